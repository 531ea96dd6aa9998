/// A finding that is not reported, because somebody said so.
public struct SuppressedFinding: Codable, Hashable, Sendable {
  public enum Kind: String, Codable, Sendable {
    /// By a comment in the source.
    case inSource
    /// By the baseline.
    case baseline
  }
  public var finding: Finding
  public var kind: Kind
  /// What the comment gives as its reason; `nil` where it gives none, and for a baseline.
  public var reason: String?
  /// The comment's place; `nil` for a baseline.
  public var directive: Location?

  public init(finding: Finding, kind: Kind, reason: String? = nil, directive: Location? = nil) {
    self.finding = finding
    self.kind = kind
    self.reason = reason
    self.directive = directive
  }
}
