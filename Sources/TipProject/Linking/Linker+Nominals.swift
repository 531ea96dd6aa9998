import TipSyntax

extension Declaration.Kind {
  var isNominal: Bool {
    switch self {
    case .struct, .class, .enum, .actor, .protocol: true
    default: false
    }
  }
}

extension Linker {
  /// Makes the table of types from all declarations, then attaches extensions by path.
  func buildNominals() {
    collectGlobals()
    for file in files.indices { buildNominals(inFile: Int32(file)) }
    attachExtensions()
  }

  private func collectGlobals() {
    for (index, facts) in files.enumerated() {
      let file = Int32(index)
      for (id, declaration) in facts.declarations.enumerated() {
        let ref = DeclarationRef(file: file, id: UInt32(id))
        if declaration.kind != .parameter, declaration.kind != .genericParameter {
          declarationsByName[symbol(declaration.name, in: file), default: []].append(ref)
        }
        guard declaration.scope == 0, isPresent(declaration.condition, in: file) else { continue }
        let name = symbol(declaration.name, in: file)
        switch declaration.kind {
        case .typealias: globalTypes[name, default: []].append(ref)
        case let kind where kind.isNominal: globalTypes[name, default: []].append(ref)
        case .function, .variable: globalValues[name, default: []].append(ref)
        default: break
        }
      }
    }
  }

  private func buildNominals(inFile file: Int32) {
    let facts = files[Int(file)]
    // Outer declarations come before the scopes inside them, so paths of parents are known when children need them.
    var paths: [DeclarationID: String] = [:]
    for (id, declaration) in facts.declarations.enumerated() {
      let ref = DeclarationRef(file: file, id: UInt32(id))
      if declaration.kind == .extension {
        paths[UInt32(id)] = extendedPath(declaration, in: file)
      } else if declaration.kind.isNominal {
        let context = typeContext(of: declaration, in: facts)
        let own = facts.names[Int(declaration.name)]
        // Reflection prints a local type without what is around it.
        let outer = context.isLocal ? nil : context.owner.flatMap { paths[$0] }
        let path = outer.map { $0 + "." + own } ?? own
        paths[UInt32(id)] = path
        addNominal(ref, path: path, isLocal: context.isLocal)
      }
    }
  }

  private func addNominal(_ ref: DeclarationRef, path: String, isLocal: Bool) {
    let declaration = declaration(ref)
    nominalOfDeclaration[ref] = nominals.count
    if !isLocal { nominalsByPath[path, default: []].append(nominals.count) }
    nominals.append(
      Nominal(
        name: symbol(declaration.name, in: ref.file), path: path, kind: declaration.kind, declaration: ref,
        isLocal: isLocal))
  }

  /// The type or extension that a declaration is a member of, and whether a function stands in between.
  private func typeContext(
    of declaration: Declaration, in facts: FileFacts
  ) -> (owner: DeclarationID?, isLocal: Bool) {
    var scope: ScopeID? = declaration.scope
    var isLocal = false
    while let id = scope {
      let current = facts.scopes[Int(id)]
      switch current.kind {
      case .type: return (current.owner, isLocal)
      case .function, .closure, .block: isLocal = true
      case .file, .conditional: break
      }
      scope = current.parent
    }
    return (nil, isLocal)
  }

  /// The path that an extension spells, without the module in front and with a global type alias replaced.
  private func extendedPath(_ declaration: Declaration, in file: Int32) -> String {
    guard let type = declaration.type else { return "" }
    var components = path(of: type, in: file)
    // `TipKit.Tip` stays apart from a `Tip` of the project's own.
    if components.count > 1, components[0] == Word.TipKit.spelling {
      return components[1] == Word.Tip.spelling ? "TipKit.Tip" : components.dropFirst().joined(separator: ".")
    }
    guard let first = components.first else { return "" }
    if let alias = globalAliasTarget(first) {
      components.replaceSubrange(0..<1, with: alias)
    } else if components.count > 1, symbolTable.existing(first).flatMap({ globalTypes[$0] }) == nil,
      symbolTable.existing(components[1]).flatMap({ globalTypes[$0] }) != nil
    {
      components.removeFirst()
    }
    return components.joined(separator: ".")
  }

  private func globalAliasTarget(_ name: String) -> [String]? {
    guard let symbol = symbolTable.existing(name), let targets = globalTypes[symbol], targets.count == 1,
      declaration(targets[0]).kind == .typealias, let type = declaration(targets[0]).type
    else { return nil }
    let target = path(of: type, in: targets[0].file)
    return target.isEmpty || target[0] == name ? nil : target
  }

  /// The plain components of a written type: `["Outer", "Inner"]`; empty where it is no path.
  func path(of type: TypeID, in file: Int32) -> [String] {
    let facts = files[Int(file)]
    var components: [String] = []
    var current: TypeID? = type
    while let id = current {
      guard case .named(let base, let name, _) = facts.types[Int(id)] else { return [] }
      components.append(facts.names[Int(name)])
      current = base
    }
    return components.reversed()
  }

  private func attachExtensions() {
    for (index, facts) in files.enumerated() {
      let file = Int32(index)
      for (id, declaration) in facts.declarations.enumerated() where declaration.kind == .extension {
        let ref = DeclarationRef(file: file, id: UInt32(id))
        let path = extendedPath(declaration, in: file)
        let target = nearest(nominalsByPath[path] ?? [], to: file) ?? addOutside(path: path)
        nominals[target].extensions.append(ref)
        nominalOfDeclaration[ref] = target
      }
    }
    for id in nominals.indices {
      guard let ref = nominals[id].declaration else { continue }
      let context = typeContext(of: declaration(ref), in: files[Int(ref.file)])
      guard let owner = context.owner else { continue }
      nominals[id].parent = nominalOfDeclaration[DeclarationRef(file: ref.file, id: owner)]
    }
  }

  private func addOutside(path: String) -> NominalID {
    let name = path.split(separator: ".").last.map(String.init) ?? path
    nominals.append(Nominal(name: symbolTable.intern(name), path: path, kind: .extension, declaration: nil))
    nominalsByPath[path, default: []].append(nominals.count - 1)
    return nominals.count - 1
  }

  /// Where two targets have a type of one name, the one in the same file or the nearest folder is meant.
  func nearest(_ candidates: [NominalID], to file: Int32) -> NominalID? {
    if candidates.count < 2 { return candidates.first }
    let key = NeighbourKey(candidate: candidates[0], count: candidates.count)
    if neighbours[key] == nil { neighbours[key] = Neighbours(candidates, in: self) }
    return neighbours[key]?.nearest(to: file, path: files[Int(file)].path) ?? candidates.first
  }

  /// The extensions that the project makes of TipKit's `Tip`.
  var tipExtensions: [NominalID] {
    ([Word.Tip.spelling, "TipKit.Tip"].flatMap { nominalsByPath[$0] ?? [] }).filter {
      nominals[$0].declaration == nil
    }
  }

  // MARK: Members

  /// Members that a type's own declaration and extensions declare, by name; absent `#if` branches left out.
  func members(of nominal: NominalID) -> [Symbol: [DeclarationRef]] {
    if let known = memberTables[nominal] { return known }
    var table: [Symbol: [DeclarationRef]] = [:]
    for owner in nominals[nominal].all {
      for member in declarations(declaration(owner).members, in: owner.file) {
        table[name(of: member), default: []].append(member)
      }
    }
    memberTables[nominal] = table
    return table
  }
}

/// Candidates of one name are always asked about together: the first and their number tell which they are.
struct NeighbourKey: Hashable {
  var candidate: NominalID
  var count: Int
}

/// Types of one name by file and by every folder around them, so that the nearest is found without comparing all.
struct Neighbours {
  private var byFile: [Int32: NominalID] = [:]
  private var byFolder: [Substring: NominalID] = [:]

  init(_ candidates: [NominalID], in linker: Linker) {
    for id in candidates {
      guard let ref = linker.nominals[id].declaration else { continue }
      if byFile[ref.file] == nil { byFile[ref.file] = id }
      for folder in Self.folders(of: linker.files[Int(ref.file)].path) where byFolder[folder] == nil {
        byFolder[folder] = id
      }
    }
  }

  func nearest(to file: Int32, path: String) -> NominalID? {
    if let here = byFile[file] { return here }
    return Self.folders(of: path).lazy.compactMap { byFolder[$0] }.first
  }

  /// The folders around a file, innermost first; the last is the project itself.
  private static func folders(of path: String) -> [Substring] {
    var result: [Substring] = []
    var rest = path[...]
    while let slash = rest.lastIndex(of: "/") {
      rest = rest[..<slash]
      result.append(rest)
    }
    return result + [""]
  }
}
