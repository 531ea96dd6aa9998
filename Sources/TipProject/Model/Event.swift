/// A `Tips.Event` declaration.
public struct Event: Sendable {
  public enum Identity: Codable, Hashable, Sendable {
    case known(String)
    /// A text with `{}` for what is interpolated.
    case template(String)
    /// Source text of the expression.
    case dynamic(String)
  }
  public var identity: Identity
  /// The literal or expression given to `id:`.
  public var identityRange: SourceRange
  /// The type around it, `Outer.Inner`; `nil` for a global.
  public var owner: String?
  public var name: String
  public var declaration: DeclarationRef
  /// The `static let` or `var` line.
  public var location: SourceRange
  /// The payload type as written.
  public var payload: String?
  /// The literal given to `DonationLimit(maximumCount:)`, if any.
  public var donationLimit: Int?
  /// It has a limit that could not be read.
  public var hasUnreadLimit: Bool
  public var audience: Audience
  public var donations: [UseSite]
  /// Tips (indices in `Project.tips`) with a rule on it.
  public var ruleUsers: [Int]
  /// Handed on as a value somewhere that could not be followed.
  public var escapes: Bool
  /// Its `donations` are looked at outside a rule.
  public var isRead = false
  /// The call that makes it.
  var call: ExpressionRef
}
