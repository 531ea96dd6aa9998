/// Keeps what comes from sources and file names from steering a terminal, breaking a line or giving orders to the
/// machine that reads a log.
public enum Sanitizer {
  /// The text on one line, with every character that a terminal would obey or hide written as `\u{1B}`; a line break
  /// becomes `\n`, a tab `\t`. What a build service would take for a command is broken up in the same way: `::` at
  /// the start, `##[`, `##vso[` and `##teamcity[` anywhere.
  public static func clean(_ text: String) -> String {
    if isPlain(text) { return text }
    let scalars = Array(text.unicodeScalars)
    let start = scalars.firstIndex { !$0.properties.isWhitespace } ?? 0
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      let opensCommand = index == start && scalars[index...].starts(with: commandStart)
      if isUnsafe(scalar) || opensCommand || isCommandMark(at: index, of: scalars) {
        result += escaped(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether a text can be shown as it is: on one line, and with nothing in it that a terminal would obey or hide.
  public static func isOneLine(_ text: String) -> Bool { !text.unicodeScalars.contains(where: isUnsafe) }

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

  // MARK: Commands to build services

  private static let commandStart: [UnicodeScalar] = [":", ":"]
  private static let commandMarks = ["#[", "#vso[", "#teamcity["].map { Array($0.unicodeScalars) }

  /// Whether the second `#` of a command stands at `index`. GitHub, Azure and TeamCity look for such commands anywhere in a
  /// line.
  static func isCommandMark(at index: Int, of scalars: [UnicodeScalar]) -> Bool {
    guard scalars[index] == "#", index > 0, scalars[index - 1] == "#" else { return false }
    return commandMarks.contains { scalars[index...].starts(with: $0) }
  }

  /// Whether no closer look is due: printable ASCII without doubled marks, as most text is.
  private static func isPlain(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var previous: UInt8 = 0
      for byte in bytes {
        if byte < 0x20 || byte >= 0x7F { return false }
        if byte == previous, byte == UInt8(ascii: "#") || byte == UInt8(ascii: ":") { return false }
        previous = byte
      }
      return true
    }
  }
}
