/// One pass over the bytes of a file: the state, and the choice of what to read next.
///
/// The extensions in the files beside this one read one sort of token each. Every one of them leaves `position` just
/// past what it read, so that each byte is read a bounded number of times.
struct Scanner {
  let bytes: UnsafePointer<UInt8>
  let count: Int
  let traits: UnsafePointer<UInt8>
  let keywords: KeywordTable

  /// Offset of the next byte to read.
  var position = 0
  /// `startsLine` and `spaceBefore` of the token to be read next.
  var leading: Token.Flags = []
  /// String literals that have an interpolation open, the innermost last.
  var openLiterals: [OpenLiteral] = []
  /// Parentheses open inside the innermost interpolation, its own excluded.
  var parenthesisDepth = 0
  /// A line break ends the innermost open literal, since that literal has but one line.
  var lineBreakEndsLiteral = false
  /// End of the last run of `#` that was found to start no literal.
  var plainPoundsEnd = 0
  /// End of the last line whose rest was found to hold no end of a placeholder.
  var placeholderFreeEnd = 0
  var conflict = Conflict()
  /// Quotes on the line of the last raw string literal.
  var lineQuotes = MarkLookahead()
  /// Slashes after the first regex literal of many lines.
  var regexEnds = MarkLookahead()
  var result = TokenizedSource()

  init(bytes: UnsafePointer<UInt8>, count: Int) {
    self.bytes = bytes
    self.count = count
    traits = ByteTraits.shared.bits
    keywords = KeywordTable.shared
    // Ordinary Swift has a token every five or six bytes, and a line every thirty or forty.
    result.tokens.reserveCapacity(count / 4 + 16)
    result.lineStarts.reserveCapacity(count / 24 + 16)
  }

  /// Reads the whole file into `result`.
  mutating func scan() {
    skipByteOrderMark()
    if byte(0, is: Byte.pound), byte(1, is: UInt8(ascii: "!")) { scanShebang() }
    while skipTrivia() { scanToken() }
    while let literal = openLiterals.popLast() { close(literal, unterminated: true) }
    emit(.endOfFile, from: count)
    result.tokens[0].flags.insert(.startsLine)
    // A literal's problem is known only where it ends.
    result.problems.sort { $0.offset < $1.offset }
  }

  private mutating func skipByteOrderMark() {
    if count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
  }

  private mutating func scanShebang() {
    let start = position
    skipToLineEnd()
    emit(.shebang, from: start)
  }

  /// Reads one token at `position`, which is inside the file and at no white space or comment.
  private mutating func scanToken() {
    let start = position
    switch bytes[start] {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), Byte.underscore:
      scanIdentifier()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): scanNumber()
    case Byte.leftParen:
      parenthesisDepth &+= 1
      emitByte(.leftParen)
    case Byte.rightParen: scanRightParenthesis()
    case UInt8(ascii: ","): emitByte(.comma)
    case UInt8(ascii: ":"): emitByte(.colon)
    case UInt8(ascii: ";"): emitByte(.semicolon)
    case UInt8(ascii: "{"): emitByte(.leftBrace)
    case UInt8(ascii: "}"): emitByte(.rightBrace)
    case UInt8(ascii: "["): emitByte(.leftSquare)
    case UInt8(ascii: "]"): emitByte(.rightSquare)
    case UInt8(ascii: "@"): emitByte(.atSign)
    case Byte.backslash: emitByte(.backslash)
    case Byte.dot: scanDot()
    case Byte.quote, UInt8(ascii: "'"): scanString(from: start, pounds: 0)
    case Byte.pound: scanPound()
    case Byte.backtick: scanBackticks()
    case UInt8(ascii: "$"): scanDollarIdentifier()
    case UInt8(ascii: "!"), UInt8(ascii: "?"): scanMark()
    case UInt8(ascii: "<"): scanLess()
    case UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), Byte.star, Byte.slash, UInt8(ascii: "%"),
      UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"):
      scanOperator()
    default: scanOther()
    }
  }

  private mutating func scanRightParenthesis() {
    if parenthesisDepth == 0, let literal = openLiterals.last {
      emitByte(.rightParen)
      closeInterpolation(of: literal)
    } else {
      // Outside of interpolations the depth is not used; it may fall below zero there.
      parenthesisDepth &-= 1
      emitByte(.rightParen)
    }
  }
}

// MARK: - What all extensions use

extension Scanner {
  /// The byte at an offset, or 0 at and after the end of the file.
  @inline(__always)
  func byte(at offset: Int) -> UInt8 {
    offset < count ? bytes[offset] : 0
  }

  /// Whether the byte at a distance from `position` is there and is the one given.
  @inline(__always)
  func byte(_ distance: Int, is expected: UInt8) -> Bool {
    let offset = position &+ distance
    return offset < count && bytes[offset] == expected
  }

  /// Whether the byte at an offset is there and has one of the traits.
  @inline(__always)
  func byte(at offset: Int, has trait: UInt8) -> Bool {
    offset < count && traits[Int(bytes[offset])] & trait != 0
  }

  /// Whether white space or a comment starts at an offset.
  @inline(__always)
  func spaceStarts(at offset: Int) -> Bool {
    guard offset < count else { return false }
    let first = bytes[offset]
    if traits[Int(first)] & ByteTraits.triviaStart == 0 { return false }
    switch first {
    case Byte.slash: return commentStarts(at: offset)
    case 0xC2: return byte(at: offset &+ 1) == 0xA0
    default: return true
    }
  }

  /// Whether `//` or `/*` stands at the offset of a `/`.
  @inline(__always)
  func commentStarts(at offset: Int) -> Bool {
    let second = byte(at: offset &+ 1)
    return second == Byte.slash || second == Byte.star
  }

  /// Adds the token that runs from `start` to `position`.
  @inline(__always)
  mutating func emit(
    _ kind: Token.Kind, from start: Int, keyword: Keyword = .none, flags extra: Token.Flags = [],
    pounds: Int = 0
  ) {
    var flags = leading.union(extra)
    if spaceStarts(at: position) { flags.insert(.spaceAfter) }
    result.tokens.append(
      Token(
        kind: kind, keyword: keyword, flags: flags, poundCount: UInt8(min(pounds, 255)),
        offset: UInt32(truncatingIfNeeded: start), length: UInt32(truncatingIfNeeded: position &- start)))
  }

  /// Adds the one byte at `position` as a token.
  @inline(__always)
  mutating func emitByte(_ kind: Token.Kind) {
    position &+= 1
    emit(kind, from: position &- 1)
  }

  mutating func report(_ kind: LexicalProblem.Kind, at offset: Int) {
    result.problems.append(LexicalProblem(kind: kind, offset: UInt32(truncatingIfNeeded: offset)))
  }
}
