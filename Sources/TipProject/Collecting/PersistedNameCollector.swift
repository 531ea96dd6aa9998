import TipSyntax

/// Lists every name that users' state is filed under.
struct PersistedNameCollector {
  let project: Project
  let linker: Linker

  func collect() -> [PersistedName] {
    let all = tipNames() + eventNames() + parameterNames()
    let order = all.indices.map { SortKey(all[$0], index: $0) }.sorted { $0.precedes($1, in: all) }
    // Twins in `#if` branches and several declarations of one event make one name.
    var result: [PersistedName] = []
    for key in order {
      let name = all[key.index]
      if let last = result.last, last.kind == name.kind, last.name == name.name { continue }
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

/// What decides most comparisons of two names, in a few numbers.
private struct SortKey {
  let index: Int
  private let kind: PersistedName.Kind
  /// The first eight bytes of the name.
  private let head: UInt64

  init(_ name: PersistedName, index: Int) {
    self.index = index
    kind = name.kind
    head = name.name.utf8.prefix(8).enumerated().reduce(0) {
      $0 | UInt64($1.element) << UInt64(56 - 8 * $1.offset)
    }
  }

  func precedes(_ other: SortKey, in names: [PersistedName]) -> Bool {
    if kind != other.kind { return kind < other.kind }
    if head != other.head { return head < other.head }
    if names[index].name.isBytewiseBefore(names[other.index].name) { return true }
    if names[other.index].name.isBytewiseBefore(names[index].name) { return false }
    return names[index].range < names[other.index].range
  }
}
