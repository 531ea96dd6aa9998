/// Lines and columns of a file in UTF-16 code units, from byte offsets.
///
/// A byte order mark at the start is no part of the text. In bytes that are no UTF-8 each that is replaced counts as one.
struct SourcePositions {
  struct Position: Equatable {
    /// 1-based.
    var line: Int
    /// 1-based, in UTF-16 code units.
    var column: Int
  }

  /// How many bytes lie between two places whose distance from the start is kept.
  static let spacing = 512

  let bytes: [UInt8]
  private let lines: SourceLines
  /// Byte offsets, and how many code units lie before them; none where every byte is one.
  private let marks: [(offset: Int, units: Int)]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lines = SourceLines(bytes)
    marks = bytes.allSatisfy { $0 < 0x80 } ? [] : Self.marks(bytes)
  }

  /// - Parameter offset: in bytes; past the end it means the end.
  func position(at offset: Int) -> Position {
    let offset = min(max(0, offset), bytes.count)
    let line = lines.number(at: offset)
    let start = lines.start(of: line) ?? 0
    return Position(line: line, column: max(1, units(before: offset) - units(before: start) + 1 - mark(line)))
  }

  /// Where a piece of a line starts and ends; cut off at the end of the line.
  ///
  /// - Parameters:
  ///   - line: 1-based.
  ///   - column: 1-based, in bytes.
  ///   - length: in bytes.
  /// - Returns: `nil` where the file has no such line.
  func span(line: Int, column: Int, length: Int) -> (start: Position, end: Position)? {
    guard let text = lines.line(line) else { return nil }
    let start = min(text.startIndex + max(0, column - 1), text.endIndex)
    let end = min(start + max(0, length), text.endIndex)
    return (position(at: start), position(at: end))
  }

  /// How many columns of a line are a byte order mark's.
  private func mark(_ line: Int) -> Int {
    line == 1 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 1 : 0
  }

  // MARK: Counting

  private func units(before offset: Int) -> Int {
    if marks.isEmpty { return offset }
    let mark = marks[offset / Self.spacing]
    return mark.units + Self.units(bytes[mark.offset..<offset])
  }

  /// How many bytes are looked at to know how many code units lie before `offset`: few, in a line of any length.
  func work(before offset: Int) -> Int { marks.isEmpty ? 0 : offset - marks[offset / Self.spacing].offset }

  private static func marks(_ bytes: [UInt8]) -> [(offset: Int, units: Int)] {
    var marks: [(offset: Int, units: Int)] = [(0, 0)]
    for offset in stride(from: spacing, through: bytes.count, by: spacing) {
      let start = characterStart(bytes, at: offset)
      let last = marks[marks.count - 1]
      marks.append((start, last.units + units(bytes[last.offset..<start])))
    }
    return marks
  }

  /// The start of the character that the byte at `offset` is in.
  private static func characterStart(_ bytes: [UInt8], at offset: Int) -> Int {
    // No character has more than three bytes that continue it; a longer row of such bytes is no text.
    for start in (max(0, offset - 3)...offset).reversed() {
      if start == bytes.count || bytes[start] & 0xC0 != 0x80 { return start }
    }
    return offset
  }

  private static func units(_ bytes: ArraySlice<UInt8>) -> Int {
    String(decoding: bytes, as: UTF8.self).utf16.count
  }
}
