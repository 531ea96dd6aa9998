import SwiftSyntax

/// The pieces that SwiftParser found: expressions.
final class TreeExpressionPieces: SyntaxVisitor {
  private(set) var pieces: [Piece] = []

  private func add(_ kind: String, _ node: some SyntaxProtocol, _ detail: String = "")
    -> SyntaxVisitorContinueKind
  {
    pieces.append(
      Piece(
        start: node.positionAfterSkippingLeadingTrivia.utf8Offset,
        end: node.endPositionBeforeTrailingTrivia.utf8Offset, kind: kind, detail: detail))
    return .visitChildren
  }

  /// The same, known by its end alone: its start differs within `#if` or a pattern.
  private func add(_ kind: String, endOf node: some SyntaxProtocol, _ detail: String)
    -> SyntaxVisitorContinueKind
  {
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    pieces.append(Piece(start: end, end: end, kind: kind, detail: detail))
    return .visitChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    TreePieces.isPassedOver(node) ? .skipChildren : .visitChildren
  }

  // MARK: Calls and members

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName
    let start = name.positionAfterSkippingLeadingTrivia.utf8Offset
    pieces.append(Piece(start: start, end: start, kind: "member", detail: TreePieces.unquoted(name)))
    return .visitChildren
  }

  override func visit(_ node: GenericSpecializationExprSyntax) -> SyntaxVisitorContinueKind {
    add("specialize", node, "\(node.genericArgumentClause.arguments.count)")
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    add("call", endOf: node, labels(node.arguments, node.trailingClosure, node.additionalTrailingClosures))
  }

  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    add(
      "subscript", endOf: node, labels(node.arguments, node.trailingClosure, node.additionalTrailingClosures))
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    add(
      "macro", node,
      TreePieces.unquoted(node.macroName) + " "
        + labels(node.arguments, node.trailingClosure, node.additionalTrailingClosures))
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    let start = node.pound.positionAfterSkippingLeadingTrivia.utf8Offset
    let detail =
      TreePieces.unquoted(node.macroName) + " "
      + labels(node.arguments, node.trailingClosure, node.additionalTrailingClosures)
    pieces.append(
      Piece(
        start: start, end: node.endPositionBeforeTrailingTrivia.utf8Offset, kind: "macro", detail: detail))
    return .visitChildren
  }

  private func labels(
    _ arguments: LabeledExprListSyntax, _ closure: ClosureExprSyntax?,
    _ closures: MultipleTrailingClosureElementListSyntax
  ) -> String {
    var labels = arguments.map { label($0.label) + ":" }
    if closure != nil { labels.append("{}") }
    labels += closures.map { label($0.label) + "{}" }
    return labels.joined(separator: " ")
  }

  private func label(_ token: TokenSyntax?) -> String {
    guard let token, token.text != "_" else { return "" }
    return TreePieces.unquoted(token)
  }

  // MARK: Literals

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let isPlain = node.segments.allSatisfy { $0.is(StringSegmentSyntax.self) }
    return add(
      "string", node, isPlain ? node.representedLiteralValue?.debugDescription ?? "" : "interpolated")
  }

  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    // As the argument of a type it is part of that type.
    if node.parent?.is(GenericArgumentSyntax.self) ?? false { return .skipChildren }
    return add("integer", node, value(of: node.literal.text).map(String.init) ?? "")
  }

  private func value(of text: String) -> Int64? {
    let digits = text.filter { $0 != "_" }
    switch digits.prefix(2) {
    case "0x": return Int64(digits.dropFirst(2), radix: 16)
    case "0o": return Int64(digits.dropFirst(2), radix: 8)
    case "0b": return Int64(digits.dropFirst(2), radix: 2)
    default: return Int64(digits)
    }
  }

  override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind { add("float", node) }
  override func visit(_ node: NilLiteralExprSyntax) -> SyntaxVisitorContinueKind { add("nil", node) }
  override func visit(_ node: RegexLiteralExprSyntax) -> SyntaxVisitorContinueKind { add("regex", node) }

  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    add("boolean", node, node.literal.text)
  }

  override func visit(_ node: ArrayExprSyntax) -> SyntaxVisitorContinueKind {
    isType(node) ? .skipChildren : add("array", node, "\(node.elements.count)")
  }

  override func visit(_ node: DictionaryExprSyntax) -> SyntaxVisitorContinueKind {
    if isType(node) { return .skipChildren }
    return add("dictionary", node, "\(node.content.as(DictionaryElementListSyntax.self)?.count ?? 0)")
  }

  /// Whether a collection literal is used as a type, which TipSyntax keeps as one: `[T]()`, `[T].self`.
  private func isType(_ node: some ExprSyntaxProtocol) -> Bool {
    guard isTypeLike(ExprSyntax(node)) else { return false }
    if let call = node.parent?.as(FunctionCallExprSyntax.self) { return call.calledExpression.id == node.id }
    guard let member = node.parent?.as(MemberAccessExprSyntax.self) else { return false }
    return ["self", "init", "Type"].contains(member.declName.baseName.text)
  }

  private func isTypeLike(_ node: ExprSyntax) -> Bool {
    switch node.as(ExprSyntaxEnum.self) {
    case .typeExpr, .genericSpecializationExpr: true
    case .declReferenceExpr(let name):
      !["self", "super", "init"].contains(name.baseName.text) && !name.baseName.text.hasPrefix("$")
        && name.argumentNames == nil
    case .memberAccessExpr(let member): member.base.map(isTypeLike) ?? false
    case .arrayExpr(let array):
      array.elements.count == 1
        && array.elements.allSatisfy { isTypeLike($0.expression) && $0.trailingComma == nil }
    case .dictionaryExpr(let dictionary):
      dictionary.content.as(DictionaryElementListSyntax.self).map { elements in
        elements.count == 1 && elements.allSatisfy { isTypeLike($0.key) && isTypeLike($0.value) }
      } ?? false
    case .tupleExpr(let tuple): tuple.elements.allSatisfy { isTypeLike($0.expression) }
    case .optionalChainingExpr(let optional): isTypeLike(optional.expression)
    case .forceUnwrapExpr(let forced): isTypeLike(forced.expression)
    case .infixOperatorExpr(let infix):
      infix.operator.is(ArrowExprSyntax.self) || infix.operator.trimmedDescription == "&"
    default: false
    }
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    let captures = node.signature?.capture?.items.count ?? 0
    let parameters: Int
    switch node.signature?.parameterClause {
    case .simpleInput(let list): parameters = list.count
    case .parameterClause(let clause): parameters = clause.parameters.count
    default: parameters = 0
    }
    return add("closure", node, "\(captures) captures \(parameters) parameters")
  }

  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
    var count = 0
    for component in node.components {
      switch component.component {
      case .property, .subscript: count += 1
      default: break
      }
    }
    return add("keyPath", node, "\(count)")
  }

  // MARK: Operators

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if node.operator.is(AssignmentExprSyntax.self), node.leftOperand.is(DiscardAssignmentExprSyntax.self) {
      return .visitChildren
    }
    // A function type, which TipSyntax keeps as a type.
    if node.operator.is(ArrowExprSyntax.self) { return .visitChildren }
    return add("binary", node, node.operator.trimmedDescription)
  }

  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind { add("ternary", node) }
  override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind { add("prefix", node, "&") }

  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    add("prefix", node, node.operator.text)
  }

  override func visit(_ node: PostfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    add("postfix", node, node.operator.text)
  }

  override func visit(_ node: AsExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.questionOrExclamationMark?.text {
    case "?": add("cast", endOf: node, "conditional")
    case "!": add("cast", endOf: node, "forced")
    default: add("cast", endOf: node, "coercion")
    }
  }

  override func visit(_ node: IsTypePatternSyntax) -> SyntaxVisitorContinueKind {
    add("cast", endOf: node, "test")
  }

  override func visit(_ node: IsExprSyntax) -> SyntaxVisitorContinueKind { add("cast", endOf: node, "test") }
}
