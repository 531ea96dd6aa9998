import TipSyntax

/// What type a variable, parameter or function has, written or evident.
extension Linker {
  /// What using the declaration as a value gives: a variable's type, a function's signature, an enum case's type.
  func valueType(of ref: DeclarationRef) -> ResolvedType {
    declarationType(of: ref) { guarded(.unknown) { findValueType(of: ref) } }
  }

  func declarationType(of ref: DeclarationRef, _ find: () -> ResolvedType) -> ResolvedType {
    switch declarationTypes.ask(ref, &questions) {
    case .known(let known): return known
    case .cutOff(let known):
      cutOff += 1
      return known
    case .circular:
      cutOff += 1
      return .unknown
    case .asked(let place):
      let result = find()
      declarationTypes.finish(place, result, &questions)
      return result
    }
  }

  private func findValueType(of ref: DeclarationRef) -> ResolvedType {
    let declaration = declaration(ref)
    switch declaration.kind {
    case .variable, .parameter: return storedType(of: ref, declaration)
    case .enumCase:
      return selfType(from: ScopeRef(file: ref.file, id: declaration.scope)) ?? .unknown
    case .function, .subscript: return resultType(of: ref, declaration)
    default:
      return typeDeclared(by: ref).map { .metatype($0) } ?? .unknown
    }
  }

  private func innerScope(_ ref: DeclarationRef, _ declaration: Declaration) -> ScopeID {
    declaration.innerScope ?? declaration.scope
  }

  private func storedType(of ref: DeclarationRef, _ declaration: Declaration) -> ResolvedType {
    if let type = declaration.type {
      let resolved = resolve(TypeRef(file: ref.file, id: type, scope: declaration.scope))
      if declaration.modifiers.contains(.variadic) { return .array(resolved) }
      return resolved
    }
    if let type = wrapperType(of: ref, declaration) { return type }
    if let value = declaration.initialValue { return type(of: ExpressionRef(file: ref.file, id: value)) }
    if declaration.kind == .parameter { return untypedParameterType(ref, declaration) }
    return .unknown
  }

  /// `@Environment(Model.self) var model`, `@Environment(\.tips) var tips`.
  private func wrapperType(of ref: DeclarationRef, _ declaration: Declaration) -> ResolvedType? {
    for attribute in files[Int(ref.file)].attributes[declaration.attributes.indices] {
      guard lastName(of: attribute.type, in: ref.file) == Word.Environment.symbol,
        let argument = arguments(attribute.arguments, in: ref.file).first
      else { continue }
      switch type(of: ExpressionRef(file: ref.file, id: argument.value)) {
      case .metatype(let model): return model
      case .keyPath(_, let value): return value
      default: continue
      }
    }
    return nil
  }

  private func resultType(of ref: DeclarationRef, _ declaration: Declaration) -> ResolvedType {
    guard let type = declaration.type else { return .unknown }
    return resolve(TypeRef(file: ref.file, id: type, scope: innerScope(ref, declaration)))
  }

  private func untypedParameterType(_ ref: DeclarationRef, _ declaration: Declaration) -> ResolvedType {
    let scope = ScopeRef(file: ref.file, id: declaration.scope)
    guard self.scope(scope).kind == .closure else { return .unknown }
    let closure = files[Int(ref.file)].closures[Int(self.scope(scope).owner)]
    let index = declarations(closure.parameters, in: ref.file).position(of: ref) ?? 0
    return closureParameterType(scope, index)
  }
}
