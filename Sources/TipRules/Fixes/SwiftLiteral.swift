/// Texts as Swift source.
enum SwiftLiteral {
  /// A plain string literal on one line, quotes included, that gives exactly this text.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0": result += "\\0"
      default:
        if isVisible(scalar) {
          result.unicodeScalars.append(scalar)
        } else {
          result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        }
      }
    }
    return result + "\""
  }

  /// Marks are visible as part of the letter before them; formats, controls and exotic spaces are not.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate: false
    case .spaceSeparator: scalar == " "
    default: true
    }
  }
}

/// Texts as words of a shell's command line.
public enum ShellWord {
  /// The text, in single quotes where a shell would read it otherwise.
  public static func quoted(_ text: String) -> String {
    if !text.isEmpty, text.utf8.first != UInt8(ascii: "-"), text.utf8.allSatisfy(isPlain) { return text }
    return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "_./+:@%,-".utf8.contains(byte)
    }
  }
}
