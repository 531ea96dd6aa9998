import SwiftLexer

/// Operands: what stands between infix operators.
extension Parser {
  /// Reads an operand with the prefix operators and words such as `try` before it.
  mutating func parseOperand() -> ExpressionID {
    let mark = scratch.count
    var wordStart: UInt32?
    while true {
      if kind == .identifier {
        // `try` and `await` reach over the whole expression, `consume` and `copy` over their operand alone.
        let start = keyword == .consume || keyword == .copy ? offset : wordStart
        guard skipEffectWord() else { break }
        wordStart = start
      } else if kind == .prefixOperator, !input.isOperatorReference(at: position) {
        scratch.append(offset)
        scratch.append(name(of: token))
        advance()
      } else {
        break
      }
    }
    let start = offset
    let primary = parsePrimary()
    var operand = parsePostfix(primary, from: start)
    var operandStart = start
    while scratch.count > mark {
      let name = scratch.removeLast()
      operandStart = scratch.removeLast()
      operand = add(.prefix(operator: name, operand), from: operandStart)
    }
    self.operandStart = min(operandStart, wordStart ?? .max)
    return operand
  }

  /// Takes `try`, `await`, `consume` and the like, which leave no node.
  private mutating func skipEffectWord() -> Bool {
    switch keyword {
    case .try:
      advance()
      if kind == .postfixOperator, !tokens[position].flags.contains(.spaceBefore) { advance() }
      return true
    case .await:
      guard input.startsOperand(peek()) else { return false }
    case .unsafe:
      let next = peek()
      guard input.startsOperand(next), !next.flags.contains(.startsLine) else { return false }
      switch next.kind {
      case .leftBrace: if context.style.contains(.endsAtBrace) { return false }
      case .leftParen, .leftSquare, .period: if !next.flags.contains(.spaceBefore) { return false }
      default: break
      }
    case .consume, .copy, .each:
      let next = peek()
      guard input.startsOperand(next), !next.flags.contains(.startsLine) else { return false }
      switch next.kind {
      case .leftParen, .leftSquare, .leftBrace, .period: return false
      default: break
      }
    case .repeat:
      guard peek().keyword == .each || peek().kind == .leftParen else { return false }
    default: return false
    }
    advance()
    return true
  }

  /// Reads a primary expression: one with neither operators nor suffixes.
  mutating func parsePrimary() -> ExpressionID {
    let start = offset
    switch kind {
    case .identifier: return parseWord()
    case .dollarIdentifier:
      let name = name(of: token)
      advance()
      return add(.name(name), from: start)
    case .period: return parseImplicitMember()
    case .leftParen: return parseTuple()
    case .leftSquare: return parseCollection()
    case .leftBrace: return parseClosure(isTrailing: false)
    case .stringLiteral: return parseString()
    case .integerLiteral:
      let value = input.integer(token)
      advance()
      return add(.integer(value), from: start)
    case .floatLiteral:
      let value = input.float(token)
      advance()
      return add(.float(value), from: start)
    case .regexLiteral:
      advance()
      return add(.regex, from: start)
    case .backslash: return parseKeyPath()
    case .pound: return parseMacro()
    case .binaryOperator, .prefixOperator, .postfixOperator:
      guard input.isOperatorReference(at: position) else { return addUnresolved() }
      let name = name(of: token)
      advance()
      return add(.name(name), from: start)
    case .atSign: return add(.type(parseType()), from: start)
    default: return addUnresolved()
    }
  }

  /// Reads a name, or what a keyword starts.
  private mutating func parseWord() -> ExpressionID {
    let start = offset
    switch keyword {
    case .none: return parseName()
    case .true, .false:
      let value = keyword == .true
      advance()
      return add(.boolean(value), from: start)
    case .nil:
      advance()
      return add(.nil, from: start)
    case .self, .Self, .super, .Any, .`init`: return parseName()
    case .let, .var, .inout:
      guard context.pattern != .none else { return addUnresolved() }
      return parseBinding()
    case .is:
      guard context.pattern != .none else { return addUnresolved() }
      advance()
      let placeholder = addPlaceholder(from: start)
      return add(.cast(placeholder, kind: .test, type: parseType()), from: start)
    case .if, .switch, .do: return parseStatementExpression()
    case .any, .some:
      guard input.nextStartsType(after: position), !peek().flags.contains(.startsLine),
        peek().kind == .identifier
      else {
        return parseName()
      }
      return add(.type(parseType()), from: start)
    default:
      if keyword.isReserved { return addUnresolved() }
      return parseName()
    }
  }

  private mutating func parseName() -> ExpressionID {
    if context.pattern == .binding, input.isBindingName(at: position) { return parseBoundName() }
    let start = offset
    skipModuleSelector()
    let name = name(of: token)
    advance()
    skipCompoundLabels()
    return add(.name(name), from: start)
  }

  /// Reads `.name`.
  private mutating func parseImplicitMember() -> ExpressionID {
    let start = offset
    advance()
    guard kind == .identifier || kind == .dollarIdentifier || kind == .integerLiteral else {
      return addUnresolved()
    }
    let nameOffset = offset
    let name = name(of: token)
    advance()
    skipCompoundLabels()
    return add(.implicitMember(name), from: start, nameOffset: nameOffset)
  }

  /// Reads an `if`, `switch` or `do` that stands for a value.
  private mutating func parseStatementExpression() -> ExpressionID {
    let start = offset
    let outer = context
    resetExpressionContext()
    let statement = parseControlFlow()
    context = outer
    return add(.statement(statement), from: start)
  }

  /// Reads `(a, label: b)`, `(a)` or a function type.
  private mutating func parseTuple() -> ExpressionID {
    let start = offset
    let end = closing(of: position)
    if input.startsFunctionEffects(at: end + 1) {
      return add(.type(parseType()), from: start)
    }
    let mark = scratchArguments.count
    parseArguments(until: end)
    if scratchArguments.count == mark + 1, scratchArguments[mark].label == 0 {
      return scratchArguments.removeLast().value
    }
    return add(.tuple(takeArguments(from: mark)), from: start)
  }

  /// Reads `[a, b]`, `[k: v]`, or a type where it is used as one.
  private mutating func parseCollection() -> ExpressionID {
    let start = offset
    let end = closing(of: position)
    if input.isUsedAsType(at: end + 1), input.isBracketedType(at: position) {
      return add(.type(parseType()), from: start)
    }
    let outer = context
    context.style = []
    advance()
    let mark = scratch.count
    var isDictionary = false
    parseElements(until: end, isDictionary: &isDictionary)
    context = outer
    close(at: end)
    let elements = takeList(from: mark)
    return add(isDictionary ? .dictionary(elements) : .array(elements), from: start)
  }

  /// Reads the elements of a collection literal up to its closing bracket.
  private mutating func parseElements(until end: Int, isDictionary: inout Bool) {
    if kind == .colon {
      isDictionary = true
      advance()
    }
    while position < end {
      if kind == .directive {
        if keyword == .poundIf {
          parseConditionalElements(until: end, isDictionary: &isDictionary)
          continue
        }
        return
      }
      let before = position
      scratch.append(parseExpression())
      if eat(.colon) {
        if position == end { break }
        isDictionary = true
        scratch.append(parseExpression())
      }
      if !eat(.comma), position == before {
        scratch.removeLast()
        skipItem()
      }
    }
  }

  private mutating func parseConditionalElements(until end: Int, isDictionary: inout Bool) {
    let outer = context
    var group = openConditions()
    while nextCondition(&group) != nil {
      parseElements(until: end, isDictionary: &isDictionary)
      context = outer
    }
  }
}
