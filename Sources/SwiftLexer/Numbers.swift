/// Number literals.
extension Scanner {
  mutating func scanNumber() {
    let start = position
    if bytes[start] == UInt8(ascii: "0") {
      switch byte(at: start &+ 1) {
      case UInt8(ascii: "x"): return scanHexadecimal()
      case UInt8(ascii: "o"), UInt8(ascii: "b"): return scanInteger()
      default: break
      }
    }
    let isTupleIndex = followsPeriod
    skipDigits()
    var kind = Token.Kind.integerLiteral
    if byte(0, is: Byte.dot), isDigit(at: position &+ 1), !isTupleIndex {
      kind = .floatLiteral
      position &+= 1
      skipDigits()
    }
    if byte(0, is: UInt8(ascii: "e")) || byte(0, is: UInt8(ascii: "E")) {
      kind = .floatLiteral
      skipExponent()
    }
    finishNumber(kind, from: start)
  }

  /// The number after a period is the index of a tuple's element, so that `x.0.1` has no float in it.
  private var followsPeriod: Bool {
    guard let last = result.tokens.last else { return false }
    return last.kind == .period && Int(last.end) == position
  }

  private func isDigit(at offset: Int) -> Bool {
    offset < count && bytes[offset] &- UInt8(ascii: "0") < 10
  }

  private func isHexDigit(at offset: Int) -> Bool {
    isDigit(at: offset) || (offset < count && (bytes[offset] | 0x20) &- UInt8(ascii: "a") < 6)
  }

  private mutating func skipDigits() {
    while byte(at: position, has: ByteTraits.digitPart) { position &+= 1 }
  }

  /// Steps over `e` or `p`, a sign and digits.
  private mutating func skipExponent() {
    position &+= 1
    if byte(0, is: UInt8(ascii: "+")) || byte(0, is: UInt8(ascii: "-")) { position &+= 1 }
    skipDigits()
  }

  private mutating func scanInteger() {
    let start = position
    position &+= 2
    finishNumber(.integerLiteral, from: start)
  }

  private mutating func scanHexadecimal() {
    let start = position
    var kind = Token.Kind.integerLiteral
    position &+= 2
    skipHexDigits()
    var end = position
    if byte(0, is: Byte.dot), isHexDigit(at: position &+ 1) {
      position &+= 1
      skipHexDigits()
      // Without an exponent, what follows the dot is a member such as `0x1.description`.
      if byte(0, is: UInt8(ascii: "p")) || byte(0, is: UInt8(ascii: "P")) || isDigit(at: end &+ 1) {
        end = position
      }
    }
    position = end
    if byte(0, is: UInt8(ascii: "p")) || byte(0, is: UInt8(ascii: "P")) {
      kind = .floatLiteral
      skipExponent()
    }
    finishNumber(kind, from: start)
  }

  private mutating func skipHexDigits() {
    while isHexDigit(at: position) || byte(0, is: Byte.underscore) { position &+= 1 }
  }

  /// Letters that cling to a number are part of it, as in the compiler, which then calls it an error.
  private mutating func finishNumber(_ kind: Token.Kind, from start: Int) {
    skipIdentifierParts()
    emit(kind, from: start)
  }
}
