import TipSyntax

extension Declaration.Kind {
  var isNominal: Bool {
    switch self {
    case .struct, .class, .enum, .actor, .protocol: true
    default: false
    }
  }
}

/// What the project declares, in the order of the files.
struct Outline {
  /// Top-level types and type aliases.
  var globalTypes = SymbolLists<DeclarationRef>()
  /// Top-level functions and variables.
  var globalValues = SymbolLists<DeclarationRef>()
  /// Everything but parameters, by name: what settles a step with no evident type.
  var named = SymbolLists<DeclarationRef>()
  /// Types and extensions, wherever they stand.
  var types: [DeclarationRef] = []
  var aliases: [DeclarationRef] = []
  /// Functions that take something.
  var functions: [DeclarationRef] = []
}

extension Linker {
  /// Makes the table of types from all declarations, then attaches extensions by path.
  func buildNominals() {
    collectOutline()
    collectNominals()
    attachExtensions()
  }

  private func collectOutline() {
    var globalTypes: [(Symbol, DeclarationRef)] = []
    var globalValues: [(Symbol, DeclarationRef)] = []
    var named: [(Symbol, DeclarationRef)] = []
    for (index, facts) in files.enumerated() {
      let file = Int32(index)
      for (id, declaration) in facts.declarations.enumerated() {
        let kind = declaration.kind
        if kind == .parameter || kind == .genericParameter { continue }
        let ref = DeclarationRef(file: file, id: UInt32(id))
        let name = facts.symbols[Int(declaration.name)]
        named.append((name, ref))
        if kind.isNominal || kind == .extension { outline.types.append(ref) }
        if kind == .typealias { outline.aliases.append(ref) }
        if kind == .function, !declaration.parameters.isEmpty { outline.functions.append(ref) }
        guard declaration.scope == 0, isPresent(declaration.condition, in: file) else { continue }
        if kind.isNominal || kind == .typealias { globalTypes.append((name, ref)) }
        if kind == .function || kind == .variable { globalValues.append((name, ref)) }
      }
    }
    outline.globalTypes = SymbolLists(globalTypes, symbolCount: symbolTable.count)
    outline.globalValues = SymbolLists(globalValues, symbolCount: symbolTable.count)
    outline.named = SymbolLists(named, symbolCount: symbolTable.count)
  }

  private func collectNominals() {
    // Outer declarations come before the scopes inside them, so paths of parents are known when children need them.
    for ref in outline.types {
      let declaration = declaration(ref)
      if declaration.kind == .extension {
        pathOfType[ref] = extendedPath(declaration, in: ref.file)
      } else {
        let context = typeContext(of: declaration, in: ref.file)
        let own = symbol(declaration.name, in: ref.file)
        // Reflection prints a local type without what is around it.
        let outer = context.isLocal ? nil : context.owner.flatMap { pathOfType[$0] }
        let path = outer.map { symbolTable.path($0, own) } ?? own
        pathOfType[ref] = path
        addNominal(ref, declaration, path: path, isLocal: context.isLocal)
      }
    }
  }

  private func addNominal(_ ref: DeclarationRef, _ declaration: Declaration, path: Symbol, isLocal: Bool) {
    nominalOfDeclaration[ref] = nominals.count
    if !isLocal { nominalsByPath[path, default: []].append(nominals.count) }
    nominals.append(
      Nominal(
        name: symbol(declaration.name, in: ref.file), path: path, kind: declaration.kind, declaration: ref,
        isLocal: isLocal))
  }

  /// The type or extension that a declaration is a member of, and whether a function stands in between.
  private func typeContext(
    of declaration: Declaration, in file: Int32
  ) -> (owner: DeclarationRef?, isLocal: Bool) {
    let scopes = files[Int(file)].scopes
    var scope: ScopeID? = declaration.scope
    var isLocal = false
    while let id = scope {
      switch scopes[Int(id)].kind {
      case .type: return (DeclarationRef(file: file, id: scopes[Int(id)].owner), isLocal)
      case .function, .closure, .block: isLocal = true
      case .file, .conditional: break
      }
      scope = scopes[Int(id)].parent
    }
    return (nil, isLocal)
  }

  /// The path that an extension spells, without the module in front and with a global type alias replaced.
  private func extendedPath(_ declaration: Declaration, in file: Int32) -> Symbol {
    guard let type = declaration.type else { return Word._empty.symbol }
    var components = path(of: type, in: file)
    guard let first = components.first else { return Word._empty.symbol }
    // `TipKit.Tip` stays apart from a `Tip` of the project's own.
    if components.count > 1, first == .TipKit {
      if components[1] == .Tip { return symbolTable.path(first, components[1]) }
      components.removeFirst()
      return components.dropFirst().reduce(components[0]) { symbolTable.path($0, $1) }
    }
    if let alias = globalAliasTarget(first) {
      components.replaceSubrange(0..<1, with: alias)
    } else if components.count > 1, outline.globalTypes[first].isEmpty,
      !outline.globalTypes[components[1]].isEmpty
    {
      components.removeFirst()
    }
    return components.dropFirst().reduce(components[0]) { symbolTable.path($0, $1) }
  }

  private func globalAliasTarget(_ name: Symbol) -> [Symbol]? {
    let targets = outline.globalTypes[name]
    guard targets.count == 1, let target = targets.first, declaration(target).kind == .typealias,
      let type = declaration(target).type
    else { return nil }
    let path = path(of: type, in: target.file)
    return path.isEmpty || path[0] == name ? nil : path
  }

  /// The plain components of a written type: `["Outer", "Inner"]`; empty where it is no path.
  func path(of type: TypeID, in file: Int32) -> [Symbol] {
    let facts = files[Int(file)]
    var components: [Symbol] = []
    var current: TypeID? = type
    while let id = current {
      guard case .named(let base, let name, _) = facts.types[Int(id)] else { return [] }
      components.append(facts.symbols[Int(name)])
      current = base
    }
    return components.reversed()
  }

  /// The last component of a written type's path; `nil` where it is no path.
  func lastName(of type: TypeID, in file: Int32) -> Symbol? {
    let types = files[Int(file)].types
    guard case .named(var base, let last, _) = types[Int(type)] else { return nil }
    while let id = base {
      guard case .named(let next, _, _) = types[Int(id)] else { return nil }
      base = next
    }
    return symbol(last, in: file)
  }

  private func attachExtensions() {
    for ref in outline.types where declaration(ref).kind == .extension {
      let path = pathOfType[ref] ?? Word._empty.symbol
      let target = nominal(at: path, nearestTo: ref.file) ?? addOutside(path: path)
      nominals[target].extensions.append(ref)
      nominalOfDeclaration[ref] = target
      for twin in twins(of: target, at: path, for: ref) { nominals[twin].extensions.append(ref) }
    }
    for id in nominals.indices {
      guard let ref = nominals[id].declaration else { continue }
      guard let owner = typeContext(of: declaration(ref), in: ref.file).owner else { continue }
      nominals[id].parent = nominalOfDeclaration[owner]
    }
  }

  /// The types in other branches of an `#if` that an extension is about as well.
  private func twins(of target: NominalID, at path: Symbol, for part: DeclarationRef) -> [NominalID] {
    guard let candidates = nominalsByPath[path], (2...Self.twinLimit).contains(candidates.count),
      let declared = nominals[target].declaration, declaration(declared).condition != nil
    else { return [] }
    let exclusion = ExclusionCollector(linker: self)
    return candidates.filter { candidate in
      guard candidate != target, let other = nominals[candidate].declaration else { return false }
      let exclusions = exclusion.collect([declared, other, part])
      return exclusions.areExclusive(0, 1) && !exclusions.areExclusive(1, 2)
    }
  }

  /// More branches than anybody writes.
  private static var twinLimit: Int { 16 }

  private func addOutside(path: Symbol) -> NominalID {
    let spelling = symbolTable[path]
    let name = spelling.split(separator: ".").last.map { symbolTable.intern(String($0)) } ?? path
    nominals.append(Nominal(name: name, path: path, kind: .extension, declaration: nil))
    nominalsByPath[path, default: []].append(nominals.count - 1)
    return nominals.count - 1
  }

  /// The type at a path. Where two targets have one, the one in the same file or the nearest folder is meant.
  private func nominal(at path: Symbol, nearestTo file: Int32) -> NominalID? {
    guard let candidates = nominalsByPath[path], candidates.count > 1 else {
      return nominalsByPath[path]?.first
    }
    let known = neighboursByPath[path] ?? Neighbours(candidates, in: self)
    neighboursByPath[path] = known
    return known.nearest(to: file, in: self)
  }

  func findTipExtensions() -> [NominalID] {
    [Word.Tip.symbol, symbolTable.path(Word.TipKit.symbol, Word.Tip.symbol)].flatMap {
      nominalsByPath[$0] ?? []
    }
    .filter { nominals[$0].declaration == nil }
  }

  // MARK: Members

  /// Members of a name that a type's own declaration and extensions declare, those in absent `#if` branches included.
  func members(_ name: Symbol, of nominal: NominalID) -> DeclarationList {
    if !memberTable.holds(nominal) { tabulateMembers(of: nominal) }
    return memberTable.declarations(for: name, in: nominal)
  }

  private func tabulateMembers(of nominal: NominalID) {
    let owners = nominals[nominal].all
    memberTable.makeGroup(nominal, capacity: owners.reduce(0) { $0 + Int(declaration($1).members.count) })
    for owner in owners {
      for member in declarations(declaration(owner).members, in: owner.file) {
        memberTable.add(member, for: name(of: member), to: nominal)
      }
    }
  }
}

struct MemberKey: TableKey {
  var nominal: NominalID
  var name: Symbol
  var bits: UInt64 { UInt64(nominal) << 32 | UInt64(name.raw) }
}

/// Types of one name by file and by every folder around them, so that the nearest is found without comparing all.
struct Neighbours {
  private let first: NominalID
  private var byFile: [Int32: NominalID] = [:]
  private var byFolder: [Substring: NominalID] = [:]

  /// - Parameter candidates: at least one.
  init(_ candidates: [NominalID], in linker: Linker) {
    first = candidates[0]
    for id in candidates {
      guard let ref = linker.nominals[id].declaration else { continue }
      if byFile[ref.file] == nil { byFile[ref.file] = id }
      for folder in Self.folders(of: linker.facts[Int(ref.file)].path) where byFolder[folder] == nil {
        byFolder[folder] = id
      }
    }
  }

  func nearest(to file: Int32, in linker: Linker) -> NominalID {
    if let here = byFile[file] { return here }
    let folders = Self.folders(of: linker.facts[Int(file)].path)
    return folders.lazy.compactMap { byFolder[$0] }.first ?? first
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
