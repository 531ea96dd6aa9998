import SwiftLexer

/// Closures.
extension Parser {
  /// Reads `{ [captures] (parameters) async throws -> T in statements }`.
  mutating func parseClosure(isTrailing: Bool) -> ExpressionID {
    let start = offset
    guard enter() else { return add(.unresolved, from: start) }
    let end = closing(of: position)
    let outer = context
    let index = UInt32(truncatingIfNeeded: facts.closures.count)
    let scope = addScope(.closure, owner: index)
    facts.closures.append(
      Closure(scope: scope, parameters: .empty, captures: .empty, body: .empty, isTrailing: isTrailing))
    advance()
    resetExpressionContext()
    if input.hasClosureSignature(from: position, before: end) { parseClosureSignature(of: Int(index)) }
    enterScope(scope)
    let mark = scratch.count
    parseStatements()
    let body = takeList(from: mark)
    facts.closures[Int(index)].body = body
    context = outer
    close(at: end)
    leave()
    return add(.closure(index), from: start)
  }

  /// Makes a scope that was added before the innermost one, for code.
  mutating func enterScope(_ scope: ScopeID) {
    context.scope = scope
    context.declarationScope = scope
    context.container = .code
  }

  private mutating func parseClosureSignature(of index: Int) {
    let scope = facts.closures[index].scope
    let mark = scratchAttributes.count
    while kind == .atSign { parseAttribute() }
    scratchAttributes.truncate(to: mark)
    if kind == .leftSquare {
      let captures = parseCaptures(into: scope)
      facts.closures[index].captures = captures
    }
    let outer = context
    enterScope(scope)
    if kind == .leftParen {
      let mark = scratch.count
      parseParameters(.closure)
      facts.closures[index].parameters = takeList(from: mark)
    } else {
      facts.closures[index].parameters = parseClosureNames()
    }
    skipFunctionEffects()
    if eat(.arrow) { _ = parseType() }
    _ = eat(.in)
    context = outer
  }

  /// Reads `a, b, _`.
  private mutating func parseClosureNames() -> IDRange {
    let mark = scratch.count
    while kind == .identifier || kind == .dollarIdentifier, !keyword.isReserved, keyword != .async {
      let parameter = addDeclaration(.parameter, at: offset)
      if !input.isWildcard(token) { facts.declarations[Int(parameter)].name = name(of: token) }
      advance()
      facts.declarations[Int(parameter)].endOffset = lastEnd
      scratch.append(parameter)
      if !eat(.comma) { break }
    }
    return takeList(from: mark)
  }

  /// Reads `[weak self, x = y.z]`. The names go to the closure's scope, the values are read in the scope around it.
  private mutating func parseCaptures(into scope: ScopeID) -> IDRange {
    let end = closing(of: position)
    let mark = scratch.count
    advance()
    while position < end {
      let before = position
      parseCapture(into: scope)
      if !eat(.comma), position == before { skipItem() }
    }
    close(at: end)
    return takeList(from: mark)
  }

  private mutating func parseCapture(into scope: ScopeID) {
    let start = offset
    var modifiers: Declaration.Modifiers = .constant
    while keyword == .weak || keyword == .unowned || keyword == .var || keyword == .let,
      peek().kind == .identifier || peek().kind == .leftParen
    {
      if keyword == .weak { modifiers = .weak }
      advance()
      if kind == .leftParen { skipItem() }
    }
    guard kind == .dollarIdentifier || kind == .identifier && (!keyword.isReserved || keyword == .self)
    else { return }
    let declarationScope = context.declarationScope
    context.declarationScope = scope
    let capture = addDeclaration(.variable, at: offset)
    context.declarationScope = declarationScope
    facts.declarations[Int(capture)].modifiers = modifiers
    facts.declarations[Int(capture)].startOffset = start
    facts.declarations[Int(capture)].name = name(of: token)
    let value: ExpressionID
    if peek().kind == .equal {
      advance(by: 2)
      value = parseExpression()
    } else {
      value = parseExpression()
    }
    facts.declarations[Int(capture)].initialValue = value
    facts.declarations[Int(capture)].endOffset = lastEnd
    scratch.append(capture)
  }
}
