/// Writes changes as a patch for `git apply`.
public enum UnifiedDiff {
  /// How many unchanged lines are shown around a change.
  private static let context = 3

  /// The patch for one file; empty where nothing changes. Bytes, since a file need not be UTF-8.
  ///
  /// - Parameter folder: the project's folder from the top of the repository, empty for the top. git reads names in a
  ///   patch from there, wherever it is run.
  public static func patch(_ change: FileChange, in folder: String = "") -> [UInt8] {
    let old = lines(change.old ?? [])
    let new = lines(change.new)
    let hunks = hunks(from: old, to: new)
    if hunks.isEmpty, change.old != nil { return [] }
    let name = AbsolutePath.relative("/" + folder + "/" + change.file, to: "/")
    var output = Array(header(of: name, isNew: change.old == nil, isEmpty: hunks.isEmpty).utf8)
    for hunk in hunks { write(hunk, old, new, to: &output) }
    return output
  }

  private static func header(of name: String, isNew: Bool, isEmpty: Bool) -> String {
    let old = quoted("a/" + name)
    let new = quoted("b/" + name)
    var text = "diff --git \(old) \(new)\n"
    if isNew { text += "new file mode 100644\n" }
    if isEmpty { return text }
    text += isNew ? "--- /dev/null\n" : "--- \(old)\(terminator(old))\n"
    return text + "+++ \(new)\(terminator(new))\n"
  }

  /// A tab ends a plain name with spaces, which would else be read as the start of a date.
  private static func terminator(_ name: String) -> String {
    name.utf8.contains(UInt8(ascii: " ")) && name.utf8.first != UInt8(ascii: "\"") ? "\t" : ""
  }

  /// The name as git writes it: in quotes, as in C, where it holds anything but plain ASCII.
  static func quoted(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy {
      $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    if isPlain { return name }
    var result = "\""
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "\""): result += "\\\""
      case UInt8(ascii: "\\"): result += "\\\\"
      case UInt8(ascii: "\n"): result += "\\n"
      case UInt8(ascii: "\t"): result += "\\t"
      case 0x20..<0x7F: result.unicodeScalars.append(UnicodeScalar(byte))
      default:
        let digits = String(byte, radix: 8)
        result += "\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits
      }
    }
    return result + "\""
  }

  // MARK: Lines

  /// The lines of a file, each with the line feed that ends it; the last one may have none.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var result: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
      result.append(bytes[start..<end])
      start = end
    }
    return result
  }

  /// A run of changes, in lines from 0, context included.
  private struct Hunk {
    var old: Range<Int>
    var new: Range<Int>
    /// The changed parts in order, each a range in the old and one in the new file.
    var changes: [(old: Range<Int>, new: Range<Int>)]
  }

  private static func hunks(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) -> [Hunk] {
    var hunks: [Hunk] = []
    for change in LineDifference.changes(from: old, to: new) {
      if let last = hunks.last, change.old.lowerBound - last.changes.last!.old.upperBound <= 2 * context {
        hunks[hunks.count - 1].changes.append(change)
      } else {
        hunks.append(Hunk(old: change.old, new: change.new, changes: [change]))
      }
    }
    return hunks.map { hunk in
      let first = hunk.changes.first!
      let last = hunk.changes.last!
      let before = min(context, first.old.lowerBound)
      let after = min(context, old.count - last.old.upperBound)
      return Hunk(
        old: first.old.lowerBound - before..<last.old.upperBound + after,
        new: first.new.lowerBound - before..<last.new.upperBound + after, changes: hunk.changes)
    }
  }

  private static func write(
    _ hunk: Hunk, _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>], to output: inout [UInt8]
  ) {
    output += "@@ -\(range(hunk.old)) +\(range(hunk.new)) @@\n".utf8
    var position = hunk.old.lowerBound
    for change in hunk.changes {
      for line in old[position..<change.old.lowerBound] { write(line, " ", to: &output) }
      for line in old[change.old] { write(line, "-", to: &output) }
      for line in new[change.new] { write(line, "+", to: &output) }
      position = change.old.upperBound
    }
    for line in old[position..<hunk.old.upperBound] { write(line, " ", to: &output) }
  }

  private static func write(_ line: ArraySlice<UInt8>, _ mark: String, to output: inout [UInt8]) {
    output += mark.utf8
    output += line
    if line.last != UInt8(ascii: "\n") { output += "\n\\ No newline at end of file\n".utf8 }
  }

  /// Lines count from 1; an empty range names the line before it.
  private static func range(_ lines: Range<Int>) -> String {
    let start = lines.isEmpty ? lines.lowerBound : lines.lowerBound + 1
    return lines.count == 1 ? "\(start)" : "\(start),\(lines.count)"
  }
}

/// Which lines differ between two files.
enum LineDifference {
  /// The differing runs in order: the lines of `old` that go and those of `new` that come in their place.
  static func changes(
    from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]
  ) -> [(old: Range<Int>, new: Range<Int>)] {
    let prefix = zip(old, new).prefix { $0 == $1 }.count
    let most = min(old.count, new.count) - prefix
    let suffix = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.prefix(most).count
    let oldMiddle = Array(old[prefix..<old.count - suffix])
    let newMiddle = Array(new[prefix..<new.count - suffix])
    var removed = Set<Int>()
    var inserted = Set<Int>()
    for change in newMiddle.difference(from: oldMiddle) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    return runs(removed, of: oldMiddle.count, inserted, of: newMiddle.count, from: prefix)
  }

  private static func runs(
    _ removed: Set<Int>, of oldCount: Int, _ inserted: Set<Int>, of newCount: Int, from base: Int
  ) -> [(old: Range<Int>, new: Range<Int>)] {
    var result: [(old: Range<Int>, new: Range<Int>)] = []
    var oldIndex = 0
    var newIndex = 0
    while oldIndex < oldCount || newIndex < newCount {
      let oldStart = oldIndex
      let newStart = newIndex
      while removed.contains(oldIndex) { oldIndex += 1 }
      while inserted.contains(newIndex) { newIndex += 1 }
      if oldStart < oldIndex || newStart < newIndex {
        result.append((base + oldStart..<base + oldIndex, base + newStart..<base + newIndex))
      } else {
        oldIndex += 1
        newIndex += 1
      }
    }
    return result
  }
}
