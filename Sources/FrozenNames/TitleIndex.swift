import TipProject

extension DeclaredNames.Entry {
  /// Of all its declarations, as a manifest would write them.
  var titles: [TitleWords] {
    guard key.kind == .tip else { return [] }
    return declarations.compactMap { $0.hint.map { TitleWords(TitleHint.text(of: $0)) } }
      .filter { !$0.normalized.isEmpty }
  }
}

/// Which tips have which title, in the manifest and in the sources. Titles are keys in their normalised form.
struct TitleIndex {
  private let declared: DeclaredNames
  /// Names in force by their frozen title.
  private var frozen: [String: [FrozenName]] = [:]
  /// Today's tips by their titles.
  private var current: [String: [DeclaredNames.Entry]] = [:]
  /// Tips that are in force and still there, by the titles that they have or had.
  private var settled: [String: Set<FrozenName>] = [:]

  init(manifest: Manifest, declared: DeclaredNames) {
    self.declared = declared
    for name in manifest.live(.tip) {
      guard let hint = manifest.hint(of: name) else { continue }
      let title = TitleWords(hint).normalized
      frozen[title, default: []].append(name)
      if declared[name] != nil { settled[title, default: []].insert(name) }
    }
    for entry in declared.all where entry.key.kind == .tip {
      for title in Set(entry.titles.map(\.normalized)) {
        current[title, default: []].append(entry)
        if manifest.isLive(entry.key) { settled[title, default: []].insert(entry.key) }
      }
    }
  }

  /// The one name that was frozen with a title.
  func soleFrozen(_ title: TitleWords) -> FrozenName? {
    guard let names = frozen[title.normalized], names.count == 1 else { return nil }
    return names[0]
  }

  /// The one name that has a title today.
  func soleCurrent(_ title: TitleWords) -> DeclaredNames.Entry? {
    guard let entries = current[title.normalized], entries.count == 1 else { return nil }
    return entries[0]
  }

  /// Whether tips that are in force and still there have, or had, the title too.
  func isShared(_ title: TitleWords) -> Bool { settled[title.normalized] != nil }

  /// Tips that are in force and have the title today, sorted.
  func frozenTips(titled title: TitleWords?) -> [PersistedName] {
    guard let title, title.isTelling, let names = settled[title.normalized] else { return [] }
    return (current[title.normalized] ?? []).filter { names.contains($0.key) }.map(\.first)
  }
}
