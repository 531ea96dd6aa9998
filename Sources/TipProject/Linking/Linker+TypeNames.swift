import TipSyntax

let sequenceTypes: WordSet = [
  .Array, .Set, .ArraySlice, .ContiguousArray, .AsyncStream, .AnySequence, .OrderedSet, .Deque,
]

/// Wrappers that are, for our purpose, the value they wrap.
let transparentTypes: WordSet = [
  .Optional, .Binding, .State, .StateObject, .ObservedObject, .Bindable, .Published, .Environment,
  .EnvironmentObject, .Box,
]

private let keyPathTypes: WordSet = [.KeyPath, .WritableKeyPath, .ReferenceWritableKeyPath]

extension Linker {
  /// Resolves a type as written, looking names up from its scope.
  func resolve(_ type: TypeRef) -> ResolvedType {
    guarded(.unknown) {
      switch files[Int(type.file)].types[Int(type.id)] {
      case .named(let base, let name, let arguments):
        return resolveNamed(base: base, name: name, arguments: arguments, in: type)
      case .optional(let wrapped): return resolve(wrapped, like: type)
      case .some(let wrapped), .any(let wrapped):
        return asProtocol(resolve(wrapped, like: type), file: type.file)
      case .array(let element): return .array(resolve(element, like: type))
      case .dictionary(let key, let value):
        return .dictionary(resolve(key, like: type), resolve(value, like: type))
      case .tuple(let range):
        let labels = facts[Int(type.file)].tupleLabels[type.id].map { list($0, in: type.file) }
        return .tuple(
          list(range, in: type.file).map { resolve($0, like: type) },
          labels: labels?.map { symbol($0, in: type.file) } ?? [])
      case .function(let parameters, let result):
        return .function(
          list(parameters, in: type.file).map { resolve($0, like: type) }, resolve(result, like: type))
      case .composition(let range):
        return combine(list(range, in: type.file).map { resolve($0, like: type) })
      case .metatype(let instance): return .metatype(resolve(instance, like: type))
      case .unknown: return .unknown
      }
    }
  }

  private func resolve(_ id: TypeID, like type: TypeRef) -> ResolvedType {
    resolve(TypeRef(file: type.file, id: id, scope: type.scope))
  }

  /// Several bounds on one value: TipKit's `Tip` or a protocol that refines it says the most.
  func combine(_ bounds: [ResolvedType]) -> ResolvedType {
    if bounds.count == 1 { return bounds[0] }
    // Flat and without doubles: aliases that name aliases twice over would double the work at each level.
    var parts: [ResolvedType] = []
    for bound in bounds {
      let inner = if case .composition(let inner) = bound { inner } else { [bound] }
      for part in inner where parts.count < Self.boundLimit && !parts.contains(part) { parts.append(part) }
    }
    if parts.count == 1 { return parts[0] }
    return parts.isEmpty ? .unknown : .composition(parts)
  }

  /// Nobody names more protocols at once.
  private static var boundLimit: Int { 64 }

  private func resolveNamed(
    base: TypeID?, name: NameID, arguments: IDRange, in type: TypeRef
  ) -> ResolvedType {
    let spelling = symbol(name, in: type.file)
    let resolved: ResolvedType
    if let base {
      resolved = memberType(spelling, of: resolve(base, like: type), file: type.file)
    } else {
      resolved = lookupType(spelling, from: ScopeRef(file: type.file, id: type.scope))
    }
    guard case .outside(let path) = resolved, !arguments.isEmpty else { return resolved }
    let parts = list(arguments, in: type.file).map { resolve($0, like: type) }
    return specialize(path, parts)
  }

  /// A generic type from elsewhere, as far as it says something about the values inside.
  func specialize(_ path: Symbol, _ arguments: [ResolvedType]) -> ResolvedType {
    if sequenceTypes.contains(path), let first = arguments.first { return .array(first) }
    if transparentTypes.contains(path), let first = arguments.first { return first }
    if path == .Dictionary, arguments.count == 2 { return .dictionary(arguments[0], arguments[1]) }
    if keyPathTypes.contains(path), arguments.count == 2 { return .keyPath(arguments[0], arguments[1]) }
    return .outside(path)
  }

  /// `base.name` where `base` is a type or a module.
  func memberType(_ name: Symbol, of base: ResolvedType, file: Int32) -> ResolvedType {
    switch base {
    case .nominal(let nominal):
      if let nested = nestedType(name, of: nominal) { return nested }
      return outsideMember(name, of: nominals[nominal].path, isTip: tipNominals.contains(nominal))
    case .tip: return tipMemberType(name) ?? outsideMember(name, of: Word.Tip.symbol, isTip: true)
    case .outside(let path):
      // A module's name in front: our own, or TipKit's.
      if path == .TipKit { return tipKitType(name) ?? .outside(name) }
      if path != .Tips, !isDotted(path), let found = globalType(name, file: file) { return found }
      return outsideMember(name, of: path, isTip: false)
    default: return .unknown
    }
  }

  func isDotted(_ path: Symbol) -> Bool { symbolTable[path].utf8.contains(UInt8(ascii: ".")) }

  private func outsideMember(_ name: Symbol, of path: Symbol, isTip: Bool) -> ResolvedType {
    if path == .TipViewStyle, name == .Configuration { return .styleConfiguration }
    if path == .Tips, name == .Event { return .event }
    if path == .Tips, name == .Parameter { return .parameter }
    if isTip, let known = tipMemberType(name) { return known }
    let full = symbolTable.path(path, name)
    if let extended = nominalsByPath[full]?.first { return .nominal(extended) }
    return .outside(full)
  }

  /// What TipKit declares inside `Tip` for its conformers to use without a prefix.
  private func tipMemberType(_ name: Symbol) -> ResolvedType? {
    if name == .Event { return .event }
    if name == .Option { return .outside(Word.TipOption.symbol) }
    if name == .Rule || name == .Action || name == .Status {
      return .outside(symbolTable.path(Word.Tips.symbol, name))
    }
    return nil
  }

  /// Types that TipKit exports, by their bare names.
  func tipKitType(_ name: Symbol) -> ResolvedType? {
    if name == .Tip || name == .AnyTip { return .tip }
    if name == .TipGroup { return .group }
    if name == .TipViewStyleConfiguration { return .styleConfiguration }
    return nil
  }

  /// What a bare type name means in a scope: innermost first, then the project's top level, then TipKit's, else outside.
  func lookupType(_ name: Symbol, from start: ScopeRef) -> ResolvedType {
    var current: ScopeRef? = start
    if name == ._Self { return selfType(from: start) ?? .unknown }
    while let ref = current {
      let scope = scope(ref)
      switch scope.kind {
      case .function, .closure, .block:
        if let found = localType(name, in: ref) { return found }
      case .type:
        if let found = localType(name, in: ref) { return found }
        let owner = DeclarationRef(file: ref.file, id: scope.owner)
        guard let nominal = nominalOfDeclaration[owner] else { break }
        if let found = nestedType(name, of: nominal) { return found }
        if nominals[nominal].name == name, nominals[nominal].declaration != nil { return .nominal(nominal) }
        if let known = tipMemberType(name),
          tipNominals.contains(nominal) || tipExtensions.contains(nominal)
        {
          return known
        }
        if extendsTips(nominal), name == .Event || name == .Parameter {
          return outsideMember(name, of: Word.Tips.symbol, isTip: false)
        }
        if name == .Configuration, isTipViewStyle(nominal) { return .styleConfiguration }
      case .file, .conditional: break
      }
      current = scope.parent.map { ScopeRef(file: ref.file, id: $0) }
    }
    return globalType(name, file: start.file) ?? outsideType(name, file: start.file)
  }

  /// Whether a type is TipKit's namespace `Tips`, which the project extends.
  func extendsTips(_ nominal: NominalID) -> Bool {
    nominals[nominal].declaration == nil && nominals[nominal].name == Word.Tips.symbol
  }

  /// `any Tip` cannot mean the project's own struct of that name.
  func asProtocol(_ type: ResolvedType, file: Int32) -> ResolvedType {
    guard case .nominal(let id) = type, nominals[id].name == .Tip, nominals[id].kind != .protocol,
      nominals[id].kind != .class, seesTipKit(file)
    else { return type }
    return .tip
  }

  /// Whether bare names of TipKit's can be meant in a file.
  func seesTipKit(_ file: Int32) -> Bool { reexportsTipKit || importsTipKit[Int(file)] }

  private func outsideType(_ name: Symbol, file: Int32) -> ResolvedType {
    if seesTipKit(file), let known = tipKitType(name) { return known }
    if let extended = nominalsByPath[name]?.first { return .nominal(extended) }
    return .outside(name)
  }

  private func localType(_ name: Symbol, in scope: ScopeRef) -> ResolvedType? {
    for ref in localDeclarations(name, in: scope) {
      if let type = typeDeclared(by: ref) { return type }
    }
    return nil
  }

  /// The type that a type-like declaration names; `nil` for functions and values.
  func typeDeclared(by ref: DeclarationRef) -> ResolvedType? {
    let declaration = declaration(ref)
    switch declaration.kind {
    case let kind where kind.isNominal: return nominalOfDeclaration[ref].map { .nominal($0) }
    case .typealias:
      guard let type = declaration.type else { return .unknown }
      // An alias may bear the name of what it stands for (`typealias Tip = TipKit.Tip`): look from outside it.
      return aliasTarget(ref, type)
    case .genericParameter: return bounds(of: ref)
    case .associatedtype: return bounds(of: ref)
    default: return nil
    }
  }

  private func aliasTarget(_ ref: DeclarationRef, _ type: TypeID) -> ResolvedType {
    declarationType(of: ref) {
      resolve(TypeRef(file: ref.file, id: type, scope: declaration(ref).scope))
    }
  }

  /// What a generic parameter or associated type is bound to, `where` clauses of its declaration included.
  private func bounds(of ref: DeclarationRef) -> ResolvedType {
    declarationType(of: ref) { findBounds(of: ref) }
  }

  private func findBounds(of ref: DeclarationRef) -> ResolvedType {
    let declaration = declaration(ref)
    var bounds = list(declaration.inherited, in: ref.file).map {
      resolve(TypeRef(file: ref.file, id: $0, scope: declaration.scope))
    }
    let scope = files[Int(ref.file)].scopes[Int(declaration.scope)]
    if scope.kind == .type || scope.kind == .function {
      let owner = files[Int(ref.file)].declarations[Int(scope.owner)]
      for requirement in files[Int(ref.file)].requirements[owner.requirements.indices] {
        guard path(of: requirement.subject, in: ref.file) == [name(of: ref)] else { continue }
        bounds.append(resolve(TypeRef(file: ref.file, id: requirement.bound, scope: declaration.scope)))
      }
    }
    return combine(bounds)
  }

  func nestedType(_ name: Symbol, of nominal: NominalID) -> ResolvedType? {
    for owner in declarers(of: name, from: nominal) {
      for ref in members(name, of: owner) {
        if isPresent(declaration(ref).condition, in: ref.file), let type = typeDeclared(by: ref) {
          return type
        }
      }
    }
    return nil
  }

  func globalType(_ name: Symbol, file: Int32) -> ResolvedType? {
    let candidates = outline.globalTypes[name]
    guard let first = candidates.first else { return nil }
    if candidates.count == 1 { return first.file == file || !isHidden(first) ? typeDeclared(by: first) : nil }
    let key = GlobalTypeKey(name: name, file: file)
    if let known = globalTypeCache[key] { return known }
    let before = cutOff
    let result = findGlobalType(candidates, file: file)
    if cutOff == before { globalTypeCache[key] = .some(result) }
    return result
  }

  private func findGlobalType(_ candidates: ArraySlice<DeclarationRef>, file: Int32) -> ResolvedType? {
    let own = candidates.inFile(file)
    guard own.contains(where: { isHidden($0) }) else {
      return sharedTypes(candidates).nearest(to: file, self)
    }
    if let type = own.lazy.compactMap({ self.nominalOfDeclaration[$0] }).first {
      return .nominal(type)
    }
    return GlobalTypes(candidates.filter { $0.file == file || !isHidden($0) }, in: self).nearest(
      to: file, self)
  }

  private func isHidden(_ ref: DeclarationRef) -> Bool {
    !declaration(ref).modifiers.isDisjoint(with: [.private, .fileprivate])
  }

  /// The types of one name that all files see.
  private func sharedTypes(_ candidates: ArraySlice<DeclarationRef>) -> GlobalTypes {
    guard let first = candidates.first else { return GlobalTypes([], in: self) }
    let name = name(of: first)
    if let known = sharedTypeCache[name] { return known }
    let before = cutOff
    let result = GlobalTypes(candidates.filter { !isHidden($0) }, in: self)
    if cutOff == before { sharedTypeCache[name] = result }
    return result
  }

  /// `Self`, and the type of `self`: the type around a scope.
  func selfType(from start: ScopeRef) -> ResolvedType? {
    guard let owner = enclosingType(of: start), let nominal = nominalOfDeclaration[owner] else { return nil }
    if nominals[nominal].declaration == nil {
      switch nominals[nominal].path {
      case Word.Tip.symbol, symbolTable.path(Word.TipKit.symbol, Word.Tip.symbol):
        return typeRequired(ofSelfIn: owner) ?? .tip
      case Word.TipGroup.symbol: return .group
      case Word.Optional.symbol: return argumentRequired(named: "Wrapped", in: owner)
      case let path where sequenceExtensions.contains(nominal) && path != Word._empty.symbol:
        return .array(argumentRequired(named: "Element", in: owner))
      case tipsEvent: return .event
      default: break
      }
    }
    return .nominal(nominal)
  }

  /// Extensions of arrays, and of the protocols that arrays conform to.
  var sequenceExtensions: [NominalID] {
    if let known = sequenceExtensionCache { return known }
    let names = [
      "Array", "Sequence", "Collection", "BidirectionalCollection", "RandomAccessCollection", "Set",
    ]
    let found = names.compactMap { symbolTable.existing($0) }.flatMap { nominalsByPath[$0] ?? [] }
      .filter { nominals[$0].declaration == nil }
    sequenceExtensionCache = found
    return found
  }

  /// What an extension requires of a type's argument: `X` of `where Element == X` or `where Element: X`.
  private func argumentRequired(named name: String, in owner: DeclarationRef) -> ResolvedType {
    let requirements = files[Int(owner.file)].requirements[declaration(owner).requirements.indices]
    return requirements.lazy.filter {
      self.path(of: $0.subject, in: owner.file).map { self.symbolTable[$0] } == [name]
    }.map {
      let type = TypeRef(file: owner.file, id: $0.bound, scope: self.declaration(owner).scope)
      return self.asProtocol(self.resolve(type), file: owner.file)
    }.first ?? .unknown
  }

  /// `X` of `extension Tip where Self == X`.
  private func typeRequired(ofSelfIn owner: DeclarationRef) -> ResolvedType? {
    let requirements = files[Int(owner.file)].requirements[declaration(owner).requirements.indices]
    return requirements.lazy.filter {
      $0.isSameType && self.path(of: $0.subject, in: owner.file) == [Word._Self.symbol]
    }.map { self.resolve(TypeRef(file: owner.file, id: $0.bound, scope: self.declaration(owner).scope)) }
      .first
  }

  /// The type or extension declaration around a scope.
  func enclosingType(of start: ScopeRef) -> DeclarationRef? {
    var current: ScopeRef? = start
    while let ref = current {
      let scope = scope(ref)
      if scope.kind == .type { return DeclarationRef(file: ref.file, id: scope.owner) }
      current = scope.parent.map { ScopeRef(file: ref.file, id: $0) }
    }
    return nil
  }
}

struct GlobalTypeKey: TableKey {
  var name: Symbol
  var file: Int32
  var bits: UInt64 { UInt64(name.raw) << 32 | UInt64(UInt32(bitPattern: file)) }
}

/// Top-level types of one name. Of several, the one in the same file or the nearest folder is meant.
struct GlobalTypes {
  private let first: ResolvedType?
  private let neighbours: Neighbours?

  init(_ declarations: [DeclarationRef], in linker: Linker) {
    let types = declarations.compactMap { linker.typeDeclared(by: $0) }
    let nominals = types.compactMap { if case .nominal(let id) = $0 { id } else { nil } }
    first = types.first
    neighbours = nominals.count > 1 ? Neighbours(nominals, in: linker) : nil
  }

  func nearest(to file: Int32, _ linker: Linker) -> ResolvedType? {
    neighbours.map { .nominal($0.nearest(to: file, in: linker)) } ?? first
  }
}
