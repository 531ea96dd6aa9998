import TipSyntax

extension FileFacts {
  /// What is wrong with the tables themselves: indices out of range, nodes that hold themselves, spans out of order.
  ///
  /// - Parameter length: of the source, in bytes.
  public func defects(length: Int) -> [String] {
    var checker = TableChecker(facts: self, length: UInt32(length))
    checker.checkAll()
    return checker.defects
  }
}

private struct TableChecker {
  let facts: FileFacts
  let length: UInt32
  private(set) var defects: [String] = []

  init(facts: FileFacts, length: UInt32) {
    self.facts = facts
    self.length = length
  }

  mutating func checkAll() {
    check(facts.names.first == "", "name 0")
    // By bytes: letters have several spellings. Names that are no UTF-8 may look alike.
    let names = facts.names.filter { !$0.unicodeScalars.contains("\u{FFFD}") }.map { Array($0.utf8) }
    check(Set(names).count == names.count, "a name is there twice")
    check(facts.expressions.count == facts.expressionSpans.count, "spans run beside expressions")
    check(facts.problems.map(\.offset) == facts.problems.map(\.offset).sorted(), "problems are in order")
    check(facts.strayMembers == facts.strayMembers.sorted(), "stray members are in order")
    statements(facts.body, below: facts.statements.count)
    checkScopes()
    for id in facts.declarations.indices { checkDeclaration(id) }
    for id in facts.types.indices { checkType(id) }
    for id in facts.expressions.indices { checkExpression(id) }
    for id in facts.statements.indices { checkStatement(id) }
    for closure in facts.closures { checkClosure(closure) }
    for argument in facts.arguments {
      name(argument.label)
      expression(argument.value)
    }
    for attribute in facts.attributes { checkAttribute(attribute) }
    for requirement in facts.requirements {
      type(requirement.subject)
      type(requirement.bound)
    }
    for item in facts.imports {
      name(item.module)
      condition(item.condition)
    }
    for id in facts.conditions.indices { checkCondition(id) }
    for (tuple, labels) in facts.tupleLabels {
      type(tuple)
      elements(labels, below: facts.names.count, "label")
    }
  }

  // MARK: References

  private mutating func check(_ holds: Bool, _ message: @autoclosure () -> String) {
    if !holds { defects.append(message()) }
  }

  private mutating func name(_ id: NameID) { check(id < facts.names.count, "name \(id)") }
  private mutating func type(_ id: TypeID) { check(id < facts.types.count, "type \(id)") }
  private mutating func scope(_ id: ScopeID) { check(id < facts.scopes.count, "scope \(id)") }

  private mutating func condition(_ id: ConditionID?) {
    if let id { check(id < facts.conditions.count, "condition \(id)") }
  }

  private mutating func expression(_ id: ExpressionID?, below limit: Int? = nil) {
    if let id { check(id < limit ?? facts.expressions.count, "expression \(id)") }
  }

  private mutating func elements(_ range: IDRange, below limit: Int, _ title: String) {
    guard Int(range.start) + Int(range.count) <= facts.lists.count else {
      return defects.append("list \(range)")
    }
    for id in facts.list(range) { check(id < limit, "\(title) \(id)") }
  }

  private mutating func statements(_ range: IDRange, below limit: Int) {
    elements(range, below: limit, "statement")
  }
  private mutating func types(_ range: IDRange, below limit: Int) { elements(range, below: limit, "type") }

  private mutating func declarations(_ range: IDRange) {
    elements(range, below: facts.declarations.count, "declaration")
  }

  private mutating func range(_ range: IDRange, within count: Int, _ title: String) {
    check(Int(range.start) + Int(range.count) <= count, "\(title) \(range)")
  }

  private mutating func arguments(_ list: IDRange, below limit: Int) {
    range(list, within: facts.arguments.count, "arguments")
    guard Int(list.start) + Int(list.count) <= facts.arguments.count else { return }
    for argument in facts.arguments(list) { expression(argument.value, below: limit) }
  }

  // MARK: Tables

  private mutating func checkScopes() {
    for (id, scope) in facts.scopes.enumerated() {
      check((scope.parent == nil) == (id == 0), "scope \(id) has a parent unless it is the file")
      if let parent = scope.parent { check(parent < id, "scope \(id) is inside \(parent)") }
      condition(scope.condition)
      switch scope.kind {
      case .closure: check(scope.owner < facts.closures.count, "owner of \(id)")
      case .type, .function:
        guard scope.owner < facts.declarations.count else { return defects.append("owner of \(id)") }
        check(facts.declarations[Int(scope.owner)].innerScope == UInt32(id), "owner of \(id)")
      default: check(scope.owner == .max, "owner of \(id)")
      }
    }
    check(
      facts.declarations.allSatisfy { $0.scope < facts.scopes.count }, "each declaration is in a scope")
  }

  private mutating func checkDeclaration(_ id: Int) {
    let declaration = facts.declarations[id]
    name(declaration.name)
    name(declaration.label)
    scope(declaration.scope)
    check(
      facts.scopes[Int(declaration.scope)].kind != .conditional, "declaration \(id) in a conditional scope")
    if let inner = declaration.innerScope { check(inner > declaration.scope, "inner scope of \(id)") }
    condition(declaration.condition)
    if let annotation = declaration.type { type(annotation) }
    expression(declaration.initialValue)
    range(declaration.attributes, within: facts.attributes.count, "attributes")
    range(declaration.requirements, within: facts.requirements.count, "requirements")
    types(declaration.inherited, below: facts.types.count)
    declarations(declaration.genericParameters)
    declarations(declaration.parameters)
    declarations(declaration.members)
    statements(declaration.body, below: facts.statements.count)
    statements(declaration.otherAccessors, below: facts.statements.count)
    check(declaration.startOffset <= declaration.nameOffset, "start of \(id)")
    check(declaration.nameOffset <= declaration.endOffset, "name of \(id)")
    check(declaration.endOffset <= length, "end of \(id)")
    check(declaration.braceOffset < max(1, declaration.endOffset), "brace of \(id)")
  }

  private mutating func checkType(_ id: Int) {
    switch facts.types[id] {
    case .named(let base, let name, let arguments):
      if let base { check(base < id, "base of type \(id)") }
      self.name(name)
      types(arguments, below: id)
    case .optional(let inner), .array(let inner), .some(let inner), .any(let inner), .metatype(let inner):
      check(inner < id, "inside of type \(id)")
    case .dictionary(let key, let value): check(max(key, value) < id, "inside of type \(id)")
    case .tuple(let elements), .composition(let elements): types(elements, below: id)
    case .function(let parameters, let result):
      types(parameters, below: id)
      check(result < id, "result of type \(id)")
    case .unknown: break
    }
  }

  private mutating func checkExpression(_ id: Int) {
    let span = facts.expressionSpans[id]
    check(span.start <= span.end && span.end <= length, "span of \(id)")
    check(span.start <= span.nameOffset && span.nameOffset <= length, "name of expression \(id)")
    scope(span.scope)
    switch facts.expressions[id] {
    case .name(let name), .implicitMember(let name): self.name(name)
    case .member(let base, let name):
      expression(base, below: id)
      self.name(name)
    case .specialize(let base, let arguments):
      expression(base, below: id)
      types(arguments, below: facts.types.count)
    case .call(let base, let list), .subscript(let base, let list):
      expression(base, below: id)
      arguments(list, below: id)
    case .tuple(let list): arguments(list, below: id)
    case .macro(let name, let list):
      self.name(name)
      arguments(list, below: id)
    case .string(let index): checkString(Int(index), in: id)
    case .array(let list), .dictionary(let list): elements(list, below: id, "expression")
    case .closure(let index): check(index < facts.closures.count, "closure \(index)")
    case .statement(let statement): check(statement < facts.statements.count, "statement \(statement)")
    case .keyPath(let root, let components):
      if let root { type(root) }
      elements(components, below: facts.names.count, "name")
    case .type(let type): self.type(type)
    default: checkOperation(id)
    }
  }

  private mutating func checkOperation(_ id: Int) {
    switch facts.expressions[id] {
    case .binary(let name, let left, let right), .assignment(let name, let left, let right):
      self.name(name)
      expression(max(left, right), below: id)
    case .prefix(let name, let operand), .postfix(let name, let operand):
      self.name(name)
      expression(operand, below: id)
    case .ternary(let condition, let then, let otherwise):
      expression(max(condition, then, otherwise), below: id)
    case .cast(let value, _, let type):
      expression(value, below: id)
      self.type(type)
    case .element(let value), .tupleElement(let value, _), .payload(let value, _, _):
      expression(value, below: id)
    default: break
    }
  }

  private mutating func checkString(_ index: Int, in id: Int) {
    guard index < facts.strings.count else { return defects.append("string \(index)") }
    let literal = facts.strings[index]
    check(literal.offset < literal.endOffset && literal.endOffset <= length, "string \(index)")
    for case .interpolation(let value) in literal.segments { expression(value, below: id) }
    for case .text(let text) in literal.segments { check(!text.isEmpty, "empty segment of \(index)") }
  }

  private mutating func checkClosure(_ closure: Closure) {
    scope(closure.scope)
    declarations(closure.parameters)
    declarations(closure.captures)
    statements(closure.body, below: facts.statements.count)
  }

  private mutating func checkAttribute(_ attribute: Attribute) {
    type(attribute.type)
    arguments(attribute.arguments, below: facts.expressions.count)
    check(attribute.offset < attribute.endOffset && attribute.endOffset <= length, "attribute \(attribute)")
  }

  private mutating func checkCondition(_ id: Int) {
    let condition = facts.conditions[id]
    expression(condition.expression)
    if let parent = condition.parent { check(parent < id, "condition \(id) in \(parent)") }
    if let previous = condition.previous {
      check(previous < id && facts.conditions[Int(previous)].group == condition.group, "condition \(id)")
    }
  }

  private mutating func checkStatement(_ id: Int) {
    switch facts.statements[id] {
    case .expression(let value), .throw(let value): expression(value)
    case .declaration(let declaration):
      check(declaration < facts.declarations.count, "declaration \(declaration)")
    case .return(let value): expression(value)
    case .if(let conditions, let then, let otherwise):
      for list in [conditions, then, otherwise] { statements(list, below: id) }
    case .guard(let conditions, let otherwise):
      for list in [conditions, otherwise] { statements(list, below: id) }
    case .for(let bindings, let sequence, let filter, let body):
      for list in [bindings, body] { statements(list, below: id) }
      expression(sequence)
      expression(filter)
    case .while(let conditions, let body):
      for list in [conditions, body] { statements(list, below: id) }
    case .switch(let subject, let cases):
      expression(subject)
      statements(cases, below: id)
    case .switchCase(let patterns, let bindings, let filter, let body):
      elements(patterns, below: facts.expressions.count, "expression")
      for list in [bindings, body] { statements(list, below: id) }
      expression(filter)
    case .do(let body, let catches):
      for list in [body, catches] { statements(list, below: id) }
    case .defer(let body): statements(body, below: id)
    case .conditional(let condition, let body):
      self.condition(condition)
      statements(body, below: id)
    case .jump: break
    }
  }
}
