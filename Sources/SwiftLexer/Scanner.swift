/// One pass over the bytes of a file: the state, and the choice of what to read next.
///
/// The extensions in the files beside this one read one sort of token each. Every one of them leaves
/// `position` just past what it read, so that each byte is read a bounded number of times. Their methods are
/// `mutating` even where they change nothing, since others would be handed a copy of the whole state.
struct Scanner {
  let source: SourceBytes
  let keywords = KeywordTable.shared
  let kinds = ByteTraits.shared.kinds

  /// Offset of the next byte to read.
  var position = 0
  /// `startsLine` and `spaceBefore` of the token to be read next.
  var leading: Token.Flags = []
  /// String literals that have an interpolation open, the innermost last.
  var openLiterals: [OpenLiteral] = []
  /// Whether there are such.
  var isInterpolating = false
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

  var comments: [Comment] = []
  var lineStarts: [UInt32] = [0]
  var problems: [LexicalProblem] = []

  /// Holds the tokens read so far, and room for more.
  private(set) var tokens = UnsafeMutableBufferPointer<Token>(start: nil, count: 0)
  private(set) var tokenCount = 0
  private(set) var isFinished = false

  /// One step of the main loop adds two tokens at most (such as a literal and the `(` of its interpolation);
  /// then comes the end of the file.
  private static let mostTokensAtOnce = 3

  init(source: SourceBytes) {
    self.source = source
    // Ordinary Swift has lines of thirty or forty bytes.
    lineStarts.reserveCapacity(source.count / 24 + 16)
  }

  /// Reads on, to the end of the file or until the buffer is full.
  ///
  /// - Parameter buffer: holds all tokens that were read before, and room for more.
  mutating func scan(into buffer: UnsafeMutableBufferPointer<Token>) {
    tokens = buffer
    if tokenCount == 0 { scanFileStart() }
    let limit = buffer.count - Self.mostTokensAtOnce
    // Were the position in memory, each of the common tokens would wait for the one before.
    var offset = position
    while tokenCount <= limit {
      offset = skipTrivia(from: offset)
      guard offset < source.count else { return finish() }
      offset = scanToken(at: offset)
    }
    position = offset
  }

  /// Steps over all white space and comments from an offset, and notes them in `leading`.
  ///
  /// - Returns: the offset of the next token, or of the end of the file.
  @inline(__always)
  private mutating func skipTrivia(from start: Int) -> Int {
    leading = []
    var offset = start
    while source.has(ByteTraits.triviaStart, at: offset) {
      if source[offset] == Byte.space {
        leading.insert(.spaceBefore)
        offset &+= 1
      } else {
        position = offset
        guard skipTrivia() else { break }
        offset = position
      }
    }
    return offset
  }

  /// Reads the token at an offset, the common ones right here.
  ///
  /// - Returns: the offset just past it.
  @inline(__always)
  private mutating func scanToken(at start: Int) -> Int {
    let kind = kinds[Int(source[start])]
    if kind == .identifier {
      let end = source.identifierEnd(from: start)
      emit(.identifier, from: start, to: end, keyword: keywords.keyword(in: source, from: start, to: end))
      return end
    }
    if kind != .endOfFile, !isInterpolating, !source.isLonger(kind, at: start) {
      emit(kind, from: start, to: start &+ 1)
      return start &+ 1
    }
    position = start
    scanRareToken(kind)
    return position
  }

  private mutating func scanFileStart() {
    position = source.byteOrderMarkEnd
    if source.starts(with: "#!", at: position) {
      let start = position
      position = source.lineEnd(from: start)
      emit(.shebang, from: start)
    }
  }

  private mutating func finish() {
    position = source.count
    while let literal = openLiterals.popLast() { close(literal, isTerminated: false) }
    emit(.endOfFile, from: position)
    tokens[0].flags.insert(.startsLine)
    // A literal's problem is known only where it ends.
    problems.sort { $0.offset < $1.offset }
    isFinished = true
  }

  /// Reads one token at `position`, which is inside the file and at no white space or comment.
  ///
  /// - Parameter kind: what `ByteTraits.kinds` says of its first byte.
  private mutating func scanRareToken(_ kind: Token.Kind) {
    switch source[position] {
    case Byte.leftParen:
      parenthesisDepth &+= 1
      emitByte(.leftParen)
    case Byte.rightParen: scanRightParenthesis()
    case Byte.dot: scanDot()
    case UInt8(ascii: ":"): scanColon()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): scanNumber()
    case Byte.quote, UInt8(ascii: "'"): scanString(from: position, pounds: 0)
    case Byte.pound: scanPound()
    case Byte.backtick: scanBackticks()
    case UInt8(ascii: "$"): scanDollarIdentifier()
    case UInt8(ascii: "!"), UInt8(ascii: "?"): scanMark()
    case UInt8(ascii: "<"): scanLess()
    case UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), Byte.star, Byte.slash, UInt8(ascii: "%"),
      UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"):
      scanOperator()
    default:
      if kind == .endOfFile { scanUnicode() } else { emitByte(kind) }
    }
  }

  private mutating func scanColon() {
    let start = position
    let isDouble = source.byte(at: start &+ 1) == UInt8(ascii: ":")
    position &+= isDouble ? 2 : 1
    emit(isDouble ? .colonColon : .colon, from: start)
  }

  private mutating func scanRightParenthesis() {
    emitByte(.rightParen)
    if parenthesisDepth == 0 { closeInterpolation() } else { parenthesisDepth &-= 1 }
  }
}

extension SourceBytes {
  /// Whether more than the one byte at an offset belongs to the token that it starts.
  ///
  /// - Parameter kind: what `ByteTraits.kinds` says of that byte.
  @inline(__always)
  fileprivate func isLonger(_ kind: Token.Kind, at offset: Int) -> Bool {
    switch kind {
    case .period: has(ByteTraits.operatorPart | ByteTraits.unicode, at: offset &+ 1)
    case .colon: byte(at: offset &+ 1) == UInt8(ascii: ":")
    default: false
    }
  }
}

// MARK: - What all extensions use

extension Scanner {
  /// Adds the token that runs from `start` to `end`.
  @inline(__always)
  mutating func emit(
    _ kind: Token.Kind, from start: Int, to end: Int, keyword: Keyword = .none, flags: Token.Flags = [],
    pounds: Int = 0
  ) {
    var flags = leading.union(flags)
    if source.startsTrivia(at: end) { flags.insert(.spaceAfter) }
    tokens.initializeElement(
      at: tokenCount,
      to: Token(
        kind: kind, keyword: keyword, flags: flags, poundCount: UInt8(truncatingIfNeeded: min(pounds, 255)),
        offset: UInt32(truncatingIfNeeded: start), length: UInt32(truncatingIfNeeded: end &- start)))
    tokenCount &+= 1
  }

  /// Adds the token that runs from `start` to `position`.
  mutating func emit(
    _ kind: Token.Kind, from start: Int, keyword: Keyword = .none, flags: Token.Flags = [], pounds: Int = 0
  ) {
    emit(kind, from: start, to: position, keyword: keyword, flags: flags, pounds: pounds)
  }

  /// Adds the one byte at `position` as a token.
  mutating func emitByte(_ kind: Token.Kind) {
    position &+= 1
    emit(kind, from: position &- 1, to: position)
  }

  /// The index of the last token, if there is one. What is no token to the compiler, such as a NUL, does not
  /// count.
  mutating func indexOfLastToken() -> Int? {
    var index = tokenCount &- 1
    while index >= 0, tokens[index].kind == .unknown { index &-= 1 }
    return index >= 0 ? index : nil
  }

  mutating func report(_ kind: LexicalProblem.Kind, at offset: Int) {
    problems.append(LexicalProblem(kind: kind, offset: UInt32(truncatingIfNeeded: offset)))
  }
}
