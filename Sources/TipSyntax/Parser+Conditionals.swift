import SwiftLexer

/// `#if` blocks, wherever they stand.
extension Parser {
  /// The branches of an `#if` block that is being read.
  struct ConditionGroup {
    var number: UInt32
    var branches: [ConditionID] = []
    /// Index of the next directive of the block.
    var directive: Int
  }

  /// Begins a block whose `#if` is at hand.
  mutating func openConditions() -> ConditionGroup {
    groupCount += 1
    return ConditionGroup(number: groupCount - 1, directive: position)
  }

  /// Takes the next directive of a block and enters the scope of its branch; the caller restores the context when
  /// it has read the branch. At `#endif`, the result is false.
  mutating func nextCondition(_ group: inout ConditionGroup) -> Bool {
    position = group.directive
    group.directive = position + Int(token.nestedCount)
    if keyword == .poundEndif {
      advance()
      return false
    }
    let hasCondition = keyword != .poundElse
    advance()
    let expression = hasCondition ? parseBranchCondition() : nil
    let id = UInt32(truncatingIfNeeded: facts.conditions.count)
    facts.conditions.append(
      Condition(
        group: group.number, expression: expression, earlier: group.branches, parent: context.condition))
    group.branches.append(id)
    openConditionalScope(id)
    return true
  }

  /// Reads the rest of the line after `#if` or `#elseif`.
  private mutating func parseBranchCondition() -> ExpressionID {
    let outer = context
    resetExpressionContext()
    context.style = .endsAtLine
    let expression = startsLine ? addUnresolved() : parseExpression()
    context = outer
    while !startsLine, kind != .endOfFile, kind != .directive { skipItem() }
    return expression
  }

  /// Passes over the block whose `#if` is at hand.
  mutating func skipConditions() {
    while keyword != .poundEndif { position += Int(token.nestedCount) }
    advance()
  }

  /// Passes over `#sourceLocation(...)`.
  mutating func skipSourceLocation() {
    advance()
    if kind == .leftParen { skipItem() }
  }

  /// Index of the first token after the condition of the `#if` at an index, `#if`s that follow at once passed over.
  private func indexAfterCondition(at directive: Int) -> Int {
    var index = directive
    while tokens[index].kind == .directive, tokens[index].keyword == .poundIf {
      index += 1
      while !tokens[index].flags.contains(.startsLine), tokens[index].kind != .endOfFile {
        index = indexAfterItem(at: index)
      }
    }
    return index
  }

  // MARK: Postfix

  /// Whether the `#if` at hand holds `.member` suffixes of the expression before it.
  var startsConditionalSuffixes: Bool {
    let index = indexAfterCondition(at: position)
    return tokens[index].kind == .period && tokens[index + 1].kind == .identifier
  }

  /// Reads suffixes in `#if` branches. All branches make one chain, in order: each call knows its branch by its scope.
  mutating func parseConditionalSuffixes(of base: ExpressionID, from start: UInt32) -> ExpressionID {
    guard enter() else {
      skipConditions()
      return base
    }
    var base = base
    let outer = context
    var group = openConditions()
    while nextCondition(&group) {
      base = parsePostfix(base, from: start)
      context = outer
    }
    leave()
    return base
  }

  // MARK: Statements

  /// Reads an `#if` block among statements: one `conditional` for each branch.
  mutating func parseConditionalStatements(inCase: Bool) {
    guard enter() else { return skipConditions() }
    let outer = context
    var group = openConditions()
    while nextCondition(&group) {
      let condition = group.branches[group.branches.count - 1]
      let mark = scratch.count
      repeat {
        parseStatements(inCase: inCase)
        if position < group.directive { skipItem() }
      } while position < group.directive
      let body = takeList(from: mark)
      scratch.append(add(.conditional(condition, body: body)))
      context = outer
    }
    leave()
  }

  /// Whether the `#if` at hand holds cases of a `switch`.
  var startsConditionalCases: Bool {
    let index = indexAfterCondition(at: position)
    switch tokens[index].kind {
    case .identifier: return tokens[index].keyword == .case || tokens[index].keyword == .default
    case .atSign: return text(of: tokens[index + 1], is: "unknown")
    default: return false
    }
  }

  // MARK: Attributes

  /// Whether the `#if` at hand holds nothing but attributes of the declaration after its `#endif`.
  var startsConditionalAttributes: Bool {
    var directive = position
    var hasAttribute = false
    while tokens[directive].keyword != .poundEndif {
      var index = directive + 1
      while !tokens[index].flags.contains(.startsLine) { index = indexAfterItem(at: index) }
      directive += Int(tokens[directive].nestedCount)
      while index < directive {
        guard let next = indexAfterAttribute(at: index) else { return false }
        hasAttribute = true
        index = next
      }
    }
    return hasAttribute
  }

  /// Index just past the attribute at an index, if one is there.
  func indexAfterAttribute(at index: Int) -> Int? {
    guard tokens[index].kind == .atSign, tokens[index + 1].kind == .identifier else { return nil }
    var index = index + 2
    while tokens[index].kind == .period { index += 2 }
    if tokens[index].kind == .leftParen, !tokens[index].flags.contains(.spaceBefore) {
      index = indexAfterItem(at: index)
    }
    return index
  }

  /// Reads attributes in `#if` branches, all onto `scratchAttributes`.
  mutating func parseConditionalAttributes() {
    guard enter() else { return skipConditions() }
    let outer = context
    var group = openConditions()
    while nextCondition(&group) {
      while kind == .atSign { parseAttribute() }
      context = outer
    }
    leave()
  }
}
