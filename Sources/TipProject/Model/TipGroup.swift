/// A `TipGroup(...) { ... }`.
public struct TipGroup: Codable, Sendable {
  public var range: SourceRange
  public var isOrdered: Bool
  /// Indices in `Project.tips`, in order.
  public var members: [Int]
  /// Some member could not be resolved.
  public var isPartial: Bool
  public var audience: Audience
  /// What its closure lists, in order.
  public var items: [Item]
  public var lifetime: Lifetime
  /// Members that no view shows: all that is done with the group's current tip is to ask whether it is another one.
  public var unclaimed: [Int]

  /// One expression in a group's closure.
  public struct Item: Codable, Hashable, Sendable {
    public var range: SourceRange
    /// Source text, `SortTip()`.
    public var text: String
    /// Indices in `Project.tips`; several where it may be one of them.
    public var tips: [Int]
    /// The tips are all that it may be.
    public var isComplete: Bool
    public var audience: Audience
    /// The scopes around it inside the group's closure, outermost first.
    var branches: [UInt32]

    /// Whether both can be in the group at once: they do not stand in different branches of one condition.
    public func isBeside(_ other: Item) -> Bool {
      zip(branches, other.branches).allSatisfy { $0 == $1 }
    }
  }

  /// How long a group lives.
  public enum Lifetime: Codable, Hashable, Sendable {
    /// Something keeps it, or it cannot be told what becomes of it.
    case kept
    /// A plain property of a view, which is made anew with the view.
    case property(name: String, owner: String, declaration: DeclarationRef)
    /// Made by code that runs at each render, such as `ShelfView.body`.
    case rendered(by: String)
  }
}

/// A group's current tip is asked to be of one type: `group.currentTip as? SortTip`, `is SortTip`, `case let tip as SortTip`.
public struct CurrentTipCast: Codable, Sendable {
  public var range: SourceRange
  /// The type's path.
  public var type: String
  /// Tips (indices in `Project.tips`) of that type.
  public var tips: [Int]
  /// The groups (indices in `Project.groups`) that it may be about.
  public var groups: [Int]
  /// Those are all, and all their members are known.
  public var isCertain: Bool
  public var audience: Audience
}
