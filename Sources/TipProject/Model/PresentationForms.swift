/// How tips are shown and written, as far as that decides whether it works.
public struct PresentationForms: Sendable {
  /// Calls of `popoverTip` on a `Tab`, in order of place.
  public internal(set) var popoversOnTabs: [PopoverOnTab] = []
  /// Texts, images and the like that TipKit never sees, in order of place.
  public internal(set) var unseenMembers: [UnseenMember] = []
  /// Names of TipKit's first beta, in order of place.
  public internal(set) var betaNames: [BetaName] = []
  /// Uses of API that came after TipKit's first release, with no check of the system's version around them.
  public internal(set) var ungatedUses: [UngatedUse] = []
  /// Styles that look at a tip of a certain type, in order of place.
  public internal(set) var styleReads: [StyleRead] = []

  public init() {}
}

public struct PopoverOnTab: Codable, Hashable, Sendable {
  /// The `popoverTip` name.
  public var range: SourceRange
  /// Indices in `Project.tips`.
  public var tips: [Int]
  public var audience: Audience
}

/// A member of a tip that looks like one TipKit asks for.
public struct UnseenMember: Codable, Hashable, Sendable {
  public enum Reason: String, Codable, Hashable, Sendable {
    /// `Text` for `Text?`.
    case notOptional
    case isStatic
    /// `asset`, the beta's word for `image`.
    case renamed
    /// `shouldDisplay` and the like: TipKit's own, not asked of a tip.
    case notAsked
  }
  /// Index in `Project.tips`.
  public var tip: Int
  public var name: String
  /// The name in its declaration.
  public var range: SourceRange
  public var reason: Reason
}

public struct BetaName: Codable, Hashable, Sendable {
  public var name: String
  public var range: SourceRange
  /// What is written today.
  public var replacement: String
  /// What stands in the place of `range`, where that is all there is to change.
  public var substitute: String?
  public var audience: Audience
}

public struct UngatedUse: Codable, Hashable, Sendable {
  public var name: String
  public var range: SourceRange
  /// The first version of iOS that has it.
  public var iOS: Int
  public var audience: Audience
}

public struct StyleRead: Codable, Hashable, Sendable {
  /// The style's type.
  public var style: String
  /// Index in `Project.tips`.
  public var tip: Int
  public var range: SourceRange
  public var audience: Audience
}
