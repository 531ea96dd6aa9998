/// What changed from one manifest to a later one: the earlier is the one that users' apps were built with, as at a merge-base.
///
/// Every difference between two manifests is in exactly one of the lists. A name that was edited is one that was dropped and
/// another that was added.
public struct ManifestChanges: Hashable, Sendable {
  public struct Retirement: Hashable, Sendable {
    public var name: FrozenName
    public var reason: String
  }
  public struct NewReason: Hashable, Sendable {
    public var name: FrozenName
    public var old: String
    public var new: String
  }

  // What a manifest's life consists of.

  /// Names in force that are new, sorted.
  public internal(set) var added: [FrozenName] = []
  /// Names that were in force and are retired now, sorted.
  public internal(set) var retired: [Retirement] = []
  /// Tips whose hint changed, came or went, sorted.
  public internal(set) var rehinted: [FrozenName] = []
  /// Tombstones for names that were not in the earlier manifest, sorted.
  public internal(set) var addedRetired: [Retirement] = []

  // What must never happen.

  /// Names that were in force and are in no section any more, sorted.
  public internal(set) var dropped: [FrozenName] = []
  /// Tombstones that are gone: the name could be used again unnoticed. Sorted.
  public internal(set) var droppedRetired: [Retirement] = []
  /// Retired names that are in force again, sorted. `reason` is why they were retired.
  public internal(set) var revived: [Retirement] = []
  /// Tombstones with another reason, sorted.
  public internal(set) var altered: [NewReason] = []

  /// Some change is one that must never happen.
  public var isTampered: Bool {
    !(dropped.isEmpty && droppedRetired.isEmpty && revived.isEmpty && altered.isEmpty)
  }

  public init(from base: Manifest, to current: Manifest) {
    for name in Set(base.states.keys).union(current.states.keys).sorted() {
      add(name, from: base.states[name], to: current.states[name])
    }
  }

  private mutating func add(_ name: FrozenName, from old: Manifest.State?, to new: Manifest.State?) {
    switch (old, new) {
    case (nil, nil): break
    case (nil, .live): added.append(name)
    case (nil, .retired(let reason)): addedRetired.append(Retirement(name: name, reason: reason))
    case (.live, nil): dropped.append(name)
    case (.live, .retired(let reason)): retired.append(Retirement(name: name, reason: reason))
    case (.live(let old), .live(let new)):
      if !old.hasSameBytes(as: new) { rehinted.append(name) }
    case (.retired(let reason), nil): droppedRetired.append(Retirement(name: name, reason: reason))
    case (.retired(let reason), .live): revived.append(Retirement(name: name, reason: reason))
    case (.retired(let old), .retired(let new)):
      if !old.hasSameBytes(as: new) { altered.append(NewReason(name: name, old: old, new: new)) }
    }
  }
}
