import SwiftLexer

/// Statements with bodies.
extension Parser {
  /// Reads the statement whose keyword is at hand.
  mutating func parseControlFlow() -> StatementID {
    let outer = context
    defer { context = outer }
    resetExpressionContext()
    switch keyword {
    case .if: return parseIf()
    case .guard: return parseGuard()
    case .for: return parseFor()
    case .while: return parseWhile()
    case .repeat: return parseRepeat()
    case .switch: return parseSwitch()
    case .do: return parseDo()
    default:
      advance()
      let body = parseBlock()
      return add(.defer(body))
    }
  }

  /// Reads `if ... else if ... else ...`. The chain is read in a loop and built from its end.
  private mutating func parseIf() -> StatementID {
    let mark = scratch.count
    var otherwise = IDRange.empty
    while true {
      let outer = context
      advance()
      let conditions = parseConditions()
      let body = parseBody()
      context = outer
      scratch.append(conditions.start)
      scratch.append(conditions.count)
      scratch.append(body.start)
      scratch.append(body.count)
      guard eat(.else) else { break }
      if keyword == .if { continue }
      otherwise = parseBlock()
      break
    }
    while true {
      let base = scratch.count - 4
      let statement = add(
        .if(
          conditions: IDRange(start: scratch[base], count: scratch[base + 1]),
          then: IDRange(start: scratch[base + 2], count: scratch[base + 3]), otherwise: otherwise))
      scratch.truncate(to: base)
      if scratch.count == mark { return statement }
      otherwise = list(statement)
    }
  }

  private mutating func parseGuard() -> StatementID {
    advance()
    let conditions = parseConditions(bindingIn: context.declarationScope)
    _ = eat(.else)
    let otherwise = parseBlock()
    return add(.guard(conditions: conditions, otherwise: otherwise))
  }

  private mutating func parseWhile() -> StatementID {
    advance()
    let conditions = parseConditions()
    let body = parseBody()
    return add(.while(conditions: conditions, body: body))
  }

  private mutating func parseRepeat() -> StatementID {
    advance()
    let body = parseBlock()
    guard eat(.while) else { return add(.while(conditions: .empty, body: body)) }
    let condition = parseExpression()
    let conditions = list(add(.expression(condition)))
    return add(.while(conditions: conditions, body: body))
  }

  private mutating func parseDo() -> StatementID {
    advance()
    skipFunctionEffects()
    let body = parseBlock()
    let mark = scratch.count
    while keyword == .catch, kind == .identifier { parseCatch() }
    return add(.do(body: body, catches: takeList(from: mark)))
  }

  /// Reads one `catch` onto `scratch`: its names, its conditions and its statements.
  private mutating func parseCatch() {
    advance()
    let outer = context
    openScope(.block)
    while kind != .leftBrace {
      let before = position
      let pattern = parsePattern(.matching, into: context.declarationScope, style: .endsAtBrace)
      bind(pattern, to: nil)
      if eat(.where) {
        let filter = parseCondition()
        scratch.append(add(.expression(filter)))
      }
      if !eat(.comma) || position == before { break }
    }
    let body = parseBody()
    scratch.append(from: Int(body.start), to: Int(body.start + body.count), of: facts.lists)
    context = outer
  }

  /// Reads an expression that a body follows.
  private mutating func parseCondition() -> ExpressionID {
    context.style = .endsAtBrace
    let expression = parseExpression()
    context.style = []
    return expression
  }

  // MARK: Loops

  private mutating func parseFor() -> StatementID {
    advance()
    while keyword == .try || keyword == .await || keyword == .unsafe, peek().keyword != .in { advance() }
    let scope = addScope(.block)
    let mode: PatternMode = eat(.case) ? .matching : .binding
    let pattern = parsePattern(mode, into: scope)
    if eat(.colon) {
      let type = parseType()
      if bindings.count > pattern.mark {
        facts.declarations[Int(bindings[pattern.mark].declaration)].type = type
      }
    }
    _ = eat(.in)
    let sequence = parseCondition()
    let mark = scratch.count
    let hasNames = bindings.count > pattern.mark
    bind(pattern, to: hasNames ? derive(.element(of: sequence), from: sequence) : nil)
    let names = takeList(from: mark)
    enterScope(scope)
    let filter = eat(.where) ? parseCondition() : nil
    let body = parseBody()
    return add(.for(bindings: names, sequence: sequence, filter: filter, body: body))
  }

  // MARK: Conditions

  /// Reads the conditions of `if`, `guard` or `while`, and enters the scope that what they bind is seen in.
  ///
  /// Each clause that binds names has a scope inside that of the clause before, so that in `let a = b, let b = a.c` each
  /// name means what it says.
  ///
  /// - Parameter scope: where names go instead, for `guard`.
  private mutating func parseConditions(bindingIn scope: ScopeID? = nil) -> IDRange {
    let mark = scratch.count
    var hasScope = scope != nil
    while kind != .leftBrace, kind != .endOfFile {
      let before = position
      if keyword == .let || keyword == .var || keyword == .case {
        let target = scope ?? addScope(.block)
        if keyword == .case { parseCaseCondition(into: target) } else { parseOptionalBinding(into: target) }
        if scope == nil { enterScope(target) }
        hasScope = true
      } else {
        let condition = parseCondition()
        if position > before { scratch.append(add(.expression(condition))) }
      }
      if !eat(.comma) || position == before { break }
    }
    if !hasScope { openScope(.block) }
    return takeList(from: mark)
  }

  /// Reads `let x = value`, `let x` or `let (a, b) = value`.
  private mutating func parseOptionalBinding(into scope: ScopeID) {
    let keywordOffset = offset
    let isConstant = keyword == .let
    advance()
    context.bindingScope = scope
    context.bindsConstants = isConstant
    guard kind == .identifier, !keyword.isReserved || keyword == .self else {
      let pattern = parsePattern(
        .binding, into: scope, style: [.endsAtEqual, .endsAtBrace], keywordOffset: keywordOffset)
      if eat(.colon) { _ = parseType() }
      let value = eat(.equal) ? parseCondition() : nil
      bind(pattern, to: value)
      return
    }
    let name = input.isWildcard(token) ? 0 : name(of: token)
    let declaration = Int(addBinding(named: name, keywordOffset: keywordOffset))
    facts.declarations[declaration].modifiers.insert(.unwrapped)
    let start = offset
    advance()
    if eat(.colon) {
      let type = parseType()
      facts.declarations[declaration].type = type
    }
    let value: ExpressionID
    if eat(.equal) {
      value = parseCondition()
    } else {
      value = add(.name(name), from: start)
    }
    facts.declarations[declaration].initialValue = value
    facts.declarations[declaration].endOffset = lastEnd
    scratch.append(add(.declaration(UInt32(declaration))))
  }

  /// Reads `case pattern = value`. What the names alone do not say is an expression with the operator `~=`.
  private mutating func parseCaseCondition(into scope: ScopeID) {
    let start = offset
    advance()
    let pattern = parsePattern(.matching, into: scope, style: [.endsAtEqual, .endsAtBrace])
    if eat(.colon) { _ = parseType() }
    let value = eat(.equal) ? parseCondition() : addUnresolved()
    let names = scratch.count
    if bind(pattern, to: value) { return }
    let match = add(.binary(operator: NameTable.match, left: pattern.root, right: value), from: start)
    scratch.insert(add(.expression(match)), at: names)
  }
}
