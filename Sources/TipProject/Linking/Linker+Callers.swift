import TipSyntax

extension Linker {
  /// All calls that make a value of a type.
  func constructions(of nominal: NominalID) -> [ExpressionRef] {
    if let known = constructionCache[nominal] { return known }
    var result: [ExpressionRef] = []
    for name in [nominals[nominal].name, Word._init.symbol, Word._Self.symbol] {
      for call in uses.calls[name] where constructedType(call) == nominal { result.append(call) }
    }
    for alias in aliasNames(of: nominal) {
      for call in uses.calls[alias] where constructedType(call) == nominal { result.append(call) }
    }
    constructionCache[nominal] = result
    return result
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
    let declaration = declaration(function)
    var result: [ExpressionRef] = []
    if declaration.kind == .initializer {
      guard let owner = enclosingType(of: ScopeRef(file: function.file, id: declaration.scope)),
        let nominal = nominalOfDeclaration[owner]
      else { return [] }
      for type in descendants(of: nominal) {
        result += constructions(of: type).filter { callTargets($0).contains(function) }
      }
      for call in uses.calls[Word._init.symbol] where isDelegation(call, to: function) {
        result.append(call)
      }
    } else {
      result = uses.calls[name(of: function)].filter {
        callTargets($0).contains(function) || overrides($0, function)
      }
    }
    callerCache[function] = result
    return result
  }

  /// `super.init(tip: x)`, `self.init(tip: x)`.
  func isDelegation(_ call: ExpressionRef, to function: DeclarationRef) -> Bool {
    guard case .call(let callee, let range) = expression(call),
      case .member(let base, _) = files[Int(call.file)].expressions[Int(callee)],
      case .name(let name) = files[Int(call.file)].expressions[Int(base)],
      symbol(name, in: call.file) == ._super || symbol(name, in: call.file) == ._self,
      match(range, of: call, to: function) != nil,
      let caller = enclosingType(of: ScopeRef(file: call.file, id: span(call).scope)).flatMap({
        nominalOfDeclaration[$0]
      }),
      let owner = enclosingType(of: ScopeRef(file: function.file, id: declaration(function).scope))
        .flatMap({ nominalOfDeclaration[$0] })
    else { return false }
    return caller == owner || ancestors(of: caller).contains(owner)
  }

  /// A call of a protocol's requirement may run any conformer's function.
  func overrides(_ call: ExpressionRef, _ function: DeclarationRef) -> Bool {
    guard let owner = enclosingType(of: ScopeRef(file: function.file, id: declaration(function).scope)),
      let nominal = nominalOfDeclaration[owner]
    else { return false }
    let parents = Set(ancestors(of: nominal))
    if parents.isEmpty { return false }
    return callTargets(call).contains { target in
      guard let owner = enclosingType(of: ScopeRef(file: target.file, id: declaration(target).scope)),
        let other = nominalOfDeclaration[owner]
      else { return false }
      return parents.contains(other)
    }
  }

  /// Every expression whose last name is the given one.
  func memberUses(_ name: Symbol) -> ArraySlice<ExpressionRef> { uses.names[name] }
}
