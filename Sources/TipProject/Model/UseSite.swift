public struct UseSite: Codable, Hashable, Sendable {
  public var range: SourceRange
  public var audience: Audience
  /// For an assignment, the assigned literal's source text (`true`); else `nil`.
  public var value: String?
}
