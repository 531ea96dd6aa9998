import TipSyntax

/// Finds every `invalidate(reason:)` and the tips that it concerns.
struct InvalidationCollector {
  let linker: Linker

  struct Call {
    var call: TipCall
    /// Nominals of the tips that it reaches for certain, in ascending order.
    var tips: [NominalID]
    /// Tips that it may reach besides: its receiver could not be followed to the end.
    var possible: PossibleInvalidations.Bound?
  }

  func collect() -> [Call] {
    linker.uses.calls[Word.invalidate.symbol].compactMap { read($0) }.sorted(byPlace: \.call.range)
  }

  private func read(_ ref: ExpressionRef) -> Call? {
    guard case .call(let calleeID, let range) = linker.expression(ref),
      let reason = linker.arguments(range, in: ref.file).first(where: {
        linker.symbol($0.label, in: ref.file) == .reason
      })
    else { return nil }
    let callee = ExpressionRef(file: ref.file, id: calleeID)
    guard let receiver = receiver(of: callee) else { return nil }
    let call = TipCall(
      range: linker.nameRange(of: callee),
      reason: reasonText(ExpressionRef(file: ref.file, id: reason.value)),
      via: receiver.via, audience: linker.audience(of: ref))
    let tips = linker.tips(among: receiver.origins.found)
    let possible = receiver.origins.isComplete ? nil : bound(receiver.type, besides: tips)
    if tips.isEmpty, possible == nil { return nil }
    return Call(call: call, tips: tips, possible: possible)
  }

  private struct Receiver {
    var origins: Origins
    var via: TipCall.Via
    var type: ResolvedType
  }

  /// The tips that a receiver's type allows; `nil` where these are no others than the given ones.
  private func bound(_ type: ResolvedType, besides tips: [NominalID]) -> PossibleInvalidations.Bound? {
    let bound: PossibleInvalidations.Bound
    switch type {
    case .nominal(let id): bound = linker.nominals[id].declaration == nil ? .anyTip : .conformers(id)
    case .composition(let parts):
      let nominal = parts.lazy.compactMap { if case .nominal(let id) = $0 { id } else { nil } }.first
      bound = nominal.map { .conformers($0) } ?? .anyTip
    case .tip, .unknown, .outside, .metatype: bound = .anyTip
    default: return nil
    }
    let known = Set(tips)
    return linker.tips(within: bound).contains { !known.contains($0) } ? bound : nil
  }

  private func receiver(of callee: ExpressionRef) -> Receiver? {
    switch linker.expression(callee) {
    case .name: return implicitReceiver(callee)
    case .member(let base, _): return explicitReceiver(ExpressionRef(file: callee.file, id: base))
    default: return nil
    }
  }

  /// `invalidate(reason:)` on its own: `self` is the tip.
  private func implicitReceiver(_ callee: ExpressionRef) -> Receiver? {
    let scope = ScopeRef(file: callee.file, id: linker.span(callee).scope)
    guard case .builtin? = builtinOrNil(linker.entity(of: callee)) else { return nil }
    guard let type = linker.selfType(from: scope), linker.isTipLike(type) else { return nil }
    return Receiver(origins: linker.selfOrigins(at: scope), via: .`self`, type: type)
  }

  /// A function of the project's own that happens to bear the name is not TipKit's.
  private func builtinOrNil(_ entity: Entity) -> Entity? {
    if case .declarations = entity { return nil }
    return .builtin
  }

  private func explicitReceiver(_ base: ExpressionRef) -> Receiver? {
    let type = linker.type(of: base)
    switch type {
    case .nominal(let id):
      // A type of the project's own with a method of that name.
      // `self?.invalidate(…)` in an extension of `Optional`.
      if !linker.tipNominals.contains(id), linker.nominals[id].path != Word.Optional.symbol {
        guard linker.nominals[id].kind == .protocol,
          linker.descendants(of: id).contains(where: linker.tipNominals.contains)
        else { return nil }
      }
    case .outside(let path) where !isOpaque(path): return nil
    case .array, .dictionary, .tuple, .function, .event, .group, .parameter, .styleConfiguration, .keyPath:
      return nil
    case .tip, .composition, .unknown, .metatype, .outside: break
    }
    if isStyleTip(base) {
      let tips = StyledTips(linker: linker).tips(
        ofStyleAround: ScopeRef(file: base.file, id: linker.span(base).scope))
      return Receiver(
        origins: Origins(found: OriginSet(tips.lazy.map { .nominal($0) })), via: .style, type: type)
    }
    let origins = linker.origins(of: base)
    return Receiver(origins: origins, via: via(base, depth: 0), type: type)
  }

  private func isOpaque(_ path: Symbol) -> Bool {
    path == ._Any || path == .AnyObject || path == .Optional
  }

  private func isStyleTip(_ base: ExpressionRef) -> Bool {
    if case .member(let inner, let name) = linker.expression(base), linker.symbol(name, in: base.file) == .tip
    {
      return linker.type(of: ExpressionRef(file: base.file, id: inner)) == .styleConfiguration
    }
    // `let tip = configuration.tip`
    guard case .declarations(let found) = linker.entity(of: base), found.count == 1,
      linker.isLocal(found[0]), let value = linker.declaration(found[0]).initialValue
    else { return false }
    let ref = ExpressionRef(file: found[0].file, id: value)
    return ref != base && linker.guarded(false) { isStyleTip(ref) }
  }

  // MARK: How the call gets at the tip

  private func via(_ base: ExpressionRef, depth: Int) -> TipCall.Via {
    guard depth < 16 else { return .helper }
    func at(_ id: ExpressionID) -> ExpressionRef { ExpressionRef(file: base.file, id: id) }
    switch linker.expression(base) {
    case .cast(let operand, _, _): return via(at(operand), depth: depth + 1)
    case .call(let callee, _):
      if case .type = linker.entity(of: at(callee)) { return .instance }
      // `tips.first { ... }`
      if case .member(let inner, _) = linker.expression(at(callee)), case .array = linker.type(of: at(inner))
      {
        return .loop
      }
      return .helper
    case .element(let sequence):
      // A loop over what the function was given.
      return via(at(sequence), depth: depth + 1) == .helper ? .helper : .loop
    case .tupleElement(let pair, _), .payload(let pair, _, _): return via(at(pair), depth: depth + 1)
    case .subscript(let inner, let range):
      let path = linker.arguments(range, in: base.file).first {
        linker.symbol($0.label, in: base.file) == .keyPath
      }
      if let path {
        // A key path that is written right here hides nothing.
        if case .keyPath = linker.files[Int(base.file)].expressions[Int(path.value)] { return .property }
        return .helper
      }
      if case .metatype = linker.type(of: at(inner)) { return .`static` }
      return via(at(inner), depth: depth + 1)
    case .member(let inner, let name):
      if linker.symbol(name, in: base.file) == .currentTip { return .group }
      return viaMember(base, of: at(inner), depth: depth)
    case .name, .implicitMember: return viaName(base, depth: depth)
    default: return .property
    }
  }

  /// A closure that runs over a sequence is a loop; any other is handed its tip.
  private func viaClosure(_ closure: ScopeRef) -> TipCall.Via {
    guard let value = linker.closureExpression(closure) else { return .helper }
    return linker.iteratedSequence(of: value) == nil ? .helper : .loop
  }

  private func viaMember(_ ref: ExpressionRef, of base: ExpressionRef, depth: Int) -> TipCall.Via {
    guard case .declarations(let found) = linker.entity(of: ref), let first = found.first else {
      return .property
    }
    let declaration = linker.declaration(first)
    if declaration.kind == .enumCase || !declaration.modifiers.isDisjoint(with: [.static, .classMember]) {
      return .`static`
    }
    return isAbstract(first) ? .helper : .property
  }

  private func viaName(_ ref: ExpressionRef, depth: Int) -> TipCall.Via {
    if linker.calleeName(ref) == Word.currentTip.symbol { return .group }
    switch linker.entity(of: ref) {
    case .selfValue: return .`self`
    case .closureArgument(let closure, _): return viaClosure(closure)
    case .declarations(let found):
      guard let first = found.first else { return .property }
      return viaDeclaration(first, depth: depth)
    default: return .property
    }
  }

  private func viaDeclaration(_ ref: DeclarationRef, depth: Int) -> TipCall.Via {
    let declaration = linker.declaration(ref)
    if declaration.kind == .enumCase || !declaration.modifiers.isDisjoint(with: [.static, .classMember]) {
      return .`static`
    }
    if declaration.kind == .parameter {
      let scope = linker.files[Int(ref.file)].scopes[Int(declaration.scope)]
      return scope.kind == .closure ? viaClosure(ScopeRef(file: ref.file, id: declaration.scope)) : .helper
    }
    guard linker.isLocal(ref), let value = declaration.initialValue else {
      return isAbstract(ref) ? .helper : .property
    }
    let source = ExpressionRef(file: ref.file, id: value)
    switch linker.expression(source) {
    case .call: return .property
    default:
      let inner = via(source, depth: depth + 1)
      return inner == .instance ? .property : inner
    }
  }

  /// A property that holds any tip and is filled from elsewhere: a wrapper's.
  private func isAbstract(_ ref: DeclarationRef) -> Bool {
    guard linker.declaration(ref).initialValue == nil, linker.declaration(ref).body.isEmpty,
      !isFilledInside(ref)
    else { return false }
    switch linker.valueType(of: ref) {
    case .tip, .composition: return true
    case .nominal(let id): return linker.nominals[id].kind == .protocol
    default: return false
    }
  }

  /// Its own type makes the tips that it holds.
  private func isFilledInside(_ ref: DeclarationRef) -> Bool {
    let values = linker.assignments(to: ref).compactMap { use -> ExpressionRef? in
      guard use.file == ref.file, case .assignment(_, _, let value) = linker.expression(use) else {
        return nil
      }
      return ExpressionRef(file: use.file, id: value)
    }
    return values.contains { value in
      switch linker.expression(value) {
      case .call, .ternary, .array: true
      default: false
      }
    }
  }

  private func reasonText(_ ref: ExpressionRef) -> String? {
    switch linker.expression(ref) {
    case .implicitMember(let name): return linker.files[Int(ref.file)].names[Int(name)]
    case .member(_, let name): return linker.files[Int(ref.file)].names[Int(name)]
    case .unresolved: return nil
    default: return linker.sourceText(ref)
    }
  }
}
