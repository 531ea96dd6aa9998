/// Regex literals.
///
/// A `/` is told from division as the compiler tells it: by what it clings to, and by whether the rest of its line
/// makes a regex literal that cannot be read otherwise.
extension Scanner {
  /// The extent of a regex literal that starts in what reads as an operator from `start` to `position` and is not
  /// bound to its left, if one does. Only its first `/` can start one, since a second one would end it.
  @inline(__always)
  func regex(inOperatorFrom start: Int, rightBound: Bool) -> (start: Int, end: Int)? {
    for slash in start..<position where bytes[slash] == Byte.slash {
      let role = regexRole(rightBound: rightBound)
      guard role != .none, let end = slashRegexEnd(from: slash, mustBe: role == .certain) else { return nil }
      return (slash, end)
    }
    return nil
  }

  /// Whether a regex literal may start where an operator would have no left operand.
  private enum RegexRole {
    case none
    /// Unless it reads better as operators.
    case possible
    case certain
  }

  private func regexRole(rightBound: Bool) -> RegexRole {
    guard let last = result.tokens.last else { return rightBound ? .possible : .certain }
    // An operator that is being declared may be named with any `/`.
    if last.keyword == .func || last.keyword == .operator { return .none }
    if rightBound { return .possible }
    switch last.kind {
    case .leftBrace, .semicolon, .equal, .binaryOperator, .directive: return .certain
    // Here an operator can be passed as a function: `reduce(1, /)`.
    case .leftParen, .leftSquare, .comma, .colon: return .possible
    case .identifier: return last.keyword.precedesOperand ? .certain : .none
    case .postfixOperator:
      let isAfterTry = result.tokens.count >= 2 && result.tokens[result.tokens.count - 2].keyword == .try
      return isAfterTry ? .certain : .none
    default: return .none
    }
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
