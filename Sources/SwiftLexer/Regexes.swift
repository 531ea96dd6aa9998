/// Regex literals.
extension Scanner {
  /// Reads `/.../` at `position` where a regex literal can stand; false, and no step, otherwise.
  mutating func scanSlashRegex() -> Bool {
    guard regexMayStand, let end = slashRegexEnd(from: position) else { return false }
    let start = position
    position = end
    emit(.regexLiteral, from: start)
    return true
  }

  /// Whether an expression may start after the last token.
  private var regexMayStand: Bool {
    guard let last = result.tokens.last else { return true }
    switch last.kind {
    case .leftParen, .leftSquare, .leftBrace, .comma, .semicolon, .colon, .equal, .binaryOperator,
      .prefixOperator:
      return true
    case .identifier: return last.keyword == .return || last.keyword == .in || last.keyword == .case
    default: return false
    }
  }

  /// The end of a regex literal that starts with the `/` at an offset, if one does.
  func slashRegexEnd(from start: Int) -> Int? {
    var offset = start &+ 1
    guard !byte(at: offset, has: ByteTraits.whitespace), byte(at: offset) != Byte.rightParen else {
      return nil
    }
    var depth = 0
    while offset < count {
      switch bytes[offset] {
      case Byte.lineFeed, Byte.carriageReturn: return nil
      case Byte.backslash: offset &+= 1
      case Byte.leftParen: depth &+= 1
      case Byte.rightParen:
        depth &-= 1
        if depth < 0 { return nil }
      case Byte.slash:
        let last = bytes[offset &- 1]
        return last == Byte.space || last == Byte.tab ? nil : offset &+ 1
      default: break
      }
      offset &+= 1
    }
    return nil
  }

  /// Reads `#/.../#`, whose first `#` is at `position`; false, and no step, where it is no regex literal.
  mutating func scanPoundRegex(pounds: Int) -> Bool {
    let start = position
    position &+= pounds &+ 1
    let isMultiline = restOfLineIsBlank
    while position < count {
      switch bytes[position] {
      case Byte.lineFeed, Byte.carriageReturn:
        guard isMultiline else {
          report(.unterminatedRegex, at: start)
          emit(.regexLiteral, from: start, flags: .unterminated, pounds: pounds)
          return true
        }
        skipLineBreak()
      case Byte.backslash:
        position &+= 1
        if position < count, !byte(at: position, has: ByteTraits.whitespace) { position &+= 1 }
      case Byte.slash:
        position &+= 1
        var seen = 0
        while seen < pounds, byte(seen, is: Byte.pound) { seen &+= 1 }
        guard seen == pounds else { continue }
        position &+= pounds
        emit(.regexLiteral, from: start, pounds: pounds)
        return true
      default: position &+= 1
      }
    }
    report(.unterminatedRegex, at: start)
    emit(.regexLiteral, from: start, flags: .unterminated, pounds: pounds)
    return true
  }

  private var restOfLineIsBlank: Bool {
    var offset = position
    while offset < count, bytes[offset] == Byte.space || bytes[offset] == Byte.tab { offset &+= 1 }
    return offset < count && (bytes[offset] == Byte.lineFeed || bytes[offset] == Byte.carriageReturn)
  }
}
