import TipSyntax

/// Lists every name that users' state is filed under.
struct PersistedNameCollector {
  let project: Project
  let linker: Linker

  func collect() -> [PersistedName] {
    let all = tipNames() + eventNames() + parameterNames()
    let sorted = all.sorted {
      ($0.kind, Array($0.name.utf8), $0.range) < ($1.kind, Array($1.name.utf8), $1.range)
    }
    // Twins in `#if` branches and several declarations of one event make one name.
    var result: [PersistedName] = []
    for name in sorted where result.last?.kind != name.kind || result.last?.name != name.name {
      result.append(name)
    }
    return result
  }

  private func tipNames() -> [PersistedName] {
    project.tips.enumerated().flatMap { index, tip -> [PersistedName] in
      let identity = tip.identity
      guard tip.audience == .users, identity.instability == nil,
        identity.kind != .dynamic || identity.isPartial
      else { return [] }
      if identity.kind == .default, tip.privateContext != nil { return [] }
      let isImplicit = identity.kind == .default || identity.followsTypeName
      return identity.values.map { value in
        PersistedName(
          kind: .tip, name: value.text, hint: tip.title, declaredAs: tip.name, index: index,
          isImplicit: isImplicit,
          range: tip.nameRange, literal: isImplicit ? nil : value.range)
      }
    }
  }

  private func eventNames() -> [PersistedName] {
    project.events.enumerated().compactMap { index, event in
      guard event.audience == .users else { return nil }
      let name: String
      switch event.identity {
      case .known(let text), .template(let text): name = text
      case .dynamic: return nil
      }
      return PersistedName(
        kind: .event, name: name, declaredAs: (event.owner.map { $0 + "." } ?? "") + event.name, index: index,
        isImplicit: false, range: event.location, literal: event.identityRange)
    }
  }

  private func parameterNames() -> [PersistedName] {
    project.parameters.enumerated().compactMap { index, parameter in
      guard parameter.audience == .users, !parameter.isTransient, !parameter.key.hasPrefix("?"),
        !isHidden(parameter.declaration)
      else { return nil }
      return PersistedName(
        kind: .parameter, name: parameter.key, declaredAs: parameter.owner + "." + parameter.name,
        index: index,
        isImplicit: true, range: parameter.location)
    }
  }

  /// The key holds the owner's reflected name, which is an address for a file-private or local owner.
  private func isHidden(_ ref: DeclarationRef) -> Bool {
    var owner = linker.enclosingType(of: ScopeRef(file: ref.file, id: linker.declaration(ref).scope))
      .flatMap { linker.nominalOfDeclaration[$0] }
    while let id = owner {
      let nominal = linker.nominals[id]
      if nominal.isLocal { return true }
      if let place = nominal.declaration,
        !linker.declaration(place).modifiers.isDisjoint(with: [.private, .fileprivate])
      {
        return true
      }
      owner = nominal.parent
    }
    return false
  }
}

extension PersistedName.Kind {
  fileprivate var order: Int {
    switch self {
    case .tip: 0
    case .event: 1
    case .parameter: 2
    }
  }
}

private func < (
  left: (PersistedName.Kind, [UInt8], SourceRange), right: (PersistedName.Kind, [UInt8], SourceRange)
) -> Bool {
  if left.0 != right.0 { return left.0.order < right.0.order }
  if left.1 != right.1 { return left.1.lexicographicallyPrecedes(right.1) }
  return left.2 < right.2
}
