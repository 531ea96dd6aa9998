#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// The git repository around a project, as far as ignore rules go. No git program is run.
struct Repository: Sendable {
  /// The absolute path of the folder that holds `.git`; for a project outside any repository its own folder, so that
  /// a copy without `.git` is read in the same way.
  let top: [UInt8]
  private let exclude: IgnoreScope?

  /// - Parameter root: the absolute path of the project.
  init(around root: String) {
    top = Array((Self.top(around: root) ?? root).utf8)
    exclude = Self.excludeFile(of: String(decoding: top, as: UTF8.self)).map {
      IgnoreScope(IgnoreFile($0), baseLength: 0, parent: nil)
    }
  }

  /// The nearest folder at or above `path` that holds `.git`.
  static func top(around path: String) -> String? {
    for folder in AbsolutePath.ancestors(of: path)
    where AbsolutePath.exists(AbsolutePath.join(folder, ".git")) {
      return folder
    }
    return nil
  }

  /// `path` from the top of the repository; `nil` where it lies outside.
  ///
  /// - Parameter path: absolute, without `..`.
  func path(fromTop path: [UInt8]) -> [UInt8]? {
    if path == top { return [] }
    let prefix = top == [UInt8(ascii: "/")] ? top : top + [UInt8(ascii: "/")]
    return path.starts(with: prefix) ? Array(path.dropFirst(prefix.count)) : nil
  }

  /// The rules of all folders above a folder that is about to be read. Where they would ignore that folder itself,
  /// none of them hold: it was asked for.
  ///
  /// - Parameter path: from the top; empty for the top.
  func scope(above path: [UInt8]) -> IgnoreScope? {
    var scope = exclude
    var start = 0
    while start < path.count {
      let folder = path[..<start]
      if let file = Self.ignoreFile(in: top + [UInt8(ascii: "/")] + folder) {
        scope = IgnoreScope(file, baseLength: start, parent: scope)
      }
      let end = path[start...].firstIndex(of: UInt8(ascii: "/")) ?? path.count
      if let current = scope, current.ignores(Array(path[..<end]), nameStart: start, isFolder: true) {
        scope = nil
      }
      start = end + 1
    }
    return scope
  }

  private static func ignoreFile(in folder: [UInt8]) -> IgnoreFile? {
    guard let folder = try? FileDescriptor.open(folder, flags: O_RDONLY | O_DIRECTORY) else { return nil }
    return IgnoreFile.read(in: folder)
  }

  /// The bytes of `info/exclude`; in a linked work tree those of the main one.
  private static func excludeFile(of top: String) -> [UInt8]? {
    var folder = AbsolutePath.join(top, ".git")
    if let link = firstLine(of: folder), link.hasPrefix("gitdir: ") {
      folder = AbsolutePath.join(top, String(link.dropFirst("gitdir: ".count)))
      if let common = firstLine(of: AbsolutePath.join(folder, "commondir")) {
        folder = AbsolutePath.join(folder, common)
      }
    }
    return try? WholeFile.readIfPresent(AbsolutePath.join(folder, "info/exclude"))
  }

  private static func firstLine(of file: String) -> String? {
    guard let bytes = try? WholeFile.readIfPresent(file) else { return nil }
    return String(
      decoding: bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }, as: UTF8.self)
  }
}

extension IgnoreFile {
  /// The `.gitignore` of a folder. As for git, one that is a symbolic link counts for nothing.
  static func read(in folder: borrowing FileDescriptor) -> IgnoreFile? {
    guard
      let file = try? FileDescriptor.open(".gitignore".utf8, in: folder.number, flags: O_RDONLY | O_NOFOLLOW),
      let bytes = try? WholeFile.read(file)
    else { return nil }
    return IgnoreFile(bytes)
  }
}
