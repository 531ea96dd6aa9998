import TipSyntax

extension Linker {
  /// Finds every type that conforms to TipKit's `Tip`, directly or through any chain of protocols and classes.
  func findTips() {
    noteImports()
    // Direct conformances first; then whatever inherits from them, level by level: chains may be of any length.
    var pending: [NominalID] = []
    for id in nominals.indices {
      for supertype in supertypes(of: id) {
        switch supertype {
        case .tip: pending.append(id)
        case .nominal(let parent): subtypes[parent].append(id)
        case .composition(let parts): noteComposition(parts, of: id, pending: &pending)
        default: break
        }
      }
    }
    while let id = pending.popLast() {
      guard !tipExtensions.contains(id) else { continue }
      guard tipNominals.insert(id) else { continue }
      pending += subtypes[id]
    }
    concreteTips = tipNominals.filter { nominals[$0].kind != .protocol }
  }

  private func noteComposition(_ parts: [ResolvedType], of id: NominalID, pending: inout [NominalID]) {
    for part in parts {
      switch part {
      case .tip: pending.append(id)
      case .nominal(let parent): subtypes[parent].append(id)
      case .composition(let inner): noteComposition(inner, of: id, pending: &pending)
      default: break
      }
    }
  }

  private func noteImports() {
    importsTipKit = files.indices.map { index in
      let file = Int32(index)
      for item in files[index].imports where symbol(item.module, in: file) == .TipKit {
        if item.isExported { reexportsTipKit = true }
        if isPresent(item.condition, in: file) { return true }
      }
      return false
    }
  }

  /// What a type's declaration and extensions name after the colon, resolved.
  func supertypes(of nominal: NominalID) -> [ResolvedType] {
    if let known = supertypeCache[nominal] { return known }
    supertypeCache[nominal] = []
    let before = cutOff
    var result: [ResolvedType] = []
    for owner in nominals[nominal].all {
      let declaration = declaration(owner)
      guard isPresent(declaration.condition, in: owner.file) || audience(of: owner) == .nobody else {
        continue
      }
      for type in list(declaration.inherited, in: owner.file) {
        let ref = TypeRef(file: owner.file, id: type, scope: declaration.scope)
        result.append(asSupertype(resolve(ref), file: owner.file))
      }
      // `protocol P where Self: Tip`
      for requirement in files[Int(owner.file)].requirements[declaration.requirements.indices]
      where declaration.kind == .protocol && !requirement.isSameType
        && path(of: requirement.subject, in: owner.file) == [Word._Self.symbol]
      {
        let ref = TypeRef(file: owner.file, id: requirement.bound, scope: declaration.scope)
        result.append(asSupertype(resolve(ref), file: owner.file))
      }
    }
    if cutOff == before { supertypeCache[nominal] = result } else { supertypeCache[nominal] = nil }
    return result
  }

  /// A struct or enum cannot be inherited from, so such a `Tip` of the project's own is not what is meant.
  private func asSupertype(_ type: ResolvedType, file: Int32) -> ResolvedType { asProtocol(type, file: file) }

  /// All types that inherit from a type, itself included.
  func descendants(of nominal: NominalID) -> [NominalID] {
    if subtypes[nominal].isEmpty { return [nominal] }
    var result: [NominalID] = []
    var seen: Set<NominalID> = []
    var queue = [nominal]
    while let id = queue.popLast() {
      guard seen.insert(id).inserted else { continue }
      result.append(id)
      queue += subtypes[id]
    }
    return result.sorted()
  }

  func isTipViewStyle(_ nominal: NominalID) -> Bool {
    lineage(of: nominal).contains {
      supertypes(of: $0).contains { supertype in
        if case .outside(let path) = supertype {
          symbolTable[path].hasSuffix(Word.TipViewStyle.spelling)
        } else {
          false
        }
      }
    }
  }

  /// Whether a resolved type is a tip or stands for one that is not known exactly.
  func isTipLike(_ type: ResolvedType) -> Bool {
    switch type {
    case .tip: true
    case .nominal(let id): tipNominals.contains(id)
    case .composition(let parts): parts.contains { isTipLike($0) }
    case .array(let element): isTipLike(element)
    case .dictionary(_, let value): isTipLike(value)
    default: false
    }
  }

  /// A type whose values are of that type and nothing else: no protocol, and no class with subclasses.
  func isConcrete(_ type: ResolvedType) -> Bool {
    if case .nominal(let id) = type { return isConcrete(id) }
    return false
  }

  func isConcrete(_ id: NominalID) -> Bool {
    switch nominals[id].kind {
    case .protocol: false
    case .class: subtypes[id].isEmpty
    default: true
    }
  }

  /// The class that `super` means in a class.
  func superclass(of nominal: NominalID) -> NominalID? {
    for case .nominal(let parent) in supertypes(of: nominal) where nominals[parent].kind == .class {
      return parent
    }
    return nil
  }

  /// The tips among some origins, in ascending order.
  func tips(among origins: OriginSet) -> [NominalID] {
    origins.compactMap { if case .nominal(let id) = $0, tipNominals.contains(id) { id } else { nil } }
      .sorted()
  }
}
