/// A place in a YAML file.
struct YAMLCursor {
  /// What `byte` gives at the end of a line and of the file.
  static let endOfLine: UInt8 = 0
  /// What is said of a `#` right after something else.
  static let tightComment = "A comment needs a space before its `#`."

  private let bytes: [UInt8]
  /// In bytes from the start of the file.
  private(set) var offset: Int
  /// 0-based.
  private var line = 0
  private var lineStart: Int

  /// Checks that every character may stand in a YAML file at all.
  init(_ bytes: [UInt8]) throws(YAMLRefusal) {
    self.bytes = bytes
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    offset = hasMark ? 3 : 0
    // Columns count from the first character that an editor shows, the byte order mark aside.
    lineStart = offset
    try checkCharacters()
  }

  // MARK: Looking

  var isAtEnd: Bool { offset >= bytes.count }

  /// 0-based, in bytes.
  var column: Int { offset - lineStart }

  var byte: UInt8 { byte(after: 0) }

  func byte(after distance: Int) -> UInt8 {
    let index = offset + distance
    guard index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D else { return Self.endOfLine }
    return bytes[index]
  }

  var isAtLineEnd: Bool { byte == Self.endOfLine }

  /// At a `#` that starts a comment: one at the start of a line or after a space.
  var isAtComment: Bool {
    byte == UInt8(ascii: "#") && (column == 0 || bytes[offset - 1] == UInt8(ascii: " "))
  }

  /// At the `-` of a list item.
  var isAtEntryDash: Bool {
    byte == UInt8(ascii: "-") && [UInt8(ascii: " "), Self.endOfLine].contains(byte(after: 1))
  }

  /// At the `:` between a key and its value. Text right after the colon is refused where readers disagree.
  func isAtKeyColon(inFlow: Bool = false) throws(YAMLRefusal) -> Bool {
    guard byte == UInt8(ascii: ":") else { return false }
    if [UInt8(ascii: " "), UInt8(ascii: "\t"), Self.endOfLine].contains(byte(after: 1)) { return true }
    if inFlow, ",[]{}\"'".utf8.contains(byte(after: 1)) { return true }
    throw refusal("A `:` needs a space after it.")
  }

  /// At a document marker: it stands alone at the start of a line.
  func isAtMarker(_ marker: String) -> Bool {
    column == 0 && bytes[offset...].starts(with: marker.utf8)
      && [UInt8(ascii: " "), UInt8(ascii: "\t"), Self.endOfLine].contains(byte(after: 3))
  }

  /// How many bytes of plain text start here, spaces at its end excluded.
  func plainLength(inFlow: Bool) -> Int {
    var length = 0
    var end = 0
    while true {
      let byte = byte(after: length)
      if byte == Self.endOfLine { break }
      if inFlow, ",[]{}".utf8.contains(byte) { break }
      if byte == UInt8(ascii: ":") {
        let next = self.byte(after: length + 1)
        if next == UInt8(ascii: " ") || next == UInt8(ascii: "\t") || next == Self.endOfLine { break }
        if inFlow, ",[]{}".utf8.contains(next) { break }
      }
      if byte == UInt8(ascii: "#"), length > 0, self.byte(after: length - 1) == UInt8(ascii: " ") { break }
      length += 1
      if byte != UInt8(ascii: " ") { end = length }
    }
    return end
  }

  /// Text of the line from `distance` on; shorter than `length` where the line ends before.
  func text(from distance: Int = 0, length: Int) -> String {
    var end = distance
    while end < distance + length, byte(after: end) != Self.endOfLine { end += 1 }
    return String(decoding: bytes[offset + distance..<offset + end], as: UTF8.self)
  }

  func origin(length: Int) -> Origin {
    Origin(line: line + 1, column: column + 1, length: max(1, length))
  }

  func refusal(_ message: String, length: Int = 1) -> YAMLRefusal {
    YAMLRefusal(message: message, origin: origin(length: length))
  }

  // MARK: Moving

  /// Moves within a line.
  mutating func advance(_ count: Int) { offset += count }

  mutating func skipSpaces() throws(YAMLRefusal) {
    while byte == UInt8(ascii: " ") { offset += 1 }
    if byte == UInt8(ascii: "\t") { throw refusal("A tab; indent and separate with spaces.") }
  }

  /// Moves to the end of a line that holds nothing more than a comment.
  mutating func finishLine(after what: String) throws(YAMLRefusal) {
    try skipSpaces()
    if isAtComment { skipComment() }
    if byte == UInt8(ascii: "#") { throw refusal(Self.tightComment) }
    if !isAtLineEnd { throw refusal("Nothing may follow \(what) on its line.") }
  }

  /// Moves over spaces, comments and line breaks to the next content, or to the end.
  mutating func skipToContent() throws(YAMLRefusal) {
    while true {
      try skipSpaces()
      if isAtComment { skipComment() }
      guard !isAtEnd, isAtLineEnd else { return }
      offset += bytes[offset] == 0x0D ? 2 : 1
      line += 1
      lineStart = offset
    }
  }

  private mutating func skipComment() {
    while !isAtLineEnd { offset += 1 }
  }

  // MARK: Characters

  /// Refuses what is no text, and what only some readers take for a line break.
  private func checkCharacters() throws(YAMLRefusal) {
    var place = self
    var decoder = UTF8()
    var iterator = bytes[offset...].makeIterator()
    decoding: while true {
      switch decoder.decode(&iterator) {
      case .emptyInput: break decoding
      case .error: throw place.refusal("This is not UTF-8.")
      case .scalarValue(let scalar):
        if let what = Self.refusedCharacter(scalar, next: place.next) { throw place.refusal(what) }
        place.pass(scalar)
      }
    }
  }

  private var next: UInt8? { offset + 1 < bytes.count ? bytes[offset + 1] : nil }

  private mutating func pass(_ scalar: UnicodeScalar) {
    offset += UTF8.width(scalar)
    if scalar == "\n" {
      line += 1
      lineStart = offset
    }
  }

  private static func refusedCharacter(_ scalar: UnicodeScalar, next: UInt8?) -> String? {
    switch scalar.value {
    case 0x0D: next == 0x0A ? nil : "A carriage return without a line feed."
    case 0x09, 0x0A: nil
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF:
      "The character U+\(String(scalar.value, radix: 16, uppercase: true)) cannot stand in a configuration."
    default: nil
    }
  }
}
