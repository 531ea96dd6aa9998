/// What each of the 256 bytes may be part of, as one table of bit sets.
///
/// The table is reached through a bare pointer, so that the inner loops pay neither for a bounds check nor
/// for the check that a global has been set up.
struct ByteTraits {
  /// ASCII letters, digits, `_` and `$`.
  static let identifierPart: UInt8 = 1 << 0
  /// ASCII characters that an operator is made of.
  static let operatorPart: UInt8 = 1 << 1
  /// Space, tab, line feed, carriage return, vertical tab and form feed; and the first bytes of a no-break
  /// space and of a comment.
  static let triviaStart: UInt8 = 1 << 2
  /// Bytes after which an operator is not bound to its left. (Vertical tab and form feed are not among them,
  /// in the compiler neither.)
  static let opens: UInt8 = 1 << 3
  /// Bytes before which an operator is not bound to its right.
  static let closes: UInt8 = 1 << 4
  /// Bytes that a string body cannot simply step over: quotes, backslash, line breaks.
  static let stringStop: UInt8 = 1 << 5
  /// Bytes that a block comment cannot simply step over: `*`, `/`, line breaks.
  static let commentStop: UInt8 = 1 << 6
  /// Bytes of code points above ASCII.
  static let unicode: UInt8 = 1 << 7

  /// The bit sets, one a byte value; allocated once and never freed.
  let bits: UnsafePointer<UInt8>
  /// For a byte that is a token by itself, the token's kind (for a parenthesis only outside of interpolations,
  /// for a dot or colon unless the token is longer); for one that starts an identifier, `identifier`; for all
  /// others `endOfFile`.
  let kinds: UnsafePointer<Token.Kind>

  static let shared = ByteTraits()

  private init() {
    let table = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
    table.initialize(repeating: 0, count: 256)
    func mark(_ text: StaticString, _ trait: UInt8) {
      text.withUTF8Buffer { for byte in $0 { table[Int(byte)] |= trait } }
    }
    mark("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$", Self.identifierPart)
    mark("/=-+*%<>!&|^~.?", Self.operatorPart)
    mark(" \t\n\r\u{B}\u{C}/", Self.triviaStart)
    table[0xC2] |= Self.triviaStart
    mark(" \t\n\r\u{0}([{,;:", Self.opens)
    mark(" \t\n\r\u{0})]},;:", Self.closes)
    mark("\"'\\\n\r", Self.stringStop)
    mark("*/\n\r", Self.commentStop)
    for byte in 0x80..<256 { table[byte] |= Self.unicode }
    bits = UnsafePointer(table)

    let kinds = UnsafeMutablePointer<Token.Kind>.allocate(capacity: 256)
    kinds.initialize(repeating: .endOfFile, count: 256)
    let single: [(UInt8, Token.Kind)] = [
      (UInt8(ascii: "("), .leftParen), (UInt8(ascii: ")"), .rightParen), (UInt8(ascii: "["), .leftSquare),
      (UInt8(ascii: "]"), .rightSquare), (UInt8(ascii: "{"), .leftBrace), (UInt8(ascii: "}"), .rightBrace),
      (UInt8(ascii: ","), .comma), (UInt8(ascii: ";"), .semicolon), (UInt8(ascii: ":"), .colon),
      (UInt8(ascii: "@"), .atSign), (Byte.dot, .period), (Byte.backslash, .backslash),
    ]
    for (byte, kind) in single { kinds[Int(byte)] = kind }
    for byte in 0..<256 where table[byte] & Self.identifierPart != 0 && !Byte.isDigit(UInt8(byte)) {
      kinds[byte] = .identifier
    }
    kinds[Int(UInt8(ascii: "$"))] = .endOfFile
    self.kinds = UnsafePointer(kinds)
  }
}

extension ByteTraits: @unchecked Sendable {}

/// Names for the bytes that steer the scanner.
enum Byte {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let tab = UInt8(ascii: "\t")
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let backtick = UInt8(ascii: "`")
  static let pound = UInt8(ascii: "#")
  static let slash = UInt8(ascii: "/")
  static let star = UInt8(ascii: "*")
  static let dot = UInt8(ascii: ".")
  static let leftParen = UInt8(ascii: "(")
  static let rightParen = UInt8(ascii: ")")
  static let underscore = UInt8(ascii: "_")

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") < 10
  }

  @inline(__always)
  static func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 6
  }
}
