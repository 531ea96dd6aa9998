import TipSyntax

extension Linker {
  func castOrigins(
    _ operand: ExpressionRef, _ type: TypeID, at ref: ExpressionRef, _ projection: Projection
  ) -> Origins {
    let target = resolve(TypeRef(file: ref.file, id: type, scope: span(ref).scope))
    if let narrowed = namedByCallers(type, at: ref) { return narrowed }
    return concrete(target, projection) ?? origins(of: operand, projection)
  }

  /// `as? T` where callers say what `T` is: `func finish<T: Tip>(_ type: T.Type)`.
  func namedByCallers(_ type: TypeID, at ref: ExpressionRef) -> Origins? {
    guard case .named(nil, let name, _) = files[Int(ref.file)].types[Int(type)],
      let function = enclosingFunction(of: ScopeRef(file: ref.file, id: span(ref).scope))
    else { return nil }
    let generic = symbol(name, in: ref.file)
    for parameter in declarations(declaration(function).parameters, in: function.file) {
      guard let written = declaration(parameter).type,
        case .metatype(let instance) = files[Int(function.file)].types[Int(written)],
        path(of: instance, in: function.file) == [generic]
      else { continue }
      var result = Origins.none
      for value in passedValues(for: parameter) {
        if case .metatype(.nominal(let id)) = self.type(of: value) {
          result.found.insert(.nominal(id))
        } else {
          result.isComplete = false
        }
      }
      return result
    }
    return nil
  }

  func enclosingFunction(of start: ScopeRef) -> DeclarationRef? {
    var current: ScopeRef? = start
    while let ref = current {
      let scope = scope(ref)
      if scope.kind == .function { return DeclarationRef(file: ref.file, id: scope.owner) }
      if scope.kind == .type { return nil }
      current = scope.parent.map { ScopeRef(file: ref.file, id: $0) }
    }
    return nil
  }

  // MARK: Calls

  func subscriptOrigins(
    _ base: ExpressionRef, _ range: IDRange, at ref: ExpressionRef, _ projection: Projection
  ) -> Origins {
    if let known = concrete(type(of: ref), projection) { return known }
    if let first = arguments(range, in: ref.file).first, symbol(first.label, in: ref.file) == .keyPath {
      return keyPathTargets(ExpressionRef(file: ref.file, id: first.value), projection)
    }
    switch type(of: base) {
    case .array, .dictionary: return origins(of: base, .element)
    case .nominal(let id), .metatype(.nominal(let id)):
      var result = Origins.none
      let getters = memberDeclarations(Word._subscript.symbol, of: id)
      for getter in getters { result.formUnion(resultOrigins(of: getter, projection)) }
      if !getters.isEmpty { return result }
      return environmentDefault(range, in: ref.file, projection) ?? .unknown
    default: return .unknown
    }
  }

  /// What the key paths that reach a use lead to.
  func keyPathTargets(_ path: ExpressionRef, _ projection: Projection) -> Origins {
    let paths = apart { origins(of: path) }
    var result = Origins(isComplete: paths.isComplete)
    for case .keyPath(let literal) in paths.found {
      guard case .keyPath(let root, let components) = expression(literal) else { continue }
      var current: ResolvedType
      if let root {
        current = resolve(TypeRef(file: literal.file, id: root, scope: span(literal).scope))
      } else if case .keyPath(let contextual, _)? = contextualType(of: literal) {
        current = contextual
      } else {
        result.isComplete = false
        continue
      }
      var member: DeclarationRef?
      for component in list(components, in: literal.file) {
        guard case .nominal(let id) = current,
          let found = memberDeclarations(symbol(component, in: literal.file), of: id).first
        else {
          member = nil
          break
        }
        member = found
        current = valueType(of: found)
      }
      if let member { result.formUnion(origins(of: member, projection)) } else { result.isComplete = false }
    }
    return result
  }

  // MARK: References
}
