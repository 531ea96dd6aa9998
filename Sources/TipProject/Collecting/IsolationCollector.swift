import TipSyntax

/// Finds tips and owners of events or parameters whose isolation is whatever the build's default is.
struct IsolationCollector {
  let linker: Linker
  let project: Project

  func collect() -> [DefaultIsolatedType] {
    owners().compactMap { type($0.key, $0.value) }
      .sorted(byPlace: { linker.keywordRange(of: $0.declaration) })
  }

  /// What of a type's members depends on its isolation.
  private struct Members {
    var tip: Int?
    var events: [Int] = []
    var parameters: [Int] = []
  }

  private func owners() -> [NominalID: Members] {
    var owners: [NominalID: Members] = [:]
    for nominal in linker.concreteTips {
      guard let tip = linker.tipIndex[nominal], project.tips[tip].audience == .users else { continue }
      owners[nominal, default: Members()].tip = tip
    }
    for (index, event) in project.events.enumerated() where event.audience == .users {
      guard event.declaration.id != .max, !event.ruleUsers.isEmpty || isStatic(event.declaration),
        let owner = defaultIsolatedOwner(of: event.declaration)
      else {
        continue
      }
      owners[owner, default: Members()].events.append(index)
    }
    for (index, parameter) in project.parameters.enumerated() where parameter.audience == .users {
      guard let owner = defaultIsolatedOwner(of: parameter.declaration) else { continue }
      owners[owner, default: Members()].parameters.append(index)
    }
    return owners
  }

  private func isStatic(_ ref: DeclarationRef) -> Bool {
    !linker.declaration(ref).modifiers.isDisjoint(with: [.static, .classMember])
  }

  /// The type around a member that leaves its isolation to the type, as does the extension around it.
  private func defaultIsolatedOwner(of member: DeclarationRef) -> NominalID? {
    let declaration = linker.declaration(member)
    let scope = ScopeRef(file: member.file, id: declaration.scope)
    guard !linker.isLocal(member), !statesIsolation(member), let around = linker.enclosingType(of: scope),
      !statesIsolation(around)
    else { return nil }
    return linker.nominalOfDeclaration[around]
  }

  private func type(_ nominal: NominalID, _ members: Members) -> DefaultIsolatedType? {
    guard let ref = linker.nominals[nominal].declaration, linker.audience(of: ref) == .users,
      !linker.nominals[nominal].isLocal, isLeftToTheBuild(nominal)
    else { return nil }
    // An extension that says so makes the conformance `nonisolated`.
    if members.events.isEmpty, members.parameters.isEmpty,
      linker.nominals[nominal].extensions.contains(where: { statesIsolation($0) })
    {
      return nil
    }
    let isView = linker.isView(nominal)
    return DefaultIsolatedType(
      name: linker.path(of: nominal), declaration: ref, tip: members.tip, events: members.events,
      parameters: members.parameters, isView: isView, isPlain: !isView && isPlain(nominal, ref, members))
  }

  // MARK: Isolation

  /// Neither the type nor one around it says what it is isolated to.
  private func isLeftToTheBuild(_ nominal: NominalID) -> Bool {
    var current: NominalID? = nominal
    while let id = current {
      let type = linker.nominals[id]
      if type.kind == .actor || type.kind == .protocol { return false }
      if let ref = type.declaration, statesIsolation(ref) { return false }
      current = type.parent
    }
    return true
  }

  /// `nonisolated`, `@MainActor` or another actor's attribute.
  private func statesIsolation(_ ref: DeclarationRef) -> Bool {
    let declaration = linker.declaration(ref)
    if declaration.modifiers.contains(.nonisolated) { return true }
    return linker.files[Int(ref.file)].attributes[declaration.attributes.indices].contains {
      linker.lastName(of: $0.type, in: ref.file).map {
        linker.symbolTable[$0].hasSuffix("Actor") || isGlobalActor($0)
      }
        ?? false
    }
  }

  /// A type of the project's own that is marked `@globalActor`.
  private func isGlobalActor(_ name: Symbol) -> Bool {
    linker.outline.globalTypes[name].contains { ref in
      linker.files[Int(ref.file)].attributes[linker.declaration(ref).attributes.indices].contains {
        linker.lastName(of: $0.type, in: ref.file).map { linker.symbolTable[$0] } == "globalActor"
      }
    }
  }

  // MARK: Contents

  /// A struct or enum that conforms to nothing of the project's and holds nothing but constants, computed texts, events
  /// and parameters.
  private func isPlain(_ nominal: NominalID, _ ref: DeclarationRef, _ members: Members) -> Bool {
    let declaration = linker.declaration(ref)
    guard declaration.kind == .struct || declaration.kind == .enum else { return false }
    guard linker.nominals[nominal].extensions.isEmpty,
      linker.list(declaration.inherited, in: ref.file).allSatisfy({ isHarmless($0, in: ref.file) })
    else { return false }
    let known = Set(
      members.events.map { project.events[$0].declaration }
        + members.parameters.map { project.parameters[$0].declaration })
    return linker.declarations(declaration.members, in: ref.file).allSatisfy { member in
      known.contains(member) || isHarmless(member)
    }
  }

  private func isHarmless(_ type: TypeID, in file: Int32) -> Bool {
    let path = linker.path(of: type, in: file).map { linker.symbolTable[$0] }
    return path == ["TipKit", "Tip"] || (path.count == 1 && harmlessProtocols.contains(path[0]))
  }

  private func isHarmless(_ member: DeclarationRef) -> Bool {
    let declaration = linker.declaration(member)
    switch declaration.kind {
    case .enumCase, .typealias: return true
    case .variable:
      let isStatic = !declaration.modifiers.isDisjoint(with: [.static, .classMember])
      return !isStatic || declaration.modifiers.contains(.constant)
        || declaration.modifiers.contains(.computed)
    default: return false
    }
  }
}

/// Protocols and raw types that bring no isolation of their own.
private let harmlessProtocols: Set<String> = [
  "Tip", "Sendable", "Hashable", "Equatable", "Identifiable", "Codable", "CaseIterable", "String", "Int",
  "RawRepresentable", "Comparable",
]
