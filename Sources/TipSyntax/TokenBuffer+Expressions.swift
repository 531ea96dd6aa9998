import SwiftLexer

/// What decides how an expression goes on.
extension TokenBuffer {
  /// Whether the operator at an index is itself the value, as in `reduce(0, +)`.
  func isOperatorReference(at index: Int) -> Bool {
    switch self[index + 1].kind {
    case .rightParen, .rightSquare, .comma: true
    default: false
    }
  }

  /// Whether a token can be the first one of an operand.
  func startsOperand(_ token: Token) -> Bool {
    switch token.kind {
    case .identifier:
      switch token.keyword {
      case .true, .false, .nil, .self, .Self, .super, .Any, .if, .switch, .try, .`init`, .repeat: true
      default: !token.keyword.isReserved
      }
    case .dollarIdentifier, .integerLiteral, .floatLiteral, .stringLiteral, .regexLiteral, .prefixOperator,
      .leftParen, .leftBrace, .leftSquare, .period, .backslash, .pound:
      true
    default: false
    }
  }

  /// Whether the `?` at an index makes an optional type, as in `Foo?.self`.
  func isOptionalTypeSuffix(at index: Int) -> Bool {
    guard tokens[index].length == 1, self[index + 1].kind == .period else { return false }
    return self[index + 2].keyword == .self || text(of: self[index + 2], is: "Type")
  }

  /// Whether more of a condition follows the bracketed region at an index on its last line, so that the region does not
  /// end the condition.
  func continuesCondition(after index: Int) -> Bool {
    let after = tokens[closing(of: index) + 1]
    if after.flags.contains(.startsLine) { return false }
    switch after.kind {
    case .leftBrace, .comma, .leftSquare, .leftParen, .period, .colon, .equal, .postfixOperator,
      .binaryOperator:
      return true
    case .identifier: return after.keyword == .where || after.keyword == .is || after.keyword == .as
    default: return false
    }
  }

  /// Whether the name at an index, which stands under a `let`, is bound by it.
  func isBindingName(at index: Int) -> Bool {
    if isWildcard(tokens[index]) { return false }
    let next = self[index + 1]
    switch next.kind {
    case .period: return false
    case .leftParen, .leftSquare: return next.flags.contains(.startsLine)
    default: return !isGenericOpening(next) || !startsGenericArguments(at: index + 1)
    }
  }

  /// Index just past the labels of a compound name such as `(a:b:)` at an index, if those stand there.
  func indexAfterCompoundLabels(at start: Int) -> Int? {
    let end = closing(of: start)
    var index = start + 1
    guard index < end, !tokens[start].flags.contains(.startsLine) else { return nil }
    while index < end {
      guard tokens[index].kind == .identifier, tokens[index + 1].kind == .colon else { return nil }
      index += 2
    }
    return index == end ? end + 1 : nil
  }
}
