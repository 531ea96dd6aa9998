import SwiftLexer

/// Attributes and modifiers.
extension Parser {
  /// What stands before the keyword of a declaration.
  struct Head {
    /// Of the first token.
    var start: UInt32
    var attributes: IDRange
    var modifiers: Declaration.Modifiers
  }

  /// Reads attributes and modifiers.
  mutating func parseHead() -> Head {
    let start = offset
    let mark = scratchAttributes.count
    var modifiers: Declaration.Modifiers = []
    while true {
      if kind == .atSign {
        parseAttribute()
      } else if kind == .directive, keyword == .poundIf, input.startsConditionalAttributes(at: position) {
        parseConditionalAttributes()
      } else if let modifier = input.modifier(at: position, in: context.container) {
        modifiers.formUnion(skipModifier(modifier))
      } else {
        break
      }
    }
    return Head(start: start, attributes: takeAttributes(from: mark), modifiers: modifiers)
  }

  /// Moves what was pushed on `scratchAttributes` since a mark to `FileFacts.attributes`.
  mutating func takeAttributes(from mark: Int) -> IDRange {
    let count = scratchAttributes.count - mark
    if count == 0 { return .empty }
    let start = UInt32(facts.attributes.count)
    facts.attributes.append(from: mark, of: scratchAttributes)
    scratchAttributes.truncate(to: mark)
    return IDRange(start: start, count: UInt32(count))
  }

  /// Takes a modifier's word and what stands in parentheses after it, as in `private(set)`.
  private mutating func skipModifier(_ modifier: Declaration.Modifiers) -> Declaration.Modifiers {
    advance()
    guard input.isModifierArgument(at: position) else { return modifier }
    let isOfSetter = peek().keyword == .set
    skipItem()
    return isOfSetter ? [] : modifier
  }

  // MARK: Attributes

  /// Reads `@Name<T>(arguments)` onto `scratchAttributes`.
  mutating func parseAttribute() {
    let start = offset
    advance()
    guard kind == .identifier, !keyword.isReserved || !startsLine, enter() else { return }
    let word = token
    skipModuleSelector()
    var type = parseAttributeName()
    while kind == .period, peek().kind == .identifier {
      advance()
      let name = name(of: token)
      advance()
      type = add(.named(base: type, name: name, arguments: parseGenericArgumentsIfAny()))
    }
    var attribute = Attribute(type: type, offset: start, endOffset: lastEnd)
    if kind == .leftParen, !token.flags.contains(.spaceBefore) {
      attribute.arguments = parseAttributeArguments(of: word)
      attribute.endOffset = lastEnd
    }
    leave()
    scratchAttributes.append(attribute)
  }

  private mutating func parseAttributeName() -> TypeID {
    let name = name(of: token)
    advance()
    return add(.named(base: nil, name: name, arguments: parseGenericArgumentsIfAny()))
  }

  private mutating func parseAttributeArguments(of word: Token) -> IDRange {
    let mark = scratchArguments.count
    switch Self.argumentKind(of: name(of: word), in: names) {
    case .availability: parseAvailability()
    case .opaque: skipItem()
    case .expressions:
      let outer = context
      resetExpressionContext()
      parseArguments(until: closing(of: position))
      context = outer
    }
    return takeArguments(from: mark)
  }

  private enum ArgumentKind { case expressions, availability, opaque }

  /// What stands in the parentheses of an attribute. The compiler's own attributes have grammars of their own.
  private static func argumentKind(of name: NameID, in names: borrowing NameTable) -> ArgumentKind {
    switch names.name(of: name) {
    case "available", "backDeployed", "_originallyDefinedIn": .availability
    case "abi", "attached", "convention", "derivative", "differentiable", "_documentation",
      "_dynamicReplacement", "_effects", "freestanding", "_implements", "implements", "isolated", "lifetime",
      "_lifetime", "objc", "_specialize", "specialize", "specialized", "_spi", "storageRestrictions",
      "transpose":
      .opaque
    default: .expressions
    }
  }
}
