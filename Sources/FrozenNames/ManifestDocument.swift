/// A place in a manifest's text.
public struct ManifestPosition: Hashable, Sendable {
  /// 1-based.
  public var line: Int
  /// 1-based, in UTF-8 bytes.
  public var column: Int
  /// Byte offset in the text, 0-based.
  public var offset: Int
  /// Bytes, quotes included.
  public var length: Int
}

/// A well-formed manifest: what it says, and where.
public struct ManifestDocument: Sendable {
  public internal(set) var manifest = Manifest()

  /// Where a name stands, in force or retired; `nil` for a name that is not in the manifest.
  public func position(of name: FrozenName) -> ManifestPosition? { nil }
}
