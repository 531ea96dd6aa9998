import SwiftLexer

/// Types.
extension Parser {
  /// Reads a type with all that may stand before and after it. Where none starts, it takes nothing.
  mutating func parseType() -> TypeID {
    guard enter() else { return add(.unknown) }
    defer { leave() }
    skipTypeSpecifiers()
    switch keyword {
    case .some where nextStartsType(after: position):
      advance()
      let inner = parseComposition()
      return add(.some(inner))
    case .any where nextStartsType(after: position):
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
    guard isAmpersand else { return first }
    let mark = scratch.count
    scratch.append(first)
    while isAmpersand {
      advance()
      scratch.append(parsePostfixType())
    }
    return add(.composition(takeList(from: mark)))
  }

  private var isAmpersand: Bool {
    (kind == .binaryOperator || kind == .postfixOperator) && token.length == 1
      && firstByte(of: token) == UInt8(ascii: "&")
  }

  /// Reads a type and the `?`, `!`, `.Type` and `.Member` after it.
  private mutating func parsePostfixType() -> TypeID {
    var type = parseTypePrimary()
    while true {
      if isOptionalMark {
        advanceOneByte()
        type = add(.optional(type))
      } else if kind == .period, isTypeMember(peek()) {
        advance()
        type = parseTypeMember(of: type)
      } else {
        return type
      }
    }
  }

  /// `?` or `!` that clings to what precedes it; more may follow in the same token once `>` was cut off.
  private var isOptionalMark: Bool {
    guard kind == .postfixOperator else { return false }
    let byte = firstByte(of: token)
    return byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!")
  }

  /// `.self` and `.init` after a type make a value of it.
  func isTypeMember(_ token: Token) -> Bool {
    token.kind == .identifier && token.keyword != .self && token.keyword != .`init`
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
    if token.length == 1, firstByte(of: token) == UInt8(ascii: "_") {
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
  mutating func skipModuleSelector() {
    while kind == .identifier, peek().kind == .colon, peek(2).kind == .colon,
      peek().end == peek(2).offset, peek(3).kind == .identifier
    {
      position += 3
    }
  }

  mutating func parseGenericArgumentsIfAny() -> IDRange {
    isGenericOpening(token) ? parseGenericArguments() : .empty
  }

  /// `<`, alone or with a sign of the first argument in the same token.
  func isGenericOpening(_ token: Token) -> Bool {
    switch token.kind {
    case .binaryOperator, .prefixOperator, .postfixOperator:
      guard firstByte(of: token) == UInt8(ascii: "<") else { return false }
      return token.length == 1 || text(of: token, is: "<~") || text(of: token, is: "<-")
    default: return false
    }
  }

  func isGenericClosing(_ token: Token) -> Bool {
    switch token.kind {
    case .binaryOperator, .prefixOperator, .postfixOperator: firstByte(of: token) == UInt8(ascii: ">")
    default: false
    }
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
        if isGenericClosing(token) { break }
      } else if position == before || !isGenericClosing(token) {
        break
      }
      if isGenericClosing(token) { break }
    }
    if isGenericClosing(token) { advanceOneByte() }
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
    if startsFunctionEffects(at: position) {
      let parameters = takeList(from: mark)
      skipFunctionEffects()
      let result = eat(.arrow) ? parseType() : add(.unknown)
      return add(.function(parameters: parameters, result: result))
    }
    if scratch.count == mark + 1 { return scratch.removeLast() }
    let tuple = add(.tuple(takeList(from: mark)))
    if labels.contains(where: { $0 != 0 }) {
      let start = UInt32(facts.lists.count)
      facts.lists += labels
      facts.tupleLabels[tuple] = IDRange(start: start, count: UInt32(labels.count))
    }
    return tuple
  }

  /// Reads `label:`, and passes over `_ label:` and the like, which label nothing.
  private mutating func eatTupleLabel() -> NameID {
    guard kind == .identifier else { return 0 }
    if peek().kind == .colon, peek(2).kind != .colon {
      let label = name(of: token)
      position += 2
      return label
    }
    if peek().kind == .identifier, peek(2).kind == .colon, peek(3).kind != .colon { position += 3 }
    return 0
  }

  /// Whether `->`, or `async` or `throws` before it, stands at an index.
  func startsFunctionEffects(at index: Int) -> Bool {
    var index = index
    while true {
      switch tokens[index].kind {
      case .arrow: return true
      case .identifier:
        switch tokens[index].keyword {
        case .async, .rethrows: index += 1
        case .throws:
          index += 1
          if tokens[index].kind == .leftParen { index = indexAfterItem(at: index) }
        default:
          guard text(of: tokens[index], is: "reasync") else { return false }
          index += 1
        }
      default: return false
      }
    }
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
      } else if kind == .identifier, isTypeSpecifier {
        advance()
        if kind == .leftParen, !token.flags.contains(.spaceBefore) { skipItem() }
      } else {
        return
      }
    }
  }

  private var isTypeSpecifier: Bool {
    switch keyword {
    case .inout: return true
    case .borrowing, .consuming, .isolated, .sending, .each, .repeat, .nonisolated, .unowned, .weak:
      break
    case .none:
      guard firstByte(of: token) == UInt8(ascii: "_") || text(of: token, is: "dependsOn"),
        text(of: token, is: "__owned") || text(of: token, is: "__shared") || text(of: token, is: "_const")
          || text(of: token, is: "_local") || text(of: token, is: "dependsOn")
      else { return false }
      if text(of: token, is: "dependsOn") { return peek().kind == .leftParen }
    default: return false
    }
    return nextStartsType(after: position) || keyword == .nonisolated && peek().kind == .leftParen
  }

  /// Whether a type starts just after the word at an index, so that the word is one that qualifies it.
  func nextStartsType(after index: Int) -> Bool {
    let next = tokens[min(index + 1, lastToken)]
    switch next.kind {
    case .identifier: return !next.keyword.isReserved || next.keyword.isTypeName || next.keyword == .repeat
    case .leftParen, .leftSquare, .atSign: return true
    case .prefixOperator: return firstByte(of: next) == UInt8(ascii: "~")
    default: return false
    }
  }

  /// Passes over `@escaping`, `@convention(c)` and the like. In `@Sendable() -> Void` the parentheses are not its own.
  private mutating func skipTypeAttribute() {
    advance()
    guard kind == .identifier else { return }
    let start = position
    advance()
    while kind == .period, peek().kind == .identifier { position += 2 }
    if isGenericOpening(token) { _ = parseGenericArguments() }
    guard kind == .leftParen, !token.flags.contains(.spaceBefore) else { return }
    let takesArguments =
      text(of: tokens[start], is: "convention") || text(of: tokens[start], is: "isolated")
      || text(of: tokens[start], is: "differentiable")
    if takesArguments || !startsFunctionEffects(at: closing(of: position) + 1) { skipItem() }
  }
}
