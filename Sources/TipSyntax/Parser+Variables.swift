import SwiftLexer

/// Variables and their accessors.
extension Parser {
  /// Reads `let a: T = value { accessors }, (b, c) = pair`.
  mutating func parseVariable(_ head: Head) {
    let keywordOffset = offset
    var head = head
    if keyword == .let { head.modifiers.insert(.constant) }
    advance()
    // A slip of the hand; the compiler reads on behind it, too.
    while keyword == .let || keyword == .var { advance() }
    while true {
      let before = position
      if kind == .leftParen {
        parseTupleVariable(head, keywordOffset: keywordOffset)
      } else if kind == .identifier || kind == .dollarIdentifier {
        parseSingleVariable(head, keywordOffset: keywordOffset)
      }
      if position == before || !eat(.comma) { break }
    }
  }

  private mutating func parseSingleVariable(_ head: Head, keywordOffset: UInt32) {
    let id = Int(addDeclaration(.variable, at: keywordOffset))
    facts.declarations[id].startOffset = head.start
    facts.declarations[id].attributes = head.attributes
    facts.declarations[id].modifiers = head.modifiers
    if context.container == .protocol { facts.declarations[id].modifiers.insert(.computed) }
    parseDeclarationName(of: id)
    if eat(.colon) {
      let type = parseType()
      facts.declarations[id].type = type
    }
    if eat(.equal) {
      let value = parseExpression()
      facts.declarations[id].initialValue = value
    }
    if kind == .leftBrace {
      let outer = context
      openInnerScope(of: id, .function)
      context.container = .code
      parseAccessors(of: id)
      context = outer
    }
    endDeclaration(id)
  }

  /// Reads `(a, b): T = value`.
  private mutating func parseTupleVariable(_ head: Head, keywordOffset: UInt32) {
    let pattern = parsePattern(
      .binding, into: context.declarationScope, style: .endsAtEqual, keywordOffset: keywordOffset)
    for index in pattern.mark..<bindings.count {
      let id = Int(bindings[index].declaration)
      facts.declarations[id].startOffset = head.start
      facts.declarations[id].attributes = head.attributes
      facts.declarations[id].modifiers = head.modifiers
      scratch.append(UInt32(id))
    }
    if eat(.colon) { _ = parseType() }
    let value = eat(.equal) ? parseExpression() : nil
    bind(pattern, to: value, pushes: false)
  }

  // MARK: Accessors

  enum AccessorKind {
    case getter, setter, observer
  }

  /// Reads `{ ... }` after a variable or subscript: accessors, or the body of a getter.
  mutating func parseAccessors(of id: Int) {
    facts.declarations[id].braceOffset = offset
    guard input.accessorKind(at: input.indexAfterAccessorHead(at: position + 1)) != nil else {
      facts.declarations[id].modifiers.insert(.computed)
      let body = parseBody()
      facts.declarations[id].body = body
      return
    }
    guard enter() else { return }
    let end = closing(of: position)
    advance()
    var bodies = AccessorBodies()
    parseAccessorList(of: id, until: end, &bodies)
    close(at: end)
    leave()
    facts.declarations[id].body = list(of: bodies.getter)
    facts.declarations[id].otherAccessors = list(of: bodies.others)
  }

  /// One list of all bodies' statements.
  private mutating func list(of bodies: [IDRange]) -> IDRange {
    if bodies.count <= 1 { return bodies.first ?? .empty }
    let mark = scratch.count
    for body in bodies {
      scratch.append(from: Int(body.start), to: Int(body.start + body.count), of: facts.lists)
    }
    return takeList(from: mark)
  }

  private struct AccessorBodies {
    var getter: [IDRange] = []
    var others: [IDRange] = []
  }

  private mutating func parseAccessorList(of id: Int, until end: Int, _ bodies: inout AccessorBodies) {
    while position < end {
      if kind == .directive {
        guard keyword == .poundIf else { return }
        let outer = context
        var group = openConditions()
        while nextCondition(&group) != nil {
          parseAccessorList(of: id, until: group.directive, &bodies)
          context = outer
        }
        continue
      }
      position = input.indexAfterAccessorHead(at: position)
      guard position < end else { return }
      if let kind = input.accessorKind(at: position) {
        parseAccessor(kind, of: id, &bodies)
      } else {
        skipItem()
      }
    }
  }

  private mutating func parseAccessor(_ kind: AccessorKind, of id: Int, _ bodies: inout AccessorBodies) {
    advance()
    let outer = context
    openScope(.block)
    if self.kind == .leftParen { parseAccessorParameter() }
    let effects = skipFunctionEffects()
    let body = parseBody()
    context = outer
    switch kind {
    case .getter:
      facts.declarations[id].modifiers.formUnion([.computed, effects])
      bodies.getter.append(body)
    case .setter:
      facts.declarations[id].modifiers.insert(.hasSetter)
      bodies.others.append(body)
    case .observer:
      bodies.others.append(body)
    }
  }

  /// Reads the `(newValue)` of an accessor.
  private mutating func parseAccessorParameter() {
    let end = closing(of: position)
    advance()
    if kind == .identifier {
      let parameter = Int(addDeclaration(.parameter, at: offset))
      facts.declarations[parameter].name = name(of: token)
      advance()
      facts.declarations[parameter].endOffset = lastEnd
    }
    close(at: end)
  }

}
