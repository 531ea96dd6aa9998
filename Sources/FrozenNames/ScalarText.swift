/// How names, hints and reasons are spelled in a manifest, so that every YAML reader gets the same string.
public enum ScalarText {
  /// Unicode scalars that a YAML reader looks ahead to find the colon after a key; a longer key is an error to it.
  static let maximumKeyLength = 1024

  /// A name: bare where every reader of YAML takes it for that very string, else quoted.
  static func name(_ text: String) -> String {
    let isBare =
      PlainScalar(Array(text.utf8)).verdict == .string
      && text.unicodeScalars.allSatisfy { !mustBeEscaped($0) && !looksLikeSpace($0) }
    return isBare ? text : quoted(text)
  }

  /// Between double quotes, on one line, with escapes for all that cannot be seen.
  public static func quoted(_ text: String) -> String { "\"" + escaped(text, inQuotes: true) + "\"" }

  /// For messages: on one line, cut where it is long.
  static func visible(_ text: String) -> String {
    let limit = 80
    let scalars = text.unicodeScalars
    let shown = escaped(String(String.UnicodeScalarView(scalars.prefix(limit))), inQuotes: false)
    return scalars.count > limit ? shown + "…" : shown
  }

  private static func escaped(_ text: String, inQuotes: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"" where inQuotes: result += "\\\""
      case "\\" where inQuotes: result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if mustBeEscaped(scalar) {
          result += escape(scalar)
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }

  /// Whether a hint or reason can stand behind the name.
  static func canCarryText(_ name: String) -> Bool {
    self.name(name).unicodeScalars.count <= maximumKeyLength
  }

  /// Whether YAML forbids a scalar outside escapes, or readers disagree on whether it ends a line.
  static func isForbiddenRaw(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09: false
    case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  /// Forbidden scalars, and those that show nothing or turn the direction of the text around them.
  ///
  /// A fixed list, since Unicode's own categories grow with the platform and would change the text with it.
  /// The joiners U+200C and U+200D stay: emoji and several scripts need them.
  private static func mustBeEscaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0xAD, 0x61C, 0x180E, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F: true
    case 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
    default: isForbiddenRaw(scalar) || scalar.value & 0xFFFE == 0xFFFE
    }
  }

  private static func looksLikeSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar != " " && scalar.properties.isWhitespace
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let (letter, width) =
      switch scalar.value {
      case 0...0xFF: ("x", 2)
      case 0...0xFFFF: ("u", 4)
      default: ("U", 8)
      }
    return "\\" + letter + String(repeating: "0", count: width - digits.count) + digits
  }
}

/// Text without quotes, and what YAML readers make of it.
struct PlainScalar {
  enum Verdict: Equatable {
    case string
    /// Some reader sees more than a text in it. The reason completes "cannot stand without quotes: it ...".
    case ambiguous(String)
  }

  /// UTF-8, on one line, without the spaces around it.
  let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes[...]
  }

  var verdict: Verdict {
    guard let first = bytes.first, let last = bytes.last else { return .ambiguous("is empty") }
    if first == .space || last == .space { return .ambiguous("begins or ends with a space") }
    if Self.indicators.contains(first) || startsLikeEntry {
      return .ambiguous("begins with `\(Character(Unicode.Scalar(first)))`, which has a meaning in YAML")
    }
    if bytes.contains(.tab) { return .ambiguous("contains a tab") }
    if last == .colon || hasPair(.colon, .space) { return .ambiguous("contains a colon before a space") }
    if hasPair(.space, .hash) { return .ambiguous("contains the start of a comment") }
    if isReservedWord { return .ambiguous("is a YAML word for true, false or nothing") }
    if looksNumeric { return .ambiguous("looks like a number or a date") }
    return .string
  }

  private static let indicators = Set(",[]{}#&*!|>'\"%@`".utf8)
  /// All that YAML 1.1 or 1.2 resolve to something else than a string, in lower case.
  private static let reservedWords: Set<String> = [
    "~", "null", "true", "false", "yes", "no", "on", "off", "y", "n", "<<", "=",
    ".inf", "+.inf", "-.inf", ".nan",
  ]
  /// Digits of any base, signs, exponents, and the punctuation of dates and of base-60 numbers.
  private static let numericBytes = Set("0123456789abcdefABCDEFxXoO_.,:+- tTzZ".utf8)

  /// `-`, `?` or `:` alone or before a space.
  private var startsLikeEntry: Bool {
    guard let first = bytes.first, first == .dash || first == .colon || first == UInt8(ascii: "?") else {
      return false
    }
    let next = bytes.dropFirst().first
    return next == nil || next == .space || next == .tab
  }

  private func hasPair(_ left: UInt8, _ right: UInt8) -> Bool {
    zip(bytes, bytes.dropFirst()).contains { $0 == left && $1 == right }
  }

  private var isReservedWord: Bool {
    bytes.count <= 5 && Self.reservedWords.contains(String(decoding: bytes, as: UTF8.self).lowercased())
  }

  private var looksNumeric: Bool {
    guard let first = bytes.first, first.isDigit || "+-.".utf8.contains(first) else { return false }
    let hasDigits = bytes.contains { $0.isDigit || $0 == UInt8(ascii: "_") }
    return hasDigits && bytes.allSatisfy(Self.numericBytes.contains)
  }
}

extension UInt8 {
  static let tab = UInt8(ascii: "\t")
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let hash = UInt8(ascii: "#")
  static let dash = UInt8(ascii: "-")
  static let colon = UInt8(ascii: ":")
  static let quote = UInt8(ascii: "\"")
  static let apostrophe = UInt8(ascii: "'")
  static let backslash = UInt8(ascii: "\\")

  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
