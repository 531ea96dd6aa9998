import TipSyntax

extension Linker {
  /// What `self` may be at a place: the type around it, or, in a protocol's extension or a class with subclasses, whatever
  /// the member is used on.
  func selfOrigins(at scope: ScopeRef, _ projection: Projection = .whole) -> Origins {
    guard let owner = enclosingType(of: scope), let nominal = nominalOfDeclaration[owner] else {
      return .unknown
    }
    if projection == .whole, isConcrete(nominal), nominals[nominal].declaration != nil {
      return Origins(.nominal(nominal))
    }
    guard let member = enclosingMember(of: scope) else { return .unknown }
    return remembered(OriginKey(subject: .selfValue(member), projection: projection)) {
      inheritedSelfOrigins(member, nominal, projection)
    }
  }

  /// The member of a type that a scope lies in.
  func enclosingMember(of start: ScopeRef) -> DeclarationRef? {
    var current: ScopeRef? = start
    var member: DeclarationRef?
    while let ref = current {
      let scope = scope(ref)
      if scope.kind == .type { return member ?? initialValueOwner(start, in: ref) }
      if scope.kind == .function { member = DeclarationRef(file: ref.file, id: scope.owner) }
      current = scope.parent.map { ScopeRef(file: ref.file, id: $0) }
    }
    return member
  }

  /// Code in a stored property's initial value belongs to that property.
  func initialValueOwner(_ scope: ScopeRef, in type: ScopeRef) -> DeclarationRef? {
    var current: ScopeRef? = scope
    var last: ScopeRef?
    while let ref = current, ref != type {
      last = ref
      current = self.scope(ref).parent.map { ScopeRef(file: ref.file, id: $0) }
    }
    guard let last, self.scope(last).kind == .closure, let closure = closureExpression(last) else {
      return nil
    }
    let position = span(closure).start
    let owner = DeclarationRef(file: type.file, id: self.scope(type).owner)
    return declarations(declaration(owner).members, in: type.file).first {
      let member = declaration($0)
      return member.startOffset <= position && position < member.endOffset
    }
  }

  func inheritedSelfOrigins(_ member: DeclarationRef, _ nominal: NominalID, _ projection: Projection)
    -> Origins
  {
    let memberName = name(of: member)
    var result = Origins.none
    // TipKit itself asks every conformer for these.
    if projection == .whole, witnessNames.contains(memberName) || isRequirement(memberName, of: nominal) {
      let conformers = nominals[nominal].declaration == nil ? concreteTips : descendants(of: nominal)
      for conformer in conformers where nominals[conformer].kind != .protocol {
        if memberDeclarations(memberName, of: conformer).contains(member) {
          result.found.insert(.nominal(conformer))
        }
      }
      if witnessNames.contains(memberName) { return result }
    }
    for use in mentions(of: member) {
      if case .member(let base, _) = expression(use) {
        result.formUnion(origins(of: ExpressionRef(file: use.file, id: base), projection))
      } else {
        result.formUnion(selfOrigins(at: ScopeRef(file: use.file, id: span(use).scope), projection))
      }
    }
    return result
  }

  func isRequirement(_ name: Symbol, of nominal: NominalID) -> Bool {
    guard let ref = nominals[nominal].declaration, nominals[nominal].kind == .protocol else { return false }
    return declarations(declaration(ref).members, in: ref.file).contains { self.name(of: $0) == name }
  }
}

/// Members of `Tip` that TipKit calls on every conformer.
private let witnessNames: WordSet = [.title, .message, .image, .actions, .rules, .options, .id]
