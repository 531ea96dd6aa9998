/// Regex literals.
///
/// A `/` is told from division as the compiler tells it: by what it clings to, and by whether the rest of its line
/// makes a regex literal that cannot be read otherwise.
extension Scanner {
  /// Whether the last token says that an operator is being declared, whose name may hold any `/`.
  @inline(__always)
  var followsOperatorDeclaration: Bool {
    guard let last = result.tokens.last else { return false }
    return last.keyword == .func || last.keyword == .operator
  }

  /// The end of the regex literal that starts with the `/` at an offset, if one does.
  ///
  /// Reads no further than to the next `/` outside of escapes, so that many of them on one line cost no more than one
  /// reading of the line.
  ///
  /// - Parameter mustBe: an operator makes no sense here, so that unbalanced parentheses are no hint of one.
  func slashRegexEnd(from start: Int, mustBe: Bool = false) -> Int? {
    var offset = start &+ 1
    guard offset < count else { return nil }
    let first = bytes[offset]
    if first == Byte.space || first == Byte.tab { return nil }
    var parentheses = 0
    var classes = 0
    var escaped = 0
    while offset < count {
      switch bytes[offset] {
      case Byte.lineFeed, Byte.carriageReturn: return nil
      case Byte.backslash:
        let next = byte(at: offset &+ 1)
        if next == Byte.lineFeed || next == Byte.carriageReturn { return nil }
        offset &+= 1
        escaped = offset
      case Byte.leftParen where classes == 0: parentheses &+= 1
      case Byte.rightParen where classes == 0:
        parentheses &-= 1
        if parentheses < 0, !mustBe { return nil }
      case UInt8(ascii: "["): classes &+= 1
      case UInt8(ascii: "]") where classes > 0: classes &-= 1
      case Byte.slash:
        // What looks like a comment is one, and a space before the `/` speaks for division.
        let endsInSpace = bytes[offset &- 1] == Byte.space && offset &- 1 != escaped
        return endsInSpace || commentStarts(at: offset) ? nil : offset &+ 1
      default: break
      }
      offset &+= 1
    }
    return nil
  }

  /// The end of a regex literal in what reads as a binary operator from `start` to `position`, if the operator would
  /// have no left operand; `position` is then moved back to the start of the literal.
  mutating func endOfRegexThatMustBe(inOperatorFrom start: Int) -> Int? {
    guard followsOperandlessToken else { return nil }
    var slash = start
    while slash < position, bytes[slash] != Byte.slash { slash &+= 1 }
    guard slash < position, let end = slashRegexEnd(from: slash, mustBe: true) else { return nil }
    position = slash
    return end
  }

  /// Whether an operand must follow the last token, and cannot be an operator that is passed as a function.
  private var followsOperandlessToken: Bool {
    guard let last = result.tokens.last else { return true }
    switch last.kind {
    case .leftBrace, .semicolon, .equal, .binaryOperator, .directive: return true
    case .identifier: return last.keyword.precedesOperand
    case .postfixOperator:
      return result.tokens.count >= 2 && result.tokens[result.tokens.count - 2].keyword == .try
    default: return false
    }
  }

  // MARK: With `#`

  /// Reads `#/.../#`, whose first `#` is at `position`.
  ///
  /// Without its end it runs to the end of the line; where nothing but the opening is on the line, it is the opening.
  mutating func scanPoundRegex(pounds: Int) {
    let start = position
    position &+= pounds &+ 1
    let isMultiline = restOfLineIsBlank
    let isTerminated = isMultiline ? skipMultilineRegex(pounds: pounds) : skipRegexLine(pounds: pounds)
    if !isTerminated { report(.unterminatedRegex, at: start) }
    emit(.regexLiteral, from: start, flags: isTerminated ? [] : .unterminated, pounds: pounds)
  }

  private mutating func skipMultilineRegex(pounds: Int) -> Bool {
    if !regexEnds.isRead { regexEnds.read(bytes, from: position, to: count, mark: Byte.slash, escapes: true) }
    guard regexEnds.hasMark(at: position, pounds: pounds) else { return false }
    while !skipRegexLine(pounds: pounds) { skipLineBreak() }
    return true
  }

  /// Steps to the end of the line, or over the closing delimiter; true where it is there.
  private mutating func skipRegexLine(pounds: Int) -> Bool {
    while position < count {
      switch bytes[position] {
      case Byte.lineFeed, Byte.carriageReturn: return false
      case Byte.backslash:
        position &+= 1
        skipEscaped()
      case Byte.slash:
        position &+= 1
        if skipPounds(pounds) { return true }
      default: position &+= 1
      }
    }
    return false
  }

  private var restOfLineIsBlank: Bool {
    var offset = position
    while offset < count, bytes[offset] == Byte.space || bytes[offset] == Byte.tab { offset &+= 1 }
    return offset < count && (bytes[offset] == Byte.lineFeed || bytes[offset] == Byte.carriageReturn)
  }
}

extension Keyword {
  /// Whether an operand must follow, wherever the word is not used as a name.
  fileprivate var precedesOperand: Bool {
    switch self {
    case .associatedtype, .class, .deinit, .enum, .extension, .fileprivate, .import, .`init`, .inout,
      .internal,
      .let, .precedencegroup, .private, .protocol, .public, .rethrows, .static, .struct, .subscript,
      .typealias, .var, .break, .case, .catch, .continue, .default, .defer, .do, .else, .fallthrough, .for,
      .guard, .if, .in, .repeat, .return, .throw, .switch, .where, .while, .as, .is, .throws, .try:
      return true
    default: return false
    }
  }
}
