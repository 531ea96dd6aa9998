import SwiftSyntax

/// Reads what a tip says of itself.
struct TipReader {
  let index: TypeIndex

  func read(_ entry: TypeEntry) -> ExtractedTip {
    let isTwin = entry.declarations.count > 1
    return ExtractedTip(
      type: entry.name, id: isTwin ? .unknown : id(of: entry), ruleLines: isTwin ? nil : ruleLines(of: entry),
      options: isTwin ? nil : options(of: entry))
  }

  // MARK: Members

  /// The property of a name that TipKit would ask: the type's own, an inherited one, or a protocol's default. `isSure` is
  /// false where it depends on a `where` clause.
  private func property(
    _ name: String, of entry: TypeEntry
  ) -> (variable: VariableDeclSyntax, binding: PatternBindingSyntax, part: TypePart, isSure: Bool)? {
    for (depth, owner) in ([entry] + index.ancestors(of: entry.path)).enumerated() {
      for part in owner.parts {
        for (variable, binding) in ValueReader.properties(name, in: part) {
          if variable.modifiers.contains(where: { ["static", "class"].contains($0.name.text) }) { continue }
          let gives = binding.accessorBlock == nil || ValueReader.statements(of: binding) != nil
          if depth > 0, owner.isProtocol, !part.isExtension || !gives { continue }
          let hasCondition = part.node.as(ExtensionDeclSyntax.self)?.genericWhereClause != nil
          return (variable, binding, part, !hasCondition)
        }
      }
    }
    // Extensions of TipKit's own protocol give defaults, too.
    for part in [["Tip"], ["TipKit", "Tip"]].compactMap({ index.types[$0] }).flatMap(\.parts) {
      if let (variable, binding) = ValueReader.properties(name, in: part).first {
        return (variable, binding, part, false)
      }
    }
    return nil
  }

  // MARK: Identity

  private func id(of entry: TypeEntry) -> TextValue {
    guard let found = property("id", of: entry) else { return .known([entry.name]) }
    guard found.isSure else { return .unknown }
    if let type = found.binding.typeAnnotation?.type, type.trimmedDescription != "String" {
      return .known([entry.name])
    }
    if let value = ValueReader.expression(of: found.binding) {
      let scope = found.part.isExtension ? entry.path : found.part.scope + [entry.path.last ?? ""]
      return ValueReader(index: index).text(value, in: scope, owner: entry.path)
    }
    return found.binding.accessorBlock == nil ? constructedIDs(of: entry) : .unknown
  }

  /// The texts that constructions pass for a stored `id`.
  private func constructedIDs(of entry: TypeEntry) -> TextValue {
    let initializers = entry.parts.flatMap(\.members).compactMap { $0.as(InitializerDeclSyntax.self) }
    if !initializers.allSatisfy(passesID) { return .unknown }
    let visitor = ConstructionVisitor(index, entry.path)
    for file in index.project.files {
      visitor.file = file
      visitor.walk(file.tree)
    }
    return visitor.isSure && !visitor.ids.isEmpty ? .known(visitor.ids) : .unknown
  }

  /// Whether an initialiser does what the one does that a struct has by itself.
  private func passesID(_ initializer: InitializerDeclSyntax) -> Bool {
    let parameters = initializer.signature.parameterClause.parameters
    return initializer.body?.statements.trimmedDescription == "self.id = id" && parameters.count == 1
      && parameters.first?.firstName.text == "id" && parameters.first?.secondName == nil
  }

  // MARK: Lists

  /// The elements that a property of a list type gives, whether in a builder or an array; `nil` for any other form.
  private func elements(_ name: String, of entry: TypeEntry) -> [(ExprSyntax, SourceTree)]? {
    guard let found = property(name, of: entry) else { return [] }
    guard found.isSure else { return nil }
    let list: [ExprSyntax]?
    if let value = found.binding.initializer?.value {
      list = value.as(ArrayExprSyntax.self)?.elements.map(\.expression)
    } else {
      list = ValueReader.statements(of: found.binding).flatMap(expressions)
    }
    return list?.map { ($0, found.part.file) }
  }

  private func expressions(_ statements: CodeBlockItemListSyntax) -> [ExprSyntax]? {
    var result: [ExprSyntax] = []
    for statement in statements {
      switch statement.item {
      case .expr(let expression):
        if let array = expression.as(ArrayExprSyntax.self) {
          result += array.elements.map(\.expression)
        } else {
          result.append(expression)
        }
      case .stmt(let item):
        guard let array = item.as(ReturnStmtSyntax.self)?.expression?.as(ArrayExprSyntax.self) else {
          return nil
        }
        result += array.elements.map(\.expression)
      default: return nil
      }
    }
    return result
  }

  private func ruleLines(of entry: TypeEntry) -> [Int]? {
    guard let elements = elements("rules", of: entry) else { return nil }
    var lines: [Int] = []
    for (element, file) in elements {
      guard let macro = element.as(MacroExpansionExprSyntax.self), macro.macroName.text == "Rule" else {
        return nil
      }
      let inputs = macro.arguments.filter { !$0.expression.is(ClosureExprSyntax.self) }
      lines += inputs.map { _ in file.line(of: macro) }
    }
    return lines.sorted()
  }

  private func options(of entry: TypeEntry) -> ExtractedOptions? {
    guard let elements = elements("options", of: entry) else { return nil }
    var options = ExtractedOptions()
    for (element, _) in elements {
      guard let call = element.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
        let name = ValueReader.names(call.calledExpression)?.last
      else { return nil }
      let value = call.arguments.first!.expression.trimmedDescription
      switch name {
      case "IgnoresDisplayFrequency":
        guard let flag = Bool(value) else { return nil }
        options.ignoresDisplayFrequency = options.ignoresDisplayFrequency || flag
      case "MaxDisplayCount":
        guard let number = Int(value) else { return nil }
        options.maxDisplayCount = number
      case "MaxDisplayDuration":
        guard let number = Double(value) else { return nil }
        options.maxDisplayDuration = number
      default: return nil
      }
    }
    return options
  }
}

/// Finds the constructions of a type and what they pass for `id`.
private final class ConstructionVisitor: SyntaxVisitor {
  private let index: TypeIndex
  private let path: [String]
  var file: SourceTree?
  private(set) var ids: [String] = []
  private(set) var isSure = true

  init(_ index: TypeIndex, _ path: [String]) {
    self.index = index
    self.path = path
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let id = node.arguments.first(where: { $0.label?.text == "id" })?.expression,
      file?.isForUsers(node) == true, let names = ValueReader.names(node.calledExpression)
    else { return .visitChildren }
    let scope = Syntax(node).typeScope
    if names == ["Self"] || names.last == "init" { isSure = false }
    guard index.resolve(names, in: scope) == path else { return .visitChildren }
    if case .known(let texts) = ValueReader(index: index).text(id, in: scope) {
      ids += texts
    } else {
      isSure = false
    }
    return .visitChildren
  }
}
