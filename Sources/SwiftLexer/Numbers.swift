/// Number literals.
extension Scanner {
  /// Reads a number literal, with the letters that cling to it: the compiler calls those an error of the literal.
  mutating func scanNumber() {
    let start = position
    var kind = Token.Kind.integerLiteral
    if byte(0, is: UInt8(ascii: "0")), byte(1, is: UInt8(ascii: "x")) {
      kind = skipHexadecimal()
      // What follows the dot of a number without exponent is a member, as in `0x1.description`.
      if kind == .integerLiteral, byte(0, is: Byte.dot) { return emit(kind, from: start) }
    } else {
      kind = skipDecimal()
    }
    skipIdentifierParts()
    emit(kind, from: start)
  }

  /// Steps over an integer or float of base ten; or over the `0` of an octal or binary integer, whose rest is as good
  /// as letters that cling.
  private mutating func skipDecimal() -> Token.Kind {
    // The number after a period is the index of a tuple's element, so that `x.0.1` has no float in it.
    let isTupleIndex = result.tokens.last?.kind == .period
    var kind = Token.Kind.integerLiteral
    skipDigits()
    if byte(0, is: Byte.dot), isDigit(at: position &+ 1), !isTupleIndex {
      kind = .floatLiteral
      position &+= 1
      skipDigits()
    }
    if byte(0, is: UInt8(ascii: "e")) || byte(0, is: UInt8(ascii: "E")) {
      kind = .floatLiteral
      skipExponent()
    }
    return kind
  }

  private mutating func skipHexadecimal() -> Token.Kind {
    position &+= 2
    skipHexDigits()
    let integerEnd = position
    if byte(0, is: Byte.dot), isHexDigit(at: position &+ 1) {
      position &+= 1
      skipHexDigits()
    }
    guard byte(0, is: UInt8(ascii: "p")) || byte(0, is: UInt8(ascii: "P")) else {
      position = integerEnd
      return .integerLiteral
    }
    skipExponent()
    return .floatLiteral
  }

  /// Steps over `e` or `p`, a sign and digits.
  private mutating func skipExponent() {
    position &+= 1
    if byte(0, is: UInt8(ascii: "+")) || byte(0, is: UInt8(ascii: "-")) { position &+= 1 }
    skipDigits()
  }

  @inline(__always)
  private mutating func skipDigits() {
    while byte(at: position, has: ByteTraits.digitPart) { position &+= 1 }
  }

  private mutating func skipHexDigits() {
    while isHexDigit(at: position) || byte(0, is: Byte.underscore) { position &+= 1 }
  }

  private func isDigit(at offset: Int) -> Bool {
    offset < count && bytes[offset] &- UInt8(ascii: "0") < 10
  }

  private func isHexDigit(at offset: Int) -> Bool {
    isDigit(at: offset) || (offset < count && (bytes[offset] | 0x20) &- UInt8(ascii: "a") < 6)
  }
}
