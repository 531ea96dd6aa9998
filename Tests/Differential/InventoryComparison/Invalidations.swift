import SwiftSyntax

extension Syntax {
  /// The types around a node, from the outside, as they are written.
  var typeScope: [String] {
    var path: [String] = []
    var ancestor = parent
    while let current = ancestor {
      if let type = current.asProtocol(NamedDeclSyntax.self), current.asProtocol(DeclGroupSyntax.self) != nil
      {
        path.insert(type.name.text.filter { $0 != "`" }, at: 0)
      } else if let type = current.as(ExtensionDeclSyntax.self) {
        path.insert(contentsOf: TypeIndex.names(type.extendedType) ?? [], at: 0)
      }
      ancestor = current.parent
    }
    return path
  }
}

/// Finds calls of `invalidate(reason:)` and, where that follows from declarations close by, the tips that they end.
final class InvalidationVisitor: SyntaxVisitor {
  private let index: TypeIndex
  private let file: SourceTree
  /// The line of each call that users run, and the path of its tip, if it is known.
  private(set) var found: [(line: Int, tip: [String]?)] = []

  init(_ index: TypeIndex, _ file: SourceTree) {
    self.index = index
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let callee = node.calledExpression
    guard node.arguments.contains(where: { $0.label?.text == "reason" }), file.isForUsers(node) else {
      return .visitChildren
    }
    if let member = callee.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "invalidate" {
      add(member.declName, tip: member.base.flatMap { ReceiverReader(index).type(of: $0) })
    } else if let name = callee.as(DeclReferenceExprSyntax.self), name.baseName.text == "invalidate" {
      add(name, tip: ReceiverReader(index).selfType(at: Syntax(node)))
    }
    return .visitChildren
  }

  private func add(_ name: DeclReferenceExprSyntax, tip: [String]?) {
    let known = tip.flatMap { index.isTipLike($0) && index.types[$0]?.isProtocol == false ? $0 : nil }
    found.append((file.line(of: name), known))
  }
}

/// Tells the types of the plainest expressions: constructions, properties, locals, parameters, `self`.
struct ReceiverReader {
  private let index: TypeIndex
  private let depth: Int

  init(_ index: TypeIndex, depth: Int = 0) {
    self.index = index
    self.depth = depth
  }

  private var deeper: ReceiverReader { ReceiverReader(index, depth: depth + 1) }

  /// - Returns: the path of a type of the project; `nil` where it does not follow.
  func type(of expression: ExprSyntax) -> [String]? {
    guard depth < 12 else { return nil }
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return type(of: tuple.elements.first!.expression)
    }
    if let chain = expression.as(OptionalChainingExprSyntax.self) { return type(of: chain.expression) }
    if let forced = expression.as(ForceUnwrapExprSyntax.self) { return type(of: forced.expression) }
    if let sequence = expression.as(SequenceExprSyntax.self) { return castType(sequence) }
    if let call = expression.as(FunctionCallExprSyntax.self) { return constructed(call) }
    if let name = expression.as(DeclReferenceExprSyntax.self) {
      let text = name.baseName.text
      return text == "self" ? selfType(at: Syntax(expression)) : variable(text, at: Syntax(expression))
    }
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base else { return nil }
    let name = member.declName.baseName.text
    if let names = ValueReader.names(base), let path = typePath(names, at: Syntax(base)) {
      return property(name, of: path, isStatic: true)
    }
    return deeper.type(of: base).flatMap { property(name, of: $0, isStatic: false) }
  }

  /// `value as? T`, before operators are put in their order.
  private func castType(_ sequence: SequenceExprSyntax) -> [String]? {
    let elements = Array(sequence.elements)
    guard elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self),
      let type = elements[2].as(TypeExprSyntax.self)?.type
    else { return nil }
    return projectType(type, in: Syntax(sequence).typeScope)
  }

  private func constructed(_ call: FunctionCallExprSyntax) -> [String]? {
    guard var names = ValueReader.names(call.calledExpression) else { return nil }
    if names.last == "init" { names.removeLast() }
    return names.isEmpty ? nil : typePath(names, at: Syntax(call))
  }

  /// The type that names stand for, if they are one of the project's.
  private func typePath(_ names: [String], at node: Syntax) -> [String]? {
    guard names.first != "self", names[0].first?.isUppercase == true else { return nil }
    let path = index.resolve(names, in: node.typeScope)
    return index.types[path] == nil ? nil : path
  }

  private func projectType(_ type: TypeSyntax, in scope: [String]) -> [String]? {
    guard let path = index.resolve(type, in: scope), index.types[path] != nil else { return nil }
    return path
  }

  /// The type whose `self` a place has.
  func selfType(at node: Syntax) -> [String]? {
    let path = index.resolve(node.typeScope, in: [])
    return index.types[path] == nil ? nil : path
  }

  // MARK: Variables

  private func variable(_ name: String, at node: Syntax) -> [String]? {
    var child = node
    while let parent = child.parent {
      switch local(name, in: parent, before: child) {
      case .type(let path): return path
      case .hidden: return nil
      case .absent: break
      }
      child = parent
    }
    let scope = node.typeScope
    for length in (0..<scope.count).reversed() {
      let path = index.resolve(Array(scope.prefix(length + 1)), in: [])
      if hasMember(name, path) {
        return property(name, of: path, isStatic: false) ?? property(name, of: path, isStatic: true)
      }
    }
    return index.globals[name].flatMap { type(of: $0.binding, scope: []) }
  }

  private enum Local {
    case type([String])
    /// A name of a type that this program does not work out.
    case hidden
    case absent
  }

  private func local(_ name: String, in parent: Syntax, before child: Syntax) -> Local {
    if let list = parent.as(CodeBlockItemListSyntax.self), parent.parent?.is(SourceFileSyntax.self) != true {
      for item in list where item.position < child.position {
        if let found = declared(name, in: Syntax(item.item)) { return found }
      }
    }
    if let function = parent.as(FunctionDeclSyntax.self) {
      return parameter(name, function.signature.parameterClause, Syntax(function))
    }
    if let initializer = parent.as(InitializerDeclSyntax.self) {
      return parameter(name, initializer.signature.parameterClause, Syntax(initializer))
    }
    if let closure = parent.as(ClosureExprSyntax.self), let signature = closure.signature {
      let names = (signature.parameterClause?.trimmedDescription ?? "").split { !$0.isLetter && !$0.isNumber }
      if names.contains(Substring(name)) { return .hidden }
    }
    if let loop = parent.as(ForStmtSyntax.self), loop.pattern.trimmedDescription.contains(name) {
      return .hidden
    }
    if let statement = parent.as(IfExprSyntax.self) {
      for condition in statement.conditions {
        if let found = declared(name, in: Syntax(condition.condition)) { return found }
      }
    }
    if let branch = parent.as(SwitchCaseSyntax.self), branch.label.trimmedDescription.contains("let") {
      return .hidden
    }
    return .absent
  }

  /// What a statement or condition declares under a name.
  private func declared(_ name: String, in node: Syntax) -> Local? {
    if let variable = node.as(VariableDeclSyntax.self) {
      for binding in variable.bindings where binding.pattern.trimmedDescription == name {
        return type(of: binding, scope: node.typeScope).map(Local.type) ?? .hidden
      }
      return variable.bindings.contains { $0.pattern.trimmedDescription.contains(name) } ? .hidden : nil
    }
    if let binding = node.as(OptionalBindingConditionSyntax.self), binding.pattern.trimmedDescription == name
    {
      // `if let tip` unwraps what is outside.
      guard let value = binding.initializer?.value else { return nil }
      return deeper.type(of: value).map(Local.type) ?? .hidden
    }
    if let statement = node.as(GuardStmtSyntax.self) {
      for condition in statement.conditions {
        if let found = declared(name, in: Syntax(condition.condition)) { return found }
      }
    }
    return nil
  }

  private func parameter(_ name: String, _ clause: FunctionParameterClauseSyntax, _ node: Syntax) -> Local {
    for parameter in clause.parameters where (parameter.secondName ?? parameter.firstName).text == name {
      return projectType(parameter.type, in: node.typeScope).map(Local.type) ?? .hidden
    }
    return .absent
  }

  private func type(of binding: PatternBindingSyntax, scope: [String]) -> [String]? {
    if let annotation = binding.typeAnnotation?.type { return projectType(annotation, in: scope) }
    return binding.initializer.flatMap { deeper.type(of: $0.value) }
  }

  // MARK: Members

  private func hasMember(_ name: String, _ path: [String]) -> Bool {
    index.types[path]?.parts.contains { !ValueReader.properties(name, in: $0).isEmpty } ?? false
  }

  /// The type of a property, or of the enum for one of its cases.
  private func property(_ name: String, of path: [String], isStatic: Bool) -> [String]? {
    guard let entry = index.types[path] else { return nil }
    for part in entry.parts {
      for (variable, binding) in ValueReader.properties(name, in: part) {
        let hasWord = variable.modifiers.contains { ["static", "class"].contains($0.name.text) }
        if hasWord == isStatic { return type(of: binding, scope: path) }
      }
      let cases = part.members.compactMap { $0.as(EnumCaseDeclSyntax.self) }.flatMap { Array($0.elements) }
      if isStatic, cases.contains(where: { $0.name.text == name }) { return path }
    }
    return nil
  }
}
