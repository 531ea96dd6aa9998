import TipSyntax

/// A declaration somewhere in the project.
public struct DeclarationRef: Codable, Hashable, Comparable, Sendable, BitwiseCopyable {
  /// Index in `Project.files`.
  public var file: Int32
  /// Index in that file's `declarations`.
  public var id: DeclarationID

  public init(file: Int32, id: DeclarationID) {
    self.file = file
    self.id = id
  }

  public static func < (left: DeclarationRef, right: DeclarationRef) -> Bool {
    (left.file, left.id) < (right.file, right.id)
  }
}

/// A stretch of bytes in one of the project's files.
public struct SourceRange: Codable, Hashable, Comparable, Sendable {
  /// Index in `Project.files`, which are sorted by path.
  public var file: Int32
  /// Byte offsets, 0-based; `end` is just past the last byte.
  public var start: UInt32
  public var end: UInt32

  public init(file: Int32, start: UInt32, end: UInt32) {
    self.file = file
    self.start = start
    self.end = end
  }

  public static func < (left: SourceRange, right: SourceRange) -> Bool {
    (left.file, left.start, left.end) < (right.file, right.start, right.end)
  }
}
