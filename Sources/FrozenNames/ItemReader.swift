/// `- Name` or `- Name: text`, as it stands on a line.
struct ManifestItem: Sendable {
  var name: String
  /// Byte offsets in the whole text, quotes included.
  var nameRange: Range<Int>
  /// A hint or a reason.
  var text: String?
  var textRange: Range<Int>?

  /// Whether YAML allows a colon behind the name as it is written.
  func hasRoomForText(in line: ManifestLine) -> Bool {
    Self.length(of: nameRange, in: line.bytes) <= ScalarText.maximumKeyLength
  }

  /// In Unicode scalars.
  static func length(of range: Range<Int>, in bytes: ArraySlice<UInt8>) -> Int {
    bytes[range].lazy.filter { $0 & 0xC0 != 0x80 }.count
  }

  /// What follows on its line, from the `#` on.
  func comment(in line: ManifestLine) -> String? {
    let rest = line.bytes[(textRange ?? nameRange).upperBound...]
    return rest.firstIndex(of: .hash).map { String(decoding: rest[$0...], as: UTF8.self) }
  }
}

/// Reads the name and the text of one list item.
struct ItemReader {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  /// - Parameter line: A line whose first byte after the indentation is a dash.
  init(_ line: ManifestLine) {
    bytes = line.bytes
    position = line.bytes.startIndex + line.indentation
  }

  mutating func read() throws(LineFault) -> ManifestItem {
    let dash = position
    position += 1
    skipSpaces()
    if isAtEnd || isAtComment {
      throw LineFault(
        at: dash..<dash + 1, "This item has no name.",
        advice: "Write a name after the dash, or remove the line.")
    }
    let (name, nameRange) = try readScalar(isKey: true)
    var item = ManifestItem(name: name, nameRange: nameRange)
    let nameEnd = position
    skipSpaces()
    if current == .colon, bytes[(position + 1)...].first.map({ $0 == .space }) ?? true {
      try checkLength(of: nameRange.lowerBound..<position)
      let colon = position
      position += 1
      skipSpaces()
      if isAtEnd || isAtComment {
        throw LineFault(
          at: colon..<colon + 1, "There is nothing after the colon.",
          advice: "Write a text in double quotes, or remove the colon.")
      }
      let (text, range) = try readScalar(isKey: false)
      item.text = text
      item.textRange = range
    } else {
      position = nameEnd
    }
    try expectEnd()
    return item
  }

  private func checkLength(of name: Range<Int>) throws(LineFault) {
    let length = ManifestItem.length(of: name, in: bytes)
    guard length > ScalarText.maximumKeyLength else { return }
    throw LineFault(
      at: name, "This name takes \(length) characters, too many to have a text after it.",
      advice: "YAML allows \(ScalarText.maximumKeyLength) characters before the colon: remove the text.")
  }

  // MARK: Scalars

  private mutating func readScalar(isKey: Bool) throws(LineFault) -> (String, Range<Int>) {
    let start = position
    let text: String =
      switch current {
      case .quote: try readDoubleQuoted()
      case .apostrophe: try readSingleQuoted()
      default: try readPlain(isKey: isKey)
      }
    return (text, start..<position)
  }

  private mutating func readPlain(isKey: Bool) throws(LineFault) -> String {
    let start = position
    var end = start
    while let byte = current, !(byte == .hash && isAfterSpace), !(isKey && isKeyEnd) {
      position += 1
      if byte != .space { end = position }
    }
    position = end
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    if case .ambiguous(let reason) = PlainScalar(bytes[start..<end]).verdict {
      throw LineFault(
        at: start..<max(end, start + 1),
        "`\(ScalarText.visible(text))` cannot stand without quotes: it \(reason).",
        advice: text.utf8.count > 80 ? "Put it between double quotes." : "Write \(ScalarText.quoted(text)).")
    }
    return text
  }

  private mutating func readSingleQuoted() throws(LineFault) -> String {
    let start = position
    var content: [UInt8] = []
    position += 1
    while let byte = current {
      position += 1
      if byte == .tab { throw tabInText }
      if byte != .apostrophe {
        content.append(byte)
      } else if current == .apostrophe {
        content.append(byte)
        position += 1
      } else {
        return String(decoding: content, as: UTF8.self)
      }
    }
    throw unclosed(from: start)
  }

  private mutating func readDoubleQuoted() throws(LineFault) -> String {
    let start = position
    var content: [UInt8] = []
    position += 1
    while let byte = current {
      position += 1
      switch byte {
      case .quote: return String(decoding: content, as: UTF8.self)
      case .backslash: content += try readEscape().utf8
      case .tab: throw tabInText
      default: content.append(byte)
      }
    }
    throw unclosed(from: start)
  }

  private func unclosed(from start: Int) -> LineFault {
    LineFault(
      at: start..<start + 1, "This quotation is not closed.",
      advice: "A quoted text ends on its own line: add the missing quotation mark.")
  }

  private var tabInText: LineFault {
    LineFault(
      at: position - 1..<position, "There is a tab inside quotes.",
      advice: "Write it as \\t between double quotes.")
  }

  // MARK: Escapes

  /// Reads what follows a backslash.
  private mutating func readEscape() throws(LineFault) -> String {
    let start = position - 1
    guard let letter = current else { throw unclosed(from: start) }
    position += 1
    if let width = Self.hexadecimalWidths[letter] { return try readHexadecimal(width, from: start) }
    guard let value = Self.escapes[letter] else {
      throw LineFault(
        at: start..<position,
        "`\\\(ScalarText.visible(String(decoding: [letter], as: UTF8.self)))` is not an escape.",
        advice: "Write a backslash as \\\\.")
    }
    return String(Character(Unicode.Scalar(value)!))
  }

  private mutating func readHexadecimal(_ width: Int, from start: Int) throws(LineFault) -> String {
    let digits = bytes[position...].prefix(width)
    let text = String(decoding: digits, as: UTF8.self)
    guard digits.count == width, digits.allSatisfy(\.isHexadecimalDigit), let value = UInt32(text, radix: 16),
      let scalar = Unicode.Scalar(value)
    else {
      throw LineFault(
        at: start..<min(position + width, bytes.endIndex), "This escape does not name a character.",
        advice: "Write \\x with 2, \\u with 4 or \\U with 8 hexadecimal digits of a Unicode scalar.")
    }
    position += width
    return String(Character(scalar))
  }

  private static let hexadecimalWidths: [UInt8: Int] = [
    UInt8(ascii: "x"): 2, UInt8(ascii: "u"): 4, UInt8(ascii: "U"): 8,
  ]
  private static let escapes: [UInt8: UInt32] = [
    UInt8(ascii: "0"): 0x00, UInt8(ascii: "a"): 0x07, UInt8(ascii: "b"): 0x08, UInt8(ascii: "t"): 0x09,
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "v"): 0x0B, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "r"): 0x0D,
    UInt8(ascii: "e"): 0x1B, .space: 0x20, .quote: 0x22, UInt8(ascii: "/"): 0x2F, .backslash: 0x5C,
    UInt8(ascii: "N"): 0x85, UInt8(ascii: "_"): 0xA0, UInt8(ascii: "L"): 0x2028, UInt8(ascii: "P"): 0x2029,
  ]

  // MARK: Between scalars

  private var current: UInt8? { position < bytes.endIndex ? bytes[position] : nil }
  private var isAtEnd: Bool { position >= bytes.endIndex }
  private var isAfterSpace: Bool { position > bytes.startIndex && bytes[position - 1] == .space }
  private var isAtComment: Bool { current == .hash && isAfterSpace }

  /// A colon that ends a key.
  private var isKeyEnd: Bool {
    guard current == .colon else { return false }
    let next = bytes[(position + 1)...].first
    return next == nil || next == .space || next == .tab
  }

  private mutating func skipSpaces() {
    while current == .space { position += 1 }
  }

  private mutating func expectEnd() throws(LineFault) {
    skipSpaces()
    if isAtEnd || isAtComment { return }
    let rest = position..<bytes.endIndex
    if current == .tab {
      throw LineFault(at: position..<position + 1, "There is a tab here.", advice: "Use spaces.")
    }
    throw LineFault(
      at: rest, "`\(ScalarText.visible(String(decoding: bytes[rest], as: UTF8.self)))` does not belong here.",
      advice: "Write `- Name` or `- Name: \"text\"`; inside double quotes, write a quotation mark as \\\".")
  }
}

extension UInt8 {
  fileprivate var isHexadecimalDigit: Bool {
    isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20)
  }
}
