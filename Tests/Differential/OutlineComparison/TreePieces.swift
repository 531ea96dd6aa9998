import SwiftSyntax

/// The pieces that SwiftParser found: declarations.
final class TreePieces: SyntaxVisitor {
  private(set) var pieces: [Piece] = []

  static func collect(from tree: Syntax) -> [Piece] {
    let collector = TreePieces(viewMode: .sourceAccurate)
    collector.walk(tree)
    let expressions = TreeExpressionPieces(viewMode: .sourceAccurate)
    expressions.walk(tree)
    return collector.pieces + expressions.pieces
  }

  private func add(
    _ kind: String, at node: some SyntaxProtocol, _ name: String, in scope: some SyntaxProtocol
  ) {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    pieces.append(Piece(start: start, end: start, kind: kind, detail: name + Self.nesting(of: Syntax(scope))))
  }

  /// The names of the declarations around a node, the innermost first.
  static func nesting(of node: Syntax) -> String {
    var text = ""
    var child = node
    while let parent = child.parent {
      if let name = name(of: parent, around: child) { text += " in " + name }
      child = parent
    }
    return text
  }

  /// The name of a declaration, if one of its parts that has a scope of its own is the child given.
  private static func name(of node: Syntax, around child: Syntax) -> String? {
    if node.is(AttributeListSyntax.self) { return nil }
    if child.is(AttributeListSyntax.self) { return nil }
    if let type = node.asProtocol(NamedDeclSyntax.self), !node.is(OperatorDeclSyntax.self) {
      return unquoted(type.name)
    }
    if node.is(ExtensionDeclSyntax.self) { return "extension" }
    if node.is(InitializerDeclSyntax.self) { return "initializer" }
    if node.is(DeinitializerDeclSyntax.self) { return "deinitializer" }
    if node.is(SubscriptDeclSyntax.self) { return "subscript" }
    if let element = node.as(EnumCaseElementSyntax.self), child.is(EnumCaseParameterClauseSyntax.self) {
      return unquoted(element.name)
    }
    if let binding = node.as(PatternBindingSyntax.self), child.is(AccessorBlockSyntax.self) {
      return binding.pattern.as(IdentifierPatternSyntax.self).map { unquoted($0.identifier) } ?? "variable"
    }
    return nil
  }

  static func unquoted(_ token: TokenSyntax) -> String {
    token.text.trimming("`")
  }

  // MARK: Types and their members

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    Self.isPassedOver(node) ? .skipChildren : .visitChildren
  }

  /// TipSyntax passes over the arguments of attributes that have a grammar of their own, and over the attributes of
  /// accessors.
  static func isPassedOver(_ node: AttributeSyntax) -> Bool {
    let opaque = [
      "abi", "attached", "convention", "derivative", "differentiable", "_documentation",
      "_dynamicReplacement",
      "_effects", "freestanding", "_implements", "implements", "isolated", "lifetime", "_lifetime", "objc",
      "_specialize", "specialize", "specialized", "_spi", "storageRestrictions", "transpose",
    ]
    if opaque.contains(node.attributeName.trimmedDescription) { return true }
    var ancestor = node.parent
    while let list = ancestor,
      list.is(AttributeListSyntax.self) || list.is(IfConfigDeclSyntax.self)
        || list.is(IfConfigClauseListSyntax.self) || list.is(IfConfigClauseSyntax.self)
    {
      ancestor = list.parent
    }
    return ancestor?.is(AccessorDeclSyntax.self) ?? false
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let start = node.importKeyword.positionAfterSkippingLeadingTrivia.utf8Offset
    let module = node.path.first.map { Self.unquoted($0.name) } ?? ""
    pieces.append(Piece(start: start, end: start, kind: "import", detail: module))
    return .visitChildren
  }

  private func addNamed(_ kind: String, _ node: some NamedDeclSyntax) -> SyntaxVisitorContinueKind {
    add(kind, at: node.name, Self.unquoted(node.name), in: node)
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { addNamed("struct", node) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { addNamed("class", node) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { addNamed("enum", node) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { addNamed("actor", node) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { addNamed("protocol", node) }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    addNamed("typealias", node)
  }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { addNamed("function", node) }
  override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind { addNamed("other", node) }
  override func visit(_ node: OperatorDeclSyntax) -> SyntaxVisitorContinueKind { addNamed("other", node) }
  override func visit(_ node: PrecedenceGroupDeclSyntax) -> SyntaxVisitorContinueKind {
    addNamed("other", node)
  }

  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    addNamed("associatedtype", node)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let text = node.extendedType.trimmedDescription.filter { !$0.isWhitespace }
    add("extension", at: node.extendedType, text, in: node)
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    add("initializer", at: node.initKeyword, "", in: node)
    return .visitChildren
  }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    add("deinitializer", at: node.deinitKeyword, "", in: node)
    return .visitChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    add("subscript", at: node.subscriptKeyword, "subscript", in: node)
    return .visitChildren
  }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    add("enumCase", at: node.name, Self.unquoted(node.name), in: node)
    return .visitChildren
  }

  // MARK: Names

  override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
    add("genericParameter", at: node.name, Self.unquoted(node.name), in: node)
    return .visitChildren
  }

  override func visit(_ node: PrimaryAssociatedTypeSyntax) -> SyntaxVisitorContinueKind {
    add("genericParameter", at: node.name, Self.unquoted(node.name), in: node)
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    let isSubscript = node.parent?.parent?.parent?.is(SubscriptDeclSyntax.self) ?? false
    addParameter(node.firstName, node.secondName, hasLabel: !isSubscript || node.secondName != nil, node)
    return .visitChildren
  }

  override func visit(_ node: EnumCaseParameterSyntax) -> SyntaxVisitorContinueKind {
    if let first = node.firstName { addParameter(first, node.secondName, hasLabel: true, node) }
    return .visitChildren
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    addParameter(node.firstName, node.secondName, hasLabel: false, node)
    return .visitChildren
  }

  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    addParameter(node.name, nil, hasLabel: false, node)
    return .visitChildren
  }

  override func visit(_ node: AccessorParametersSyntax) -> SyntaxVisitorContinueKind {
    addParameter(node.name, nil, hasLabel: false, node)
    return .visitChildren
  }

  private func addParameter(
    _ first: TokenSyntax, _ second: TokenSyntax?, hasLabel: Bool, _ node: some SyntaxProtocol
  ) {
    let name = second ?? first
    guard name.text != "_" else { return }
    let label = hasLabel && first.text != "_" ? Self.unquoted(first) : ""
    add("parameter", at: name, "\(Self.unquoted(name)) label:\(label)", in: node)
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    add("variable", at: node.identifier, Self.unquoted(node.identifier), in: node)
    return .visitChildren
  }

  override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
    add("variable", at: node.name, Self.unquoted(node.name), in: node)
    return .visitChildren
  }
}

extension String {
  /// Without a character at both ends.
  fileprivate func trimming(_ character: Character) -> String {
    guard count >= 2, first == character, last == character else { return self }
    return String(dropFirst().dropLast())
  }
}
