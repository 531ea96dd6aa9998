import SwiftLexer

/// Functions, initialisers, subscripts, macros and enum cases, and their parameters.
extension Parser {
  /// Whose parameters are read; it decides what one name before the colon means.
  enum ParameterOwner {
    case function, `subscript`, closure, enumCase
  }

  mutating func parseFunction(_ head: Head) {
    let id = beginDeclaration(.function, head)
    parseFunctionName(of: id)
    parseCallable(id, owner: .function)
  }

  /// Takes a name or an operator. In `==<T>` the last sign is not the operator's.
  private mutating func parseFunctionName(of id: Int) {
    switch kind {
    case .binaryOperator, .prefixOperator, .postfixOperator, .equal, .arrow:
      facts.declarations[id].nameOffset = offset
      let operatorToken = token
      let opensGenerics =
        token.length > 1 && source[Int(token.end) - 1] == UInt8(ascii: "<") && peek().kind == .identifier
        && peek().offset == token.end
      let length = operatorToken.length - (opensGenerics ? 1 : 0)
      let name = names.intern(source + Int(operatorToken.offset), count: Int(length))
      facts.declarations[id].name = name
      if opensGenerics { splitToken(at: length) } else { advance() }
    default: parseDeclarationName(of: id)
    }
  }

  mutating func parseInitializer(_ head: Head) {
    let id = beginDeclaration(.initializer, head)
    if kind == .postfixOperator { advanceOneByte() }
    parseCallable(id, owner: .function)
  }

  mutating func parseDeinitializer(_ head: Head) {
    let id = beginDeclaration(.deinitializer, head)
    let outer = context
    openInnerScope(of: id, .function)
    if keyword == .async { advance() }
    parseFunctionBody(of: id)
    context = outer
    endDeclaration(id)
  }

  mutating func parseMacroDeclaration(_ head: Head) {
    let id = beginDeclaration(.other, head)
    parseDeclarationName(of: id)
    parseCallable(id, owner: .function)
  }

  /// Reads generics, parameters, effects, result, `where` clause and body.
  private mutating func parseCallable(_ id: Int, owner: ParameterOwner) {
    let outer = context
    openInnerScope(of: id, .function)
    parseGenericParameters(of: id)
    parseParameterList(of: id, owner: owner)
    let effects = skipFunctionEffects()
    facts.declarations[id].modifiers.formUnion(effects)
    parseResult(of: id)
    if kind == .equal {
      advance()
      let definition = parseExpression()
      facts.declarations[id].initialValue = definition
    }
    parseWhereClause(of: id)
    parseFunctionBody(of: id)
    context = outer
    endDeclaration(id)
  }

  private mutating func parseParameterList(of id: Int, owner: ParameterOwner) {
    guard kind == .leftParen else { return }
    let mark = scratch.count
    parseParameters(owner)
    let parameters = takeList(from: mark)
    facts.declarations[id].parameters = parameters
  }

  private mutating func parseResult(of id: Int) {
    guard eat(.arrow) else { return }
    let result = parseType()
    facts.declarations[id].type = result
  }

  private mutating func parseFunctionBody(of id: Int) {
    guard kind == .leftBrace else { return }
    facts.declarations[id].braceOffset = offset
    let body = parseBody()
    facts.declarations[id].body = body
  }

  mutating func parseSubscriptDeclaration(_ head: Head) {
    let id = beginDeclaration(.subscript, head)
    facts.declarations[id].name = NameTable.subscript
    let outer = context
    openInnerScope(of: id, .function)
    parseGenericParameters(of: id)
    parseParameterList(of: id, owner: .subscript)
    parseResult(of: id)
    parseWhereClause(of: id)
    if context.container == .protocol || outer.container == .protocol {
      facts.declarations[id].modifiers.insert(.computed)
    }
    if kind == .leftBrace { parseAccessors(of: id) }
    context = outer
    endDeclaration(id)
  }

  // MARK: Enum cases

  /// Reads `case a, b(label: Int) = 1`.
  mutating func parseEnumCases(_ head: Head) {
    let keywordOffset = offset
    advance()
    while kind == .identifier {
      let id = Int(addDeclaration(.enumCase, at: keywordOffset))
      facts.declarations[id].startOffset = head.start
      facts.declarations[id].attributes = head.attributes
      facts.declarations[id].modifiers = head.modifiers
      parseDeclarationName(of: id)
      parseEnumCaseRest(of: id)
      endDeclaration(id)
      guard kind == .comma, peek().kind == .identifier else { break }
      advance()
    }
  }

  private mutating func parseEnumCaseRest(of id: Int) {
    let outer = context
    if input.isGenericOpening(token) { parseGenericParameters(of: id) }
    if kind == .leftParen, !startsLine {
      openInnerScope(of: id, .function)
      parseParameterList(of: id, owner: .enumCase)
    }
    context = outer
    guard eat(.equal) else { return }
    let value = parseExpression()
    facts.declarations[id].initialValue = value
  }

  // MARK: Parameters

  /// Reads bracketed parameters onto `scratch`, in the present scope.
  mutating func parseParameters(_ owner: ParameterOwner) {
    let end = closing(of: position)
    let outer = context
    resetExpressionContext()
    advance()
    while position < end {
      let before = position
      parseParameter(owner)
      if position == before {
        // Nothing of a parameter stands there.
        facts.declarations.truncate(to: Int(scratch.removeLast()))
        skipItem()
      } else {
        _ = eat(.comma)
      }
    }
    context = outer
    close(at: end)
  }

  private mutating func parseParameter(_ owner: ParameterOwner) {
    let start = offset
    let mark = scratchAttributes.count
    // In an enum case's payload an attribute can only belong to the type.
    if owner != .enumCase { while kind == .atSign { parseAttribute() } }
    let attributes = takeAttributes(from: mark)
    let isInout = keyword == .inout && peek().kind == .identifier
    if isInout { advance() }
    let id = Int(addDeclaration(.parameter, at: offset))
    facts.declarations[id].startOffset = start
    facts.declarations[id].attributes = attributes
    if isInout { facts.declarations[id].modifiers.insert(.inout) }
    parseParameterNames(of: id, owner)
    parseParameterType(of: id)
    if eat(.equal) {
      let value = parseExpression()
      facts.declarations[id].initialValue = value
    }
    endDeclaration(id)
  }

  /// Takes `label name:`, `name:` or, in a closure, `name`.
  private mutating func parseParameterNames(of id: Int, _ owner: ParameterOwner) {
    guard kind == .identifier || kind == .dollarIdentifier else { return }
    let next = peek()
    let hasTwo =
      next.kind == .identifier && (peek(2).kind == .colon || owner == .closure || endsParameter(peek(2)))
    guard hasTwo || next.kind == .colon || owner == .closure else { return }
    let first = input.isWildcard(token) ? 0 : name(of: token)
    if hasTwo { advance() }
    let second = input.isWildcard(token) ? 0 : name(of: token)
    facts.declarations[id].name = second
    switch owner {
    case .closure: break
    case .subscript: facts.declarations[id].label = hasTwo ? first : 0
    case .function, .enumCase: facts.declarations[id].label = first
    }
    facts.declarations[id].offset = offset
    facts.declarations[id].nameOffset = offset
    advance()
    if kind != .colon, owner != .closure { return }
    _ = eat(.colon)
  }

  private mutating func parseParameterType(of id: Int) {
    switch kind {
    case .comma, .rightParen, .equal: return
    default: break
    }
    if keyword == .inout || keyword == .sending && peek().keyword == .inout
      || keyword == .isolated && peek().keyword == .inout
    {
      facts.declarations[id].modifiers.insert(.inout)
    }
    let type = parseType()
    facts.declarations[id].type = type
    if text(of: token, is: "...") {
      advance()
      facts.declarations[id].modifiers.insert(.variadic)
    }
  }
}

/// Whether a parameter without a type ends at a token; that is damage, but its names are plain.
private func endsParameter(_ token: Token) -> Bool {
  token.kind == .comma || token.kind == .rightParen || token.kind == .equal
}
