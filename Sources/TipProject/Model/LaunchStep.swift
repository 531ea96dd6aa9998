/// Something that a launch of the app does to TipKit, in the order of execution.
public struct LaunchStep: Codable, Hashable, Sendable {
  public enum Action: Codable, Hashable, Sendable {
    /// A call that sets TipKit up, resets or overrides it: its kind, as in `ConfigurationCall`.
    case configuration(kind: String)
    /// An index in `Project.parameters`.
    case assignment(parameter: Int)
    /// An index in `Project.events`.
    case donation(event: Int)
  }
  /// Whether `Tips.configure` has run before.
  public enum Configured: Int, Codable, Hashable, Sendable {
    case no
    /// On some ways, or in code that runs at an unknown time.
    case perhaps
    case yes
  }
  public var action: Action
  /// The name of what is called or assigned.
  public var range: SourceRange
  public var configured: Configured
  /// The call of `configure` that has run before, if any.
  public var configuredBy: SourceRange?
  /// For a use before `configure`: a call of that which the same launch can get to from here.
  public var configuredLaterBy: SourceRange?
  /// The calls that lead here from the start of the app, outermost first.
  public var way: [SourceRange]
  /// It is part of a closure that runs later.
  public var isDeferred: Bool
  /// The start that it belongs to: an index in `Project.entryPoints`.
  public var entryPoint: Int
  public var audience: Audience
}
