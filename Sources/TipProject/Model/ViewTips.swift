/// The tips that one view shows by itself: not those of other views inside it.
public struct ViewTips: Codable, Sendable {
  /// The view's path.
  public var view: String
  /// Sorted by place.
  public var shown: [ShownTip]
}

/// One place in a view's `body`, or in a property or function that it uses, that shows a tip.
///
/// Left out are tips that a group hands out, and places whose tip could not be told.
public struct ShownTip: Codable, Sendable {
  /// `popoverTip` or `TipView`.
  public var range: SourceRange
  /// Indices in `Project.tips`; several where it may be one of them.
  public var tips: [Int]
  public var audience: Audience
  /// The branches that lead to it.
  var branches: [ViewBranch] = []
  /// What is known to hold where it is shown.
  var conditions: [ViewCondition] = []
  /// Raw value of the platforms that it is compiled for.
  var platforms: UInt8

  /// Whether both can be on screen at once: no branch, test or platform keeps one away where the other is.
  public func canBeBeside(_ other: ShownTip) -> Bool {
    platforms & other.platforms != 0
      && !branches.contains { own in other.branches.contains { own.excludes($0) } }
      && !conditions.contains { own in other.conditions.contains { own.excludes($0) } }
  }
}

/// One branch of an `if`, `guard`, `switch`, ternary or `#if`.
struct ViewBranch: Codable, Hashable, Sendable {
  enum Kind: UInt8, Codable { case statement, expression, directive }
  var kind: Kind
  var file: Int32
  /// The statement, expression, or number of the `#if`.
  var origin: UInt32
  var index: UInt32

  func excludes(_ other: ViewBranch) -> Bool {
    kind == other.kind && file == other.file && origin == other.origin && index != other.index
  }
}

/// `step == 2`, `!isEditing`, `mode != .edit`: a comparison with a literal.
struct ViewCondition: Codable, Hashable, Sendable {
  /// Source text.
  var subject: String
  /// Source text of the literal.
  var value: String
  var isEqual: Bool

  func excludes(_ other: ViewCondition) -> Bool {
    guard subject == other.subject else { return false }
    if isEqual, other.isEqual { return value != other.value }
    return isEqual != other.isEqual && value == other.value
  }
}
