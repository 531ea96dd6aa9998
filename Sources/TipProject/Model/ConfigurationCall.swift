/// A call that sets TipKit up.
public struct ConfigurationCall: Codable, Hashable, Sendable {
  /// `configure`, `resetDatastore`, `showAllTipsForTesting` ...
  public var kind: String
  public var range: SourceRange
  /// The function or type around it, `RootView.body`.
  public var enclosing: String?
  public var audience: Audience
  /// For `configure`: the frequency that it sets, without the period (`daily`); `immediate` where it sets none, as TipKit
  /// does; `nil` where that cannot be read.
  public var displayFrequency: String?
  /// Conditions that stand around it, in its function or around every call of that, as source text.
  public var conditions: [String] = []
  /// It runs only when a view's code does.
  public var isInView = false
  /// Its function is called, and only from code that no user has.
  public var isCalledByNobody = false
}
