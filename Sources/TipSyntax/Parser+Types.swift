import SwiftLexer

/// Types.
extension Parser {
  /// Reads a type with all that may stand before and after it. Where none starts, it takes nothing.
  mutating func parseType() -> TypeID {
    guard enter() else { return add(.unknown) }
    defer { leave() }
    skipTypeSpecifiers()
    switch keyword {
    case .some where input.nextStartsType(after: position):
      advance()
      let inner = parseComposition()
      return add(.some(inner))
    case .any where input.nextStartsType(after: position):
      advance()
      let inner = parseComposition()
      return add(.any(inner))
    default:
      return parseComposition()
    }
  }

  /// Reads `A & B`, or a type without `&`.
  private mutating func parseComposition() -> TypeID {
    let first = parsePostfixType()
    guard input.isAmpersand(at: position) else { return first }
    let mark = scratch.count
    scratch.append(first)
    while input.isAmpersand(at: position) {
      advance()
      scratch.append(parsePostfixType())
    }
    return add(.composition(takeList(from: mark)))
  }

  /// Reads a type and the `?`, `!`, `.Type` and `.Member` after it.
  private mutating func parsePostfixType() -> TypeID {
    var type = parseTypePrimary()
    while true {
      if input.isOptionalMark(at: position) {
        advanceOneByte()
        type = add(.optional(type))
      } else if kind == .period, input.isTypeMember(peek()) {
        advance()
        type = parseTypeMember(of: type)
      } else {
        return type
      }
    }
  }

  private mutating func parseTypeMember(of base: TypeID) -> TypeID {
    if text(of: token, is: "Type") || text(of: token, is: "Protocol") {
      advance()
      return add(.metatype(base))
    }
    let name = name(of: token)
    advance()
    let arguments = parseGenericArgumentsIfAny()
    return add(.named(base: base, name: name, arguments: arguments))
  }

  /// Reads a type without what may stand around it.
  mutating func parseTypePrimary() -> TypeID {
    switch kind {
    case .identifier: return parseNamedType()
    case .leftSquare: return parseBracketedType()
    case .leftParen: return parseParenthesizedType()
    case .prefixOperator:
      advanceOneByte()
      guard enter() else { return add(.unknown) }
      defer { leave() }
      _ = parseTypePrimary()
      return add(.unknown)
    case .integerLiteral, .dollarIdentifier:
      advance()
      return add(.unknown)
    case .stringLiteral:
      skipItem()
      return add(.unknown)
    default: return add(.unknown)
    }
  }

  private mutating func parseNamedType() -> TypeID {
    guard !keyword.isReserved || keyword.isTypeName else { return add(.unknown) }
    if input.isWildcard(token) {
      advance()
      return add(.unknown)
    }
    skipModuleSelector()
    let name = name(of: token)
    advance()
    let arguments = parseGenericArgumentsIfAny()
    return add(.named(base: nil, name: name, arguments: arguments))
  }

  /// Passes over `Module::`.
  @inline(__always)
  mutating func skipModuleSelector() {
    while peek().kind == .colonColon, peek(2).kind == .identifier { advance(by: 2) }
  }

  mutating func parseGenericArgumentsIfAny() -> IDRange {
    input.isGenericOpening(token) ? parseGenericArguments() : .empty
  }

  /// Reads `<A, B>`; the result is a list of types.
  mutating func parseGenericArguments() -> IDRange {
    advanceOneByte()
    let mark = scratch.count
    while true {
      let before = position
      scratch.append(parseType())
      if kind == .comma {
        advance()
        if input.isGenericClosing(token) { break }
      } else if position == before || !input.isGenericClosing(token) {
        break
      }
      if input.isGenericClosing(token) { break }
    }
    if input.isGenericClosing(token) { advanceOneByte() }
    return takeList(from: mark)
  }

  /// Reads `[T]`, `[K: V]` or `[N of T]`.
  private mutating func parseBracketedType() -> TypeID {
    let end = closing(of: position)
    advance()
    var type = parseType()
    if eat(.colon) {
      let value = parseType()
      type = add(.dictionary(key: type, value: value))
    } else if kind == .identifier, text(of: token, is: "of") {
      advance()
      type = add(.array(parseType()))
    } else {
      type = add(.array(type))
    }
    close(at: end)
    return type
  }

  /// Reads a tuple, a type in parentheses, or a function type.
  private mutating func parseParenthesizedType() -> TypeID {
    let end = closing(of: position)
    let mark = scratch.count
    var labels: [NameID] = []
    advance()
    while position < end {
      let before = position
      labels.append(eatTupleLabel())
      scratch.append(parseType())
      if kind == .postfixOperator, text(of: token, is: "...") { advance() }
      if eat(.equal) { _ = parseExpression() }
      if !eat(.comma), position == before { skipItem() }
    }
    close(at: end)
    if input.startsFunctionEffects(at: position) {
      let parameters = takeList(from: mark)
      skipFunctionEffects()
      let result = eat(.arrow) ? parseType() : add(.unknown)
      return add(.function(parameters: parameters, result: result))
    }
    if scratch.count == mark + 1 { return scratch.removeLast() }
    let tuple = add(.tuple(takeList(from: mark)))
    if labels.contains(where: { $0 != 0 }) {
      let start = UInt32(facts.lists.count)
      for label in labels { facts.lists.append(label) }
      facts.tupleLabels[tuple] = IDRange(start: start, count: UInt32(labels.count))
    }
    return tuple
  }

  /// Reads `label:`, and passes over `_ label:` and the like, which label nothing.
  private mutating func eatTupleLabel() -> NameID {
    guard kind == .identifier else { return 0 }
    if peek().kind == .colon {
      let label = name(of: token)
      advance(by: 2)
      return label
    }
    if peek().kind == .identifier, peek(2).kind == .colon { advance(by: 3) }
    return 0
  }

  /// Passes over `async throws(E)`, in any order.
  ///
  /// - Returns: the modifiers that they mean.
  @discardableResult
  mutating func skipFunctionEffects() -> Declaration.Modifiers {
    var effects: Declaration.Modifiers = []
    while kind == .identifier {
      switch keyword {
      case .async: effects.insert(.async)
      case .throws, .rethrows, .throw: effects.insert(.throws)
      default:
        guard text(of: token, is: "reasync") else { return effects }
        effects.insert(.async)
      }
      let isThrows = keyword == .throws
      advance()
      if isThrows, kind == .leftParen { skipItem() }
    }
    return effects
  }

  /// Passes over attributes, `inout`, `borrowing`, `each` and the like.
  mutating func skipTypeSpecifiers() {
    while true {
      if kind == .atSign {
        skipTypeAttribute()
      } else if kind == .identifier, input.isTypeSpecifier(at: position) {
        advance()
        if kind == .leftParen, !token.flags.contains(.spaceBefore) { skipItem() }
      } else {
        return
      }
    }
  }

  /// Passes over `@escaping`, `@convention(c)` and the like. In `@Sendable() -> Void` the parentheses are not its own.
  private mutating func skipTypeAttribute() {
    advance()
    guard kind == .identifier else { return }
    let start = position
    advance()
    while kind == .period, peek().kind == .identifier { advance(by: 2) }
    if input.isGenericOpening(token) { _ = parseGenericArguments() }
    guard kind == .leftParen, !token.flags.contains(.spaceBefore) else { return }
    let takesArguments =
      text(of: tokens[start], is: "convention") || text(of: tokens[start], is: "isolated")
      || text(of: tokens[start], is: "differentiable")
    if takesArguments || !input.startsFunctionEffects(at: closing(of: position) + 1) { skipItem() }
  }
}
