import TipSyntax

extension Linker {
  /// All calls that make a value of a type.
  func constructions(of nominal: NominalID) -> [ExpressionRef] {
    if let known = constructionCache[nominal] { return known }
    var result: [ExpressionRef] = []
    for name in [nominals[nominal].name, Word._init.symbol, Word._Self.symbol] + aliasNames(of: nominal) {
      result += constructions(of: nominal, named: name)
    }
    constructionCache[nominal] = result
    return result
  }

  private func constructions(of nominal: NominalID, named name: Symbol) -> [ExpressionRef] {
    let key = MemberKey(nominal: nominal, name: name)
    if let known = callsByConstructed.uses(of: key, named: name) { return known }
    let before = cutOff
    let found = uses.calls[name].compactMap { call in
      constructedType(call).map { (MemberKey(nominal: $0, name: name), call) }
    }
    if cutOff == before {
      callsByConstructed.note(found, named: name)
      return callsByConstructed.uses(of: key, named: name) ?? []
    }
    return found.compactMap { $0.0 == key ? $0.1 : nil }
  }

  func aliasNames(of nominal: NominalID) -> [Symbol] {
    if aliasCache == nil {
      var table: [NominalID: [Symbol]] = [:]
      for ref in outline.aliases where isGlobal(ref) {
        if case .nominal(let id)? = typeDeclared(by: ref), nominals[id].name != name(of: ref) {
          table[id, default: []].append(name(of: ref))
        }
      }
      aliasCache = table
    }
    return (aliasCache?[nominal] ?? []).sorted()
  }

  /// Whether a declaration stands at the top level of its file, in no absent `#if` branch.
  func isGlobal(_ ref: DeclarationRef) -> Bool {
    let declaration = declaration(ref)
    return declaration.scope == 0 && isPresent(declaration.condition, in: ref.file)
  }

  /// All calls that may run a function or initialiser.
  func callers(of function: DeclarationRef) -> [ExpressionRef] {
    if let known = callerCache[function] { return known }
    callerCache[function] = []
    let isInitializer = declaration(function).kind == .initializer
    let result = isInitializer ? initializerCallers(of: function) : functionCallers(of: function)
    callerCache[function] = result
    return result
  }

  private func initializerCallers(of function: DeclarationRef) -> [ExpressionRef] {
    guard let nominal = owner(of: function) else { return [] }
    let types = descendants(of: nominal)
    for type in types where !areConstructionsGrouped[type] {
      areConstructionsGrouped[type] = true
      for call in constructions(of: type) {
        for target in callTargets(call) { constructionsByInitializer[target, default: []].append(call) }
      }
    }
    let delegations = types.flatMap { delegationsByType[$0] ?? [] }.sorted()
    return (constructionsByInitializer[function] ?? [])
      + delegations.filter { call in
        guard case .call(_, let range) = expression(call) else { return false }
        return match(range, of: call, to: function) != nil
      }
  }

  /// `super.init(tip: x)`, `self.init(tip: x)`, by the type that they stand in.
  private var delegationsByType: [NominalID: [ExpressionRef]] {
    if let known = delegationCache { return known }
    var result: [NominalID: [ExpressionRef]] = [:]
    for call in uses.calls[Word._init.symbol] {
      let expressions = files[Int(call.file)].expressions
      guard case .call(let callee, _) = expression(call),
        case .member(let base, _) = expressions[Int(callee)],
        case .name(let name) = expressions[Int(base)],
        symbol(name, in: call.file) == ._super || symbol(name, in: call.file) == ._self,
        let type = enclosingType(of: ScopeRef(file: call.file, id: span(call).scope))
          .flatMap({ nominalOfDeclaration[$0] })
      else { continue }
      result[type, default: []].append(call)
    }
    delegationCache = result
    return result
  }

  /// Calls of the function itself, and of whatever it may override or witness: a call of a protocol's requirement may run
  /// any conformer's function.
  private func functionCallers(of function: DeclarationRef) -> [ExpressionRef] {
    let name = name(of: function)
    let calls = callsByTarget(named: name)
    let own = calls.byTarget.uses(of: function, named: name) ?? []
    guard let owner = owner(of: function) else { return own }
    let inherited = declarers(of: name, from: owner).filter { $0 != owner }.flatMap {
      calls.byOwner.uses(of: MemberKey(nominal: $0, name: name), named: name) ?? []
    }
    return inherited.isEmpty ? own : Set(own + inherited).sorted()
  }

  /// Calls of one name by the functions that they may run, and by the types that these are members of.
  struct CallsByTarget {
    fileprivate var byTarget = Referents<DeclarationRef>()
    fileprivate var byOwner = Referents<MemberKey>()
  }

  private func callsByTarget(named name: Symbol) -> CallsByTarget {
    if let known = callTargetsByName[name] { return known }
    let before = cutOff
    var byTarget: [(DeclarationRef, ExpressionRef)] = []
    var byOwner: [(MemberKey, ExpressionRef)] = []
    for call in uses.calls[name] {
      for target in callTargets(call) {
        byTarget.append((target, call))
        if let owner = owner(of: target) { byOwner.append((MemberKey(nominal: owner, name: name), call)) }
      }
    }
    var result = CallsByTarget()
    result.byTarget.note(byTarget, named: name)
    result.byOwner.note(byOwner, named: name)
    if cutOff == before { callTargetsByName[name] = result }
    return result
  }

  /// Every expression whose last name is the given one.
  func memberUses(_ name: Symbol) -> ArraySlice<ExpressionRef> { uses.names[name] }
}
