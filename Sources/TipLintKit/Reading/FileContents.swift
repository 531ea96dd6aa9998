#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// Where the bytes of a project's files come from: the disk, or memory for files that are not there as they should be
/// read (an editor's buffer, a commit).
public struct FileContents: Sendable {
  /// The open folder of the project.
  private let root: Root?
  /// By path.
  private let overlay: [[UInt8]: ArraySlice<UInt8>]

  private final class Root: Sendable {
    let folder: FileDescriptor
    init(_ folder: consuming FileDescriptor) { self.folder = folder }
  }

  /// Files on disk.
  ///
  /// - Parameters:
  ///   - root: the absolute path of the project.
  ///   - overlay: bytes that take the place of those on disk, by path relative to the project.
  /// - Throws: where the folder cannot be opened.
  public init(root: String, overlay: [String: [UInt8]] = [:]) throws(FileError) {
    do {
      self.root = Root(try FileDescriptor.open(root.utf8, flags: O_RDONLY | O_DIRECTORY))
    } catch {
      throw FileError(path: root, action: "be read", error)
    }
    self.overlay = Self.byBytes(overlay)
  }

  /// Files in memory only, by path relative to the project.
  public init(_ files: [String: [UInt8]]) {
    root = nil
    overlay = Self.byBytes(files)
  }

  /// Files in memory only.
  ///
  /// - Parameter snapshot: by the bytes of the path relative to the project.
  init(snapshot: [[UInt8]: ArraySlice<UInt8>]) {
    root = nil
    overlay = snapshot
  }

  /// The bytes of one file; `nil` where it cannot be read.
  public func bytes(of path: String) -> [UInt8]? { bytes(of: SourceFile(path: path)) }

  /// The bytes of one file; `nil` where it cannot be read.
  func bytes(of file: SourceFile) -> [UInt8]? {
    var buffer = FileBuffer(capacity: 0)
    guard (try? load(file, into: &buffer)) != nil else { return nil }
    return buffer.withBytes { Array($0) }
  }

  func load(_ file: SourceFile, into buffer: inout FileBuffer) throws(SystemError) {
    let path = file.bytes
    if !overlay.isEmpty, let bytes = overlay[path] {
      guard bytes.count <= FileBuffer.largestFile else { throw .tooLarge(FileBuffer.largestFile) }
      return buffer.replace(with: bytes)
    }
    guard let root else { throw SystemError(code: ENOENT, explanation: "git does not have its contents") }
    let handle = try FileDescriptor.open(path, in: root.folder.number, flags: O_RDONLY | O_NOFOLLOW)
    try buffer.fill(from: handle)
  }

  // By bytes: `String` equality would take two spellings of one accented letter for one file.
  private static func byBytes(_ files: [String: [UInt8]]) -> [[UInt8]: ArraySlice<UInt8>] {
    Dictionary(uniqueKeysWithValues: files.map { (Array($0.key.utf8), $0.value[...]) })
  }
}
