/// Keeps what comes from sources and file names from steering a terminal or breaking a line.
public enum Sanitizer {
  /// The text on one line, with every character that a terminal would obey or hide written as `\u{1B}`; a line break
  /// becomes `\n`, a tab `\t`.
  public static func clean(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isUnsafe(scalar) { result += escaped(scalar) } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }

  /// Control characters, line separators, and the marks that reorder text so that it reads as something else.
  static func isUnsafe(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0: true
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    case 0xE0000...0xE007F: true
    default: false
    }
  }

  static func escaped(_ scalar: UnicodeScalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }
}
