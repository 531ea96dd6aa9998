import TipSyntax

extension Linker {
  /// What a closure's parameter is called with.
  func closureArgumentOrigins(_ closure: ScopeRef, _ index: Int, _ projection: Projection) -> Origins {
    remembered(OriginKey(subject: .closureArgument(closure, index), projection: projection)) {
      if let known = concrete(closureParameterType(closure, index), projection) { return known }
      guard let value = closureExpression(closure) else { return .unknown }
      if let sequence = iteratedSequence(of: value) {
        if index == 1, let inner = pairedSequence(sequence) { return origins(of: inner, .element) }
        if index == 0, isOptionalTip(sequence) { return origins(of: sequence, projection) }
        if index == 0 { return projection == .whole ? origins(of: sequence, .element) : .unknown }
      }
      return invokedOrigins(of: value, index, projection)
    }
  }

  /// Follows a closure to whatever holds it, and from there to the calls that run it.
  func invokedOrigins(of closure: ExpressionRef, _ index: Int, _ projection: Projection) -> Origins {
    var result = Origins.none
    var hasSource = false
    for holder in holders(of: closure) {
      for call in calls(of: holder) {
        guard case .call(_, let range) = expression(call) else { continue }
        let values = Array(arguments(range, in: call.file))
        guard index < values.count else { continue }
        hasSource = true
        result.formUnion(origins(of: ExpressionRef(file: call.file, id: values[index].value), projection))
      }
    }
    return hasSource ? result : .unknown
  }

  /// The parameters and variables that a closure is kept in: where it is passed, stored or assigned, and where those are
  /// handed on to.
  func holders(of closure: ExpressionRef) -> [DeclarationRef] {
    var found = directHolders(of: closure)
    var next = 0
    while next < found.count, found.count < 32 {
      let holder = found[next]
      next += 1
      guard declaration(holder).kind == .parameter else { continue }
      for use in mentions(of: holder) where use.file == holder.file {
        for further in directHolders(of: use) where !found.contains(further) { found.append(further) }
      }
    }
    return found
  }

  func directHolders(of value: ExpressionRef) -> [DeclarationRef] {
    switch parent(of: value) {
    case .initialValue(let id): return [DeclarationRef(file: value.file, id: id)]
    case .assigned(let target):
      if case .declarations(let found) = entity(of: ExpressionRef(file: value.file, id: target)) {
        return Array(found)
      }
      return []
    case .argument(let callID, let index):
      let call = ExpressionRef(file: value.file, id: callID)
      guard case .call(_, let range) = expression(call) else { return [] }
      let parameters = callTargets(call).compactMap { target -> DeclarationRef? in
        guard let match = match(range, of: call, to: target) else { return nil }
        let position = match.parameter(ofArgument: Int(index))
        return declarations(declaration(target).parameters, in: target.file)[position]
      }
      return parameters + memberwiseHolders(of: value, call, range)
    default: return []
    }
  }

  func memberwiseHolders(of value: ExpressionRef, _ call: ExpressionRef, _ range: IDRange)
    -> [DeclarationRef]
  {
    guard let nominal = constructedType(call), hasMemberwiseInitializer(nominal),
      let argument = arguments(range, in: call.file).first(where: { $0.value == value.id })
    else { return [] }
    return Array(members(symbol(argument.label, in: call.file), of: nominal))
  }
}
