/// What plain text and escapes mean in YAML 1.1.
enum YAMLScalar {
  /// Why plain text may not start with `byte`; `nil` where it may.
  static func refusedStart(_ byte: UInt8, next: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "&"): "Anchors (`&name`) are not read; write the value out, or in quotes if it is text."
    case UInt8(ascii: "*"): "Aliases (`*name`) are not read; text that starts with `*` needs quotes."
    case UInt8(ascii: "!"): "Tags (`!name`) are not read; text that starts with `!` needs quotes."
    case UInt8(ascii: "|"), UInt8(ascii: ">"):
      "Text over several lines is not read; write it in quotes on one line."
    case UInt8(ascii: "%"): "Directives are not read; text that starts with `%` needs quotes."
    case UInt8(ascii: "@"), UInt8(ascii: "`"), UInt8(ascii: "?"), UInt8(ascii: ":"):
      "Text that starts with `\(Character(UnicodeScalar(byte)))` needs quotes."
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"):
      "A value is missing before `\(Character(UnicodeScalar(byte)))`."
    case UInt8(ascii: "-") where next == UInt8(ascii: " ") || next == YAMLCursor.endOfLine:
      "A list item cannot stand here; a value that is a `-` needs quotes."
    case UInt8(ascii: "-") where [UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(next):
      "A value that is a `-` needs quotes."
    case UInt8(ascii: "#"): YAMLCursor.tightComment
    case YAMLCursor.endOfLine: "A value is missing here."
    default: nil
    }
  }

  /// The value of plain text; `nil` where it is one that is better not guessed.
  static func resolve(_ text: String) -> YAMLNode.Value? {
    switch text {
    case "yes", "Yes", "YES", "true", "True", "TRUE", "on", "On", "ON": return .boolean(true)
    case "no", "No", "NO", "false", "False", "FALSE", "off", "Off", "OFF": return .boolean(false)
    case "~", "null", "Null", "NULL": return .null
    case "<<", "=": return nil
    default: return resolveNumber(text)
    }
  }

  private static func resolveNumber(_ text: String) -> YAMLNode.Value? {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, isDigit(first) || "+-.".utf8.contains(first) else { return .string(text) }
    let isSigned = first == UInt8(ascii: "-") || first == UInt8(ascii: "+")
    let parts = bytes.dropFirst(isSigned ? 1 : 0)
      .split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isDecimal = parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(isDigit) }
    if isDecimal, parts.count == 1, parts[0].count == 1 || parts[0].first != UInt8(ascii: "0") {
      return Int(text).map(YAMLNode.Value.integer)
    }
    if isDecimal, parts.count == 2 { return Double(text).map(YAMLNode.Value.float) }
    // A version such as 1.2.3.
    if isDecimal, parts.count > 2 { return .string(text) }
    return mayBeSpecial(bytes) ? nil : .string(text)
  }

  /// Whether every byte may be part of a number or date in some notation that YAML 1.1 knows: hexadecimal, octal,
  /// binary, base sixty, with exponent, infinities, time stamps.
  private static func mayBeSpecial(_ bytes: [UInt8]) -> Bool {
    if bytes.count > 1, bytes.contains(where: isDigit),
      bytes.allSatisfy({ isHexadecimal($0) || "_:.+- xTtZz".utf8.contains($0) })
    {
      return true
    }
    let letters = String(decoding: bytes.filter { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }, as: UTF8.self)
    return bytes.contains(UInt8(ascii: ".")) && ["inf", "nan"].contains(letters.lowercased())
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  static func isHexadecimal(_ byte: UInt8) -> Bool {
    isDigit(byte) || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x66)
  }

  /// The character after a backslash in double quotes, and what the two stand for.
  static let escapes: [UInt8: UnicodeScalar] = [
    UInt8(ascii: "0"): "\0", UInt8(ascii: "a"): "\u{7}", UInt8(ascii: "b"): "\u{8}",
    UInt8(ascii: "t"): "\t", UInt8(ascii: "n"): "\n", UInt8(ascii: "v"): "\u{B}",
    UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "r"): "\r", UInt8(ascii: "e"): "\u{1B}",
    UInt8(ascii: " "): " ", UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
    UInt8(ascii: "N"): "\u{85}", UInt8(ascii: "_"): "\u{A0}", UInt8(ascii: "L"): "\u{2028}",
    UInt8(ascii: "P"): "\u{2029}",
  ]

  /// How many hexadecimal digits follow `\x`, `\u` and `\U`.
  static let hexadecimalEscapes: [UInt8: Int] = [
    UInt8(ascii: "x"): 2, UInt8(ascii: "u"): 4, UInt8(ascii: "U"): 8,
  ]
}
