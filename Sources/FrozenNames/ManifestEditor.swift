import TipProject

/// Changes a manifest's text and leaves every line alone that need not change: comments, order and line ends stay as people left them.
public enum ManifestEditor {
  public struct Frozen: Hashable, Sendable {
    public var text: String
    /// Names that are new in the manifest, sorted.
    public var added: [FrozenName]
    /// Tips whose hint is new, sorted.
    public var refreshed: [FrozenName]
    /// Names that were let go, sorted.
    public var letGo: [FrozenName]
    /// Names that the sources give although they are retired: they were not added. Sorted.
    public var stillRetired: [FrozenName]
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
    Frozen(text: "", added: [], refreshed: [], letGo: [], stillRetired: [])
  }

  /// Turns a name in force into a tombstone.
  ///
  /// - Returns: The new text.
  public static func retire(
    _ name: FrozenName, reason: String, in bytes: [UInt8]
  ) throws(RetireError) -> String { "" }
}

/// Why a name could not be retired.
public enum RetireError: Error, Hashable, Sendable {
  case damaged(ManifestProblems)
  /// The reason is blank.
  case emptyReason
  /// Not in the manifest. `nearest` is a name in force that may be meant, perhaps of another kind.
  case unknown(FrozenName, nearest: FrozenName?)
  case alreadyRetired(FrozenName, reason: String)
  /// A name of more than about a thousand characters has no room for a reason on its line.
  case tooLong(FrozenName)
}
