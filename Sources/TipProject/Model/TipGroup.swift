/// A `TipGroup(...) { ... }`.
public struct TipGroup: Codable, Sendable {
  public var range: SourceRange
  public var isOrdered: Bool
  /// Indices in `Project.tips`, in order.
  public var members: [Int]
  /// Some member could not be resolved.
  public var isPartial: Bool
  public var audience: Audience
}
