import SwiftLexer

/// Sequences of operands and infix operators.
///
/// Operators wait on a stack until one of lower precedence follows, so that chains of any length need no recursion.
extension Parser {
  /// Reads an expression. Where none starts, the result is `unresolved` and no token is taken.
  mutating func parseExpression() -> ExpressionID {
    guard enter() else { return addUnresolved() }
    let pattern = context.pattern
    let base = operators.count
    var left = parseOperand()
    var leftStart = operandStart
    while takeInfix(&left, &leftStart, base: base) {}
    while operators.count > base { foldOperator(&left, &leftStart) }
    // What a `let` inside binds ends with the expression that it stands in.
    context.pattern = pattern
    leave()
    return left
  }

  /// Takes an infix operator or a cast, and what follows it; false, and nothing taken, where there is none.
  @inline(__always)
  private mutating func takeInfix(
    _ left: inout ExpressionID, _ leftStart: inout UInt32, base: Int
  ) -> Bool {
    switch kind {
    case .binaryOperator, .equal:
      if context.style.contains(.endsAtLine), startsLine { return false }
      return parseInfix(&left, &leftStart, base: base)
    case .identifier where keyword == .as || keyword == .is:
      foldOperators(&left, &leftStart, base: base, above: .casting)
      left = parseCast(of: left, from: leftStart)
      return true
    default: return false
    }
  }

  /// Takes an infix operator and the operand after it; false, and nothing taken, where it ends the expression.
  private mutating func parseInfix(
    _ left: inout ExpressionID, _ leftStart: inout UInt32, base: Int
  ) -> Bool {
    if kind == .equal {
      if context.style.contains(.endsAtEqual) { return false }
      push(.assignment, .assignment, &left, &leftStart, base: base)
    } else if token.length == 1, firstByte(of: token) == UInt8(ascii: "?") {
      guard pushTernary(&left, &leftStart, base: base) else { return true }
    } else {
      let precedence = precedence(of: name(of: token))
      push(precedence == .assignment ? .assignment : .binary, precedence, &left, &leftStart, base: base)
    }
    left = parseOperand()
    leftStart = operandStart
    return true
  }

  /// Takes the operator at hand and lets it wait for its right-hand side.
  private mutating func push(
    _ kind: PendingOperator.Kind, _ precedence: Precedence, _ left: inout ExpressionID,
    _ leftStart: inout UInt32, base: Int
  ) {
    foldOperators(&left, &leftStart, base: base, above: precedence)
    operators.append(
      PendingOperator(
        precedence: precedence, kind: kind, name: name(of: token), left: left, leftStart: leftStart))
    advance()
  }

  /// Takes `? middle :`; false where the colon is missing, and what stands there is complete.
  private mutating func pushTernary(
    _ left: inout ExpressionID, _ leftStart: inout UInt32, base: Int
  ) -> Bool {
    foldOperators(&left, &leftStart, base: base, above: .ternary)
    advance()
    let middle = parseExpression()
    guard eat(.colon) else {
      left = add(.ternary(condition: left, then: middle, otherwise: addUnresolved()), from: leftStart)
      return false
    }
    operators.append(
      PendingOperator(
        precedence: .ternary, kind: .ternary, name: 0, left: left, leftStart: leftStart, middle: middle))
    return true
  }

  /// Builds the waiting operators that bind tighter than one of the precedence given, which is about to wait.
  private mutating func foldOperators(
    _ left: inout ExpressionID, _ leftStart: inout UInt32, base: Int, above precedence: Precedence
  ) {
    while operators.count > base {
      let waiting = operators[operators.count &- 1].precedence
      guard waiting > precedence || waiting == precedence && !precedence.isRightAssociative else { return }
      foldOperator(&left, &leftStart)
    }
  }

  /// Builds the innermost waiting operator, whose right-hand side is `left`.
  private mutating func foldOperator(_ left: inout ExpressionID, _ leftStart: inout UInt32) {
    let waiting = operators.removeLast()
    leftStart = waiting.leftStart
    switch waiting.kind {
    case .binary:
      left = add(
        .binary(operator: waiting.name, left: waiting.left, right: left), from: leftStart)
    case .ternary:
      left = add(
        .ternary(condition: waiting.left, then: waiting.middle, otherwise: left), from: leftStart)
    case .assignment:
      if facts.expressions[Int(waiting.left)].isWildcard, waiting.name == NameTable.equal { return }
      left = add(
        .assignment(operator: waiting.name, target: waiting.left, value: left), from: leftStart)
    }
  }

  /// Takes `as T`, `as? T`, `as! T` or `is T`.
  private mutating func parseCast(of expression: ExpressionID, from start: UInt32) -> ExpressionID {
    var castKind: CastKind = keyword == .is ? .test : .coercion
    advance()
    if castKind == .coercion, kind == .postfixOperator, token.length == 1 {
      switch firstByte(of: token) {
      case UInt8(ascii: "?"): castKind = .conditional
      case UInt8(ascii: "!"): castKind = .forced
      default: break
      }
      if castKind != .coercion { advance() }
    }
    let type = parseType()
    return add(.cast(expression, kind: castKind, type: type), from: start)
  }
}
