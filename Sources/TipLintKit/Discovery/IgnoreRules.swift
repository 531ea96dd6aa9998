/// The patterns of one `.gitignore` or `info/exclude`.
struct IgnoreFile: Sendable {
  private struct Rule: Sendable {
    var wildcard: Wildcard
    var isNegated: Bool
    var foldersOnly: Bool
    /// Without a `/` the pattern is held against the name alone, at any depth.
    var matchesNameOnly: Bool
  }

  private let rules: [Rule]

  init(_ bytes: [UInt8]) {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    rules = text.split(separator: UInt8(ascii: "\n")).compactMap(Self.rule)
  }

  /// What the last rule that fits says: `true` for ignored, `false` for kept, `nil` where none fits.
  ///
  /// - Parameters:
  ///   - path: relative to the folder of the file.
  ///   - name: its last component.
  func verdict(path: ArraySlice<UInt8>, name: ArraySlice<UInt8>, isFolder: Bool) -> Bool? {
    for rule in rules.reversed() where isFolder || !rule.foldersOnly {
      if rule.wildcard.matches(rule.matchesNameOnly ? name : path) { return !rule.isNegated }
    }
    return nil
  }

  private static func rule(_ line: ArraySlice<UInt8>) -> Rule? {
    var pattern = trimmed(line)
    if pattern.isEmpty || pattern.first == UInt8(ascii: "#") { return nil }
    let isNegated = pattern.first == UInt8(ascii: "!")
    if isNegated { pattern.removeFirst() }
    let foldersOnly = pattern.last == UInt8(ascii: "/")
    if foldersOnly { pattern.removeLast() }
    let matchesNameOnly = !pattern.contains(UInt8(ascii: "/"))
    if pattern.first == UInt8(ascii: "/") { pattern.removeFirst() }
    if pattern.isEmpty { return nil }
    return Rule(
      wildcard: Wildcard(pattern), isNegated: isNegated, foldersOnly: foldersOnly,
      matchesNameOnly: matchesNameOnly)
  }

  /// Without a carriage return and unescaped spaces at the end.
  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    while line.last == UInt8(ascii: " ") {
      let backslashes = line.dropLast().reversed().prefix { $0 == UInt8(ascii: "\\") }.count
      if backslashes % 2 == 1 { break }
      line.removeLast()
    }
    return line
  }
}

/// All rules that hold in a folder: those of its own file and of the folders above it.
final class IgnoreScope: Sendable {
  private let file: IgnoreFile
  /// How many bytes of a path from the top of the repository belong to the folder of `file`, its `/` included.
  private let baseLength: Int
  private let parent: IgnoreScope?

  init(_ file: IgnoreFile, baseLength: Int, parent: IgnoreScope?) {
    self.file = file
    self.baseLength = baseLength
    self.parent = parent
  }

  /// Whether git would ignore the path, given that it does not ignore the folder around it.
  ///
  /// - Parameter path: from the top of the repository.
  func ignores(_ path: [UInt8], nameStart: Int, isFolder: Bool) -> Bool {
    var scope: IgnoreScope? = self
    while let current = scope {
      let verdict = current.file.verdict(
        path: path[current.baseLength...], name: path[nameStart...], isFolder: isFolder)
      if let verdict { return verdict }
      scope = current.parent
    }
    return false
  }
}
