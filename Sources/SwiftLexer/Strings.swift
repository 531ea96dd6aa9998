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
/// A literal with interpolations waits in `Scanner.openLiterals` while their tokens are read by the main
/// loop.
extension Scanner {
  /// Reads a string literal whose `#` start at `start` and whose opening quote is at `position`.
  mutating func scanString(from start: Int, pounds: Int) {
    let isMultiline =
      source.starts(with: "\"\"\"", at: position) && !(pounds > 0 && rawQuoteCloses(pounds: pounds))
    let literal = OpenLiteral(
      token: tokenCount, pounds: pounds, quote: source[position], isMultiline: isMultiline)
    position &+= isMultiline ? 3 : 1
    emit(.stringLiteral, from: start, flags: isMultiline ? .multiline : [], pounds: pounds)
    scanStringBody(literal)
  }

  /// Reads on in a string literal, to its end or to its next interpolation.
  private mutating func scanStringBody(_ literal: OpenLiteral) {
    while true {
      var offset = position
      while offset < source.count, !source.has(ByteTraits.stringStop, at: offset) { offset &+= 1 }
      position = offset
      guard offset < source.count else { break }
      let byte = source[offset]
      if byte == literal.quote {
        if skipClosingDelimiter(literal) { return close(literal, isTerminated: true) }
        position &+= 1
      } else if byte == Byte.backslash {
        position &+= 1
        guard source.hasPounds(literal.pounds, at: position) else { continue }
        position &+= literal.pounds
        if source.byte(at: position) == Byte.leftParen { return openInterpolation(literal) }
        skipEscaped()
      } else if source.breaksLine(at: offset) {
        guard literal.isMultiline else { break }
        skipLineBreak()
      } else {
        position &+= 1
      }
    }
    close(literal, isTerminated: false)
  }

  /// Steps over the byte after a backslash, unless it ends the line.
  mutating func skipEscaped() {
    if position < source.count, !source.breaksLine(at: position) { position &+= 1 }
  }

  /// Steps over the closing delimiter; false, and no step, where the quote at `position` does not start it.
  private mutating func skipClosingDelimiter(_ literal: OpenLiteral) -> Bool {
    if literal.isMultiline, !source.starts(with: "\"\"\"", at: position) { return false }
    let quotes = literal.isMultiline ? 3 : 1
    guard source.hasPounds(literal.pounds, at: position &+ quotes) else { return false }
    position &+= quotes &+ literal.pounds
    return true
  }

  /// Gives a literal's token its end, which is `position`.
  mutating func close(_ literal: OpenLiteral, isTerminated: Bool) {
    var token = tokens[literal.token]
    token.length = UInt32(truncatingIfNeeded: position) &- token.offset
    token.nestedCount = UInt32(truncatingIfNeeded: tokenCount &- literal.token &- 1)
    token.flags.remove(.spaceAfter)
    if source.startsTrivia(at: position) { token.flags.insert(.spaceAfter) }
    if !isTerminated {
      token.flags.insert(.unterminated)
      report(.unterminatedString, at: Int(token.offset))
    }
    tokens[literal.token] = token
  }

  // MARK: Interpolations

  /// Starts the interpolation whose `(` is at `position`.
  private mutating func openInterpolation(_ literal: OpenLiteral) {
    var literal = literal
    literal.outerDepth = parenthesisDepth
    openLiterals.append(literal)
    parenthesisDepth = 0
    isInterpolating = true
    lineBreakEndsLiteral = !literal.isMultiline
    leading = []
    emitByte(.leftParen)
  }

  /// Goes on with the innermost literal after the `)` of its interpolation.
  mutating func closeInterpolation() {
    if let literal = popLiteral() { scanStringBody(literal) }
  }

  /// Ends the innermost literal, which has an interpolation open, at the line break at `position`.
  mutating func closeLiteralAtLineBreak() {
    if let literal = popLiteral() { close(literal, isTerminated: false) }
  }

  private mutating func popLiteral() -> OpenLiteral? {
    guard let literal = openLiterals.popLast() else { return nil }
    parenthesisDepth = literal.outerDepth
    isInterpolating = !openLiterals.isEmpty
    lineBreakEndsLiteral = openLiterals.last.map { !$0.isMultiline } ?? false
    return literal
  }
}
