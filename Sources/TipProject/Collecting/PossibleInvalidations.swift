import TipSyntax

/// Calls that may end tips although that is not certain: their receiver could not be followed to the end.
///
/// Such a call concerns every tip that its receiver's type allows, often all there are. Tips that the same calls concern
/// share one list.
struct PossibleInvalidations {
  /// The tips that a receiver's type allows.
  enum Bound: Hashable {
    case anyTip
    /// A protocol or class and whatever inherits from it.
    case conformers(NominalID)
  }

  private struct Entry {
    var range: SourceRange
    /// Tips that the call ends for certain.
    var certain: Set<NominalID>
  }

  private let linker: Linker
  private var entries: [Bound: [Entry]] = [:]

  init(linker: Linker) { self.linker = linker }

  mutating func note(_ range: SourceRange, _ bound: Bound, certain: Set<NominalID>) {
    entries[bound, default: []].append(Entry(range: range, certain: certain))
  }

  /// For each tip that some call may end, where those calls stand, in order.
  func rangesByTip() -> [NominalID: [SourceRange]] {
    var boundsByTip: [NominalID: [Bound]] = [:]
    var certainTips: Set<NominalID> = []
    for (bound, calls) in entries {
      for tip in linker.tips(within: bound) { boundsByTip[tip, default: []].append(bound) }
      for call in calls { certainTips.formUnion(call.certain) }
    }
    var shared: [[Bound]: [SourceRange]] = [:]
    var result: [NominalID: [SourceRange]] = [:]
    for (tip, bounds) in boundsByTip {
      if certainTips.contains(tip) {
        result[tip] = ranges(bounds) { !$0.certain.contains(tip) }
      } else if let known = shared[bounds] {
        result[tip] = known
      } else {
        let ranges = ranges(bounds) { _ in true }
        shared[bounds] = ranges
        result[tip] = ranges
      }
    }
    return result
  }

  private func ranges(_ bounds: [Bound], where isPossible: (Entry) -> Bool) -> [SourceRange] {
    let all = bounds.flatMap { bound in (entries[bound] ?? []).filter(isPossible).map(\.range) }
    return bounds.count == 1 ? all : all.sorted()
  }
}

extension Linker {
  /// The tips within a bound, protocols left out.
  func tips(within bound: PossibleInvalidations.Bound) -> [NominalID] {
    guard case .conformers(let id) = bound else { return concreteTips }
    if let known = boundCache[bound] { return known }
    let result = descendants(of: id).filter { tipNominals.contains($0) && nominals[$0].kind != .protocol }
    boundCache[bound] = result
    return result
  }
}
