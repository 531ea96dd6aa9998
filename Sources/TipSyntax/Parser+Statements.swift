import SwiftLexer

/// Statements.
extension Parser {
  /// Reads statements onto `scratch`, up to the closing brace, the end of the file or the end of an `#if` branch.
  ///
  /// - Parameter inCase: whether `case` and `default` end the list as well.
  mutating func parseStatements(inCase: Bool = false) {
    while true {
      switch kind {
      case .rightBrace, .endOfFile: return
      case .semicolon: advance()
      case .directive:
        switch keyword {
        case .poundIf:
          if inCase, input.startsConditionalCases(at: position) { return }
          if input.startsConditionalAttributes(at: position) {
            parseStatement()
          } else {
            parseConditionalStatements(inCase: inCase)
          }
        case .poundSourceLocation: skipSourceLocation()
        default: return
        }
      case .identifier where inCase && (keyword == .case || keyword == .default): return
      case .atSign where inCase && text(of: peek(), is: "unknown"): return
      default:
        let before = position
        parseStatement()
        if position == before { skipItem() }
      }
    }
  }

  /// Reads one statement onto `scratch`. Where none starts, it takes nothing.
  mutating func parseStatement() {
    switch kind {
    case .identifier:
      if keyword == .none || keyword == .self {
        if peek().kind == .colon, input.isLabel(at: position) {
          advance(by: 2)
        } else {
          return parseExpressionStatement()
        }
        return parseStatement(afterLabel: true)
      }
      parseStatement(afterLabel: false)
    case .atSign, .directive: parseDeclarationStatement()
    default: parseExpressionStatement()
    }
  }

  private mutating func parseStatement(afterLabel: Bool) {
    switch keyword {
    case .if, .switch, .do, .guard, .for, .while, .repeat, .defer:
      if keyword == .repeat, peek().keyword == .each { return parseExpressionStatement() }
      let statement = parseControlFlow()
      scratch.append(statement)
    case .return: parseReturn()
    case .throw:
      advance()
      let value = parseExpression()
      scratch.append(add(.throw(value)))
    case .break, .continue, .fallthrough: parseJump()
    case .yield, .then, .discard:
      // One word before the value, where a value follows on the same line.
      if input.startsValue(after: position) { advance() }
      parseExpressionStatement()
    case .catch, .else, .case, .default, .in, .where, .as, .is, .throws, .rethrows:
      // Damage: the list goes on behind it.
      return
    default:
      if input.startsDeclaration(at: position, in: context.container) {
        parseDeclarationStatement()
      } else {
        parseExpressionStatement()
      }
    }
  }

  mutating func parseExpressionStatement() {
    let before = position
    let expression = parseExpression()
    if position == before { return }
    scratch.append(add(.expression(expression)))
  }

  private mutating func parseDeclarationStatement() {
    let mark = scratch.count
    parseDeclaration()
    for index in mark..<scratch.count {
      scratch[index] = add(.declaration(scratch[index]))
    }
  }

  private mutating func parseReturn() {
    advance()
    guard input.startsReturnValue(at: position) else { return scratch.append(add(.return(nil))) }
    let value = parseExpression()
    scratch.append(add(.return(value)))
  }

  private mutating func parseJump() {
    let takesLabel = keyword != .fallthrough
    advance()
    if takesLabel, kind == .identifier, !startsLine, !keyword.isReserved { advance() }
    scratch.append(add(.jump))
  }

  // MARK: Bodies

  /// Reads `{ statements }` in the present scope; empty where there is no `{`.
  mutating func parseBody() -> IDRange {
    guard kind == .leftBrace, enter() else { return .empty }
    let end = closing(of: position)
    let outer = context
    resetExpressionContext()
    context.container = .code
    advance()
    let mark = scratch.count
    parseStatements()
    let body = takeList(from: mark)
    context = outer
    close(at: end)
    leave()
    return body
  }

  /// Reads `{ statements }` in a scope of its own.
  mutating func parseBlock() -> IDRange {
    let outer = context
    openScope(.block)
    let body = parseBody()
    context = outer
    return body
  }
}
