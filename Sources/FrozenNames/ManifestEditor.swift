import TipProject

/// Changes a manifest's text and leaves every line alone that need not change: comments, order and line ends stay as people left them.
public enum ManifestEditor {
  public struct Frozen: Hashable, Sendable {
    public var text: String
    /// Names that are new in the manifest, sorted.
    public var added: [FrozenName] = []
    /// Tips whose hint is new, sorted.
    public var refreshed: [FrozenName] = []
    /// Names that were let go, sorted.
    public var letGo: [FrozenName] = []
    /// Names that the sources give although they are retired: they were not added. Sorted.
    public var stillRetired: [FrozenName] = []
  }

  /// Adds the names that are not in the manifest yet and refreshes hints. It drops and alters no name.
  ///
  /// - Parameters:
  ///   - names: Today's persisted names.
  ///   - bytes: The manifest as it is; `nil` where there is none.
  ///   - unreleased: Names that no user has: of these, those in force that `names` lacks are let go.
  /// - Throws: What is wrong with `bytes`.
  public static func freeze(
    _ names: [PersistedName], into bytes: [UInt8]?, unreleased: Set<FrozenName> = []
  ) throws(ManifestProblems) -> Frozen {
    guard let bytes else {
      let manifest = Manifest(names: names)
      return Frozen(text: ManifestPrinter.text(of: manifest), added: manifest.live())
    }
    let document = try ManifestParser.parse(bytes)
    let declared = DeclaredNames(names)
    var draft = ManifestDraft(document)
    var frozen = Frozen(text: "")
    for entry in declared.all {
      switch document.manifest.states[entry.key] {
      case nil:
        draft.insert(entry.key, state: .live(hint: entry.hint(preferring: nil)))
        frozen.added.append(entry.key)
      case .retired:
        frozen.stillRetired.append(entry.key)
      case .live(let old):
        guard let hint = entry.hint(preferring: old), !hint.hasSameBytes(as: old ?? "\0") else { continue }
        if draft.setText(hint, of: entry.key) { frozen.refreshed.append(entry.key) }
      }
    }
    frozen.letGo = document.manifest.live().filter { unreleased.contains($0) && declared[$0] == nil }
    for name in frozen.letGo { draft.remove(name) }
    frozen.text = draft.text
    return frozen
  }

  /// Turns a name in force into a tombstone. A comment behind the name moves with it.
  ///
  /// - Parameters:
  ///   - name: A name in force.
  ///   - reason: Why users' state under it may be lost. White space is collapsed.
  ///   - bytes: The manifest as it is.
  ///   - isKnown: The name was in use, although the manifest may not say so.
  /// - Returns: The new text.
  public static func retire(
    _ name: FrozenName, reason: String, in bytes: [UInt8], isKnown: Bool = false
  ) throws(RetireError) -> String {
    let reason = reason.collapsingWhiteSpace()
    // A copied placeholder is no reason.
    guard
      reason.unicodeScalars.contains(where: { $0.properties.isAlphabetic || $0.properties.numericType != nil }
      )
    else { throw .emptyReason }
    let document: ManifestDocument
    do throws(ManifestProblems) { document = try ManifestParser.parse(bytes) } catch { throw .damaged(error) }
    switch document.manifest.states[name] {
    case nil where isKnown: break
    case nil: throw .unknown(name, nearest: nearest(to: name, in: document.manifest))
    case .retired(let earlier): throw .alreadyRetired(name, reason: earlier)
    case .live: break
    }
    guard ScalarText.canCarryText(name.name) else { throw .tooLong(name) }
    var draft = ManifestDraft(document)
    let comment = draft.remove(name)
    draft.insert(name, state: .retired(reason: reason), comment: comment)
    return draft.text
  }

  /// The name in force that may have been meant: the same name of another kind, or a like one, rather of the same kind.
  private static func nearest(to name: FrozenName, in manifest: Manifest) -> FrozenName? {
    let live = manifest.live()
    if let same = live.first(where: { $0.name.hasSameBytes(as: name.name) }) { return same }
    let kinds = [name.kind] + FrozenName.Kind.allCases.filter { $0 != name.kind }
    for kind in kinds {
      let names = live.filter { $0.kind == kind }.map(\.name)
      if let nearest = NameWords.nearest(to: name.name, among: names) { return FrozenName(kind, nearest) }
    }
    return nil
  }
}

/// Why a name could not be retired.
public enum RetireError: Error, Hashable, Sendable {
  case damaged(ManifestProblems)
  /// The reason holds no letter and no digit.
  case emptyReason
  /// Not in the manifest. `nearest` is a name in force that may be meant, perhaps of another kind.
  case unknown(FrozenName, nearest: FrozenName?)
  case alreadyRetired(FrozenName, reason: String)
  /// A name of more than about a thousand characters has no room for a reason on its line.
  case tooLong(FrozenName)
}
