/// Finds frozen names that were handed on among frozen tips, which leaves no name missing, or only the first of a chain.
///
/// A title counts as moved when the manifest has it for one name only, the sources have it for one name only, and these differ.
/// An edited title is in the sources nowhere else, so it moves nothing; two titles must have been exchanged exactly. Whether types
/// were renamed or titles exchanged cannot be told, and need not be: either way what users dismissed as one tip is now another.
/// It does not matter either how an id is given. A tip that was renamed and pins its old id keeps title and name together.
struct SwapSearch {
  let manifest: Manifest
  let declared: DeclaredNames
  let titles: TitleIndex

  func swaps() -> [Swap] {
    var next: [FrozenName: DeclaredNames.Entry] = [:]
    for name in manifest.live(.tip) { next[name] = destination(of: name) }
    var swaps: [Swap] = []
    var done: Set<FrozenName> = []
    for start in next.keys.sorted() where !done.contains(start) {
      guard let moves = path(from: start, next) else { continue }
      let isRing = moves.last == start
      // A ring is found from its first name, a chain only from the name that is gone.
      guard isRing ? moves.allSatisfy({ $0 >= start }) : declared[start] == nil && moves.count >= 2 else {
        continue
      }
      done.formUnion(moves)
      swaps.append(Swap(moves: zip([start] + moves, moves).map { rename($0, to: $1) }, isRing: isRing))
    }
    return swaps
  }

  /// Where a frozen title stands today, if that is another name than it was.
  private func destination(of name: FrozenName) -> DeclaredNames.Entry? {
    guard let hint = manifest.hint(of: name) else { return nil }
    let title = TitleWords(hint)
    guard title.isTelling, titles.soleFrozen(title) == name, let entry = titles.soleCurrent(title),
      entry.key != name,
      entry.declarations.count == 1
    else { return nil }
    return entry
  }

  /// Nobody exchanges more titles than this in one change.
  private static let maximumLength = 64

  /// The names that follow `start`, up to `start` itself or to a name that is new; `nil` where a title on the way is gone.
  private func path(from start: FrozenName, _ next: [FrozenName: DeclaredNames.Entry]) -> [FrozenName]? {
    var path: [FrozenName] = []
    var name = start
    while path.count < Self.maximumLength, let entry = next[name] {
      name = entry.key
      path.append(name)
      if name == start || !manifest.isLive(name) { return path }
    }
    return nil
  }

  private func rename(_ old: FrozenName, to new: FrozenName) -> Rename {
    Rename(
      old: old, oldHint: manifest.hint(of: old), new: declared[new]!.first, evidence: .sameTitle,
      isUnique: true,
      offersSafeFix: false)
  }
}
