import TipSyntax

extension Linker {
  /// The functions or initialisers that a call may run; empty where it is not the project's or not known.
  func callTargets(_ call: ExpressionRef) -> DeclarationList {
    if let known = callTargetCache[call] { return known }
    guard case .call(let calleeID, let range) = expression(call) else { return .none }
    let before = cutOff
    let callee = ExpressionRef(file: call.file, id: calleeID)
    var result = DeclarationList.none
    switch entity(of: callee) {
    case .declarations(let found):
      result = DeclarationList(found) {
        declaration($0).kind == .function && match(range, of: call, to: $0) != nil
      }
    case .type(.nominal(let id)): result = initializers(of: id, fitting: range, of: call)
    default: break
    }
    if cutOff == before { callTargetCache[call] = result }
    return result
  }

  private func initializers(of nominal: NominalID, fitting range: IDRange, of call: ExpressionRef)
    -> DeclarationList
  {
    // Initialisers have no name.
    for type in declarers(of: Word._empty.symbol, from: nominal) {
      let found = DeclarationList(members(Word._empty.symbol, of: type)) {
        declaration($0).kind == .initializer && match(range, of: call, to: $0) != nil
      }
      if !found.isEmpty { return found }
    }
    return .none
  }

  /// Whether a call makes a value of a project type, and of which.
  func constructedType(_ call: ExpressionRef) -> NominalID? {
    guard case .call(let calleeID, _) = expression(call) else { return nil }
    let callee = ExpressionRef(file: call.file, id: calleeID)
    guard case .type(.nominal(let id)) = entity(of: callee) else { return nil }
    return id
  }

  // MARK: Context

  /// The type that the place around an expression asks for, where that is evident.
  func contextualType(of ref: ExpressionRef) -> ResolvedType? {
    guarded(nil) {
      switch parent(of: ref) {
      case .none: return nil
      case .argument(let call, let index):
        return argumentType(ExpressionRef(file: ref.file, id: call), Int(index))
      case .base(let parent):
        // `.init(...)`, `.make()`: the whole call has the type that its place asks for.
        if case .call = files[Int(ref.file)].expressions[Int(parent)] {
          return contextualType(of: ExpressionRef(file: ref.file, id: parent))
        }
        // `.shared.tip`: a chain of implicit members ends in the type that its place asks for.
        return contextualType(of: ExpressionRef(file: ref.file, id: parent))
      case .initialValue(let id):
        let declaration = files[Int(ref.file)].declarations[Int(id)]
        guard let type = declaration.type else { return nil }
        return resolve(TypeRef(file: ref.file, id: type, scope: declaration.scope))
      case .assigned(let target): return type(of: ExpressionRef(file: ref.file, id: target))
      case .element(let sequence):
        guard let type = contextualType(of: ExpressionRef(file: ref.file, id: sequence)) else { return nil }
        if case .dictionary(_, let value) = type { return value }
        return elementType(of: type)
      case .branch(let parent): return contextualType(of: ExpressionRef(file: ref.file, id: parent))
      case .operand(let parent): return operandType(of: ref, in: ExpressionRef(file: ref.file, id: parent))
      case .returned, .statement: return enclosingResultType(of: ref)
      }
    }
  }

  private func operandType(of ref: ExpressionRef, in parent: ExpressionRef) -> ResolvedType? {
    switch expression(parent) {
    case .binary(let sign, let left, let right)
    where comparisons.contains(symbol(sign, in: ref.file)):
      let other = left == ref.id ? right : left
      return type(of: ExpressionRef(file: ref.file, id: other))
    case .cast(_, let kind, let type) where kind != .test:
      return resolve(TypeRef(file: ref.file, id: type, scope: span(parent).scope))
    case .prefix, .postfix: return contextualType(of: parent)
    default: return nil
    }
  }

  private func argumentType(_ call: ExpressionRef, _ index: Int) -> ResolvedType? {
    if case .subscript(let base, _) = expression(call) {
      // `model[keyPath: \.tip]` starts from the model.
      return .keyPath(type(of: ExpressionRef(file: call.file, id: base)), .unknown)
    }
    guard case .call(let callee, let range) = expression(call) else {
      if case .tuple(let range) = expression(call), arguments(range, in: call.file).count == 1 {
        return contextualType(of: call)
      }
      return nil
    }
    let argument = arguments(range, in: call.file)[arguments(range, in: call.file).startIndex + index]
    for target in callTargets(call) {
      guard let match = match(range, of: call, to: target) else { continue }
      let position = match.parameter(ofArgument: index)
      let parameter = declarations(declaration(target).parameters, in: target.file)[position]
      let declaration = declaration(parameter)
      guard let type = declaration.type else { continue }
      return resolve(TypeRef(file: parameter.file, id: type, scope: declaration.scope))
    }
    return memberwiseType(argument.label, ofCall: call)
      ?? payloadType(ExpressionRef(file: call.file, id: callee), index)
  }

  private func memberwiseType(_ label: NameID, ofCall call: ExpressionRef) -> ResolvedType? {
    guard let nominal = constructedType(call), hasMemberwiseInitializer(nominal),
      let property = members(symbol(label, in: call.file), of: nominal).first
    else { return nil }
    return valueType(of: property)
  }

  private func payloadType(_ callee: ExpressionRef, _ index: Int) -> ResolvedType? {
    guard case .declarations(let found) = entity(of: callee), let first = found.first,
      declaration(first).kind == .enumCase
    else { return nil }
    return payloadType(first, at: index)
  }

  /// Structs without an initialiser of their own (in the type's braces) get one with a parameter a stored property.
  func hasMemberwiseInitializer(_ nominal: NominalID) -> Bool {
    guard let ref = nominals[nominal].declaration, nominals[nominal].kind == .struct else { return false }
    return !declarations(declaration(ref).members, in: ref.file).contains {
      self.declaration($0).kind == .initializer
    }
  }

  private func enclosingResultType(of ref: ExpressionRef) -> ResolvedType? {
    var current: ScopeRef? = ScopeRef(file: ref.file, id: span(ref).scope)
    while let scopeRef = current {
      let scope = scope(scopeRef)
      switch scope.kind {
      case .function:
        let owner = DeclarationRef(file: ref.file, id: scope.owner)
        let declaration = declaration(owner)
        guard let type = declaration.type else { return nil }
        let resolved = resolve(
          TypeRef(file: ref.file, id: type, scope: declaration.innerScope ?? declaration.scope))
        // In a builder each statement gives one element.
        if case .array(let element) = resolved, case .statement = parent(of: ref),
          case .array = expression(ref)
        {
          return .array(element)
        }
        return resolved
      case .closure:
        return closureResultType(scopeRef)
      case .type, .file: return nil
      case .block, .conditional: break
      }
      current = scope.parent.map { ScopeRef(file: ref.file, id: $0) }
    }
    return nil
  }

  /// What a closure is asked to give, where the function that takes it says so.
  private func closureResultType(_ closure: ScopeRef) -> ResolvedType? {
    guard let value = closureExpression(closure), case .function(_, let result)? = contextualType(of: value)
    else { return nil }
    return result
  }

  // MARK: Closures

  /// The type of a closure's parameter, from what the closure is given to.
  func closureParameterType(_ closure: ScopeRef, _ index: Int) -> ResolvedType {
    guard let value = closureExpression(closure) else { return .unknown }
    if case .function(let parameters, _)? = contextualType(of: value) {
      return index < parameters.count ? parameters[index] : .unknown
    }
    if index == 0, let sequence = iteratedSequence(of: value) {
      return isOptionalTip(sequence) ? type(of: sequence) : elementType(of: type(of: sequence))
    }
    return .unknown
  }

  /// `tip.map { $0.invalidate(…) }`: what is run over is no sequence, but one tip or none.
  func isOptionalTip(_ ref: ExpressionRef) -> Bool {
    let type = type(of: ref)
    switch type {
    case .array, .dictionary: return false
    default: return isTipLike(type)
    }
  }

  /// The sequence whose elements a closure is called with: `tips.forEach { }`, `ForEach(tips) { }`.
  func iteratedSequence(of closure: ExpressionRef) -> ExpressionRef? {
    guard case .argument(let call, _) = parent(of: closure),
      case .call(let callee, let range) = files[Int(closure.file)].expressions[Int(call)]
    else { return nil }
    let calleeRef = ExpressionRef(file: closure.file, id: callee)
    guard let name = calleeName(calleeRef) else { return nil }
    if name == .ForEach || name == .List {
      guard let first = arguments(range, in: closure.file).first, !first.isTrailing else { return nil }
      return ExpressionRef(file: closure.file, id: first.value)
    }
    guard case .member(let base, _) = expression(calleeRef), iterators.contains(name) else {
      return nil
    }
    return ExpressionRef(file: closure.file, id: base)
  }
}

private let iterators: WordSet = [
  .forEach, .map, .compactMap, .flatMap, .filter, .first, .last, .contains, .allSatisfy, .sorted, .firstIndex,
  .min, .max, .drop, .prefix,
]

private let comparisons: WordSet = [._isEqual, ._isNotEqual, ._matches]
