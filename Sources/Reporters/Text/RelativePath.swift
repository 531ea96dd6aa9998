/// Paths as text, without a look at the disk.
enum RelativePath {
  /// `file` under `root`, with `.` and `..` resolved.
  static func join(_ root: String, _ file: String) -> String {
    var parts = components(root)
    for part in components(file) {
      switch part {
      case ".": break
      case "..": _ = parts.popLast()
      default: parts.append(part)
      }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// `path` seen from the folder `base`, both absolute, with `..` where it lies outside.
  static func climbing(_ path: String, from base: String) -> String {
    let base = components(base)
    let parts = components(path)
    let shared = zip(parts, base).prefix { $0 == $1 }.count
    return (repeatElement(Substring(".."), count: base.count - shared) + parts.dropFirst(shared)).joined(
      separator: "/")
  }

  /// `path` seen from the folder `base`, both absolute; `nil` where it lies outside.
  static func relative(_ path: String, to base: String) -> String? {
    let base = components(base)
    let parts = components(path)
    guard parts.starts(with: base) else { return nil }
    return parts.dropFirst(base.count).joined(separator: "/")
  }

  // By bytes: to look for characters takes many times as long.
  private static func components(_ path: String) -> [Substring] {
    path.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init)
  }
}
