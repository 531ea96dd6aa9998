/// A line of a file with what is meant underlined.
public enum Excerpt {
  /// The widest text that is shown of a line, in columns; longer lines are cut around what is meant.
  static let widest = 120
  /// How many columns are kept before what is meant when a line is cut.
  private static let lead = 40

  /// Two lines, the source line behind its number and the underline, each ending in a line break.
  ///
  /// - Parameters:
  ///   - line: 1-based.
  ///   - column: 1-based, in bytes; past the end of the line it points just behind the last character.
  ///   - length: in bytes; cut off at the end of the line.
  ///   - indent: spaces before both lines.
  /// - Returns: nothing where the file has no such line.
  public static func render(
    _ lines: SourceLines, line: Int, column: Int, length: Int, style: Style, indent: Int = 0
  ) -> String {
    guard let bytes = lines.line(line) else { return "" }
    let shown = window(bytes, column: column - 1, length: length)
    let number = String(line)
    let margin = String(repeating: " ", count: indent)
    let blank = String(repeating: " ", count: max(4, number.utf8.count))
    let padded = String(blank.dropFirst(number.utf8.count)) + number
    return """
      \(margin)\(style.dim("\(padded) |")) \(shown.text)
      \(margin)\(style.dim("\(blank) |")) \(shown.padding)\(style.hint(shown.underline))

      """
  }

  /// A piece of a line as it appears on the terminal.
  private struct Cell {
    var text: String
    var width: Int
    /// Byte offsets in the line.
    var start: Int
    var end: Int
  }

  private struct Window {
    var text: String
    var padding: String
    var underline: String
  }

  /// The part of a line around bytes `column..<column + length` (0-based) and the underline for them.
  private static func window(_ line: ArraySlice<UInt8>, column: Int, length: Int) -> Window {
    let from = min(max(0, column), line.count)
    let to = min(line.count, from + max(1, length))
    var cells = cells(of: line, around: from)
    let isCutBefore = cells.first.map { $0.start > 0 } ?? false
    let isCutAfter = cells.last.map { $0.end < line.count } ?? false
    let cut = trim(&cells, around: from)
    let prefix = isCutBefore || cut.before ? "…" : ""
    let suffix = isCutAfter || cut.after ? "…" : ""
    let before = cells.prefix { $0.end <= from && $0.start < from }
    let meant = cells.dropFirst(before.count).prefix { $0.start < to }
    let width = max(1, meant.reduce(0) { $0 + $1.width })
    return Window(
      text: prefix + cells.map(\.text).joined() + suffix,
      padding: String(repeating: " ", count: before.reduce(prefix.count) { $0 + $1.width }),
      underline: "^" + String(repeating: "~", count: width - 1))
  }

  /// Drops cells at both ends of a line that is too wide.
  private static func trim(_ cells: inout [Cell], around offset: Int) -> (before: Bool, after: Bool) {
    guard cells.reduce(0, { $0 + $1.width }) > widest else { return (false, false) }
    let meant = cells.firstIndex { $0.end > offset } ?? cells.count
    var first = meant
    var width = 0
    while first > 0, width + cells[first - 1].width <= lead {
      first -= 1
      width += cells[first].width
    }
    var last = meant
    while last < cells.count, width + cells[last].width <= widest {
      width += cells[last].width
      last += 1
    }
    defer { cells = Array(cells[first..<last]) }
    return (first > 0, last < cells.count)
  }

  /// The characters of a line, made safe to print; of a very long line only those near `offset`.
  private static func cells(of line: ArraySlice<UInt8>, around offset: Int) -> [Cell] {
    let reach = reach(in: line, around: offset)
    var cells: [Cell] = []
    var position = reach.lowerBound
    for character in characters(
      of: line[(line.startIndex + reach.lowerBound)..<(line.startIndex + reach.upperBound)])
    {
      let size = character.size
      cells.append(cell(character.value, start: position, size: size))
      position += size
    }
    disarm(&cells)
    return cells
  }

  /// The bytes of a line that are looked at: those near `offset`, from 0 at the start of the line, however long it is.
  static func reach(in line: ArraySlice<UInt8>, around offset: Int) -> Range<Int> {
    // Four bytes a column on either side are more than trimming can keep.
    var start = max(0, offset - 4 * widest)
    var end = min(line.count, offset + 4 * widest)
    func continues(_ offset: Int) -> Bool { line[line.startIndex + offset] & 0xC0 == 0x80 }
    // No character has more than three bytes that continue it; where there are more it is no text.
    let limits = (start - 3, end + 3)
    while start > max(0, limits.0), continues(start) { start -= 1 }
    while end < min(line.count, limits.1), continues(end) { end += 1 }
    return start..<end
  }

  /// Breaks up what a build service would take for a command.
  private static func disarm(_ cells: inout [Cell]) {
    let scalars = cells.map { $0.text.unicodeScalars.first ?? " " }
    for index in cells.indices where Sanitizer.isCommandMark(at: index, of: scalars) {
      let text = Sanitizer.escaped(scalars[index])
      cells[index].text = text
      cells[index].width = text.utf8.count
    }
  }

  private static func cell(_ character: Character, start: Int, size: Int) -> Cell {
    let end = start + size
    if character == "\t" { return Cell(text: "    ", width: 4, start: start, end: end) }
    // A byte order mark shows nothing; spelling it out would move the first line of many files.
    if character == "\u{FEFF}" { return Cell(text: "", width: 0, start: start, end: end) }
    if character.unicodeScalars.contains(where: Sanitizer.isUnsafe) {
      let text = Sanitizer.clean(String(character))
      return Cell(text: text, width: text.count, start: start, end: end)
    }
    return Cell(text: String(character), width: DisplayWidth.of(character), start: start, end: end)
  }

  /// Characters with their sizes in bytes. In text that is not UTF-8 every byte that is no ASCII shows as `\u{FFFD}`.
  private static func characters(of bytes: ArraySlice<UInt8>) -> [(value: Character, size: Int)] {
    let text = String(decoding: bytes, as: UTF8.self)
    if text.utf8.elementsEqual(bytes) { return text.map { ($0, $0.utf8.count) } }
    return bytes.map { (Character(UnicodeScalar($0 < 0x80 ? UInt32($0) : 0xFFFD)!), 1) }
  }
}
