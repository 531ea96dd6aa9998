/// Reads manifests: a strict reader of the small part of YAML that `ManifestPrinter` writes and people are likely to type.
///
/// What it accepts, every YAML 1.1 or 1.2 reader reads as the same strings. What such readers would read differently from
/// each other, or as something else than a string, it refuses and says how to write it.
public enum ManifestParser {
  /// - Parameter bytes: The file as it is; a byte order mark and CRLF are welcome.
  /// - Throws: Everything that is wrong with it, not only the first.
  public static func parse(_ bytes: [UInt8]) throws(ManifestProblems) -> ManifestDocument {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw ManifestProblems(
        problems: [
          ManifestProblem(line: 1, length: 2, "The file is UTF-16.", advice: "Save the file as UTF-8.")
        ])
    }
    var reader = ManifestReader(bytes)
    reader.readAll()
    guard reader.problems.isEmpty else {
      throw ManifestProblems(problems: reader.problems.sorted { ($0.line, $0.column) < ($1.line, $1.column) })
    }
    return ManifestDocument(reader.layout)
  }
}

/// Goes through the lines once and keeps what it finds, good and bad.
private struct ManifestReader {
  /// What the lines at hand belong to.
  private enum Context {
    case top
    case list(Section)
    /// Directly under `retired:`.
    case retired
    /// Under a key that means nothing; its lines are not complained about one by one.
    case unknown
  }

  private(set) var layout: ManifestLayout
  private(set) var problems: [ManifestProblem] = []
  private var context = Context.top
  /// Lines where keys stood first, by key; kinds under `retired:` as `retired/tips`.
  private var keyLines: [String: Int] = [:]
  private var firstLines: [FrozenName: (line: Int, isRetired: Bool)] = [:]

  init(_ bytes: [UInt8]) {
    layout = ManifestLayout(
      lines: ManifestLine.split(bytes), hasByteOrderMark: bytes.starts(with: ManifestLine.byteOrderMark))
  }

  mutating func readAll() {
    let conflicts = ConflictMarkers(in: layout.lines)
    problems += conflicts.problems
    for (index, line) in layout.lines.enumerated() {
      let isInConflict = conflicts.coveredLines.contains(index)
      do throws(LineFault) {
        try line.checkCharacters()
        try read(line, at: index, onlyKeys: isInConflict)
      } catch {
        if !isInConflict { problems.append(error.problem(in: line)) }
      }
    }
    checkFormat(mayBeHidden: !conflicts.problems.isEmpty)
  }

  // MARK: Lines

  private mutating func read(_ line: ManifestLine, at index: Int, onlyKeys: Bool) throws(LineFault) {
    let content = line.bytes.dropFirst(line.indentation)
    guard let first = content.first else { return }
    if first == .tab {
      throw LineFault(
        at: content.startIndex..<content.startIndex + 1, "A tab indents this line.",
        advice: "Indent with spaces.")
    }
    if first == .hash { return }
    let isItem = first == .dash && (content.count == 1 || content.dropFirst().first == .space)
    if isItem {
      if !onlyKeys { try readItem(line, at: index) }
    } else if let key = ManifestKey(line) {
      try readKey(key, in: line, at: index, isHidden: onlyKeys)
    } else if case .unknown = context, line.indentation > 0 {
      return
    } else {
      throw LineFault(
        at: content.startIndex..<content.endIndex, "This line is neither a section nor a name.",
        advice: "Write a name as `- Name`; start a comment with `#`.")
    }
  }

  // MARK: Keys

  private mutating func readKey(_ key: ManifestKey, in line: ManifestLine, at index: Int, isHidden: Bool)
    throws(LineFault)
  {
    if line.indentation > 0 { return try readNestedKey(key, in: line, at: index, isHidden: isHidden) }
    if let kind = Section.kind(for: key.word) {
      openList(.live(kind), at: index, indent: 0)
    } else if key.word == Section.retiredWord {
      context = .retired
      layout.retiredLine = index
    } else if key.word == "format" {
      context = .top
      try readFormat(key, at: index)
    } else {
      context = .unknown
      throw LineFault(
        at: key.range, "`\(key.word)` is not a section of the manifest.",
        advice: "The sections are `tips`, `events`, `parameters` and `retired`.")
    }
    if !isHidden { try checkKey(key, named: key.word, at: index) }
  }

  private mutating func readNestedKey(
    _ key: ManifestKey, in line: ManifestLine, at index: Int, isHidden: Bool
  ) throws(LineFault) {
    if case .unknown = context { return }
    guard isInRetired else {
      throw LineFault(
        at: key.range, "This line is indented, but it is not a name in a list.",
        advice: "Write a name as `- Name: \"text\"`; write a section without indentation.")
    }
    guard let kind = Section.kind(for: key.word) else {
      throw LineFault(
        at: key.range, "`\(key.word)` is not a kind of name.",
        advice: "Under `retired` there can be `tips`, `events` and `parameters`.")
    }
    openList(.retired(kind), at: index, indent: line.indentation)
    let expected = layout.retiredIndent ?? line.indentation
    layout.retiredIndent = expected
    if expected != line.indentation {
      throw LineFault(
        at: key.range,
        "`\(key.word)` is indented by \(spaces(line.indentation)), but the first kind by \(expected).",
        advice: "Indent all kinds under `retired` alike.")
    }
    if !isHidden { try checkKey(key, named: "\(Section.retiredWord)/\(key.word)", at: index) }
  }

  private var isInRetired: Bool {
    switch context {
    case .retired, .list(.retired): true
    case .top, .list(.live), .unknown: false
    }
  }

  private mutating func openList(_ section: Section, at index: Int, indent: Int) {
    context = .list(section)
    if layout.lists[section] == nil {
      layout.lists[section] = ListLayout(headerLine: index, headerIndent: indent)
    }
  }

  /// A key stands once, and nothing stands behind it.
  private mutating func checkKey(_ key: ManifestKey, named name: String, at index: Int) throws(LineFault) {
    let line = layout.lines[index]
    if let first = keyLines.updateValue(line.number, forKey: name) {
      problems.append(
        ManifestProblem(
          line: line.number, column: line.column(of: key.range.lowerBound), length: key.range.count,
          "`\(key.word)` is listed twice.", advice: "Move the names into the first one and remove this line.",
          related: [.init(line: first, message: "`\(key.word)` is here first.")]))
    }
    if key.word != "format", !key.value.isEmpty {
      throw LineFault(
        at: key.valueRange, "`\(ScalarText.visible(key.value))` does not belong after `\(key.word):`.",
        advice: "Write one name per line below it, as `- Name`.")
    }
  }

  // MARK: Format

  private mutating func readFormat(_ key: ManifestKey, at index: Int) throws(LineFault) {
    layout.formatLine = layout.formatLine ?? index
    if key.value == String(Manifest.format) { return }
    if !key.value.isEmpty, key.value.utf8.allSatisfy(\.isDigit) {
      throw LineFault(
        at: key.valueRange,
        "This is format \(ScalarText.visible(key.value)); this tiplint knows format \(Manifest.format).",
        advice: "Update tiplint.")
    }
    throw LineFault(
      at: key.value.isEmpty ? key.range : key.valueRange,
      key.value.isEmpty
        ? "`format` has no version." : "`\(ScalarText.visible(key.value))` is not a version of the format.",
      advice: "Write `format: \(Manifest.format)`.")
  }

  private mutating func checkFormat(mayBeHidden: Bool) {
    guard layout.formatLine == nil, !mayBeHidden else { return }
    problems.append(
      ManifestProblem(
        line: 1,
        layout.lines.isEmpty ? "The file is empty." : "The line `format: \(Manifest.format)` is missing.",
        advice:
          "Restore the file from version control, or write `format: \(Manifest.format)` before the first section."
      ))
  }

  // MARK: Items

  private mutating func readItem(_ line: ManifestLine, at index: Int) throws(LineFault) {
    let dash = line.bytes.startIndex + line.indentation
    let section: Section
    switch context {
    case .unknown: return
    case .list(let open): section = open
    case .top, .retired:
      throw LineFault(
        at: dash..<line.bytes.endIndex,
        isInRetired ? "A retired name is outside a kind." : "A name is outside a section.",
        advice: "Put it below `tips:`, `events:` or `parameters:`.")
    }
    var reader = ItemReader(line)
    let item = try reader.read()
    layout.lists[section]?.items.append(PlacedItem(line: index, item: item))
    checkUnique(item, in: section, on: line)
    try checkIndentation(of: line, in: section)
    try checkText(of: item, in: section)
  }

  private mutating func checkIndentation(of line: ManifestLine, in section: Section) throws(LineFault) {
    guard let list = layout.lists[section] else { return }
    let dash = line.bytes.startIndex + line.indentation
    if let expected = list.itemIndent {
      guard line.indentation != expected else { return }
      throw LineFault(
        at: dash..<dash + 1,
        "This dash is indented by \(spaces(line.indentation)), but the first one of `\(section.word)` by \(expected).",
        advice: "Indent all names of a section alike.")
    }
    layout.lists[section]?.itemIndent = line.indentation
    if line.indentation < list.headerIndent {
      throw LineFault(
        at: dash..<dash + 1, "This dash is to the left of `\(section.word):`.",
        advice: "Indent it by \(list.headerIndent + 2) spaces.")
    }
  }

  private func checkText(of item: ManifestItem, in section: Section) throws(LineFault) {
    let shown = ScalarText.visible(item.name)
    switch section {
    case .live(.tip): return
    case .live:
      guard let range = item.textRange else { return }
      throw LineFault(
        at: range, "Only tips have a text beside the name.",
        advice: "Remove it; if it belongs to the name, put the whole name between double quotes.")
    case .retired:
      guard item.text?.isBlank ?? true else { return }
      throw LineFault(
        at: item.textRange ?? item.nameRange, "`\(shown)` is retired without a reason.",
        advice: "Write why, in double quotes, after a colon: `- Name: \"reason\"`.")
    }
  }

  private mutating func checkUnique(_ item: ManifestItem, in section: Section, on line: ManifestLine) {
    let name = FrozenName(section.kind, item.name)
    let isRetired = if case .retired = section { true } else { false }
    guard let first = firstLines[name] else {
      firstLines[name] = (line.number, isRetired)
      return
    }
    let shown = ScalarText.visible(item.name)
    let state = { (isRetired: Bool) in isRetired ? "retired" : "in force" }
    let isContradiction = first.isRetired != isRetired
    problems.append(
      ManifestProblem(
        line: line.number, column: line.column(of: item.nameRange.lowerBound), length: item.nameRange.count,
        isContradiction
          ? "`\(shown)` is \(state(isRetired)) here and \(state(first.isRetired)) on line \(first.line)."
          : "`\(shown)` is listed twice; first on line \(first.line).",
        advice: isContradiction
          ? "Remove one of the two lines: a retired name may not come back." : "Remove one of the two lines.",
        related: [.init(line: first.line, message: "`\(shown)` is here first.")]))
  }

  private func spaces(_ count: Int) -> String { count == 1 ? "1 space" : "\(count) spaces" }
}

extension String {
  /// Nothing, or nothing but white space.
  var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}
