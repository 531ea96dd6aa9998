/// A three-way merge of manifests, name by name, whatever lines they stand on.
///
/// The result is ours with the changes of theirs put in, so that comments, order and line ends of ours stay; comments that only
/// theirs has are put above the name that they stood above, or at the end.
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
  public let text: String
  /// Sorted by name.
  public let conflicts: [Conflict]

  /// - Parameter base: The common ancestor; `nil` where both sides made their manifest anew.
  public init(base: [UInt8]?, ours: [UInt8], theirs: [UInt8]) throws(Damage) {
    let base = try base.map { bytes throws(Damage) in try Self.parse(bytes, as: .base) }
    let ours = try Self.parse(ours, as: .ours)
    let theirs = try Self.parse(theirs, as: .theirs)
    var draft = ManifestDraft(ours)
    var conflicts: [Conflict] = []
    let names = Set(ours.manifest.states.keys).union(theirs.manifest.states.keys).sorted()
    for name in names {
      let record = Record(
        base: base?.manifest.states[name], ours: ours.manifest.states[name],
        theirs: theirs.manifest.states[name])
      let (merged, isConflict) = record.merged
      draft.change(name, from: record.ours, to: merged, comment: theirs.comment(behind: name))
      if isConflict, let merged {
        conflicts.append(
          Conflict(name: name, base: record.base, ours: record.ours, theirs: record.theirs, merged: merged))
      }
    }
    for comment in Self.newComments(in: theirs, besides: [base, ours].compactMap(\.self)) {
      draft.insertComment(comment.line, above: comment.name)
    }
    text = draft.text
    self.conflicts = conflicts
  }

  private static func parse(_ bytes: [UInt8], as side: Side) throws(Damage) -> ManifestDocument {
    do throws(ManifestProblems) { return try ManifestParser.parse(bytes) } catch {
      throw Damage(side: side, problems: error)
    }
  }

  /// Comments on lines of their own that no other side has, and the names that they stand above.
  private static func newComments(
    in document: ManifestDocument, besides others: [ManifestDocument]
  ) -> [(line: String, name: FrozenName?)] {
    let known = Set(others.flatMap { $0.layout.lines.compactMap(\.comment) })
    let names = Dictionary(
      uniqueKeysWithValues: document.layout.lists.flatMap { section, list in
        list.items.map { ($0.line, section.name($0)) }
      })
    var pending: [String] = []
    var result: [(line: String, name: FrozenName?)] = []
    for (index, line) in document.layout.lines.enumerated() {
      if let comment = line.comment {
        if !known.contains(comment) { pending.append(comment) }
      } else if let name = names[index] {
        result += pending.map { ($0, name) }
        pending = []
      }
    }
    return result + pending.map { ($0, nil) }
  }
}

/// One name in three manifests.
private struct Record {
  let base: Manifest.State?
  let ours: Manifest.State?
  let theirs: Manifest.State?

  /// What becomes of the name, and whether that settles a conflict for one side.
  ///
  /// A side that left a name alone has no say, and a new hint is no change of the name. Of two changes that are left, a tombstone
  /// wins: what is retired stays retired. Two different reasons cannot both stand; ours does.
  var merged: (state: Manifest.State?, isConflict: Bool) {
    if ours == theirs || theirs == base { return (ours, false) }
    if ours == base { return (theirs, false) }
    switch (ours, theirs) {
    case (.live, .live): return (ours, false)
    case (.retired, .retired): return (ours, true)
    case (.retired, .live): return (ours, !theirs.isRehinted(from: base))
    case (.live, .retired): return (theirs, !ours.isRehinted(from: base))
    // One side let the name go.
    case (nil, .live): return (theirs.isRehinted(from: base) ? nil : theirs, !theirs.isRehinted(from: base))
    case (.live, nil): return (ours.isRehinted(from: base) ? nil : ours, !ours.isRehinted(from: base))
    case (nil, .retired): return (theirs, base.isTombstone)
    case (.retired, nil): return (ours, base.isTombstone)
    case (nil, nil): return (nil, false)
    }
  }
}

extension Manifest.State? {
  fileprivate var isTombstone: Bool { if case .retired? = self { true } else { false } }

  /// Both are in force, so that only the hint can differ.
  fileprivate func isRehinted(from base: Manifest.State?) -> Bool {
    if case (.live?, .live?) = (self, base) { true } else { false }
  }
}

extension ManifestDraft {
  /// - Parameter comment: What stood behind the name in the other text, for a name that this one does not have.
  fileprivate mutating func change(
    _ name: FrozenName, from old: Manifest.State?, to new: Manifest.State?, comment: String?
  ) {
    if old == new { return }
    switch (old, new) {
    case (nil, let new?): insert(name, state: new, comment: comment)
    case (_, nil): remove(name)
    case (.live, .live(let hint?)): setText(hint, of: name)
    case (.retired, .retired(let reason)): setText(reason, of: name)
    case (_, let new?):
      let comment = remove(name)
      insert(name, state: new, comment: comment)
    }
  }
}

extension ManifestLine {
  /// A line with nothing but a comment, without indentation.
  fileprivate var comment: String? {
    isComment ? String(decoding: bytes.dropFirst(indentation), as: UTF8.self) : nil
  }
}
