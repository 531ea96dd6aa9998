import TipProject

/// What became of the frozen names in today's sources.
///
/// Every name in `missing` is explained in exactly one of `renames`, `renested`, `replacements`, `swapped` and `orphans`.
public struct Comparison: Sendable {
  /// Names in force that no declaration gives any more, sorted.
  public let missing: [FrozenName]
  /// Names of today's sources that are not frozen and took no missing name's place, sorted.
  /// A name that several declarations give is listed once, by its first declaration.
  public let unfrozen: [PersistedName]
  /// Retired names that the sources give again, sorted.
  public let reused: [Reuse]
  /// Missing names whose successor is known, sorted by the old name.
  public let renames: [Rename]
  /// Tips that are the same but for the types around them: `Outer.Inner` that is `Inner` today, or the reverse.
  public let renested: [Rename]
  /// Events whose place a parameter took. Its parameter is not in `unfrozen`.
  public let replacements: [Replacement]
  /// Frozen names that today stand for another frozen tip. See `Swap`.
  public let swapped: [Swap]
  /// Missing names with no known successor, sorted.
  public let orphans: [Orphan]
  /// All sources were read. If not, a missing name may be in what was not read, and no fix is safe.
  public let isComplete: Bool

  /// - Parameters:
  ///   - manifest: What was frozen.
  ///   - names: Today's persisted names, in any order. A name with `{}` stands for itself.
  ///   - unreadFiles: Some of the sources could not be read.
  public init(manifest: Manifest, names: [PersistedName], unreadFiles: Bool = false) {
    let declared = DeclaredNames(names)
    let work = SuccessorSearch(manifest: manifest, declared: declared, isComplete: !unreadFiles)
    isComplete = !unreadFiles
    missing = work.missing.map(\.name)
    reused = declared.all.compactMap { entry in
      manifest.reason(of: entry.key).map {
        Reuse(name: entry.key, reason: $0, declarations: entry.declarations)
      }
    }
    renames = work.renames.filter { !$0.isRenesting }
    renested = work.renames.filter(\.isRenesting)
    replacements = work.replacements
    swapped = work.swaps
    orphans = work.orphans
    let successors = work.successors
    unfrozen = declared.all.filter { manifest.states[$0.key] == nil && !successors.contains($0.key) }.map(
      \.first)
  }

  init(
    missing: [FrozenName], unfrozen: [PersistedName], reused: [Reuse], renames: [Rename], renested: [Rename],
    replacements: [Replacement], swapped: [Swap], orphans: [Orphan], isComplete: Bool
  ) {
    self.missing = missing
    self.unfrozen = unfrozen
    self.reused = reused
    self.renames = renames
    self.renested = renested
    self.replacements = replacements
    self.swapped = swapped
    self.orphans = orphans
    self.isComplete = isComplete
  }
}

/// Looks for what took the place of the names that are gone.
///
/// Kind by kind, and from the strongest evidence to the weakest; a name that found its partner is out of the game. So two renames
/// in one change, or a rename beside a removal, do not get into each other's way.
struct SuccessorSearch {
  private let manifest: Manifest
  private let declared: DeclaredNames
  private let isComplete: Bool

  let missing: [MissingName]
  private(set) var swaps: [Swap] = []
  private(set) var renames: [Rename] = []
  private(set) var replacements: [Replacement] = []
  private(set) var orphans: [Orphan] = []

  init(manifest: Manifest, declared: DeclaredNames, isComplete: Bool) {
    self.manifest = manifest
    self.declared = declared
    self.isComplete = isComplete
    missing = manifest.live().filter { declared[$0] == nil }.map {
      MissingName($0, hint: manifest.hint(of: $0))
    }
    search()
  }

  /// The new names that took a missing name's place.
  var successors: Set<FrozenName> {
    Set(
      renames.map { FrozenName($0.new) } + replacements.map { FrozenName($0.parameter) }
        + swaps.flatMap { $0.moves.map { FrozenName($0.new) } })
  }

  private mutating func search() {
    // Most runs find every name where it was, under the title that it had.
    if missing.isEmpty, !declared.all.contains(where: hasNewTitle) { return }
    let titles = TitleIndex(manifest: manifest, declared: declared)
    swaps = SwapSearch(manifest: manifest, declared: declared, titles: titles).swaps()
    let moved = Set(swaps.flatMap { $0.moves.flatMap { [$0.old, FrozenName($0.new)] } })

    var tips = pairing(of: .tip, without: moved)
    TipPairing(titles: titles, frozenDeclarations: frozenDeclarations).run(on: &tips)
    var parameters = pairing(of: .parameter, without: moved)
    ParameterPairing(owners: tips.owners).run(on: &parameters)
    var events = pairing(of: .event, without: moved)
    EventPairing.runOnNames(&events)
    replacements = EventPairing.replacements(of: &events, by: &parameters)
    EventPairing.runOnWords(&events)

    let replaced = Set(replacements.map(\.event))
    for pairing in [tips, events, parameters] {
      renames += pairing.renames(isComplete: isComplete)
      orphans += pairing.orphans(titles: titles).filter { !replaced.contains($0.name) }
    }
  }

  private var frozenDeclarations: Set<String> {
    Set(
      declared.all.filter { $0.key.kind == .tip && manifest.isLive($0.key) }.flatMap {
        $0.declarations.map(\.declaredAs)
      })
  }

  private func hasNewTitle(_ entry: DeclaredNames.Entry) -> Bool {
    guard let frozen = manifest.hint(of: entry.key) else { return false }
    return !entry.declarations.contains { $0.hint.hasSameBytes(as: frozen) }
  }

  /// Retired names take part: a tip may have been renamed to one.
  private func pairing(of kind: FrozenName.Kind, without moved: Set<FrozenName>) -> RenamePairing {
    let new = declared.all.filter {
      $0.key.kind == kind && !manifest.isLive($0.key) && !moved.contains($0.key)
    }
    return RenamePairing(
      missing: missing.filter { $0.name.kind == kind && !moved.contains($0.name) }, new: new.map(NewName.init)
    )
  }
}
