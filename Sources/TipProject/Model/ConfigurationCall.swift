/// A call that sets TipKit up.
public struct ConfigurationCall: Codable, Hashable, Sendable {
  /// `configure`, `resetDatastore`, `showAllTipsForTesting` ...
  public var kind: String
  public var range: SourceRange
  /// The function or type around it, `RootView.body`.
  public var enclosing: String?
  public var audience: Audience
}
