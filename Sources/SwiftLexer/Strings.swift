/// A string literal whose end is not yet found.
struct OpenLiteral {
  /// Index of its token.
  var token: Int
  /// How many `#` its delimiters have.
  var pounds: Int
  /// `"` or, in error, `'`.
  var quote: UInt8
  var isMultiline: Bool
  /// `Scanner.parenthesisDepth` around it.
  var outerDepth = 0
}

/// String literals and their interpolations.
///
/// A literal with interpolations waits in `Scanner.openLiterals` while their tokens are read by the main loop.
extension Scanner {
  /// Reads a string literal whose `#` start at `start` and whose opening quote is at `position`.
  mutating func scanString(from start: Int, pounds: Int) {
    let quote = bytes[position]
    let isMultiline =
      quote == Byte.quote && byte(1, is: quote) && byte(2, is: quote)
      && !(pounds > 0 && rawQuoteCloses(pounds: pounds))
    position &+= isMultiline ? 3 : 1
    let literal = OpenLiteral(
      token: result.tokens.count, pounds: pounds, quote: quote, isMultiline: isMultiline)
    emit(.stringLiteral, from: start, flags: isMultiline ? .multiline : [], pounds: pounds)
    scanStringBody(literal)
  }

  /// Reads on in a string literal, to its end or to its next interpolation.
  private mutating func scanStringBody(_ literal: OpenLiteral) {
    while position < count {
      let byte = bytes[position]
      if traits[Int(byte)] & ByteTraits.stringStop == 0 {
        position &+= 1
      } else if byte == literal.quote {
        if skipClosingDelimiter(literal) { return close(literal) }
        position &+= 1
      } else if byte == Byte.backslash {
        position &+= 1
        guard skipPounds(literal.pounds) else { continue }
        if self.byte(0, is: Byte.leftParen) { return openInterpolation(literal) }
        skipEscaped()
      } else if byte == Byte.lineFeed || byte == Byte.carriageReturn {
        guard literal.isMultiline else { break }
        skipLineBreak()
      } else {
        position &+= 1
      }
    }
    close(literal, unterminated: true)
  }

  /// Steps over the character after a backslash, unless it ends the line.
  mutating func skipEscaped() {
    if position < count, bytes[position] != Byte.lineFeed, bytes[position] != Byte.carriageReturn {
      position &+= 1
    }
  }

  /// Steps over the number of `#` given; false, and no step, where there are fewer.
  mutating func skipPounds(_ pounds: Int) -> Bool {
    var seen = 0
    while seen < pounds {
      guard byte(seen, is: Byte.pound) else { return false }
      seen &+= 1
    }
    position &+= pounds
    return true
  }

  /// Steps over the closing delimiter; false, and no step, where the quote at `position` does not start it.
  private mutating func skipClosingDelimiter(_ literal: OpenLiteral) -> Bool {
    let start = position
    if literal.isMultiline {
      guard byte(1, is: literal.quote), byte(2, is: literal.quote) else { return false }
      position &+= 2
    }
    position &+= 1
    if skipPounds(literal.pounds) { return true }
    position = start
    return false
  }

  /// Gives a literal's token its end, which is `position`.
  mutating func close(_ literal: OpenLiteral, unterminated: Bool = false) {
    let nested = result.tokens.count &- literal.token &- 1
    let spaceFollows = spaceStarts(at: position)
    let end = UInt32(truncatingIfNeeded: position)
    let start = result.tokens[literal.token].offset
    if unterminated { report(.unterminatedString, at: Int(start)) }
    result.tokens[literal.token].length = end &- start
    result.tokens[literal.token].nestedCount = UInt32(truncatingIfNeeded: nested)
    if unterminated { result.tokens[literal.token].flags.insert(.unterminated) }
    result.tokens[literal.token].flags.remove(.spaceAfter)
    if spaceFollows { result.tokens[literal.token].flags.insert(.spaceAfter) }
  }

  // MARK: Interpolations

  /// Starts the interpolation whose `(` is at `position`.
  private mutating func openInterpolation(_ literal: OpenLiteral) {
    var literal = literal
    literal.outerDepth = parenthesisDepth
    openLiterals.append(literal)
    parenthesisDepth = 0
    lineBreakEndsLiteral = !literal.isMultiline
    leading = []
    emitByte(.leftParen)
  }

  /// Goes on with the innermost literal after the `)` of its interpolation.
  mutating func closeInterpolation(of literal: OpenLiteral) {
    popLiteral()
    scanStringBody(literal)
  }

  /// Ends the innermost literal, which has an interpolation open, at the line break at `position`.
  mutating func closeLiteralAtLineBreak() {
    guard let literal = openLiterals.last else { return }
    popLiteral()
    close(literal, unterminated: true)
  }

  private mutating func popLiteral() {
    guard let literal = openLiterals.popLast() else { return }
    parenthesisDepth = literal.outerDepth
    lineBreakEndsLiteral = openLiterals.last.map { !$0.isMultiline } ?? false
  }
}
