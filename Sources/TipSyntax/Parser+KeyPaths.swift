import SwiftLexer

/// Key paths and macros.
extension Parser {
  /// Reads `\Root.a?.b[0]`.
  mutating func parseKeyPath() -> ExpressionID {
    let start = offset
    advance()
    let root = startsLine ? nil : parseKeyPathRoot()
    let mark = scratch.count
    while parseKeyPathComponent(isFirst: scratch.count == mark) {}
    let components = takeList(from: mark)
    return add(.keyPath(root: root, components: components), from: start)
  }

  /// Reads the type before the first dot: `Foo`, `Foo<Bar>`, `[Foo]`, `(any Foo)`, each with `?` after it.
  private mutating func parseKeyPathRoot() -> TypeID? {
    var type: TypeID
    switch kind {
    case .identifier:
      guard !keyword.isReserved || keyword.isTypeName else { return nil }
      skipModuleSelector()
      let name = name(of: token)
      advance()
      let isGeneric = input.isGenericOpening(token) && input.startsGenericArguments(at: position)
      type = add(.named(base: nil, name: name, arguments: isGeneric ? parseGenericArguments() : .empty))
    case .leftSquare, .leftParen:
      let end = closing(of: position)
      guard tokens[end + 1].kind == .period || tokens[end + 1].kind == .postfixOperator else { return nil }
      type = parseTypePrimary()
    default: return nil
    }
    while kind == .postfixOperator, firstByte(of: token) == UInt8(ascii: "?") {
      advanceOneByte()
      type = add(.optional(type))
    }
    return type
  }

  private mutating func parseKeyPathComponent(isFirst: Bool) -> Bool {
    switch kind {
    case .period:
      let next = peek()
      if startsLine && !isFirst && next.kind != .identifier { return false }
      switch next.kind {
      case .identifier, .integerLiteral:
        advance()
        scratch.append(name(of: token))
        advance()
        skipCompoundLabels()
        if input.isGenericOpening(token), input.startsGenericArguments(at: position) {
          _ = parseGenericArguments()
        }
        return true
      case .leftSquare, .postfixOperator, .prefixOperator:
        advance()
        return true
      default: return false
      }
    case .leftSquare where !startsLine || isFirst:
      parseKeyPathArguments()
      scratch.append(0)
      return true
    case .leftParen where !startsLine && !isFirst:
      parseKeyPathArguments()
      scratch[scratch.count - 1] = 0
      return true
    case .postfixOperator:
      let byte = firstByte(of: token)
      guard byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!") else { return false }
      advanceOneByte()
      return true
    default: return false
    }
  }

  private mutating func parseKeyPathArguments() {
    let mark = scratchArguments.count
    let outer = context
    resetExpressionContext()
    parseArguments(until: closing(of: position))
    context = outer
    scratchArguments.truncate(to: mark)
  }
}

extension Parser {
  /// Reads `#name<T>(arguments) { ... }`.
  mutating func parseMacro() -> ExpressionID {
    let start = offset
    advance()
    guard kind == .identifier, !startsLine else { return add(.unresolved, from: start) }
    skipModuleSelector()
    let nameOffset = offset
    let word = token
    let name = name(of: word)
    advance()
    let mark = scratchArguments.count
    if input.isGenericOpening(token), input.startsGenericArguments(at: position) {
      _ = parseGenericArguments()
    }
    if kind == .leftParen, !startsLine {
      if text(of: word, is: "available") || text(of: word, is: "unavailable") {
        parseAvailability()
      } else {
        parseArguments(until: closing(of: position))
      }
    }
    parseTrailingClosures()
    let arguments = takeArguments(from: mark)
    return add(.macro(name: name, arguments: arguments), from: start, nameOffset: nameOffset)
  }

  /// Reads `(iOS 17.0, *)` or `(*, deprecated, message: "x")` onto `scratchArguments`: a platform is the label of its
  /// version, a word alone is a name.
  mutating func parseAvailability() {
    let end = closing(of: position)
    let style = context.style
    context.style = []
    advance()
    while position < end {
      let before = position
      parseAvailabilityItem(before: end)
      while position < end, kind != .comma { skipItem() }
      if !eat(.comma), position == before { skipItem() }
    }
    context.style = style
    close(at: end)
  }

  private mutating func parseAvailabilityItem(before end: Int) {
    guard kind == .identifier else {
      if kind != .comma {
        let start = offset
        let name = name(of: token)
        skipItem()
        scratchArguments.append(Argument(label: 0, value: add(.name(name), from: start)))
      }
      return
    }
    let start = offset
    let word = name(of: token)
    advance()
    switch kind {
    case .colon:
      advance()
      let value = parseExpression()
      scratchArguments.append(Argument(label: word, value: value))
    case .integerLiteral, .floatLiteral:
      let value = parsePrimary()
      scratchArguments.append(Argument(label: word, value: value))
    default:
      scratchArguments.append(Argument(label: 0, value: add(.name(word), from: start)))
    }
  }
}
