import SwiftLexer

/// Declarations: the choice between them, and those with few parts.
extension Parser {
  /// Reads one declaration; what it declares is pushed on `scratch`, several for `let a = 1, b = 2`.
  mutating func parseDeclaration() {
    guard enter() else { return skipItem() }
    defer { leave() }
    let head = parseHead()
    switch keyword {
    case .struct: parseNominalType(.struct, head)
    case .class: parseNominalType(.class, head)
    case .enum: parseNominalType(.enum, head)
    case .actor: parseNominalType(.actor, head)
    case .protocol: parseNominalType(.protocol, head)
    case .extension: parseExtension(head)
    case .func: parseFunction(head)
    case .`init`: parseInitializer(head)
    case .deinit: parseDeinitializer(head)
    case .subscript: parseSubscriptDeclaration(head)
    case .let, .var: parseVariable(head)
    case .case: parseEnumCases(head)
    case .typealias, .associatedtype: parseTypeAlias(head)
    case .import: parseImport(head)
    case .operator, .precedencegroup: parseOperator(head)
    case .macro: parseMacroDeclaration(head)
    default:
      if kind == .pound { parseMacroExpansion(head) }
    }
  }

  /// Adds a declaration whose keyword is at hand, and takes the keyword.
  mutating func beginDeclaration(_ kind: Declaration.Kind, _ head: Head) -> Int {
    let id = Int(addDeclaration(kind, at: offset))
    facts.declarations[id].startOffset = head.start
    facts.declarations[id].attributes = head.attributes
    facts.declarations[id].modifiers = head.modifiers
    advance()
    return id
  }

  /// Takes the name at hand, if there is one. A keyword on a line of its own is what follows a name that is missing.
  mutating func parseDeclarationName(of id: Int) {
    guard kind == .identifier || kind == .dollarIdentifier, !keyword.isReserved || !startsLine else { return }
    facts.declarations[id].nameOffset = offset
    if !input.isWildcard(token) { facts.declarations[id].name = name(of: token) }
    if token.flags.contains(.backticked) { facts.declarations[id].modifiers.insert(.backticked) }
    advance()
  }

  mutating func endDeclaration(_ id: Int) {
    facts.declarations[id].endOffset = lastEnd
    // Where damage left nothing of a part, its place would lie behind the end.
    if facts.declarations[id].offset > lastEnd {
      facts.declarations[id].offset = facts.declarations[id].startOffset
    }
    if facts.declarations[id].nameOffset > lastEnd {
      facts.declarations[id].nameOffset = facts.declarations[id].offset
    }
    scratch.append(UInt32(truncatingIfNeeded: id))
  }

  /// Gives a declaration the scope that its parameters, members or body stand in, and enters it.
  mutating func openInnerScope(of id: Int, _ kind: Scope.Kind) {
    let scope = openScope(kind, owner: UInt32(truncatingIfNeeded: id))
    facts.declarations[id].innerScope = scope
  }

  // MARK: Types

  private mutating func parseNominalType(_ kind: Declaration.Kind, _ head: Head) {
    let id = beginDeclaration(kind, head)
    parseDeclarationName(of: id)
    let outer = context
    openInnerScope(of: id, .type)
    parseGenericParameters(of: id)
    parseTypeRest(of: id, kind)
    context = outer
    endDeclaration(id)
  }

  private mutating func parseExtension(_ head: Head) {
    let id = beginDeclaration(.extension, head)
    facts.declarations[id].nameOffset = offset
    let type = parseType()
    facts.declarations[id].type = type
    let outer = context
    openInnerScope(of: id, .type)
    parseTypeRest(of: id, .extension)
    context = outer
    endDeclaration(id)
  }

  /// Reads inheritance clause, `where` clause and members.
  private mutating func parseTypeRest(of id: Int, _ kind: Declaration.Kind) {
    parseInheritance(of: id)
    parseWhereClause(of: id)
    switch kind {
    case .enum: context.container = .enum
    case .protocol: context.container = .protocol
    default: context.container = .type
    }
    parseMemberBlock(of: id)
  }

  private mutating func parseMemberBlock(of id: Int) {
    guard kind == .leftBrace, enter() else { return }
    facts.declarations[id].braceOffset = offset
    let end = closing(of: position)
    let outer = context
    resetExpressionContext()
    advance()
    let mark = scratch.count
    parseMembers()
    let members = takeList(from: mark)
    facts.declarations[id].members = members
    context = outer
    close(at: end)
    leave()
  }

  /// Reads members onto `scratch`, up to the closing brace or the end of an `#if` branch.
  private mutating func parseMembers() {
    while true {
      switch kind {
      case .rightBrace, .endOfFile: return
      case .semicolon: advance()
      case .directive where keyword == .poundIf && !input.startsConditionalAttributes(at: position):
        parseConditionalMembers()
      case .directive where keyword == .poundSourceLocation: skipSourceLocation()
      case .directive where keyword != .poundIf: return
      case .pound: parseDeclaration()
      default:
        let before = position
        if kind == .directive || input.startsDeclaration(at: position, in: context.container) {
          parseDeclaration()
        }
        if position == before {
          facts.strayMembers.append(token.offset)
          skipItem()
        }
      }
    }
  }

  private mutating func parseConditionalMembers() {
    guard enter() else { return skipConditions() }
    let outer = context
    var group = openConditions()
    while nextCondition(&group) != nil {
      parseMembers()
      context = outer
    }
    leave()
  }

  // MARK: Others

  /// Reads `typealias A<T> = B` or `associatedtype A: B = C`.
  private mutating func parseTypeAlias(_ head: Head) {
    let id = beginDeclaration(keyword == .typealias ? .typealias : .associatedtype, head)
    parseDeclarationName(of: id)
    let outer = context
    if input.isGenericOpening(token) {
      openInnerScope(of: id, .function)
      parseGenericParameters(of: id)
    }
    parseInheritance(of: id)
    if eat(.equal) {
      let type = parseType()
      facts.declarations[id].type = type
    }
    parseWhereClause(of: id)
    context = outer
    endDeclaration(id)
  }

  private mutating func parseImport(_ head: Head) {
    let start = offset
    advance()
    switch keyword {
    case .typealias, .struct, .class, .enum, .protocol, .let, .var, .func: advance()
    default: break
    }
    guard kind == .identifier else { return }
    let module = name(of: token)
    advance()
    while kind == .period {
      advance()
      if kind == .identifier || kind == .binaryOperator || kind == .postfixOperator || kind == .prefixOperator
      {
        advance()
      }
    }
    let isExported = head.attributes.indices.contains { index in
      guard case .named(_, let name, _) = facts.types[Int(facts.attributes[index].type)] else { return false }
      return name == NameTable.exported
    }
    facts.imports.append(
      Import(module: module, isExported: isExported, condition: context.condition, offset: start))
  }

  /// Reads `infix operator +++: Precedence` or `precedencegroup P { ... }`.
  private mutating func parseOperator(_ head: Head) {
    let isGroup = keyword == .precedencegroup
    let id = beginDeclaration(.other, head)
    if isGroup {
      parseDeclarationName(of: id)
      if kind == .leftBrace { skipItem() }
    } else {
      facts.declarations[id].nameOffset = offset
      if !startsLine, kind != .endOfFile {
        let name = name(of: token)
        skipItem()
        facts.declarations[id].name = name
      }
      if eat(.colon), kind == .identifier {
        advance()
        while kind == .comma, peek().kind == .identifier { advance(by: 2) }
      }
      if kind == .leftBrace { skipItem() }
    }
    endDeclaration(id)
  }

  /// Reads a macro's use that stands for declarations.
  private mutating func parseMacroExpansion(_ head: Head) {
    let start = offset
    let id = Int(addDeclaration(.other, at: start))
    facts.declarations[id].startOffset = head.start
    facts.declarations[id].attributes = head.attributes
    facts.declarations[id].modifiers = head.modifiers
    let expression = parseMacro()
    if case .macro(let name, _) = facts.expressions[Int(expression)] {
      facts.declarations[id].name = name
      facts.declarations[id].nameOffset = nameOffset(of: expression)
    }
    facts.declarations[id].initialValue = expression
    endDeclaration(id)
  }
}
