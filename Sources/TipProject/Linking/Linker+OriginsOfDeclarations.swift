import TipSyntax

extension Linker {
  func origins(
    of ref: DeclarationRef, _ projection: Projection = .whole, usedAt use: ExpressionRef? = nil
  ) -> Origins {
    if let events = eventsByDeclaration[ref] {
      return Origins(found: OriginSet(events.lazy.map { .event($0) }))
    }
    return remembered(OriginKey(subject: .declaration(ref), projection: projection)) {
      findOrigins(of: ref, projection)
    }
  }

  func findOrigins(of ref: DeclarationRef, _ projection: Projection) -> Origins {
    let declaration = declaration(ref)
    if let known = concrete(valueType(of: ref), projection) { return known }
    switch declaration.kind {
    case .enumCase: return .unknown
    case .function: return resultOrigins(of: ref, projection)
    case .parameter: return parameterOrigins(ref, declaration, projection)
    case .variable: return variableOrigins(ref, declaration, projection)
    default: return .unknown
    }
  }

  func variableOrigins(_ ref: DeclarationRef, _ declaration: Declaration, _ projection: Projection)
    -> Origins
  {
    if declaration.modifiers.contains(.patternBound) { return .unknown }
    var result = Origins.none
    var hasSource = false
    if let value = declaration.initialValue {
      hasSource = true
      result.formUnion(origins(of: ExpressionRef(file: ref.file, id: value), projection))
    }
    if !declaration.body.isEmpty {
      hasSource = true
      result.formUnion(union(results(of: list(declaration.body, in: ref.file), in: ref.file), projection))
    }
    if declaration.modifiers.contains(.constant), hasSource { return result }
    for value in assignedValues(to: ref, projection) {
      hasSource = true
      result.formUnion(value)
    }
    for value in memberwiseValues(of: ref) {
      hasSource = true
      result.formUnion(origins(of: value, projection))
    }
    if let values = environmentOrigins(ref, declaration, projection) {
      hasSource = true
      result.formUnion(values)
    }
    // A requirement of a project protocol: whatever its conformers declare under that name.
    if let values = requirementOrigins(ref, declaration, projection) {
      hasSource = true
      result.formUnion(values)
    }
    return hasSource ? result : .unknown
  }

  func requirementOrigins(
    _ ref: DeclarationRef, _ declaration: Declaration, _ projection: Projection
  ) -> Origins? {
    guard let owner = enclosingType(of: ScopeRef(file: ref.file, id: declaration.scope)),
      self.declaration(owner).kind == .protocol, let nominal = nominalOfDeclaration[owner]
    else { return nil }
    var result = Origins.none
    for conformer in descendants(of: nominal) where conformer != nominal {
      for member in members(name(of: ref), of: conformer) {
        result.formUnion(origins(of: member, projection))
      }
    }
    return result
  }

  /// What assignments, `append` and the like put into a variable.
  func assignedValues(to ref: DeclarationRef, _ projection: Projection) -> [Origins] {
    var result: [Origins] = []
    let name = name(of: ref)
    for use in assignments(to: ref) {
      guard case .assignment(_, _, let value) = expression(use) else { continue }
      result.append(origins(of: ExpressionRef(file: use.file, id: value), projection))
    }
    if let underscored = symbolTable.existing("_" + symbolTable[name]) {
      // `_tip = State(initialValue: tip)` in an initialiser.
      let uses = uses.assignments[underscored].inFile(ref.file)
      let subject = OriginKey.Subject.wrapper(file: ref.file, name: underscored)
      if !uses.isEmpty {
        result.append(
          remembered(OriginKey(subject: subject, projection: projection)) {
            union(uses.lazy.compactMap { self.assignedValue($0) }, projection)
          })
      }
    }
    guard projection == .element else { return result }
    for call in insertions(into: ref) {
      guard case .call(_, let range) = expression(call), let first = arguments(range, in: call.file).first
      else { continue }
      let value = ExpressionRef(file: call.file, id: first.value)
      let isSequence = symbol(first.label, in: call.file) == .contentsOf
      result.append(origins(of: value, isSequence ? .element : .whole))
    }
    return result
  }

  private func assignedValue(_ use: ExpressionRef) -> ExpressionRef? {
    guard case .assignment(_, _, let value) = expression(use) else { return nil }
    return ExpressionRef(file: use.file, id: value)
  }

  func refers(_ use: ExpressionRef, to ref: DeclarationRef) -> Bool {
    if case .declarations(let found) = entity(of: use) { return found.contains(ref) }
    return false
  }

  /// What callers pass for a stored property of a struct that has no initialiser of its own.
  func memberwiseValues(of ref: DeclarationRef) -> [ExpressionRef] {
    let declaration = declaration(ref)
    guard declaration.body.isEmpty,
      declaration.modifiers.isDisjoint(with: [.static, .classMember, .computed]),
      let owner = enclosingType(of: ScopeRef(file: ref.file, id: declaration.scope)),
      let nominal = nominalOfDeclaration[owner], hasMemberwiseInitializer(nominal)
    else { return [] }
    let name = name(of: ref)
    return constructions(of: nominal).compactMap { call in
      guard case .call(_, let range) = expression(call) else { return nil }
      return arguments(range, in: call.file).first { symbol($0.label, in: call.file) == name }
        .map { ExpressionRef(file: call.file, id: $0.value) }
    }
  }

  func parameterOrigins(_ ref: DeclarationRef, _ declaration: Declaration, _ projection: Projection)
    -> Origins
  {
    let scope = ScopeRef(file: ref.file, id: declaration.scope)
    let owner = self.scope(scope)
    if owner.kind == .closure {
      let closure = files[Int(ref.file)].closures[Int(owner.owner)]
      let index = declarations(closure.parameters, in: ref.file).position(of: ref) ?? 0
      return closureArgumentOrigins(scope, index, projection)
    }
    guard owner.kind == .function else { return .unknown }
    let function = DeclarationRef(file: ref.file, id: owner.owner)
    guard let index = declarations(self.declaration(function).parameters, in: ref.file).position(of: ref)
    else { return .unknown }
    if isStyleBody(function) { return .unknown }
    var result = Origins.none
    var hasSource = false
    for call in callers(of: function) {
      for value in passed(call, for: index, of: function) ?? [] {
        hasSource = true
        // A variadic parameter's elements are the arguments themselves.
        let isVariadic = declaration.modifiers.contains(.variadic)
        result.formUnion(origins(of: value, isVariadic ? .whole : projection))
      }
    }
    if let value = declaration.initialValue {
      hasSource = true
      result.formUnion(origins(of: ExpressionRef(file: ref.file, id: value), projection))
    }
    return hasSource ? result : .unknown
  }

  func isStyleBody(_ function: DeclarationRef) -> Bool {
    guard name(of: function) == .makeBody else { return false }
    return enclosingType(of: ScopeRef(file: function.file, id: declaration(function).scope))
      .flatMap { nominalOfDeclaration[$0] }.map { isTipViewStyle($0) } ?? false
  }
}
