/// Writes the S-expression of a file.
struct DumpWriter {
  /// Chains have no limit, and this is recursive.
  static let depthLimit = 60

  let facts: FileFacts
  var text = ""
  var indentation = 0
  var depth = 0

  init(facts: FileFacts) { self.facts = facts }

  mutating func writeFile() {
    for item in facts.imports {
      line("import \(name(item.module))" + (item.isExported ? " exported" : "") + condition(item.condition))
    }
    for (id, condition) in facts.conditions.enumerated() {
      line("condition \(id) group \(condition.group)")
      if let previous = condition.previous { text += " after \(previous)" }
      if let parent = condition.parent { text += " in \(parent)" }
      if let expression = condition.expression {
        text += " "
        write(expression: expression)
      }
    }
    write(statements: facts.body)
    for comment in facts.comments { line("comment \(comment.offset) \(quoted(comment.text))") }
    for problem in facts.problems { line("problem \(problem.kind.rawValue) \(problem.offset)") }
    if !text.isEmpty { text += "\n" }
  }

  // MARK: Pieces

  private mutating func line(_ content: String) {
    if !text.isEmpty { text += "\n" }
    text += String(repeating: "  ", count: indentation) + content
  }

  mutating func indented(_ body: (inout DumpWriter) -> Void) {
    indentation += 1
    body(&self)
    indentation -= 1
  }

  func name(_ id: NameID) -> String {
    let name = facts.names[Int(id)]
    return name.isEmpty ? "-" : name
  }

  private func condition(_ id: ConditionID?) -> String { id.map { " if:\($0)" } ?? "" }

  func quoted(_ text: String) -> String { text.debugDescription }

  // MARK: Declarations

  mutating func write(declarations: IDRange, _ title: String) {
    guard !declarations.isEmpty else { return }
    line(title)
    indented { writer in
      for id in writer.facts.list(declarations) { writer.write(declaration: id) }
    }
  }

  private mutating func write(declaration id: DeclarationID) {
    guard depth < Self.depthLimit else { return line("...") }
    depth += 1
    defer { depth -= 1 }
    let declaration = facts.declarations[Int(id)]
    line("(\(declaration.kind) \(name(declaration.name))")
    if declaration.kind == .parameter { text += " label:\(name(declaration.label))" }
    for modifier in declaration.modifiers.spellings { text += " \(modifier)" }
    if let type = declaration.type { text += " type:\(facts.spelling(of: type))" }
    if !declaration.inherited.isEmpty {
      text += " inherits:\(facts.list(declaration.inherited).map(facts.spelling).joined(separator: ","))"
    }
    text += condition(declaration.condition)
    if let value = declaration.initialValue {
      text += " = "
      write(expression: value)
    }
    indented { $0.writeParts(of: declaration) }
    text += ")"
  }

  private mutating func writeParts(of declaration: Declaration) {
    for attribute in facts.attributes[declaration.attributes.indices] {
      line("@\(facts.spelling(of: attribute.type))")
      write(arguments: attribute.arguments)
    }
    write(declarations: declaration.genericParameters, "generics")
    for requirement in facts.requirements[declaration.requirements.indices] {
      let sign = requirement.isSameType ? "==" : ":"
      line(
        "where \(facts.spelling(of: requirement.subject)) \(sign) \(facts.spelling(of: requirement.bound))")
    }
    write(declarations: declaration.parameters, "parameters")
    write(declarations: declaration.members, "members")
    write(statements: declaration.body, "body")
    write(statements: declaration.otherAccessors, "accessors")
  }

  // MARK: Statements

  mutating func write(statements: IDRange) {
    for id in facts.list(statements) { write(statement: id) }
  }

  private mutating func write(statements: IDRange, _ title: String) {
    guard !statements.isEmpty else { return }
    line(title)
    indented { $0.write(statements: statements) }
  }

  mutating func write(statement id: StatementID) {
    guard depth < Self.depthLimit else { return line("...") }
    depth += 1
    defer { depth -= 1 }
    switch facts.statements[Int(id)] {
    case .expression(let expression):
      line("")
      write(expression: expression)
    case .declaration(let declaration): write(declaration: declaration)
    case .return(let value):
      line("(return")
      if let value { write(argument: value) }
      text += ")"
    case .throw(let value):
      line("(throw")
      write(argument: value)
      text += ")"
    case .jump: line("(jump)")
    default: writeCompound(facts.statements[Int(id)])
    }
  }

  private mutating func writeCompound(_ statement: Statement) {
    switch statement {
    case .if(let conditions, let then, let otherwise):
      writeParts("if", [("conditions", conditions), ("then", then), ("else", otherwise)])
    case .guard(let conditions, let otherwise):
      writeParts("guard", [("conditions", conditions), ("else", otherwise)])
    case .for(let bindings, let sequence, let filter, let body):
      line("(for ")
      write(expression: sequence)
      writeFilter(filter)
      writeParts([("names", bindings), ("body", body)])
    case .while(let conditions, let body):
      writeParts("while", [("conditions", conditions), ("body", body)])
    case .switch(let subject, let cases):
      line("(switch ")
      write(expression: subject)
      writeParts([("cases", cases)])
    case .switchCase(let patterns, let bindings, let filter, let body):
      line("(case")
      for pattern in facts.list(patterns) { write(argument: pattern) }
      writeFilter(filter)
      writeParts([("names", bindings), ("body", body)])
    case .do(let body, let catches): writeParts("do", [("body", body), ("catch", catches)])
    case .defer(let body): writeParts("defer", [("body", body)])
    case .conditional(let condition, let body): writeParts("#if \(condition)", [("body", body)])
    default: break
    }
  }

  private mutating func writeFilter(_ filter: ExpressionID?) {
    guard let filter else { return }
    text += " where "
    write(expression: filter)
  }

  private mutating func writeParts(_ title: String, _ parts: [(String, IDRange)]) {
    line("(\(title)")
    writeParts(parts)
  }

  private mutating func writeParts(_ parts: [(String, IDRange)]) {
    indented { writer in
      for (title, statements) in parts { writer.write(statements: statements, title) }
    }
    text += ")"
  }
}
