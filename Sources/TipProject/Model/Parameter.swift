/// An `@Parameter` of TipKit's.
public struct Parameter: Codable, Sendable {
  /// `ValueType.Owner+name`.
  public var key: String
  public var owner: String
  public var name: String
  /// The value type as written; `nil` where there is no annotation.
  public var valueType: String?
  public var isTransient: Bool
  public var defaultValue: String?
  public var declaration: DeclarationRef
  public var location: SourceRange
  public var audience: Audience
  public var assignments: [UseSite]
  /// Assignments to something of this name on a base that could not be resolved: they may be to this parameter.
  public var possibleAssignments: [SourceRange] = []
  public var ruleUsers: [Int]
  public var escapes: Bool
}
