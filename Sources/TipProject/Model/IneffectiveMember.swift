/// A member that was meant for TipKit, and that TipKit never looks at.
public struct IneffectiveMember: Codable, Hashable, Sendable {
  public enum Reason: Codable, Hashable, Sendable {
    case isStatic
    case isFunction
    /// Its type, as source text.
    case wrongType(String)
    /// It bears another name, and nothing uses it.
    case misnamed
    /// It stands in a type inside the tip: that type's path.
    case nested(in: String)
  }
  /// What TipKit looks for: `options`, `rules` or `actions`.
  public var member: String
  /// What it is called.
  public var name: String
  /// The name in its declaration.
  public var range: SourceRange
  public var reason: Reason
}
