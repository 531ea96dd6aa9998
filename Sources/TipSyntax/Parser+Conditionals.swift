import SwiftLexer

/// `#if` blocks, wherever they stand.
extension Parser {
  /// An `#if` block that is being read.
  struct ConditionGroup {
    var number: UInt32
    /// The branch being read.
    var branch: ConditionID?
    /// Index of the next directive of the block.
    var directive: Int
  }

  /// Begins a block whose `#if` is at hand.
  mutating func openConditions() -> ConditionGroup {
    groupCount += 1
    return ConditionGroup(number: groupCount - 1, directive: position)
  }

  /// Takes the next directive of a block and enters the scope of its branch; the caller restores the context when
  /// it has read the branch. At `#endif` there is none.
  mutating func nextCondition(_ group: inout ConditionGroup) -> ConditionID? {
    position = group.directive
    group.directive = position + Int(token.nestedCount)
    if keyword == .poundEndif {
      advance()
      return nil
    }
    let hasCondition = keyword != .poundElse
    advance()
    let expression = hasCondition ? parseBranchCondition() : nil
    let id = UInt32(truncatingIfNeeded: facts.conditions.count)
    facts.conditions.append(
      Condition(
        group: group.number, expression: expression, previous: group.branch, parent: context.condition))
    group.branch = id
    openConditionalScope(id)
    return id
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

  // MARK: Postfix

  /// Reads suffixes in `#if` branches. All branches make one chain, in order: each call knows its branch by its scope.
  mutating func parseConditionalSuffixes(of base: ExpressionID, from start: UInt32) -> ExpressionID {
    guard enter() else {
      skipConditions()
      return base
    }
    var base = base
    let outer = context
    var group = openConditions()
    while nextCondition(&group) != nil {
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
    while let condition = nextCondition(&group) {
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

  // MARK: Attributes

  /// Reads attributes in `#if` branches, all onto `scratchAttributes`.
  mutating func parseConditionalAttributes() {
    guard enter() else { return skipConditions() }
    let outer = context
    var group = openConditions()
    while nextCondition(&group) != nil {
      while kind == .atSign { parseAttribute() }
      context = outer
    }
    leave()
  }
}
