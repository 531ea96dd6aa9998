import SwiftLexer

/// Generic parameters, inheritance clauses and `where` clauses.
extension Parser {
  /// Reads `<T: P, each U, let n: Int>` if it stands there. The parameters go to the present scope.
  mutating func parseGenericParameters(of id: Int) {
    guard input.isGenericOpening(token) else { return }
    advanceOneByte()
    let mark = scratch.count
    while !input.isGenericClosing(token) {
      let before = position
      parseGenericParameter()
      if keyword == .where { parseWhereClause(of: id) }
      if !eat(.comma) || position == before { break }
    }
    if input.isGenericClosing(token) { advanceOneByte() }
    let parameters = takeList(from: mark)
    facts.declarations[id].genericParameters = parameters
  }

  private mutating func parseGenericParameter() {
    let start = offset
    let mark = scratchAttributes.count
    while kind == .atSign { parseAttribute() }
    let attributes = takeAttributes(from: mark)
    if keyword == .each || keyword == .let, peek().kind == .identifier { advance() }
    guard kind == .identifier else { return }
    let id = Int(addDeclaration(.genericParameter, at: offset))
    facts.declarations[id].startOffset = start
    facts.declarations[id].attributes = attributes
    facts.declarations[id].name = name(of: token)
    advance()
    if kind == .postfixOperator, text(of: token, is: "...") { advance() }
    if eat(.colon) {
      let bound = parseType()
      let bounds = list(bound)
      facts.declarations[id].inherited = bounds
    }
    endDeclaration(id)
  }

  /// Reads `: A, B`.
  mutating func parseInheritance(of id: Int) {
    guard eat(.colon) else { return }
    let mark = scratch.count
    while true {
      let before = position
      if keyword == .class { advance() } else { scratch.append(parseType()) }
      if !eat(.comma) || position == before { break }
    }
    let inherited = takeList(from: mark)
    facts.declarations[id].inherited = inherited
  }

  /// Reads `where T: P, T.A == B`.
  mutating func parseWhereClause(of id: Int) {
    guard keyword == .where, kind == .identifier else { return }
    advance()
    let mark = scratchRequirements.count
    while true {
      let before = position
      parseRequirement()
      if !eat(.comma) || position == before { break }
    }
    let count = scratchRequirements.count - mark
    guard count > 0 else { return }
    let start = facts.requirements.count
    facts.requirements.append(from: mark, of: scratchRequirements)
    scratchRequirements.truncate(to: mark)
    facts.declarations[id].requirements = IDRange(start: UInt32(start), count: UInt32(count))
  }

  private mutating func parseRequirement() {
    let subject = parseType()
    let isSameType = kind == .binaryOperator && text(of: token, is: "==")
    guard isSameType || kind == .colon else { return }
    advance()
    let bound = parseType()
    // A layout constraint such as `_Trivial(64)`.
    if kind == .leftParen, !startsLine { skipItem() }
    scratchRequirements.append(
      GenericRequirement(subject: subject, isSameType: isSameType, bound: bound))
  }
}
