import SwiftLexer

/// `switch`.
extension Parser {
  mutating func parseSwitch() -> StatementID {
    advance()
    context.style = .endsAtBrace
    let subject = parseExpression()
    context.style = []
    guard kind == .leftBrace, enter() else { return add(.switch(subject: subject, cases: .empty)) }
    let end = closing(of: position)
    advance()
    let mark = scratch.count
    parseCases(of: subject, until: end)
    let cases = takeList(from: mark)
    close(at: end)
    leave()
    return add(.switch(subject: subject, cases: cases))
  }

  /// Reads cases onto `scratch`.
  private mutating func parseCases(of subject: ExpressionID, until end: Int) {
    while position < end {
      switch keyword {
      case .case, .default: parseCase(of: subject)
      case .poundIf: parseConditionalCases(of: subject)
      case .poundElse, .poundElseif, .poundEndif: return
      case .poundSourceLocation: skipSourceLocation()
      default:
        if kind == .atSign, text(of: peek(), is: "unknown") {
          advance(by: 2)
        } else {
          // Damage, or an attribute that no case has.
          skipItem()
        }
      }
    }
  }

  private mutating func parseConditionalCases(of subject: ExpressionID) {
    guard enter() else { return skipConditions() }
    let outer = context
    var group = openConditions()
    while let condition = nextCondition(&group) {
      let mark = scratch.count
      parseCases(of: subject, until: group.directive)
      let cases = takeList(from: mark)
      scratch.append(add(.conditional(condition, body: cases)))
      context = outer
    }
    leave()
  }

  private mutating func parseCase(of subject: ExpressionID) {
    let outer = context
    openScope(.block)
    let isDefault = keyword == .default
    advance()
    let patternMark = scratch.count
    // Bindings are gathered beside the patterns, and put behind them at the end.
    var names: [StatementID] = []
    var filter: ExpressionID?
    while !isDefault, kind != .colon {
      let before = position
      let mark = scratch.count
      let pattern = parsePattern(.matching, into: context.declarationScope)
      let isPlain = bind(pattern, to: subject)
      for index in mark..<scratch.count { names.append(scratch[index]) }
      scratch.truncate(to: mark)
      if !isPlain, position > before {
        scratch.append(pattern.root)
      }
      if eat(.where) { filter = parseExpression() }
      // Damage in one pattern leaves the others, and the body, what they are.
      while kind != .comma, kind != .colon, kind != .rightBrace, kind != .endOfFile, !startsLine {
        skipItem()
      }
      if !eat(.comma) || position == before { break }
    }
    let patterns = takeList(from: patternMark)
    for name in names { scratch.append(name) }
    let bindings = takeList(from: patternMark)
    _ = eat(.colon)
    parseStatements(inCase: true)
    let body = takeList(from: patternMark)
    context = outer
    scratch.append(add(.switchCase(patterns: patterns, bindings: bindings, filter: filter, body: body)))
  }
}
