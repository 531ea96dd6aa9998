import TipSyntax

/// Finds the project's events: every place that makes a `Tips.Event`.
struct EventCollector {
  let linker: Linker

  func collect() -> [Event] {
    var events: [Event] = []
    for word in [Word.Event, ._init, ._Self] {
      for call in linker.uses.calls[word.symbol] where isEvent(call) { events += makeEvents(call) }
    }
    for call in aliasCalls() { events += makeEvents(call) }
    return events.sorted { isBefore($0, $1) }
  }

  private func isBefore(_ left: Event, _ right: Event) -> Bool {
    if left.location != right.location { return left.location < right.location }
    if left.identityRange != right.identityRange { return left.identityRange < right.identityRange }
    return "\(left.identity)" < "\(right.identity)"
  }

  /// `typealias Marker = Tips.Event` and calls through it.
  private func aliasCalls() -> [ExpressionRef] {
    var seen: Set<Symbol> = []
    var result: [ExpressionRef] = []
    for ref in linker.outline.aliases {
      let name = linker.name(of: ref)
      guard name != .Event, case .event? = linker.typeDeclared(by: ref),
        seen.insert(name).inserted
      else { continue }
      result += linker.uses.calls[name].filter { isEvent($0) }
    }
    return result
  }

  private func isEvent(_ call: ExpressionRef) -> Bool {
    guard case .call(let callee, let range) = linker.expression(call),
      linker.arguments(range, in: call.file).contains(where: { linker.symbol($0.label, in: call.file) == .id }
      )
    else { return false }
    let calleeRef = ExpressionRef(file: call.file, id: callee)
    if case .type(.event) = linker.entity(of: calleeRef) { return true }
    return false
  }

  private func makeEvents(_ call: ExpressionRef) -> [Event] {
    guard case .call(let callee, let range) = linker.expression(call),
      let argument = linker.arguments(range, in: call.file).first(where: {
        linker.symbol($0.label, in: call.file) == .id
      })
    else { return [] }
    let value = ExpressionRef(file: call.file, id: argument.value)
    let declaration = owner(of: call)
    let context =
      declaration.map { ScopeRef(file: $0.file, id: linker.declaration($0).scope) }
      ?? ScopeRef(file: call.file, id: linker.span(call).scope)
    let nominal = linker.enclosingType(of: context).flatMap { linker.nominalOfDeclaration[$0] }
    return identities(of: value, nominal).map { identity, source in
      Event(
        identity: identity, identityRange: linker.range(of: source),
        owner: nominal.map { linker.path(of: $0) },
        name: declaration.map { linker.symbolTable[linker.name(of: $0)] } ?? linker.sourceText(call),
        declaration: declaration ?? DeclarationRef(file: call.file, id: .max),
        location: declaration.map { linker.keywordRange(of: $0) } ?? linker.range(of: call),
        payload: payload(of: ExpressionRef(file: call.file, id: callee), declaration),
        donationLimit: donationLimit(range, in: call.file),
        hasUnreadLimit: hasLimit(range, in: call.file) && donationLimit(range, in: call.file) == nil,
        audience: linker.audience(of: call), donations: [], ruleUsers: [], escapes: false, call: call)
    }
  }

  /// The variable or function whose value the event is.
  private func owner(of call: ExpressionRef) -> DeclarationRef? {
    if case .initialValue(let id) = linker.parent(of: call) { return DeclarationRef(file: call.file, id: id) }
    var current: ScopeRef? = ScopeRef(file: call.file, id: linker.span(call).scope)
    while let ref = current {
      let scope = linker.scope(ref)
      if scope.kind == .closure { return variable(madeBy: ref, call) }
      if scope.kind == .function {
        let owner = DeclarationRef(file: ref.file, id: scope.owner)
        let body = linker.list(linker.declaration(owner).body, in: ref.file)
        return linker.results(of: body, in: ref.file).contains(call) ? owner : nil
      }
      if scope.kind == .type || scope.kind == .file { return nil }
      current = scope.parent.map { ScopeRef(file: ref.file, id: $0) }
    }
    return nil
  }

  /// The variable of `let opened = { Tips.Event(id: "opened") }()`.
  private func variable(madeBy closure: ScopeRef, _ call: ExpressionRef) -> DeclarationRef? {
    guard let value = linker.closureExpression(closure), case .base(let id) = linker.parent(of: value),
      case .initialValue(let variable) = linker.parent(of: ExpressionRef(file: value.file, id: id)),
      case .closure(let index) = linker.expression(value)
    else { return nil }
    let body = linker.list(linker.files[Int(value.file)].closures[Int(index)].body, in: value.file)
    return linker.results(of: body, in: value.file).contains(call)
      ? DeclarationRef(file: value.file, id: variable) : nil
  }

  private func identities(
    of value: ExpressionRef, _ nominal: NominalID?
  ) -> [(Event.Identity, ExpressionRef)] {
    linker.texts(of: value, owner: nominal).flatMap { text, source -> [(Event.Identity, ExpressionRef)] in
      if text.instability != nil { return [(.dynamic(linker.sourceText(value)), value)] }
      let expanded = linker.expand(text, over: nominal)
      if !expanded.isEmpty { return expanded.map { (.known($0.text), source) } }
      if text.isOpaque { return [(.dynamic(linker.sourceText(value)), value)] }
      return [(.template(text.template), source)]
    }
  }

  private func payload(of callee: ExpressionRef, _ declaration: DeclarationRef?) -> String? {
    if case .specialize(_, let range) = linker.expression(callee),
      let first = linker.list(range, in: callee.file).first
    {
      return linker.typeText(first, in: callee.file)
    }
    guard let declaration, let type = linker.declaration(declaration).type,
      case .named(_, _, let range) = linker.files[Int(declaration.file)].types[Int(type)],
      let first = linker.list(range, in: declaration.file).first
    else { return nil }
    return linker.typeText(first, in: declaration.file)
  }

  private func hasLimit(_ range: IDRange, in file: Int32) -> Bool {
    linker.arguments(range, in: file).contains { linker.symbol($0.label, in: file) == .donationLimit }
  }

  private func donationLimit(_ range: IDRange, in file: Int32) -> Int? {
    for argument in linker.arguments(range, in: file)
    where linker.symbol(argument.label, in: file) == .donationLimit {
      guard case .call(_, let inner) = linker.files[Int(file)].expressions[Int(argument.value)] else {
        continue
      }
      for part in linker.arguments(inner, in: file) where linker.symbol(part.label, in: file) == .maximumCount
      {
        return linker.constantInteger(ExpressionRef(file: file, id: part.value)).flatMap { Int(exactly: $0) }
      }
    }
    return nil
  }
}

extension Linker {
  /// The plain texts of a value that is fixed but for an enum's own case; empty where more is unknown.
  func expand(_ value: TextValue, over nominal: NominalID?) -> [(text: String, enumCase: DeclarationRef?)] {
    if let plain = value.plain { return [(plain, nil)] }
    if value.parts.contains(.hole) { return [] }
    guard let nominal, nominals[nominal].kind == .enum else { return [] }
    return cases(of: nominal).compactMap { enumCase in
      var text = ""
      for part in value.parts {
        switch part {
        case .text(let piece): text += piece
        case .ownRawValue:
          guard let raw = rawValue(of: enumCase) else { return nil }
          text += raw
        case .ownCaseName: text += symbolTable[name(of: enumCase)]
        case .hole: return nil
        }
      }
      return (text, enumCase)
    }
  }
}
