/// Number literals.
extension Scanner {
  /// Reads a number literal, mostly with the letters that cling to it: the compiler calls those an error of the
  /// literal.
  mutating func scanNumber() {
    let start = position
    let isHexadecimal = source.starts(with: "0x", at: start)
    let number = isHexadecimal ? skipHexadecimal() : skipDecimal()
    if number.takesLetters { skipIdentifierParts() }
    emit(number.kind, from: start)
  }

  /// Steps over an integer or float of base ten; or over the `0` of an octal or binary integer, whose rest is
  /// as good as letters that cling.
  private mutating func skipDecimal() -> (kind: Token.Kind, takesLetters: Bool) {
    // The number after a period is the index of a tuple's element, so that `x.0.1` has no float in it.
    let isTupleIndex = indexOfLastToken().map { tokens[$0].kind } == .period
    skipDigits()
    let hasFraction =
      !isTupleIndex && source.byte(at: position) == Byte.dot && Byte.isDigit(source.byte(at: position &+ 1))
    if hasFraction {
      position &+= 1
      skipDigits()
    }
    if source.byte(at: position) | 0x20 == UInt8(ascii: "e") {
      skipExponent()
      return (.floatLiteral, true)
    }
    return hasFraction ? (.floatLiteral, false) : (.integerLiteral, true)
  }

  private mutating func skipHexadecimal() -> (kind: Token.Kind, takesLetters: Bool) {
    position &+= 2
    skipHexDigits()
    let integerEnd = position
    if source.byte(at: position) == Byte.dot, Byte.isHexDigit(source.byte(at: position &+ 1)) {
      position &+= 1
      skipHexDigits()
    }
    guard source.byte(at: position) | 0x20 == UInt8(ascii: "p") else {
      // Without an exponent, what follows the dot is a member, as in `0x1.description`.
      position = integerEnd
      return (.integerLiteral, true)
    }
    skipExponent()
    return (.floatLiteral, true)
  }

  /// Steps over `e` or `p`, a sign and digits.
  private mutating func skipExponent() {
    position &+= 1
    let sign = source.byte(at: position)
    if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { position &+= 1 }
    skipDigits()
  }

  private mutating func skipDigits() {
    var end = position
    while Byte.isDigit(source.byte(at: end)) || source.byte(at: end) == Byte.underscore { end &+= 1 }
    position = end
  }

  private mutating func skipHexDigits() {
    var end = position
    while Byte.isHexDigit(source.byte(at: end)) || source.byte(at: end) == Byte.underscore { end &+= 1 }
    position = end
  }
}
