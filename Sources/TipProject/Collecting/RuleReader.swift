import TipSyntax

/// Reads a tip's `rules`.
struct RuleReader {
  let linker: Linker
  let nominal: NominalID

  func read() -> (rules: [TipRule], unreadable: [SourceRange]) {
    guard let member = linker.tipMember(.rules, of: nominal) else { return ([], []) }
    let list = linker.elements(of: member, in: nominal) { isRule($0) }
    let rules = list.elements.flatMap { rule($0, isConditional: list.conditional.contains($0)) }
    return (rules, list.unreadable)
  }

  /// `#Rule(...) { }`, or the type's own initialiser.
  private func isRule(_ ref: ExpressionRef) -> Bool {
    switch linker.expression(ref) {
    case .macro(let name, _): return linker.symbol(name, in: ref.file) == .Rule
    case .call(let callee, let range):
      guard linker.calleeName(ExpressionRef(file: ref.file, id: callee)) == Word.Rule.symbol else {
        return false
      }
      return linker.arguments(range, in: ref.file).contains { isClosure($0, in: ref.file) }
    default: return false
    }
  }

  private func isClosure(_ argument: Argument, in file: Int32) -> Bool {
    if case .closure = linker.files[Int(file)].expressions[Int(argument.value)] { return true }
    return false
  }

  private func rule(_ ref: ExpressionRef, isConditional: Bool) -> [TipRule] {
    let range: IDRange
    switch linker.expression(ref) {
    case .macro(_, let arguments), .call(_, let arguments): range = arguments
    default: return []
    }
    let all = linker.arguments(range, in: ref.file)
    let inputs = all.filter { !isClosure($0, in: ref.file) }
    let closure = all.first { isClosure($0, in: ref.file) }.map {
      ExpressionRef(file: ref.file, id: $0.value)
    }
    let predicate = closure.map { PredicateReader(linker: linker).read($0) } ?? .other("")
    return inputs.flatMap { argument in
      let candidates = input(ExpressionRef(file: ref.file, id: argument.value))
      return candidates.map { input, name in
        TipRule(
          input: input, inputName: name, predicate: inputs.count > 1 ? .other("") : predicate,
          range: linker.range(of: ref), audience: linker.audience(of: ref),
          isConditional: candidates.count > 1 || isConditional,
          hasTimeRange: closure.map { linker.sourceText($0).contains("donatedWithin") } ?? false)
      }
    }
  }

  private func input(_ ref: ExpressionRef) -> [(TipRule.Input, String)] {
    let written = linker.calleeName(ref).map { linker.symbolTable[$0] } ?? linker.sourceText(ref)
    let name = written.hasPrefix("$") ? String(written.dropFirst()) : written
    let origins = linker.origins(of: ref)
    let inputs = origins.found.compactMap { origin -> TipRule.Input? in
      switch origin {
      case .event(let index): .event(index)
      case .parameter(let index): .parameter(index)
      default: nil
      }
    }
    if !inputs.isEmpty { return inputs.sorted(by: inOrder).map { ($0, name) } }
    // A parameter written without its `$` is a slip that has a rule of its own; it is still that parameter.
    if case .declarations(let found) = linker.entity(of: ref),
      let index = found.lazy.compactMap({ linker.parameterByDeclaration[$0] }).first
    {
      return [(.parameter(index), name)]
    }
    return [(.unresolved(linker.sourceText(ref)), name)]
  }

  private func inOrder(_ left: TipRule.Input, _ right: TipRule.Input) -> Bool {
    switch (left, right) {
    case (.event(let left), .event(let right)), (.parameter(let left), .parameter(let right)): left < right
    case (.parameter, .event): true
    default: false
    }
  }
}

/// Reads the closure of a `#Rule`.
struct PredicateReader {
  let linker: Linker

  func read(_ closure: ExpressionRef) -> Predicate {
    guard case .closure(let id) = linker.expression(closure) else {
      return .other(linker.sourceText(closure))
    }
    let facts = linker.files[Int(closure.file)]
    let body = linker.list(facts.closures[Int(id)].body, in: closure.file)
    let results = linker.results(of: body, in: closure.file)
    guard results.count == 1 else { return .other(linker.sourceText(closure)) }
    let parameter = linker.declarations(facts.closures[Int(id)].parameters, in: closure.file).first
    return predicate(results[0], parameter, depth: 0)
  }

  private func predicate(_ ref: ExpressionRef, _ parameter: DeclarationRef?, depth: Int) -> Predicate {
    guard depth < 60 else { return .other("…") }
    func at(_ id: ExpressionID) -> ExpressionRef { ExpressionRef(file: ref.file, id: id) }
    func inner(_ id: ExpressionID) -> Predicate { predicate(at(id), parameter, depth: depth + 1) }
    if isInput(ref, parameter) { return .isTrue }
    switch linker.expression(ref) {
    case .prefix(let sign, let operand) where spelling(sign, ref) == "!":
      let negated = inner(operand)
      if case .isTrue = negated { return .isFalse }
      if case .isFalse = negated { return .isTrue }
      return .not(negated)
    case .tuple(let range) where linker.arguments(range, in: ref.file).count == 1:
      return inner(linker.arguments(range, in: ref.file).first!.value)
    case .binary(let sign, let left, let right):
      switch spelling(sign, ref) {
      case "&&": return .and(inner(left), inner(right))
      case "||": return .or(inner(left), inner(right))
      default: return comparison(spelling(sign, ref), at(left), at(right), parameter) ?? other(ref)
      }
    case .member(let base, let name) where spelling(name, ref) == "isEmpty":
      if let filtered = donations(at(base), parameter) { return .donations(.equal, 0, filtered: filtered) }
      return other(ref)
    case .member(_, _) where linker.calleeName(ref) == Word.wrappedValue.symbol: return .isTrue
    case .call(let callee, let range): return containsCall(ref, at(callee), range, parameter)
    default: return other(ref)
    }
  }

  private func other(_ ref: ExpressionRef) -> Predicate { .other(linker.sourceText(ref)) }

  private func spelling(_ name: NameID, _ ref: ExpressionRef) -> String {
    linker.files[Int(ref.file)].names[Int(name)]
  }

  /// `$0.donations.contains { ... }`: at least one donation.
  private func containsCall(
    _ ref: ExpressionRef, _ callee: ExpressionRef, _ range: IDRange, _ parameter: DeclarationRef?
  ) -> Predicate {
    guard case .member(let base, let name) = linker.expression(callee), spelling(name, ref) == "contains",
      donations(ExpressionRef(file: ref.file, id: base), parameter) != nil
    else { return other(ref) }
    return .donations(.greaterOrEqual, 1, filtered: true)
  }

  private func comparison(
    _ sign: String, _ left: ExpressionRef, _ right: ExpressionRef, _ parameter: DeclarationRef?
  ) -> Predicate? {
    guard var sign = Predicate.Comparison(rawValue: sign) else { return nil }
    var subject = left
    var value = right
    if mentionsInput(right, parameter), !mentionsInput(left, parameter) {
      swap(&subject, &value)
      sign = sign.mirrored
    }
    if isInput(subject, parameter) {
      if let flag = linker.constantBool(value) {
        switch sign {
        case .equal: return flag ? .isTrue : .isFalse
        case .notEqual: return flag ? .isFalse : .isTrue
        default: return nil
        }
      }
      if case .float(let number) = linker.expression(value) { return .number(sign, number) }
      return linker.constantInteger(value).map { .number(sign, Double($0)) }
    }
    guard case .member(let base, let name) = linker.expression(subject), spelling(name, subject) == "count"
    else { return nil }
    guard let count = linker.constantInteger(value).flatMap({ Int(exactly: $0) }) else { return nil }
    let baseRef = ExpressionRef(file: subject.file, id: base)
    if let filtered = donations(baseRef, parameter) { return .donations(sign, count, filtered: filtered) }
    // Beta spelling: the event's own `count`.
    if isInput(baseRef, parameter) { return .donations(sign, count, filtered: false) }
    return nil
  }

  /// Whether an expression is the input's donations; `true` where only some of them are meant.
  private func donations(_ ref: ExpressionRef, _ parameter: DeclarationRef?) -> Bool? {
    var current = ref
    var filtered = false
    for _ in 0..<32 {
      switch linker.expression(current) {
      case .member(let base, let name):
        if spelling(name, current) == "donations" {
          return isInput(ExpressionRef(file: ref.file, id: base), parameter) ? filtered : nil
        }
        current.id = base
      case .call(let callee, _):
        filtered = true
        current.id = callee
      default: return nil
      }
    }
    return nil
  }

  private func isInput(_ ref: ExpressionRef, _ parameter: DeclarationRef?) -> Bool {
    guard case .name(let name) = linker.expression(ref) else { return false }
    let spelled = spelling(name, ref)
    guard let parameter else { return spelled == "$0" }
    return spelled == linker.symbolTable[linker.name(of: parameter)]
  }

  private func mentionsInput(_ ref: ExpressionRef, _ parameter: DeclarationRef?) -> Bool {
    var current = ref
    for _ in 0..<64 {
      if isInput(current, parameter) { return true }
      switch linker.expression(current) {
      case .member(let base, _), .subscript(let base, _): current.id = base
      case .call(let callee, _): current.id = callee
      case .prefix(_, let operand), .postfix(_, let operand): current.id = operand
      default: return false
      }
    }
    return false
  }
}

extension Predicate.Comparison {
  /// The same comparison with its sides exchanged.
  var mirrored: Predicate.Comparison {
    switch self {
    case .equal, .notEqual: self
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    }
  }
}
