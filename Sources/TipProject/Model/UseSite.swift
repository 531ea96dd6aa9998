/// A place where an event is donated or a parameter set.
public struct UseSite: Codable, Hashable, Sendable {
  public var range: SourceRange
  public var audience: Audience
  /// For a plain assignment, the value's source text (`true`); else `nil`.
  public var value: String?
  /// The type whose code does it, `Outer.Inner`; `nil` outside all types.
  public var enclosingType: String?
}
