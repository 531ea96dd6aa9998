import TipSyntax

/// Associated values of enum cases that patterns bind.
extension Linker {
  /// The case that a pattern names, and which of its values is meant.
  func payloadCase(_ ref: ExpressionRef) -> (case: DeclarationRef, index: Int)? {
    guard case .payload(let value, let name, let index) = expression(ref),
      case .nominal(let id) = type(of: ExpressionRef(file: ref.file, id: value)),
      let found = members(symbol(name, in: ref.file), of: id).first(where: {
        declaration($0).kind == .enumCase
      })
    else { return nil }
    return (found, Int(index))
  }

  /// The declared type of an associated value, by its place (0-based).
  func payloadType(_ enumCase: DeclarationRef, at index: Int) -> ResolvedType? {
    let parameters = declarations(declaration(enumCase).parameters, in: enumCase.file)
    guard index < parameters.count, let type = declaration(parameters[index]).type else { return nil }
    return resolve(TypeRef(file: enumCase.file, id: type, scope: declaration(enumCase).scope))
  }

  /// What the project puts into the case, wherever it makes one.
  func payloadOrigins(_ ref: ExpressionRef, _ projection: Projection) -> Origins {
    if let known = concrete(type(of: ref), projection) { return known }
    guard let (enumCase, index) = payloadCase(ref) else { return .unknown }
    let parameters = declarations(declaration(enumCase).parameters, in: enumCase.file)
    guard index < parameters.count else { return .unknown }
    // Asked once, however many patterns bind it.
    return remembered(OriginKey(subject: .declaration(parameters[index]), projection: projection)) {
      givenOrigins(enumCase, index, projection)
    }
  }

  private func givenOrigins(_ enumCase: DeclarationRef, _ index: Int, _ projection: Projection) -> Origins {
    let values = uses.calls[name(of: enumCase)].lazy.filter { self.isCall($0, of: enumCase) }
      .compactMap { call -> ExpressionRef? in
        guard case .call(_, let range) = self.expression(call) else { return nil }
        let arguments = self.arguments(range, in: call.file)
        guard index < arguments.count else { return nil }
        return ExpressionRef(file: call.file, id: arguments[arguments.startIndex + index].value)
      }
    // Behind a value that is handed on as a function there may be anything.
    guard values.first != nil else { return .unknown }
    return union(values, projection)
  }

  private func isCall(_ call: ExpressionRef, of enumCase: DeclarationRef) -> Bool {
    guard case .call(let callee, _) = expression(call),
      case .declarations(let found) = entity(of: ExpressionRef(file: call.file, id: callee))
    else { return false }
    return found.contains(enumCase)
  }
}
