extension FileFacts {
  /// All of the file as an indented S-expression, for tests and for people who look for a mistake.
  ///
  /// Declarations and statements stand on lines of their own, expressions and types do not. What is nested very deep is
  /// shown as `...`.
  public func dump() -> String {
    var writer = DumpWriter(facts: self)
    writer.writeFile()
    return writer.text
  }

  /// One expression in the form that `dump()` has.
  public func dump(expression: ExpressionID) -> String {
    var writer = DumpWriter(facts: self)
    writer.write(expression: expression)
    return writer.text
  }
}

/// Writes the S-expression of a file.
struct DumpWriter {
  /// Chains have no limit, and this is recursive.
  private static let depthLimit = 60

  let facts: FileFacts
  private(set) var text = ""
  private var indentation = 0
  private var depth = 0

  init(facts: FileFacts) { self.facts = facts }

  mutating func writeFile() {
    for item in facts.imports {
      line("import \(name(item.module))" + (item.isExported ? " exported" : "") + condition(item.condition))
    }
    for (id, condition) in facts.conditions.enumerated() {
      line("condition \(id) group \(condition.group)")
      if !condition.earlier.isEmpty {
        text += " after \(condition.earlier.map(String.init).joined(separator: ","))"
      }
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

  private mutating func indented(_ body: (inout DumpWriter) -> Void) {
    indentation += 1
    body(&self)
    indentation -= 1
  }

  private func name(_ id: NameID) -> String {
    let name = facts.names[Int(id)]
    return name.isEmpty ? "-" : name
  }

  private func condition(_ id: ConditionID?) -> String { id.map { " if:\($0)" } ?? "" }

  private func quoted(_ text: String) -> String { text.debugDescription }

  // MARK: Declarations

  private mutating func write(declarations: IDRange, _ title: String) {
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

  private mutating func write(statements: IDRange) {
    for id in facts.list(statements) { write(statement: id) }
  }

  private mutating func write(statements: IDRange, _ title: String) {
    guard !statements.isEmpty else { return }
    line(title)
    indented { $0.write(statements: statements) }
  }

  private mutating func write(statement id: StatementID) {
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

  // MARK: Expressions

  private mutating func write(argument: ExpressionID) {
    text += " "
    write(expression: argument)
  }

  private mutating func write(arguments: IDRange) {
    for argument in facts.arguments(arguments) {
      text += " "
      if argument.label != 0 { text += "\(name(argument.label)):" }
      write(expression: argument.value)
    }
  }

  mutating func write(expression id: ExpressionID) {
    guard depth < Self.depthLimit else {
      text += "..."
      return
    }
    depth += 1
    defer { depth -= 1 }
    let expression = facts.expressions[Int(id)]
    if let leaf = leaf(expression) { text += leaf } else { writeInner(expression) }
  }

  /// The text of an expression that holds no other.
  private func leaf(_ expression: Expression) -> String? {
    switch expression {
    case .name(let id): name(id)
    case .implicitMember(let id): ".\(name(id))"
    case .integer(let value): value.map(String.init) ?? "(integer)"
    case .float(let value): "\(value)"
    case .boolean(let value): "\(value)"
    case .nil: "nil"
    case .regex: "(regex)"
    case .type(let type): "(type \(facts.spelling(of: type)))"
    case .unresolved: "(unresolved)"
    case .keyPath(let root, let components):
      "(keyPath \(root.map(facts.spelling) ?? "-")"
        + facts.list(components).map { " \(name($0))" }.joined() + ")"
    default: nil
    }
  }

  private mutating func writeInner(_ expression: Expression) {
    switch expression {
    case .member(let base, let name): write("member", base, suffix: " \(self.name(name))")
    case .specialize(let base, let arguments):
      let types = facts.list(arguments).map(facts.spelling).joined(separator: ",")
      write("specialize", base, suffix: " <\(types)>")
    case .call(let callee, let arguments): write("call", callee, arguments: arguments)
    case .subscript(let base, let arguments): write("subscript", base, arguments: arguments)
    case .tuple(let elements):
      text += "(tuple"
      write(arguments: elements)
      text += ")"
    case .macro(let name, let arguments):
      text += "(#\(self.name(name))"
      write(arguments: arguments)
      text += ")"
    case .array(let elements): write(list: elements, "array")
    case .dictionary(let elements): write(list: elements, "dictionary")
    case .string(let index): writeString(facts.strings[Int(index)])
    case .closure(let index): writeClosure(facts.closures[Int(index)])
    case .statement(let statement):
      text += "(statement"
      indented { $0.write(statement: statement) }
      text += ")"
    default: writeOperation(expression)
    }
  }

  private mutating func writeOperation(_ expression: Expression) {
    switch expression {
    case .binary(let name, let left, let right): write(self.name(name), left, right)
    case .assignment(let name, let target, let value): write(self.name(name), target, value)
    case .prefix(let name, let operand): write("prefix \(self.name(name))", operand)
    case .postfix(let name, let operand): write("postfix \(self.name(name))", operand)
    case .ternary(let condition, let then, let otherwise): write("?", condition, then, otherwise)
    case .cast(let value, let kind, let type):
      write("cast \(kind)", value, suffix: " \(facts.spelling(of: type))")
    case .element(let sequence): write("element", sequence)
    case .tupleElement(let tuple, let index): write("element \(index)", tuple)
    default: break
    }
  }

  private mutating func write(_ title: String, _ parts: ExpressionID..., suffix: String = "") {
    text += "(\(title)"
    for part in parts { write(argument: part) }
    text += suffix + ")"
  }

  private mutating func write(_ title: String, _ part: ExpressionID, arguments: IDRange) {
    text += "(\(title)"
    write(argument: part)
    write(arguments: arguments)
    text += ")"
  }

  private mutating func write(list: IDRange, _ title: String) {
    text += "(\(title)"
    for element in facts.list(list) { write(argument: element) }
    text += ")"
  }

  private mutating func writeString(_ literal: StringLiteral) {
    if let plain = literal.plainText {
      text += quoted(plain)
      return
    }
    text += "(string"
    for segment in literal.segments {
      switch segment {
      case .text(let part): text += " \(quoted(part))"
      case .interpolation(let value): write(argument: value)
      }
    }
    text += ")"
  }

  private mutating func writeClosure(_ closure: Closure) {
    text += closure.isTrailing ? "(trailing" : "(closure"
    indented { writer in
      writer.write(declarations: closure.captures, "captures")
      writer.write(declarations: closure.parameters, "parameters")
      writer.write(statements: closure.body)
    }
    text += ")"
  }
}

extension Declaration.Modifiers {
  /// The words of the modifiers, in the order of their bits.
  var spellings: [String] {
    let all: [(Declaration.Modifiers, String)] = [
      (.static, "static"), (.classMember, "class"), (.private, "private"), (.fileprivate, "fileprivate"),
      (.internal, "internal"), (.package, "package"), (.public, "public"), (.open, "open"), (.lazy, "lazy"),
      (.override, "override"), (.nonisolated, "nonisolated"), (.final, "final"), (.async, "async"),
      (.throws, "throws"), (.mutating, "mutating"), (.indirect, "indirect"), (.constant, "let"),
      (.computed, "computed"), (.patternBound, "patternBound"), (.unwrapped, "unwrapped"), (.inout, "inout"),
      (.variadic, "variadic"), (.weak, "weak"), (.convenience, "convenience"), (.hasSetter, "setter"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}
