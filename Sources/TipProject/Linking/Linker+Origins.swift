import TipSyntax

/// Follows values backwards, from a use to where they are made: through variables, parameters, results, loops, closures,
/// groups and key paths. Order of execution is not looked at.
extension Linker {
  func origins(of ref: ExpressionRef, _ projection: Projection = .whole) -> Origins {
    remembered(OriginKey(subject: .expression(ref), projection: projection)) {
      findOrigins(of: ref, projection)
    }
  }

  func remembered(_ key: OriginKey, _ find: () -> Origins) -> Origins {
    switch originAnswers.ask(key, &questions) {
    case .known(let known): return known
    case .cutOff(let known):
      cutOff += 1
      return known
    case .circular:
      // A circle adds nothing to what its other members find.
      cutOff += 1
      return .none
    case .asked(let place):
      let result = guarded(.unknown, find)
      originAnswers.finish(place, result, &questions, isUnion: true)
      return result
    }
  }

  /// Asks for origins that are not themselves part of the current answer, but lead to it.
  func apart(_ question: () -> Origins) -> Origins {
    let before = questions.beginApart()
    defer { questions.endApart(before) }
    return question()
  }

  func union(_ values: some Sequence<ExpressionRef>, _ projection: Projection) -> Origins {
    var result = Origins.none
    for value in values { result.formUnion(origins(of: value, projection)) }
    return result
  }

  func findOrigins(of ref: ExpressionRef, _ projection: Projection) -> Origins {
    let file = ref.file
    func at(_ id: ExpressionID) -> ExpressionRef { ExpressionRef(file: file, id: id) }
    switch expression(ref) {
    case .nil, .boolean, .integer, .float, .string, .regex: return .none
    case .array(let range):
      return projection == .element ? union(expressions(range, in: file), .whole) : .unknown
    case .dictionary(let range):
      return projection == .element ? union(values(ofDictionary: range, in: file), .whole) : .unknown
    case .ternary(_, let then, let otherwise): return union([at(then), at(otherwise)], projection)
    case .binary(let sign, let left, let right) where combiningSigns.contains(symbol(sign, in: file)):
      return union([at(left), at(right)], projection)
    case .prefix(_, let operand): return origins(of: at(operand), projection)
    case .statement(let id): return union(results(of: CollectionOfOne(id), in: file), projection)
    case .element(let sequence): return origins(of: at(sequence), .element)
    case .tuple(let range):
      let parts = arguments(range, in: file)
      return parts.count == 1 ? origins(of: at(parts[parts.startIndex].value), projection) : .unknown
    case .cast(let operand, _, let type): return castOrigins(at(operand), type, at: ref, projection)
    case .subscript(let base, let range): return subscriptOrigins(at(base), range, at: ref, projection)
    case .call(let callee, let range): return callOrigins(ref, callee: at(callee), range, projection)
    case .keyPath: return Origins(.keyPath(ref))
    case .name, .member, .implicitMember, .specialize: return referenceOrigins(ref, projection)
    case .tupleElement:
      if let element = enumeratedElement(ref) { return origins(of: element, .element) }
      return concrete(type(of: ref), projection) ?? .unknown
    case .payload: return payloadOrigins(ref, projection)
    case .closure, .macro, .assignment, .type, .unresolved, .binary, .postfix:
      return concrete(type(of: ref), projection) ?? .unknown
    }
  }

  /// A value whose type says all: a tip's own type, say.
  func concrete(_ type: ResolvedType, _ projection: Projection) -> Origins? {
    switch (type, projection) {
    case (.nominal(let id), .whole) where isConcrete(type): return Origins(.nominal(id))
    case (.array(let element), .element), (.dictionary(_, let element), .element):
      return concrete(element, .whole)
    case (.outside(let path), .whole) where path != ._empty && !isOpaque(path): return Origins.none
    default: return nil
    }
  }

  func isOpaque(_ path: Symbol) -> Bool {
    path == ._Any || path == .AnyObject || transparentTypes.contains(path)
  }

  func referenceOrigins(_ ref: ExpressionRef, _ projection: Projection) -> Origins {
    if let special = builtinMemberOrigins(ref, projection) { return special }
    if let parameter = projectedParameter(ref) { return Origins(.parameter(parameter)) }
    switch entity(of: ref) {
    case .selfValue:
      return selfOrigins(at: ScopeRef(file: ref.file, id: span(ref).scope), projection)
    case .closureArgument(let closure, let index):
      return closureArgumentOrigins(closure, index, projection)
    case .declarations(let found):
      var result = Origins.none
      for declaration in found { result.formUnion(origins(of: declaration, projection, usedAt: ref)) }
      return result
    case .type, .builtin, .unknown: return concrete(type(of: ref), projection) ?? .unknown
    }
  }

  /// `$p`, by the spelling of the use and what the name refers to.
  func projectedParameter(_ ref: ExpressionRef) -> Int? {
    guard let name = calleeName(ref), isProjected(name), case .declarations(let found) = entity(of: ref)
    else { return nil }
    return found.lazy.compactMap { self.parameterByDeclaration[$0] }.first
  }

  func builtinMemberOrigins(_ ref: ExpressionRef, _ projection: Projection) -> Origins? {
    if case .name(let name) = expression(ref), symbol(name, in: ref.file) == .currentTip {
      let scope = ScopeRef(file: ref.file, id: span(ref).scope)
      if selfType(from: scope) == .group { return groupMembers(apart { selfOrigins(at: scope) }) }
    }
    guard case .member(let base, let name) = expression(ref) else { return nil }
    let baseRef = ExpressionRef(file: ref.file, id: base)
    switch type(of: baseRef) {
    case .group
    where symbol(name, in: ref.file) == .currentTip || symbol(name, in: ref.file) == .currentTipUpdates:
      return groupMembers(apart { origins(of: baseRef) })
    case .array:
      let member = symbol(name, in: ref.file)
      if member == .first || member == .last { return origins(of: baseRef, .element) }
      return member == .lazy || member == .values ? origins(of: baseRef, projection) : nil
    case .dictionary where symbol(name, in: ref.file) == .values:
      return origins(of: baseRef, .element)
    case let type where symbol(name, in: ref.file) == .wrappedValue && isTipLike(type):
      return origins(of: baseRef, projection)
    default: return nil
    }
  }

  func groupMembers(_ groups: Origins) -> Origins {
    var result = Origins(isComplete: groups.isComplete)
    for case .group(let call) in groups.found {
      guard case .call(_, let range) = expression(call) else { continue }
      for argument in arguments(range, in: call.file) {
        guard case .closure(let id) = files[Int(call.file)].expressions[Int(argument.value)] else { continue }
        let body = list(files[Int(call.file)].closures[Int(id)].body, in: call.file)
        result.formUnion(union(results(of: body, in: call.file), .whole))
      }
    }
    return result
  }
}

private let combiningSigns: WordSet = [._coalescing, ._plus]
