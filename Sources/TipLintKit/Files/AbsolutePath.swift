#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// Absolute paths and what is at them.
public enum AbsolutePath {
  /// `path` seen from `folder`; an absolute `path` as it is. `.` and `..` stay.
  public static func join(_ folder: String, _ path: String) -> String {
    if path.utf8.first == UInt8(ascii: "/") { return path }
    return folder.utf8.last == UInt8(ascii: "/") ? folder + path : folder + "/" + path
  }

  /// `path` without `.`, `..` and double slashes, by text alone.
  public static func normalized(_ path: String) -> String {
    "/" + components(path).joined(separator: "/")
  }

  /// `path` seen from the folder `base`, with `..` where it lies outside; `.` for the folder itself.
  ///
  /// - Parameters:
  ///   - path: absolute.
  ///   - base: absolute.
  public static func relative(_ path: String, to base: String) -> String {
    let parts = components(path)
    let baseParts = components(base)
    let shared = zip(parts, baseParts).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    let climbs = repeatElement(Substring(".."), count: baseParts.count - shared)
    let result = (climbs + parts.dropFirst(shared)).joined(separator: "/")
    return result.isEmpty ? "." : result
  }

  /// Whether `path` is `folder` or lies in it, by components.
  public static func contains(_ folder: String, _ path: String) -> Bool {
    let first = relative(path, to: folder).split(separator: "/").first
    return first != ".."
  }

  /// The folder that a path is in, by text alone; `..` and links stay.
  static func parent(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? "."
  }

  /// `path` and the folders above it, nearest first.
  ///
  /// - Parameter path: absolute and normalized.
  static func ancestors(of path: String) -> [String] {
    let parts = components(path)
    return (0...parts.count).reversed().map { "/" + parts.prefix($0).joined(separator: "/") }
  }

  /// The path with all symbolic links resolved.
  ///
  /// - Throws: where nothing is there.
  public static func resolved(_ path: String) throws(FileError) -> String {
    guard let pointer = realpath(path, nil) else {
      throw FileError(path: path, action: "be read", code: errno)
    }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  /// Whether something is there, be it a dangling link. Where the system cannot tell, something may be.
  static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 || ![ENOENT, ENOTDIR, ENAMETOOLONG, ELOOP].contains(errno)
  }

  /// What is there instead of a regular file; `nil` for one, and where nothing is.
  static func obstacle(at path: String) -> SystemError? {
    var status = stat()
    return stat(path, &status) == 0 ? SystemError.kind(status) : nil
  }

  /// Whether a path leads to a folder; else it leads to a regular file.
  ///
  /// - Throws: where it leads to neither, or the system cannot tell: to take a folder for a file would be to take its
  ///   parent for the project.
  static func leadsToFolder(_ path: String) throws(SystemError) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { throw SystemError(code: errno) }
    if let obstacle = SystemError.kind(status), obstacle.code != EISDIR { throw obstacle }
    return status.isFolder
  }

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.isFolder
  }

  // By bytes: to look for characters takes many times as long.
  private static func components(_ path: String) -> [Substring] {
    var parts: [Substring] = []
    for part in path.utf8.split(separator: UInt8(ascii: "/")) {
      switch Substring(part) {
      case ".": break
      case "..": _ = parts.popLast()
      case let plain: parts.append(plain)
      }
    }
    return parts
  }
}
