/// Paths as text, without a look at the disk.
enum RelativePath {
  /// `file` under `root`, with `.` and `..` resolved.
  static func join(_ root: String, _ file: String) -> String {
    var parts = root.split(separator: "/")
    for part in file.split(separator: "/") {
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
    let base = base.split(separator: "/")
    let parts = path.split(separator: "/")
    let shared = zip(parts, base).prefix { $0 == $1 }.count
    return (repeatElement("..", count: base.count - shared) + parts.dropFirst(shared)).joined(separator: "/")
  }

  /// `path` seen from the folder `base`, both absolute; `nil` where it lies outside.
  static func relative(_ path: String, to base: String) -> String? {
    let base = base.split(separator: "/")
    let parts = path.split(separator: "/")
    guard parts.starts(with: base) else { return nil }
    return parts.dropFirst(base.count).joined(separator: "/")
  }
}
