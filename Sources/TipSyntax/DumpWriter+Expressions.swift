/// Expressions, each on the line where it stands.
extension DumpWriter {
  mutating func write(argument: ExpressionID) {
    text += " "
    write(expression: argument)
  }

  mutating func write(arguments: IDRange) {
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
    case .payload(let value, let name, let index): write("payload \(facts.names[Int(name)]) \(index)", value)
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
