/// The steps of a pattern as bits of machine words, so that one byte of a path moves on all ways through the pattern at
/// once.
struct WildcardAutomaton: Sendable, Equatable {
  /// One bit a step, and one for the end of the pattern. A bit is set where everything before its step is matched.
  private typealias Positions = UInt64

  /// A longer pattern does not fit into one word.
  static let mostSteps = Positions.bitWidth - 1

  /// By byte: the steps that take it and are done.
  private var takers = [Positions](repeating: 0, count: 256)
  /// Steps that take any byte but `/` and stay, and those that take any.
  private var stars: Positions = 0
  private var crossing: Positions = 0
  /// Steps that may stand for nothing, and those that may be left out with the next one.
  private var empty: Positions = 0
  private var optional: Positions = 0
  private let end: Positions

  /// - Parameter steps: at most `mostSteps`.
  init(_ steps: [Wildcard.Step]) {
    end = 1 << Positions(steps.count)
    for (index, step) in steps.enumerated() { add(step, at: 1 << Positions(index)) }
  }

  private mutating func add(_ step: Wildcard.Step, at position: Positions) {
    switch step {
    case .byte(let byte): takers[Int(byte)] |= position
    case .any: for byte in takers.indices where byte != Self.slash { takers[byte] |= position }
    case .set(let set):
      for byte in takers.indices where byte != Self.slash && set.contains(UInt8(byte)) {
        takers[byte] |= position
      }
    case .star:
      stars |= position
      empty |= position
    case .rest:
      crossing |= position
      empty |= position
    case .maybeFolders:
      empty |= position
      optional |= position
    case .folders:
      crossing |= position
      takers[Self.slash] |= position
    }
  }

  private static let slash = Int(UInt8(ascii: "/"))

  /// Whether the pattern fits all of a path.
  ///
  /// - Parameter orFolder: or all of a folder around it.
  func matches(_ path: ArraySlice<UInt8>, orFolder: Bool = false) -> Bool {
    path.withUnsafeBufferPointer { path in
      takers.withUnsafeBufferPointer { takers in
        var reached = closure(1)
        for byte in path {
          let isSlash = byte == UInt8(ascii: "/")
          if isSlash, orFolder, reached & end != 0 { return true }
          let staying = reached & (isSlash ? crossing : stars | crossing)
          reached = closure(staying | (reached & takers[Int(byte)]) << 1)
          if reached == 0 { return false }
        }
        return reached & end != 0
      }
    }
  }

  /// The positions, and those that follow without taking a byte.
  private func closure(_ positions: Positions) -> Positions {
    var all = positions
    while true {
      let more = all | (all & empty) << 1 | (all & optional) << 2
      if more == all { return all }
      all = more
    }
  }
}
