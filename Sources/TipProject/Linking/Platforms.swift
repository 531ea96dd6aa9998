import TipSyntax

/// Platforms that `os(...)` tells apart.
struct Platforms: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let macOS = Platforms(rawValue: 1 << 0)
  static let iOS = Platforms(rawValue: 1 << 1)
  static let tvOS = Platforms(rawValue: 1 << 2)
  static let watchOS = Platforms(rawValue: 1 << 3)
  static let visionOS = Platforms(rawValue: 1 << 4)
  /// All that have no TipKit.
  static let others = Platforms(rawValue: 1 << 5)
  static let all: Platforms = [.macOS, .iOS, .tvOS, .watchOS, .visionOS, .others]

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// - Parameter name: What stands in the parentheses of `os(...)`.
  init(os name: String) {
    switch name {
    case "macOS", "OSX": self = .macOS
    case "iOS": self = .iOS
    case "tvOS": self = .tvOS
    case "watchOS": self = .watchOS
    case "visionOS", "xrOS": self = .visionOS
    default: self = .others
    }
  }
}

extension Linker {
  /// Where a condition may be true and where it may be false; both are all platforms for what is not known.
  typealias Reach = (yes: Platforms, no: Platforms)

  func reach(_ condition: ExpressionID, in file: Int32) -> Reach { reach(condition, in: file, depth: 0) }

  private func reach(_ id: ExpressionID, in file: Int32, depth: Int) -> Reach {
    let facts = files[Int(file)]
    guard depth < 64 else { return (.all, .all) }
    switch facts.expressions[Int(id)] {
    case .boolean(let value): return value ? (.all, []) : ([], .all)
    case .prefix(let sign, let operand) where facts.symbols[Int(sign)] == ._not:
      let inner = reach(operand, in: file, depth: depth + 1)
      return (inner.no, inner.yes)
    case .binary(let sign, let left, let right):
      let left = reach(left, in: file, depth: depth + 1)
      let right = reach(right, in: file, depth: depth + 1)
      let sign = facts.symbols[Int(sign)]
      if sign == ._and { return (left.yes.intersection(right.yes), left.no.union(right.no)) }
      if sign == ._or { return (left.yes.union(right.yes), left.no.intersection(right.no)) }
      return (.all, .all)
    case .call(let callee, let range):
      guard case .name(let name) = facts.expressions[Int(callee)], facts.symbols[Int(name)] == .os,
        let first = arguments(range, in: file).first, case .name(let os) = facts.expressions[Int(first.value)]
      else { return (.all, .all) }
      let named = Platforms(os: facts.names[Int(os)])
      // `os(Linux)` is one of several others.
      return (named, named == .others ? .all : Platforms.all.subtracting(named))
    default: return (.all, .all)
    }
  }
}
