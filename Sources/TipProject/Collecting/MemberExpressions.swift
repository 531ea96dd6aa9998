import TipSyntax

/// A list that a tip member (`rules`, `options`) gives, taken apart into its elements.
struct ListElements {
  /// Elements that are no list themselves.
  var elements: [ExpressionRef] = []
  /// Those of them that stand in one branch of several, or behind a `return`, and so may be missing from the list.
  var conditional: Set<ExpressionRef> = []
  /// Parts that could not be followed.
  var unreadable: [SourceRange] = []
}

extension Linker {
  /// The instance member that TipKit asks a tip for: the type's own, an inherited one, or a protocol's default.
  func tipMember(_ word: Word, of nominal: NominalID) -> DeclarationRef? {
    func usable(_ refs: DeclarationList, isProtocol: Bool) -> DeclarationRef? {
      refs.first {
        let declaration = declaration($0)
        return declaration.kind == .variable
          && declaration.modifiers.isDisjoint(with: [.static, .classMember])
          && isPresent(declaration.condition, in: $0.file) && (!isProtocol || !declaration.body.isEmpty)
      }
    }
    for owner in declarers(of: word.symbol, from: nominal) {
      let isProtocol = nominals[owner].kind == .protocol
      if let found = usable(members(word.symbol, of: owner), isProtocol: isProtocol) { return found }
    }
    for builtin in tipExtensions {
      if let found = usable(members(word.symbol, of: builtin), isProtocol: true) { return found }
    }
    return nil
  }

  /// What a variable or function gives, as expressions.
  func givenValues(_ ref: DeclarationRef) -> [ExpressionRef] {
    let declaration = declaration(ref)
    if !declaration.body.isEmpty { return results(of: list(declaration.body, in: ref.file), in: ref.file) }
    return declaration.initialValue.map { [ExpressionRef(file: ref.file, id: $0)] } ?? []
  }

  /// What a variable or function gives, and what is set, appended or inserted later.
  private func listedValues(_ ref: DeclarationRef) -> [ExpressionRef] {
    givenValues(ref)
      + (declaration(ref).kind == .variable && declaration(ref).body.isEmpty ? laterValues(ref) : [])
  }

  private func laterValues(_ list: DeclarationRef) -> [ExpressionRef] {
    let assigned = assignments(to: list).compactMap { use -> ExpressionRef? in
      guard case .assignment(_, _, let value) = expression(use) else { return nil }
      return ExpressionRef(file: use.file, id: value)
    }
    let inserted = insertions(into: list).compactMap { call -> ExpressionRef? in
      guard case .call(_, let range) = expression(call) else { return nil }
      return arguments(range, in: call.file).first.map { ExpressionRef(file: call.file, id: $0.value) }
    }
    // `fill(&list)`: what the function does with it is not followed.
    return assigned + inserted
      + mentions(of: list).filter { isHandedOut($0) }.compactMap { use in
        guard case .operand(let id) = parent(of: use) else { return nil }
        return ExpressionRef(file: use.file, id: id)
      }
  }

  /// Takes the list that a member gives apart, following helper properties, other types' arrays and functions.
  ///
  /// - Parameter isElement: says whether an expression is an element itself.
  func elements(
    of member: DeclarationRef, in nominal: NominalID, isElement: (ExpressionRef) -> Bool
  ) -> ListElements {
    // Getters are read as they stand, so what `super.rules` means depends on where it is written.
    elements(of: listedValues(member), in: nominal, visited: [member], isElement: isElement)
  }

  /// The same for expressions that each give a list or an element.
  func elements(
    of values: [ExpressionRef], in nominal: NominalID, visited: Set<DeclarationRef> = [],
    isElement: (ExpressionRef) -> Bool
  ) -> ListElements {
    var result = ListElements()
    var visited = visited
    for value in values {
      collect(
        value, from: nominal, isElement, into: &result, &visited, inBranch: isOneOfSeveral(value, of: values),
        depth: 0)
    }
    return result
  }

  /// Whether a value that a getter gives is given in some cases only.
  private func isOneOfSeveral(_ value: ExpressionRef, of all: [ExpressionRef]) -> Bool {
    if case .returned = parent(of: value), all.count > 1 { return true }
    let kind = scope(ScopeRef(file: value.file, id: span(value).scope)).kind
    return kind == .block || kind == .conditional
  }

  private func collect(
    _ ref: ExpressionRef, from nominal: NominalID, _ isElement: (ExpressionRef) -> Bool,
    into result: inout ListElements,
    _ visited: inout Set<DeclarationRef>, inBranch: Bool, depth: Int
  ) {
    if isElement(ref) {
      result.elements.append(ref)
      if inBranch { result.conditional.insert(ref) }
      return
    }
    guard depth < 60 else {
      result.unreadable.append(range(of: ref))
      return
    }
    func descend(_ ids: [ExpressionID], isBranch: Bool = false) {
      for id in ids {
        collect(
          ExpressionRef(file: ref.file, id: id), from: nominal, isElement, into: &result, &visited,
          inBranch: inBranch || isBranch, depth: depth + 1)
      }
    }
    switch expression(ref) {
    case .array(let range): descend(Array(list(range, in: ref.file)))
    case .tuple(let range): descend(arguments(range, in: ref.file).map(\.value))
    case .binary(let sign, let left, let right):
      descend([left, right], isBranch: symbol(sign, in: ref.file) != ._plus)
    case .ternary(_, let then, let otherwise): descend([then, otherwise], isBranch: true)
    case .cast(let operand, _, _): descend([operand])
    case .statement(let id): descend(results(of: CollectionOfOne(id), in: ref.file).map(\.id), isBranch: true)
    case .nil: break
    case .macro(let name, _)
    where symbol(name, in: ref.file) == .available || symbol(name, in: ref.file) == .unavailable:
      break
    case .name, .member, .implicitMember, .call:
      follow(ref, from: nominal, isElement, into: &result, &visited, inBranch: inBranch, depth: depth)
    case .assignment, .closure: break
    default: result.unreadable.append(range(of: ref))
    }
  }

  private func follow(
    _ ref: ExpressionRef, from nominal: NominalID, _ isElement: (ExpressionRef) -> Bool,
    into result: inout ListElements,
    _ visited: inout Set<DeclarationRef>, inBranch: Bool, depth: Int
  ) {
    let targets: DeclarationList
    if case .call(let callee, let range) = expression(ref) {
      let wrapper = entity(of: ExpressionRef(file: ref.file, id: callee))
      if case .type = wrapper, let first = arguments(range, in: ref.file).first {
        // `Array(x)` and the like.
        collect(
          ExpressionRef(file: ref.file, id: first.value), from: nominal, isElement, into: &result, &visited,
          inBranch: inBranch, depth: depth + 1)
        return
      }
      targets = callTargets(ref)
    } else {
      targets = references(ref, in: nominal)
    }
    let values = targets.flatMap { target -> [ExpressionRef] in
      visited.insert(target).inserted ? listedValues(target) : []
    }
    if values.isEmpty {
      if targets.isEmpty || targets.contains(where: { !visited.contains($0) }) || givesNothing(targets) {
        result.unreadable.append(range(of: ref))
      }
      return
    }
    for value in values {
      collect(
        value, from: nominal, isElement, into: &result, &visited,
        inBranch: inBranch || isOneOfSeveral(value, of: values), depth: depth + 1)
    }
  }

  private func givesNothing(_ targets: DeclarationList) -> Bool {
    targets.allSatisfy { listedValues($0).isEmpty }
  }

  /// What a name refers to; a requirement that a protocol's default mentions is looked up in the tip itself.
  private func references(_ ref: ExpressionRef, in nominal: NominalID) -> DeclarationList {
    guard case .declarations(let found) = entity(of: ref) else { return .none }
    guard let name = calleeName(ref),
      found.allSatisfy({ givenValues($0).isEmpty || isRequirement(name, of: $0) })
    else { return found }
    let own = memberDeclarations(name, of: nominal)
    return own.isEmpty ? found : own
  }

  /// Whether a member of a protocol's extension is the default of something that the protocol asks for.
  private func isRequirement(_ name: Symbol, of member: DeclarationRef) -> Bool {
    guard let owner = owner(of: member), nominals[owner].kind == .protocol else { return false }
    return lineage(of: owner).contains { ancestor in
      guard let ref = nominals[ancestor].declaration, nominals[ancestor].kind == .protocol else {
        return false
      }
      return declarations(declaration(ref).members, in: ref.file).contains { self.name(of: $0) == name }
    }
  }
}
