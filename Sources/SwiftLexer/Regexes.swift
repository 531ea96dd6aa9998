extension SourceBytes {
  /// The end of the regex literal that starts with the `/` at an offset, if one does.
  ///
  /// Reads no further than to the next `/` outside of escapes, so that many of them on one line cost no more
  /// than one reading of the line.
  ///
  /// - Parameter mustBe: an operator makes no sense here, so that unbalanced parentheses are no hint of one.
  func slashRegexEnd(from start: Int, mustBe: Bool) -> Int? {
    var offset = start &+ 1
    let first = byte(at: offset)
    if first == Byte.space || first == Byte.tab { return nil }
    var parentheses = 0
    var classes = 0
    var escaped = start
    while offset < count {
      switch self[offset] {
      case Byte.lineFeed, Byte.carriageReturn: return nil
      case Byte.backslash:
        if breaksLine(at: offset &+ 1) { return nil }
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
        let endsInSpace = self[offset &- 1] == Byte.space && offset &- 1 != escaped
        return endsInSpace || startsComment(at: offset) ? nil : offset &+ 1
      default: break
      }
      offset &+= 1
    }
    return nil
  }

  /// Whether nothing but spaces and tabs stand between an offset and a line break.
  fileprivate func restOfLineIsBlank(from start: Int) -> Bool {
    var offset = start
    while byte(at: offset) == Byte.space || byte(at: offset) == Byte.tab { offset &+= 1 }
    return breaksLine(at: offset)
  }
}

/// Regex literals.
///
/// A `/` is told from division as the compiler tells it: by what it clings to, by the token before it, and by
/// whether the rest of its line makes a regex literal.
extension Scanner {
  /// The extent of a regex literal that starts in what reads as an operator from `start` to `position` and is
  /// not bound to its left, if one does. Only its first `/` can start one, since a second one would end it.
  mutating func regex(inOperatorFrom start: Int, rightBound: Bool) -> (start: Int, end: Int)? {
    var slash = start
    while slash < position, source[slash] != Byte.slash { slash &+= 1 }
    guard slash < position else { return nil }
    let role = regexRole(rightBound: rightBound)
    guard role != .none, let end = source.slashRegexEnd(from: slash, mustBe: role == .certain) else {
      return nil
    }
    return (slash, end)
  }

  /// Whether a regex literal may start where an operator would have no left operand.
  private enum RegexRole {
    case none
    /// Unless it reads better as operators.
    case possible
    case certain
  }

  private mutating func regexRole(rightBound: Bool) -> RegexRole {
    guard let index = indexOfLastToken() else { return rightBound ? .possible : .certain }
    let last = tokens[index]
    // An operator that is being declared may be named with any `/`.
    if last.keyword == .func || last.keyword == .operator { return .none }
    if rightBound { return .possible }
    switch last.kind {
    case .leftBrace, .semicolon, .equal, .binaryOperator, .prefixOperator, .directive: return .certain
    // Here an operator can be passed as a function: `reduce(1, /)`.
    case .leftParen, .leftSquare, .comma, .colon: return .possible
    case .identifier: return last.keyword.precedesOperand ? .certain : .none
    case .postfixOperator:
      return index > 0 && tokens[index &- 1].keyword == .try ? .certain : .none
    default: return .none
    }
  }

  // MARK: With `#`

  /// Reads `#/.../#`, whose first `#` is at `position`.
  ///
  /// Without its end it runs to the end of the line; where nothing but the opening is on the line, it is the
  /// opening.
  mutating func scanPoundRegex(pounds: Int) {
    let start = position
    position &+= pounds &+ 1
    let isMultiline = source.restOfLineIsBlank(from: position)
    let isTerminated = isMultiline ? skipMultilineRegex(pounds: pounds) : skipRegexLine(pounds: pounds)
    if !isTerminated { report(.unterminatedRegex, at: start) }
    emit(.regexLiteral, from: start, flags: isTerminated ? [] : .unterminated, pounds: pounds)
  }

  private mutating func skipMultilineRegex(pounds: Int) -> Bool {
    if !regexEnds.isRead {
      regexEnds.read(source, from: position, to: source.count, mark: Byte.slash, escapes: true)
    }
    guard regexEnds.hasMark(at: position, pounds: pounds) else { return false }
    while !skipRegexLine(pounds: pounds) { skipLineBreak() }
    return true
  }

  /// Steps to the end of the line, or over the closing delimiter; true where it is there.
  private mutating func skipRegexLine(pounds: Int) -> Bool {
    while position < source.count, !source.breaksLine(at: position) {
      switch source[position] {
      case Byte.backslash:
        position &+= 1
        skipEscaped()
      case Byte.slash where source.hasPounds(pounds, at: position &+ 1):
        position &+= pounds &+ 1
        return true
      default: position &+= 1
      }
    }
    return false
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
