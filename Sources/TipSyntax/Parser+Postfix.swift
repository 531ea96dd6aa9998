import SwiftLexer

/// What follows a primary expression: members, calls, subscripts and the like. Chains of any length are one loop.
extension Parser {
  /// Reads all suffixes of an expression that began at `start`.
  mutating func parsePostfix(_ primary: ExpressionID, from start: UInt32) -> ExpressionID {
    var base = primary
    let primaryEnd = position
    while true {
      switch kind {
      case .period:
        if context.style.contains(.endsAtLine), startsLine { return base }
        guard let member = parseMember(of: base, from: start) else { return base }
        base = member
      case .leftParen:
        if startsLine { return base }
        base = parseCall(of: base, from: start)
      case .leftSquare:
        if startsLine { return base }
        base = parseSubscript(of: base, from: start)
      case .leftBrace:
        guard startsTrailingClosure(), position > primaryEnd || isCallable(base) else { return base }
        base = parseCall(of: base, from: start)
      case .postfixOperator:
        guard let next = parsePostfixOperator(on: base, from: start) else { return base }
        base = next
      case .binaryOperator, .prefixOperator:
        guard input.isGenericOpening(token), facts.expressions[Int(base)].isName,
          input.startsGenericArguments(at: position)
        else { return base }
        let arguments = parseGenericArguments()
        base = add(
          .specialize(base: base, arguments: arguments), from: start, nameOffset: nameOffset(of: base))
      case .directive:
        guard keyword == .poundIf, input.startsConditionalSuffixes(at: position) else { return base }
        base = parseConditionalSuffixes(of: base, from: start)
      default: return base
      }
    }
  }

  @inline(__always)
  mutating func nameOffset(of expression: ExpressionID) -> UInt32 {
    facts.expressionSpans[Int(expression)].nameOffset
  }

  /// Reads `.name`, `.0`, `.self` or `.init`, with compound argument labels passed over.
  private mutating func parseMember(of base: ExpressionID, from start: UInt32) -> ExpressionID? {
    let next = peek()
    switch next.kind {
    case .identifier, .integerLiteral, .dollarIdentifier: break
    case .floatLiteral: break
    case .leftParen, .leftSquare:
      // Damage such as `a.(b)`: go on as if there were no dot.
      advance()
      return base
    default:
      // `a.` at the end of what was written.
      advance()
      return base
    }
    advance()
    if next.kind == .identifier { skipModuleSelector() }
    let nameOffset = offset
    let name = name(of: token)
    advance()
    skipCompoundLabels()
    return add(.member(base: base, name: name), from: start, nameOffset: nameOffset)
  }

  /// Passes over `(a:b:)` after a function's name.
  @inline(__always)
  mutating func skipCompoundLabels() {
    guard kind == .leftParen, peek().kind == .identifier, peek(2).kind == .colon,
      let next = input.indexAfterCompoundLabels(at: position)
    else { return }
    close(at: next - 1)
  }

  /// Reads `?`, `!` or another postfix operator.
  private mutating func parsePostfixOperator(on base: ExpressionID, from start: UInt32) -> ExpressionID? {
    switch firstByte(of: token) {
    case UInt8(ascii: "?"):
      if input.isOptionalTypeSuffix(at: position), let type = typeSyntax(from: base) {
        advanceOneByte()
        return add(.type(add(.optional(type))), from: start)
      }
      advanceOneByte()
      if context.pattern != .none { optionalPatterns.append(base) }
      return base
    case UInt8(ascii: "!"):
      advanceOneByte()
      return base
    case UInt8(ascii: "<")
    where input.isGenericOpening(token) && facts.expressions[Int(base)].isName
      && input.startsGenericArguments(at: position):
      let arguments = parseGenericArguments()
      return add(.specialize(base: base, arguments: arguments), from: start, nameOffset: nameOffset(of: base))
    default:
      let name = name(of: token)
      advance()
      return add(.postfix(operator: name, base), from: start)
    }
  }

  /// The type that an expression spells.
  private mutating func typeSyntax(from expression: ExpressionID) -> TypeID? {
    switch facts.expressions[Int(expression)] {
    case .name(let name): return add(.named(base: nil, name: name, arguments: .empty))
    case .type(let type): return type
    case .specialize(let base, let arguments):
      guard case .name(let name) = facts.expressions[Int(base)] else { return nil }
      return add(.named(base: nil, name: name, arguments: arguments))
    case .member(let base, let name):
      guard case .name(let outer) = facts.expressions[Int(base)] else { return nil }
      let base = add(.named(base: nil, name: outer, arguments: .empty))
      return add(.named(base: base, name: name, arguments: .empty))
    default: return nil
    }
  }

  // MARK: Calls

  /// Reads the arguments of a call, and its trailing closures.
  private mutating func parseCall(of callee: ExpressionID, from start: UInt32) -> ExpressionID {
    let mark = scratchArguments.count
    if kind == .leftParen { parseArguments(until: closing(of: position)) }
    parseTrailingClosures()
    let arguments = takeArguments(from: mark)
    return add(.call(callee: callee, arguments: arguments), from: start, nameOffset: nameOffset(of: callee))
  }

  private mutating func parseSubscript(of base: ExpressionID, from start: UInt32) -> ExpressionID {
    let mark = scratchArguments.count
    let pattern = context.pattern
    context.pattern = .none
    parseArguments(until: closing(of: position))
    context.pattern = pattern
    parseTrailingClosures()
    return add(.subscript(base: base, arguments: takeArguments(from: mark)), from: start)
  }

  /// Reads bracketed arguments, brackets included, onto `scratchArguments`.
  mutating func parseArguments(until end: Int) {
    let style = context.style
    context.style = []
    advance()
    parseArgumentList(until: end)
    context.style = style
    close(at: end)
  }

  private mutating func parseArgumentList(until end: Int) {
    while position < end {
      if kind == .directive {
        guard keyword == .poundIf else { return }
        parseConditionalArguments(until: end)
        continue
      }
      let before = position
      parseArgument()
      if !eat(.comma), position == before {
        scratchArguments.removeLast()
        skipItem()
      }
    }
  }

  private mutating func parseConditionalArguments(until end: Int) {
    let outer = context
    var group = openConditions()
    while nextCondition(&group) != nil {
      parseArgumentList(until: end)
      context = outer
    }
  }

  @inline(__always)
  private mutating func parseArgument() {
    var label: NameID = 0
    if kind == .identifier, peek().kind == .colon {
      if !input.isWildcard(token) { label = name(of: token) }
      advance(by: 2)
    }
    let value = parseExpression()
    scratchArguments.append(Argument(label: label, value: value))
  }

  // MARK: Trailing closures

  /// Whether the `{` at hand starts a trailing closure rather than a body or accessors.
  @inline(__always)
  private mutating func startsTrailingClosure() -> Bool {
    if context.style.contains(.endsAtLine), startsLine { return false }
    if input.startsObservers(at: position) || peek().keyword == .case { return false }
    // In a condition it is one only if more of the condition follows on the same line.
    return !context.style.contains(.endsAtBrace) || input.continuesCondition(after: position)
  }

  /// A closure after a literal is not its trailing closure.
  @inline(__always)
  private mutating func isCallable(_ expression: ExpressionID) -> Bool {
    switch facts.expressions[Int(expression)] {
    case .string, .integer, .float, .boolean, .nil, .regex, .array, .dictionary:
      // The parentheses of `(1)` leave no node.
      tokens[position - 1].kind == .rightParen
    case .unresolved: false
    default: true
    }
  }

  /// Reads `{ ... } label: { ... }` onto `scratchArguments`, if a trailing closure follows.
  mutating func parseTrailingClosures() {
    guard kind == .leftBrace, startsTrailingClosure() else { return }
    var label: NameID = 0
    while true {
      let closure = parseClosure(isTrailing: true)
      scratchArguments.append(Argument(label: label, value: closure, isTrailing: true))
      guard kind == .identifier, keyword != .default, peek().kind == .colon, peek(2).kind == .leftBrace else {
        return
      }
      label = input.isWildcard(token) ? 0 : name(of: token)
      advance(by: 2)
    }
  }

}
