/// A manifest's text while it is being changed, line by line.
///
/// Changes are gathered first and put into the text at the end, so that line numbers hold meanwhile. Names go where they
/// sort among the names of the original text; in a text that was sorted, the result is.
struct ManifestDraft {
  private struct Addition {
    let name: FrozenName
    let line: String
  }
  private struct Comment {
    let line: String
    /// The name that it stands above; `nil`: at the end of the text.
    let name: FrozenName?
  }

  private let document: ManifestDocument
  private var layout: ManifestLayout { document.layout }
  private var additions: [Section: [Addition]] = [:]
  private var changes: [Int: EditedLines.Change] = [:]
  private var removed: Set<FrozenName> = []
  private var comments: [Comment] = []

  init(_ document: ManifestDocument) {
    self.document = document
  }

  // MARK: Changes

  /// Adds a name that is not in the text, or that was removed from it.
  ///
  /// - Parameter comment: What follows the item on its line, from the `#` on.
  mutating func insert(_ name: FrozenName, state: Manifest.State, comment: String? = nil) {
    let section = Section(of: name, in: state)
    let item =
      switch state {
      case .live(let hint): ManifestPrinter.liveItem(name.name, hint: hint)
      case .retired(let reason): ManifestPrinter.retiredItem(name.name, reason: reason)
      }
    additions[section, default: []].append(
      Addition(name: name, line: [item, comment].compactMap(\.self).joined(separator: " ")))
  }

  /// Writes a hint or a reason beside a name of the text.
  ///
  /// - Returns: `false` where the name is too long to have a text.
  @discardableResult
  mutating func setText(_ text: String, of name: FrozenName) -> Bool {
    guard let place = document.place(of: name) else { return false }
    let line = layout.lines[place.line]
    guard place.item.hasRoomForText(in: line) else { return false }
    let start = line.bytes.startIndex
    var bytes = Array(line.bytes)
    let quoted = ScalarText.quoted(text)
    if let range = place.item.textRange {
      bytes.replaceSubrange(range.lowerBound - start..<range.upperBound - start, with: Array(quoted.utf8))
    } else {
      bytes.insert(contentsOf: Array(": \(quoted)".utf8), at: place.item.nameRange.upperBound - start)
    }
    changes[place.line] = .replaced(bytes)
    return true
  }

  /// Takes a name out of the text.
  ///
  /// - Returns: The comment that stood behind it.
  @discardableResult
  mutating func remove(_ name: FrozenName) -> String? {
    guard let place = document.place(of: name) else { return nil }
    removed.insert(name)
    changes[place.line] = .removed
    return place.item.comment(in: layout.lines[place.line])
  }

  /// Adds a comment above a name that is in the final text, or at the end.
  mutating func insertComment(_ line: String, above name: FrozenName?) {
    comments.append(Comment(line: line, name: name))
  }

  // MARK: Result

  /// The changed text.
  var text: String {
    var lines = EditedLines(layout)
    for section in Section.inOrder {
      guard let added = additions[section]?.sorted(by: { $0.name < $1.name }), !added.isEmpty else {
        continue
      }
      if let list = layout.lists[section] {
        extend(list, of: section, with: added, in: &lines)
      } else {
        open(section, with: added, in: &lines)
      }
    }
    let added = Set(additions.values.joined().map(\.name))
    for comment in comments { place(comment, isAdded: added, in: &lines) }
    lines.changes = changes.merging(emptiedKeys) { change, _ in change }
    return lines.text
  }

  private func extend(
    _ list: ListLayout, of section: Section, with added: [Addition], in lines: inout EditedLines
  ) {
    let anchors = list.anchors(of: section)
    let indent = list.itemIndent ?? list.headerIndent + 2
    for addition in added {
      insert(addition, indent: indent, after: anchors.line(before: addition.name), in: &lines)
    }
  }

  private func open(_ section: Section, with added: [Addition], in lines: inout EditedLines) {
    let anchor = lineBefore(section)
    var indent = 0
    if section.isRetired {
      indent = layout.retiredIndent ?? 2
      if layout.retiredLine == nil, !lines.hasNewRetiredKey {
        lines.insert("\(Section.retiredWord):", after: anchor)
        lines.hasNewRetiredKey = true
      }
    }
    lines.insert(Self.spaces(indent) + section.word + ":", after: anchor)
    for addition in added { insert(addition, indent: indent + 2, after: anchor, in: &lines) }
  }

  private func insert(_ addition: Addition, indent: Int, after anchor: Int, in lines: inout EditedLines) {
    for comment in comments where comment.name == addition.name {
      lines.insert(Self.spaces(indent) + comment.line, after: anchor)
    }
    lines.insert(Self.spaces(indent) + addition.line, after: anchor)
  }

  /// Comments above added names stand there already.
  private func place(_ comment: Comment, isAdded: Set<FrozenName>, in lines: inout EditedLines) {
    guard let name = comment.name, !isAdded.contains(name) else {
      if comment.name == nil { lines.append(comment.line) }
      return
    }
    guard let place = document.place(of: name), !removed.contains(name) else {
      return lines.append(comment.line)
    }
    let indent = layout.lines[place.line].indentation
    lines.insert(Self.spaces(indent) + comment.line, after: place.line - 1)
  }

  // MARK: Keys

  /// Keys whose names all went. A comment behind a key keeps it.
  private var emptiedKeys: [Int: EditedLines.Change] {
    var keys: [Int: EditedLines.Change] = [:]
    var retiredLists = 0
    for (section, list) in layout.lists {
      if section.isRetired { retiredLists += 1 }
      let isEmptied = !list.items.isEmpty && list.items.allSatisfy { removed.contains(section.name($0)) }
      guard isEmptied, additions[section] == nil, !hasComment(list.headerLine) else { continue }
      keys[list.headerLine] = .removed
      if section.isRetired { retiredLists -= 1 }
    }
    let hadRetiredLists = layout.lists.keys.contains(where: \.isRetired)
    let hasNewRetired = additions.keys.contains(where: \.isRetired)
    if let line = layout.retiredLine, hadRetiredLists, retiredLists == 0, !hasNewRetired, !hasComment(line) {
      keys[line] = .removed
    }
    return keys
  }

  private func hasComment(_ line: Int) -> Bool { layout.lines[line].bytes.contains(.hash) }

  /// The line that a list comes after which is not in the text yet.
  private func lineBefore(_ section: Section) -> Int {
    for earlier in Section.inOrder.prefix(while: { $0 != section }).reversed() {
      if section.isRetired, !earlier.isRetired { break }
      if let list = layout.lists[earlier] { return list.lastLine }
    }
    if section.isRetired {
      if let line = layout.retiredLine { return line }
      // The end of what there is: `retired` closes a manifest.
      let ends = layout.lists.values.map(\.lastLine)
      return max(ends.max() ?? 0, layout.formatLine ?? 0)
    }
    return layout.formatLine ?? 0
  }

  private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}
