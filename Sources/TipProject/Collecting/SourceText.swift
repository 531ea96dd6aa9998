import TipSyntax

extension Linker {
  /// An expression as source text, white space normalised; for messages, hints and comparisons.
  func sourceText(_ ref: ExpressionRef) -> String {
    var text = ""
    write(ref, to: &text, depth: 0)
    return text
  }

  private func write(_ ref: ExpressionRef, to text: inout String, depth: Int) {
    // Hints stay short; what is cut off still differs only where the start does.
    guard depth < 40, text.utf8.count < 2_000 else {
      text += "…"
      return
    }
    let facts = files[Int(ref.file)]
    func put(_ id: ExpressionID) { write(ExpressionRef(file: ref.file, id: id), to: &text, depth: depth + 1) }
    func spelled(_ name: NameID) -> String { facts.names[Int(name)] }
    switch expression(ref) {
    case .name(let name): text += spelled(name)
    case .member(let base, let name):
      put(base)
      text += "."
      text += spelled(name)
    case .implicitMember(let name):
      text += "."
      text += spelled(name)
    case .specialize(let base, let range):
      put(base)
      text += "<" + list(range, in: ref.file).map { typeText($0, in: ref.file) }.joined(separator: ", ") + ">"
    case .call(let callee, let range):
      put(callee)
      writeArguments(range, ref, to: &text, brackets: ("(", ")"), depth: depth)
    case .subscript(let base, let range):
      put(base)
      writeArguments(range, ref, to: &text, brackets: ("[", "]"), depth: depth)
    case .tuple(let range): writeArguments(range, ref, to: &text, brackets: ("(", ")"), depth: depth)
    case .macro(let name, let range):
      text += "#"
      text += spelled(name)
      if !range.isEmpty { writeArguments(range, ref, to: &text, brackets: ("(", ")"), depth: depth) }
    case .string(let id): writeString(facts.strings[Int(id)], ref, to: &text, depth: depth)
    case .integer(let value): text += value.map { "\($0)" } ?? "…"
    case .float(let value): text += "\(value)"
    case .boolean(let value): text += value ? "true" : "false"
    case .nil: text += "nil"
    case .regex: text += "/…/"
    case .array(let range), .dictionary(let range):
      text += "["
      for (index, element) in list(range, in: ref.file).enumerated() {
        if index > 0 { text += ", " }
        put(element)
      }
      text += "]"
    case .closure(let id): writeClosure(id, ref, to: &text, depth: depth)
    case .binary(let sign, let left, let right):
      put(left)
      text += " "
      text += spelled(sign)
      text += " "
      put(right)
    case .prefix(let sign, let operand):
      text += spelled(sign)
      put(operand)
    case .postfix(let sign, let operand):
      put(operand)
      text += spelled(sign)
    case .assignment(let sign, let target, let value):
      put(target)
      text += " "
      text += spelled(sign)
      text += " "
      put(value)
    case .ternary(let condition, let then, let otherwise):
      put(condition)
      text += " ? "
      put(then)
      text += " : "
      put(otherwise)
    case .cast(let operand, let kind, let type):
      put(operand)
      text += " " + kind.spelling + " " + typeText(type, in: ref.file)
    case .keyPath(let root, let components):
      text += "\\" + (root.map { typeText($0, in: ref.file) } ?? "")
      for component in list(components, in: ref.file) { text += "." + spelled(component) }
    case .type(let type): text += typeText(type, in: ref.file)
    case .statement(let id):
      for result in results(of: CollectionOfOne(id), in: ref.file) {
        text += "{ "
        write(result, to: &text, depth: depth + 1)
        text += " }"
      }
    case .element(let sequence), .tupleElement(let sequence, _), .payload(let sequence, _, _): put(sequence)
    case .unresolved: text += "…"
    }
  }

  private func writeArguments(
    _ range: IDRange, _ ref: ExpressionRef, to text: inout String, brackets: (String, String), depth: Int
  ) {
    let all = arguments(range, in: ref.file)
    let plain = all.filter { !$0.isTrailing }
    if !plain.isEmpty || all.isEmpty {
      text += brackets.0
      for (index, argument) in plain.enumerated() {
        if index > 0 { text += ", " }
        let label = files[Int(ref.file)].names[Int(argument.label)]
        if !label.isEmpty {
          text += label
          text += ": "
        }
        write(ExpressionRef(file: ref.file, id: argument.value), to: &text, depth: depth + 1)
      }
      text += brackets.1
    }
    for argument in all where argument.isTrailing {
      text += " "
      write(ExpressionRef(file: ref.file, id: argument.value), to: &text, depth: depth + 1)
    }
  }

  private func writeString(_ literal: StringLiteral, _ ref: ExpressionRef, to text: inout String, depth: Int)
  {
    text += "\""
    for segment in literal.segments {
      switch segment {
      case .text(let part): text += part
      case .interpolation(let value):
        text += "\\("
        write(ExpressionRef(file: ref.file, id: value), to: &text, depth: depth + 1)
        text += ")"
      }
    }
    text += "\""
  }

  private func writeClosure(_ id: UInt32, _ ref: ExpressionRef, to text: inout String, depth: Int) {
    text += "{"
    let body = list(files[Int(ref.file)].closures[Int(id)].body, in: ref.file)
    for result in results(of: body, in: ref.file) {
      text += " "
      write(result, to: &text, depth: depth + 1)
    }
    text += " }"
  }

  func typeText(_ type: TypeID, in file: Int32) -> String { typeText(type, in: file, depth: 0) }

  private func typeText(_ type: TypeID, in file: Int32, depth: Int) -> String {
    guard depth < 40 else { return "…" }
    func inner(_ type: TypeID) -> String { typeText(type, in: file, depth: depth + 1) }
    func joined(_ range: IDRange, _ separator: String) -> String {
      list(range, in: file).map(inner).joined(separator: separator)
    }
    switch files[Int(file)].types[Int(type)] {
    case .named(let base, let name, let arguments):
      let prefix = base.map { inner($0) + "." } ?? ""
      let suffix = arguments.isEmpty ? "" : "<" + joined(arguments, ", ") + ">"
      return prefix + files[Int(file)].names[Int(name)] + suffix
    case .optional(let wrapped): return inner(wrapped) + "?"
    case .array(let element): return "[" + inner(element) + "]"
    case .dictionary(let key, let value): return "[" + inner(key) + ": " + inner(value) + "]"
    case .tuple(let range): return "(" + joined(range, ", ") + ")"
    case .function(let parameters, let result):
      return "(" + joined(parameters, ", ") + ") -> " + inner(result)
    case .composition(let range): return joined(range, " & ")
    case .some(let type): return "some " + inner(type)
    case .any(let type): return "any " + inner(type)
    case .metatype(let type): return inner(type) + ".Type"
    case .unknown: return "_"
    }
  }
}

extension CastKind {
  fileprivate var spelling: String {
    switch self {
    case .coercion: "as"
    case .conditional: "as?"
    case .forced: "as!"
    case .test: "is"
    }
  }
}
