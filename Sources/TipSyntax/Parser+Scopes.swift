/// Scopes and the nodes that stand in them.
extension Parser {
  /// Adds a scope inside the present one. Names that are declared from now on go there.
  @discardableResult
  mutating func openScope(_ kind: Scope.Kind, owner: UInt32 = .max) -> ScopeID {
    let id = addScope(kind, owner: owner)
    context.scope = id
    context.declarationScope = id
    return id
  }

  /// Adds a scope inside the present one, without entering it.
  mutating func addScope(_ kind: Scope.Kind, owner: UInt32 = .max) -> ScopeID {
    let id = UInt32(truncatingIfNeeded: facts.scopes.count)
    facts.scopes.append(
      Scope(kind: kind, parent: context.scope, owner: owner, condition: context.condition))
    return id
  }

  /// Adds the scope of an `#if` branch and enters it; names go where they went before.
  mutating func openConditionalScope(_ condition: ConditionID) {
    context.condition = condition
    context.scope = addScope(.conditional)
  }

  /// What holds inside brackets: nothing of the style or pattern around them.
  @inline(__always)
  mutating func resetExpressionContext() {
    context.style = []
    context.pattern = .none
  }

  /// Adds an expression that ends at the last token taken.
  ///
  /// - Parameter nameOffset: see `ExpressionSpan.nameOffset`; `nil` for `start`.
  @inline(__always)
  mutating func add(_ expression: Expression, from start: UInt32, nameOffset: UInt32? = nil) -> ExpressionID {
    let id = UInt32(truncatingIfNeeded: facts.expressions.count)
    facts.expressions.append(expression)
    facts.expressionSpans.append(
      ExpressionSpan(
        start: start, end: max(start, lastEnd), nameOffset: nameOffset ?? start, scope: context.scope))
    return id
  }

  @inline(__always)
  mutating func add(_ type: TypeSyntax) -> TypeID {
    facts.types.append(type)
    return UInt32(truncatingIfNeeded: facts.types.count &- 1)
  }

  @inline(__always)
  mutating func add(_ statement: Statement) -> StatementID {
    facts.statements.append(statement)
    return UInt32(truncatingIfNeeded: facts.statements.count &- 1)
  }

  /// Adds a declaration whose keyword or name is at an offset, and which stands in the present scope.
  mutating func addDeclaration(_ kind: Declaration.Kind, at offset: UInt32) -> DeclarationID {
    var declaration = Declaration(kind: kind, offset: offset, scope: context.declarationScope)
    declaration.condition = context.condition
    facts.declarations.append(declaration)
    return UInt32(truncatingIfNeeded: facts.declarations.count &- 1)
  }

  /// Adds an expression for what could not be read at the present place. It takes no token.
  mutating func addUnresolved() -> ExpressionID {
    let id = add(.unresolved, from: offset)
    facts.expressionSpans[Int(id)].end = offset
    return id
  }
}
