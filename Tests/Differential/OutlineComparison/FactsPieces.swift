import TipSyntax

/// The pieces that TipSyntax found.
struct FactsPieces {
  private let facts: FileFacts
  private let bytes: [UInt8]
  private let availabilityValues: Set<ExpressionID>
  private var pieces: [Piece] = []

  static func collect(from facts: FileFacts, source bytes: [UInt8]) -> [Piece] {
    var collector = FactsPieces(facts: facts, bytes: bytes)
    for item in facts.imports {
      collector.add("import", at: item.offset, facts.name(of: item.module))
    }
    for declaration in facts.declarations { collector.add(declaration) }
    for id in facts.expressions.indices { collector.add(expression: UInt32(id)) }
    return collector.pieces
  }

  private init(facts: FileFacts, bytes: [UInt8]) {
    self.facts = facts
    self.bytes = bytes
    availabilityValues = Self.availabilityValues(in: facts)
  }

  private mutating func add(_ kind: String, at offset: UInt32, _ detail: String) {
    pieces.append(Piece(start: Int(offset), end: Int(offset), kind: kind, detail: detail))
  }

  // MARK: Declarations

  private mutating func add(_ declaration: Declaration) {
    let name = facts.name(of: declaration.name)
    let place = nesting(of: declaration.scope)
    switch declaration.kind {
    case .variable, .parameter:
      // SwiftSyntax has no name to look for where `_` or nothing stands.
      guard !name.isEmpty else { return }
      let label = declaration.kind == .parameter ? " label:" + facts.name(of: declaration.label) : ""
      add("\(declaration.kind)", at: declaration.nameOffset, name + label + place)
    case .other:
      if let value = declaration.initialValue, case .macro = facts.expressions[Int(value)],
        declaration.nameOffset == facts.expressionSpans[Int(value)].nameOffset
      {
        return
      }
      add("other", at: declaration.nameOffset, name + place)
    case .extension:
      guard let type = declaration.type else { return }
      add("extension", at: declaration.nameOffset, facts.spelling(of: type) + place)
    default:
      add("\(declaration.kind)", at: declaration.nameOffset, name + place)
    }
  }

  /// The names of the declarations around a scope, the innermost first.
  private func nesting(of scope: ScopeID) -> String {
    var text = ""
    var next: ScopeID? = scope
    while let id = next {
      let scope = facts.scopes[Int(id)]
      if scope.kind == .type || scope.kind == .function {
        let owner = facts.declarations[Int(scope.owner)]
        let name = owner.kind == .extension ? "extension" : facts.name(of: owner.name)
        text += " in " + (name.isEmpty ? "\(owner.kind)" : name)
      }
      next = scope.parent
    }
    return text
  }

  // MARK: Expressions

  private mutating func add(expression id: ExpressionID) {
    let span = facts.expressionSpans[Int(id)]
    let expression = facts.expressions[Int(id)]
    guard !availabilityValues.contains(id), let (kind, detail) = describe(expression, span) else { return }
    let start =
      switch expression {
      case .member, .implicitMember: span.nameOffset
      case .call, .subscript, .cast: span.end
      default: span.start
      }
    let end =
      switch expression {
      case .member, .implicitMember: start
      default: span.end
      }
    pieces.append(Piece(start: Int(start), end: Int(end), kind: kind, detail: detail))
  }

  /// The values in `@available` and `#available`, which are no expressions for SwiftParser.
  private static func availabilityValues(in facts: FileFacts) -> Set<ExpressionID> {
    var arguments = facts.attributes.filter { attribute in
      ["available", "backDeployed", "_originallyDefinedIn"].contains(facts.spelling(of: attribute.type))
    }.map(\.arguments)
    for case .macro(let name, let list) in facts.expressions
    where ["available", "unavailable"].contains(facts.name(of: name)) {
      arguments.append(list)
    }
    return Set(
      arguments.flatMap { facts.arguments($0) }.map(\.value).filter { value in
        switch facts.expressions[Int(value)] {
        case .integer, .float, .string: true
        default: false
        }
      })
  }

  private func describe(_ expression: Expression, _ span: ExpressionSpan) -> (String, String)? {
    switch expression {
    case .member(_, let name): ("member", facts.name(of: name))
    case .implicitMember(let name): ("member", facts.name(of: name))
    case .specialize(_, let arguments): ("specialize", "\(arguments.count)")
    case .call(_, let arguments): ("call", labels(arguments))
    case .subscript(_, let arguments): ("subscript", labels(arguments))
    case .string(let index):
      ("string", facts.strings[Int(index)].plainText?.debugDescription ?? "interpolated")
    case .integer(let value): ("integer", value.map(String.init) ?? "")
    case .float: ("float", "")
    case .boolean(let value): ("boolean", "\(value)")
    case .nil: ("nil", "")
    case .regex: ("regex", "")
    case .array(let elements): ("array", "\(elements.count)")
    case .dictionary(let elements): ("dictionary", "\(elements.count / 2)")
    case .closure(let index): ("closure", describe(facts.closures[Int(index)]))
    case .macro(let name, let arguments):
      // Availability is no macro for SwiftParser.
      ["available", "unavailable"].contains(facts.name(of: name))
        ? nil : ("macro", facts.name(of: name) + " " + labels(arguments))
    default: describeOperation(expression, span)
    }
  }

  private func describeOperation(_ expression: Expression, _ span: ExpressionSpan) -> (String, String)? {
    switch expression {
    case .binary(let name, _, _):
      // `if case` is read as a use of `~=`, which is not written there.
      bytes[Int(span.start)...].starts(with: "case ".utf8) ? nil : ("binary", facts.name(of: name))
    case .assignment(let name, _, _): ("binary", facts.name(of: name))
    case .ternary: ("ternary", "")
    case .prefix(let name, _): ("prefix", facts.name(of: name))
    case .postfix(let name, _): ("postfix", facts.name(of: name))
    case .cast(let value, let kind, _):
      // What a pattern casts is made up.
      facts.expressionSpans[Int(value)].end == span.end ? nil : ("cast", "\(kind)")
    case .keyPath(_, let components): ("keyPath", "\(components.count)")
    default: nil
    }
  }

  private func describe(_ closure: Closure) -> String {
    "\(closure.captures.count) captures \(closure.parameters.count) parameters"
  }

  private func labels(_ arguments: IDRange) -> String {
    facts.arguments(arguments).map { argument in
      facts.name(of: argument.label) + (argument.isTrailing ? "{}" : ":")
    }.joined(separator: " ")
  }
}
