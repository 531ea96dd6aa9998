/// A three-way merge of manifests, name by name, whatever lines they stand on.
public struct ManifestMerge: Hashable, Sendable {
  public enum Side: String, Hashable, Sendable { case base, ours, theirs }

  /// One side's manifest is damaged.
  public struct Damage: Error, Hashable, Sendable {
    public var side: Side
    public var problems: ManifestProblems
  }

  /// Both sides changed one name in ways that cannot both stand. `nil`: the name is not in that manifest.
  public struct Conflict: Hashable, Sendable {
    public var name: FrozenName
    public var base: Manifest.State?
    public var ours: Manifest.State?
    public var theirs: Manifest.State?
    /// What the merged text says: always one of the two.
    public var merged: Manifest.State
  }

  /// Always well-formed, also where there are conflicts.
  public internal(set) var text: String = ""
  /// Sorted by name.
  public internal(set) var conflicts: [Conflict] = []

  /// - Parameter base: The common ancestor; `nil` where both sides made their manifest anew.
  public init(base: [UInt8]?, ours: [UInt8], theirs: [UInt8]) throws(Damage) {}
}
