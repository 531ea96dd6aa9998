/// A name that users' state is filed under, as today's sources have it.
public struct PersistedName: Codable, Hashable, Sendable {
  public enum Kind: String, Codable, Hashable, Sendable, CaseIterable, Comparable {
    case tip
    case event
    case parameter

    private var order: Int {
      switch self {
      case .tip: 0
      case .event: 1
      case .parameter: 2
      }
    }

    public static func < (left: Kind, right: Kind) -> Bool {
      left.order < right.order
    }
  }

  public var kind: Kind
  /// A tip's effective id (a template has `{}` for what is interpolated), an event's id, or a parameter's key.
  public var name: String
  /// A tip's title as written; `nil` for the other kinds or where there is none.
  public var hint: String?
  /// What gives the name: the type's path for a tip (`Outer.Inner`), `Owner.name` for an event or parameter.
  public var declaredAs: String
  /// Index in `Project.tips`, `.events` or `.parameters`.
  public var index: Int
  /// The name follows from the type's own name, so that renaming or moving the type changes it.
  public var isImplicit: Bool
  /// Where it is declared (what a finding points at).
  public var range: SourceRange
  /// The literal that spells it, quotes included, if there is one.
  public var literal: SourceRange?

  public init(
    kind: Kind, name: String, hint: String? = nil, declaredAs: String, index: Int,
    isImplicit: Bool, range: SourceRange, literal: SourceRange? = nil
  ) {
    self.kind = kind
    self.name = name
    self.hint = hint
    self.declaredAs = declaredAs
    self.index = index
    self.isImplicit = isImplicit
    self.range = range
    self.literal = literal
  }
}
