import SwiftLexer

/// What decides how a statement goes on.
extension TokenBuffer {
  /// Whether the word at an index, which a colon follows, is the label of a statement.
  func isLabel(at index: Int) -> Bool {
    let next = self[index + 2]
    switch next.keyword {
    case .for, .while, .repeat, .if, .switch, .do: return true
    default: return next.kind == .identifier && self[index + 3].kind == .colon
    }
  }

  /// Whether a value follows the word at an index, such as `yield`, on its line.
  func startsValue(after index: Int) -> Bool {
    let next = self[index + 1]
    if next.flags.contains(.startsLine) { return false }
    switch next.kind {
    case .identifier: return startsOperand(next)
    case .prefixOperator, .stringLiteral, .integerLiteral, .floatLiteral, .dollarIdentifier: return true
    default: return false
    }
  }

  /// A value may stand on the next line, unless what stands there is a statement of its own.
  func startsReturnValue(at index: Int) -> Bool {
    let token = tokens[index]
    let startsLine = token.flags.contains(.startsLine)
    guard startsOperand(token) else {
      return !startsLine && (token.kind == .binaryOperator || token.kind == .atSign)
    }
    guard startsLine, token.kind == .identifier else { return true }
    return !token.keyword.startsStatement && !startsDeclaration(at: index, in: .code)
  }
}
