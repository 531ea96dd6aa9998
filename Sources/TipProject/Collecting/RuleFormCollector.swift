import TipSyntax

/// Finds every `#Rule` and looks at its form.
struct RuleFormCollector {
  let linker: Linker

  func collect() -> [RuleForm] {
    guard linker.symbolTable.existing("Rule") != nil else { return [] }
    return linker.files.indices.flatMap { index -> [RuleForm] in
      let file = Int32(index)
      return linker.seesTipKit(file) ? forms(in: file) : []
    }.sorted(byPlace: \.range)
  }

  private func forms(in file: Int32) -> [RuleForm] {
    let facts = linker.files[Int(file)]
    var forms: [RuleForm] = []
    /// By the scope of a rule's closure, its index in `forms`.
    var rulesByScope: [ScopeID: Int] = [:]
    for (id, expression) in facts.expressions.enumerated() {
      guard case .macro(let name, let range) = expression, facts.symbols[Int(name)] == .Rule else { continue }
      for argument in facts.arguments[range.indices] {
        if case .closure(let closure) = facts.expressions[Int(argument.value)] {
          rulesByScope[facts.closures[Int(closure)].scope] = forms.count
        }
      }
      forms.append(form(ExpressionRef(file: file, id: UInt32(id)), range))
    }
    if rulesByScope.isEmpty { return forms }
    for (id, expression) in facts.expressions.enumerated() {
      let ref = ExpressionRef(file: file, id: UInt32(id))
      switch expression {
      case .call(let callee, let arguments):
        guard let closure = trailingClosure(ref, callee, arguments),
          let rule = rule(around: facts.expressionSpans[id].scope, in: file, rulesByScope)
        else { continue }
        forms[rule].trailingClosures.append(closure)
      case .closure(let closure):
        guard let body = body(facts.closures[Int(closure)], ref),
          let rule = rule(around: facts.closures[Int(closure)].scope, in: file, rulesByScope)
        else { continue }
        forms[rule].bodies.append(body)
      default: break
      }
    }
    return forms
  }

  private func form(_ ref: ExpressionRef, _ arguments: IDRange) -> RuleForm {
    let scope = ScopeRef(file: ref.file, id: linker.span(ref).scope)
    let owner = linker.enclosingType(of: scope).flatMap { linker.nominalOfDeclaration[$0] }
    return RuleForm(
      tip: owner.flatMap { linker.tipIndex[$0] }, range: linker.range(of: ref),
      audience: linker.audience(of: ref),
      plainInputs: linker.arguments(arguments, in: ref.file).compactMap {
        plainInput(ExpressionRef(file: ref.file, id: $0.value))
      }, trailingClosures: [], bodies: [])
  }

  /// The rule in whose closure a scope is.
  private func rule(around scope: ScopeID, in file: Int32, _ rules: [ScopeID: Int]) -> Int? {
    var current: ScopeID? = scope
    while let id = current {
      if let rule = rules[id] { return rule }
      let scope = linker.files[Int(file)].scopes[Int(id)]
      if scope.kind == .type || scope.kind == .function { return nil }
      current = scope.parent
    }
    return nil
  }

  // MARK: Inputs

  private func plainInput(_ ref: ExpressionRef) -> RuleForm.PlainInput? {
    switch linker.expression(ref) {
    case .name, .member, .implicitMember: break
    default: return nil
    }
    guard let name = linker.calleeName(ref), !linker.isProjected(name),
      case .declarations(let found) = linker.entity(of: ref), let first = found.first,
      found.allSatisfy({ linker.parameterByDeclaration[$0] != nil }),
      let parameter = linker.parameterByDeclaration[first]
    else { return nil }
    let written = linker.nameRange(of: ref)
    return RuleForm.PlainInput(
      parameter: parameter, range: linker.range(of: ref), name: written,
      isBackticked: written.end != linker.span(ref).end)
  }

  // MARK: Trailing closures

  private func trailingClosure(_ ref: ExpressionRef, _ callee: ExpressionID, _ range: IDRange)
    -> RuleForm.TrailingClosure?
  {
    let arguments = linker.arguments(range, in: ref.file)
    let calleeRef = ExpressionRef(file: ref.file, id: callee)
    guard case .member = linker.expression(calleeRef), let name = linker.calleeName(calleeRef),
      let first = arguments.first(where: \.isTrailing),
      case let function = linker.symbolTable[name], sequenceFunctions.contains(function)
    else { return nil }
    let closure = linker.range(of: ExpressionRef(file: ref.file, id: first.value))
    let end = linker.span(calleeRef).end
    return RuleForm.TrailingClosure(
      function: function, name: linker.nameRange(of: calleeRef),
      gap: SourceRange(file: ref.file, start: end, end: max(end, closure.start)), closure: closure,
      isOnlyArgument: arguments.count == 1)
  }

  // MARK: Bodies

  private func body(_ closure: Closure, _ ref: ExpressionRef) -> RuleForm.Body? {
    let statements = linker.list(closure.body, in: ref.file).map { linker.statement($0, in: ref.file) }
    return content(of: statements, in: ref.file).map {
      RuleForm.Body(content: $0, range: linker.range(of: ref))
    }
  }

  private func content(of statements: [Statement], in file: Int32) -> RuleForm.Body.Content? {
    // Of the branches of an `#if` only one is there.
    if statements.contains(where: \.isConditionalCompilation) { return nil }
    for statement in statements {
      if let word = word(statement, in: file) {
        return statements.count == 1 && isValue(statement, in: file) ? .conditionalValue : .statement(word)
      }
    }
    return statements.count > 1 ? .expressions(statements.count) : nil
  }

  /// The keyword of a statement that is no expression.
  private func word(_ statement: Statement, in file: Int32) -> String? {
    switch statement {
    case .expression(let value), .return(let value?):
      guard case .statement(let inner) = linker.files[Int(file)].expressions[Int(value)] else { return nil }
      return word(linker.statement(inner, in: file), in: file)
    case .declaration(let id):
      let declaration = linker.files[Int(file)].declarations[Int(id)]
      guard declaration.kind == .variable else { return "func" }
      return declaration.modifiers.contains(.constant) ? "let" : "var"
    case .if: return "if"
    case .guard: return "guard"
    case .for: return "for"
    case .while: return "while"
    case .switch: return "switch"
    case .do: return "do"
    case .defer: return "defer"
    case .throw: return "throw"
    case .return(nil), .switchCase, .conditional, .jump: return nil
    }
  }

  /// An `if` with an `else`.
  private func isValue(_ statement: Statement, in file: Int32) -> Bool {
    switch statement {
    case .expression(let value), .return(let value?):
      guard case .statement(let inner) = linker.files[Int(file)].expressions[Int(value)] else { return false }
      return isValue(linker.statement(inner, in: file), in: file)
    case .if(_, _, let otherwise): return !otherwise.isEmpty
    default: return false
    }
  }
}

extension Statement {
  fileprivate var isConditionalCompilation: Bool {
    if case .conditional = self { true } else { false }
  }
}

/// What rules call on donations and other sequences with a closure.
private let sequenceFunctions: Set<String> = [
  "filter", "contains", "allSatisfy", "first", "last", "map", "compactMap", "flatMap", "sorted", "min", "max",
  "reduce", "prefix", "drop",
]
