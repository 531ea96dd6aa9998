import TipSyntax

/// What a name or member expression refers to.
enum Entity {
  /// Variables, functions, cases or parameters; several where overloads or `#if` twins cannot be told apart.
  case declarations(DeclarationList)
  case type(ResolvedType)
  /// `self`.
  case selfValue
  /// `$0`, `$1` of a closure.
  case closureArgument(ScopeRef, Int)
  /// Something TipKit or the standard library declares, on a base of known type.
  case builtin
  case unknown
}

extension Linker {
  /// What the expression's (last) name refers to.
  func entity(of ref: ExpressionRef) -> Entity {
    switch entities.ask(ref, &questions) {
    case .known(let known): return known
    case .cutOff(let known):
      cutOff += 1
      return known
    case .circular:
      cutOff += 1
      return .unknown
    case .asked(let place):
      let result = guarded(.unknown) { findEntity(of: ref) }
      entities.finish(place, result, &questions)
      return result
    }
  }

  private func findEntity(of ref: ExpressionRef) -> Entity {
    switch expression(ref) {
    case .name(let name): return lookupValue(symbol(name, in: ref.file), at: ref)
    case .member(let base, let name):
      return member(symbol(name, in: ref.file), of: ExpressionRef(file: ref.file, id: base), at: ref)
    case .implicitMember(let name):
      guard let context = contextualType(of: ref) else {
        return uniqueDeclaration(symbol(name, in: ref.file))
      }
      return member(symbol(name, in: ref.file), ofType: .metatype(context), at: ref)
    case .specialize(let base, let arguments):
      return specialized(ExpressionRef(file: ref.file, id: base), arguments, at: ref)
    case .call(let callee, _): return entity(of: ExpressionRef(file: ref.file, id: callee))
    case .type(let type):
      return .type(resolve(TypeRef(file: ref.file, id: type, scope: span(ref).scope)))
    case .prefix(_, let operand): return entity(of: ExpressionRef(file: ref.file, id: operand))
    case .cast(let operand, _, _): return entity(of: ExpressionRef(file: ref.file, id: operand))
    default: return .unknown
    }
  }

  private func specialized(_ base: ExpressionRef, _ arguments: IDRange, at ref: ExpressionRef) -> Entity {
    let entity = entity(of: base)
    guard case .type(.outside(let path)) = entity else { return entity }
    let parts = list(arguments, in: ref.file).map {
      resolve(TypeRef(file: ref.file, id: $0, scope: span(ref).scope))
    }
    return .type(specialize(path, parts))
  }

  // MARK: Bare names

  private func lookupValue(_ name: Symbol, at use: ExpressionRef) -> Entity {
    let start = ScopeRef(file: use.file, id: span(use).scope)
    if name == ._self { return capturedSelf(from: start, use: use) }
    if name == ._Self { return .type(selfType(from: start) ?? .unknown) }
    if name == ._super { return .selfValue }
    if isProjected(name) { return projected(symbolTable[name], from: start, at: use) }
    var current: ScopeRef? = start
    while let ref = current {
      let scope = scope(ref)
      switch scope.kind {
      case .function, .closure, .block:
        if let found = localValue(name, in: ref, before: span(use).start) { return found }
      case .type:
        let owner = DeclarationRef(file: ref.file, id: scope.owner)
        if let nominal = nominalOfDeclaration[owner], let found = memberOfScope(name, nominal, use) {
          return found
        }
      case .file, .conditional: break
      }
      current = scope.parent.map { ScopeRef(file: ref.file, id: $0) }
    }
    return globalEntity(name, at: use)
  }

  private func memberOfScope(_ name: Symbol, _ nominal: NominalID, _ use: ExpressionRef) -> Entity? {
    let found = memberDeclarations(name, of: nominal)
    if found.isEmpty { return nil }
    return entity(for: found, at: use)
  }

  private func entity(for found: DeclarationList, at use: ExpressionRef) -> Entity {
    for ref in found {
      if let type = typeDeclared(by: ref) { return .type(type) }
    }
    return .declarations(narrowed(found, at: use))
  }

  private func globalEntity(_ name: Symbol, at use: ExpressionRef) -> Entity {
    let visible = DeclarationList(outline.globalValues[name]) {
      $0.file == use.file || declaration($0).modifiers.isDisjoint(with: [.private, .fileprivate])
    }
    if !visible.isEmpty { return .declarations(narrowed(visible, at: use)) }
    let type = lookupType(name, from: ScopeRef(file: use.file, id: span(use).scope))
    if case .outside(let path) = type, !startsUppercase(path) { return .unknown }
    return .type(type)
  }

  func startsUppercase(_ name: Symbol) -> Bool {
    guard let first = symbolTable[name].unicodeScalars.first else { return false }
    return first.isASCII ? ("A"..."Z").contains(first) : first.properties.isUppercase
  }

  /// Whether a name is written with a `$`.
  func isProjected(_ name: Symbol) -> Bool { symbolTable[name].utf8.first == UInt8(ascii: "$") }

  /// `[weak self]` and `guard let self` keep meaning `self`.
  private func capturedSelf(from start: ScopeRef, use: ExpressionRef) -> Entity { .selfValue }

  /// `$0` of the innermost closure without named parameters, or a property wrapper's `$name`.
  private func projected(_ spelling: String, from start: ScopeRef, at use: ExpressionRef) -> Entity {
    let rest = String(spelling.dropFirst())
    if let index = Int(rest) {
      var current: ScopeRef? = start
      while let ref = current {
        let scope = scope(ref)
        if scope.kind == .closure, files[Int(ref.file)].closures[Int(scope.owner)].parameters.isEmpty {
          return .closureArgument(ref, index)
        }
        if scope.kind == .function || scope.kind == .type { break }
        current = scope.parent.map { ScopeRef(file: ref.file, id: $0) }
      }
      return .unknown
    }
    guard let plain = symbolTable.existing(rest) else { return .unknown }
    return lookupValue(plain, at: use)
  }

  private func localValue(_ name: Symbol, in scope: ScopeRef, before offset: UInt32) -> Entity? {
    let found = localDeclarations(name, in: scope)
    if found.count > 8, areVariables(found) { return lastVariable(found, before: offset) }
    var best: DeclarationRef?
    for ref in found {
      switch declaration(ref).kind {
      case .variable: if availability(of: ref) <= offset { best = ref }
      case .parameter, .function: best = ref
      default:
        if let type = typeDeclared(by: ref) { return .type(type) }
      }
    }
    return best.map { .declarations(DeclarationList($0)) }
  }

  private func areVariables(_ found: DeclarationList) -> Bool {
    if let known = areVariables[found[0]] { return known }
    let result = found.allSatisfy { declaration($0).kind == .variable }
    areVariables[found[0]] = result
    return result
  }

  private func lastVariable(_ found: DeclarationList, before offset: UInt32) -> Entity? {
    var (low, high) = (0, found.count)
    while low < high {
      let middle = (low + high) / 2
      if availability(of: found[middle]) <= offset { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : .declarations(DeclarationList(found[low - 1]))
  }

  /// A name is there from the end of its declaration on, so `let x = x` means an outer `x` on the right.
  private func availability(of ref: DeclarationRef) -> UInt32 {
    let declaration = declaration(ref)
    guard declaration.body.isEmpty, let value = declaration.initialValue else {
      return declaration.nameOffset
    }
    return max(files[Int(ref.file)].expressionSpans[Int(value)].end, declaration.nameOffset)
  }

  // MARK: Members

  /// All declarations that a name means as a member of a type: its own, then its superclass's and protocols'.
  func memberDeclarations(_ name: Symbol, of nominal: NominalID) -> DeclarationList {
    // Where the type itself does not say, what stands behind it does.
    for owner in declarers(of: name, from: nominal) {
      let found = present(members(name, of: owner))
      if !found.isEmpty { return found }
    }
    if tipNominals.contains(nominal) {
      for builtin in tipExtensions {
        let found = present(members(name, of: builtin))
        if !found.isEmpty { return found }
      }
    }
    return .none
  }

  /// Declarations that a release build may hold; where there are none, a debug build's (so that its code resolves too).
  private func present(_ refs: DeclarationList) -> DeclarationList {
    if refs.allSatisfy({ declaration($0).condition == nil }) { return refs }
    let kept = DeclarationList(refs) { isPresent(declaration($0).condition, in: $0.file) }
    if !kept.isEmpty { return kept }
    return DeclarationList(refs) { isPresent(declaration($0).condition, in: $0.file, debug: true) }
  }

  private func member(_ name: Symbol, of base: ExpressionRef, at use: ExpressionRef) -> Entity {
    let type = type(of: base)
    if name == ._self { return entity(of: base) }
    if case .unknown = type { return uniqueDeclaration(unprojected(name)) }
    return member(name, ofType: type, at: use)
  }

  private func unprojected(_ name: Symbol) -> Symbol {
    isProjected(name) ? symbolTable.existing(String(symbolTable[name].dropFirst())) ?? name : name
  }

  private func member(_ written: Symbol, ofType type: ResolvedType, at use: ExpressionRef) -> Entity {
    let name = unprojected(written)
    switch type {
    case .nominal(let id):
      let found = memberDeclarations(name, of: id)
      if !found.isEmpty { return entity(for: found, at: use) }
      // Optionality is looked through, so it may be an optional that is asked.
      if let found = extensionMember(name, of: Word.Optional.symbol, at: use) { return found }
      return nominals[id].declaration == nil ? .unknown : .builtin
    case .metatype(let instance): return staticMember(name, of: instance, at: use)
    case .tip:
      return tipExtensionMember(name, at: use) ?? extensionMember(name, of: Word.Optional.symbol, at: use)
        ?? .builtin
    case .outside(let path):
      return extensionMember(name, of: path, at: use) ?? protocolExtensionMember(name, at: use)
    case .composition(let parts):
      for part in parts {
        if case .declarations(let found) = member(name, ofType: part, at: use) { return .declarations(found) }
      }
      return .builtin
    case .unknown: return uniqueDeclaration(name)
    case .event: return extensionMember(name, of: tipsEvent, at: use) ?? .builtin
    case .group: return extensionMember(name, of: Word.TipGroup.symbol, at: use) ?? .builtin
    case .array: return sequenceMember(name, at: use) ?? .builtin
    case .dictionary, .tuple, .function, .parameter, .styleConfiguration, .keyPath: return .builtin
    }
  }

  var tipsEvent: Symbol { symbolTable.path(Word.Tips.symbol, Word.Event.symbol) }

  /// `Inner` of `Outer.Inner`.
  func lastComponent(of path: Symbol) -> Symbol {
    guard isDotted(path) else { return path }
    return symbolTable[path].split(separator: ".").last.map { symbolTable.intern(String($0)) } ?? path
  }

  private func staticMember(_ name: Symbol, of instance: ResolvedType, at use: ExpressionRef) -> Entity {
    switch instance {
    case .nominal(let id):
      let found = memberDeclarations(name, of: id)
      if !found.isEmpty { return entity(for: found, at: use) }
      if name == ._init { return .type(instance) }
      let type = memberType(name, of: instance, file: use.file)
      if case .outside(let path) = type, !startsUppercase(lastComponent(of: path)) {
        return nominals[id].declaration == nil ? .unknown : .builtin
      }
      return .type(type)
    case .outside(let path):
      if name == ._init { return .type(instance) }
      if let found = extensionMember(name, of: path, at: use) { return found }
      let values = outline.globalValues[name]
      if !values.isEmpty, !isDotted(path), !startsUppercase(name) {
        return .declarations(narrowed(DeclarationList(Array(values)), at: use))
      }
      if startsUppercase(name) { return .type(memberType(name, of: instance, file: use.file)) }
      return .unknown
    case .tip:
      if name == ._init { return .type(instance) }
      if let found = tipExtensionMember(name, at: use) { return found }
      if startsUppercase(name) { return .type(memberType(name, of: instance, file: use.file)) }
      return .builtin
    case .event:
      if name == ._init { return .type(instance) }
      return extensionMember(name, of: tipsEvent, at: use) ?? .builtin
    case .group: return name == ._init ? .type(instance) : .builtin
    case .unknown: return uniqueDeclaration(name)
    default: return .unknown
    }
  }

  private func tipExtensionMember(_ name: Symbol, at use: ExpressionRef) -> Entity? {
    for builtin in tipExtensions {
      let found = memberDeclarations(name, of: builtin)
      if !found.isEmpty { return entity(for: found, at: use) }
    }
    return nil
  }

  /// A member that the project adds to a type from elsewhere.
  private func extensionMember(_ name: Symbol, of path: Symbol, at use: ExpressionRef) -> Entity? {
    guard let nominal = nominalsByPath[path]?.first else { return nil }
    let found = memberDeclarations(name, of: nominal)
    return found.isEmpty ? nil : entity(for: found, at: use)
  }

  /// A member that the project adds to arrays, or to what arrays conform to.
  private func sequenceMember(_ name: Symbol, at use: ExpressionRef) -> Entity? {
    for nominal in sequenceExtensions {
      let found = memberDeclarations(name, of: nominal)
      if !found.isEmpty { return entity(for: found, at: use) }
    }
    return nil
  }

  /// A member that the project adds to some outside protocol (such as `View`), which a value from outside may conform to.
  private func protocolExtensionMember(_ name: Symbol, at use: ExpressionRef) -> Entity {
    let candidates = protocolExtensionMembers(name)
    if !candidates.isEmpty { return .declarations(narrowed(candidates, at: use)) }
    // Dynamic members of a wrapper from elsewhere (a store, a lens): the one declaration of that name, if it matters here.
    guard case .declarations(let found) = uniqueDeclaration(name), let only = found.first, isOfInterest(only)
    else { return .unknown }
    return .declarations(found)
  }

  /// Whether a declaration gives a tip, an event, a group or a type of the project's, which may lead to one.
  private func isOfInterest(_ ref: DeclarationRef) -> Bool {
    switch valueType(of: ref) {
    case .event, .group: true
    case .nominal(let id): nominals[id].declaration != nil
    case let type: isTipLike(type)
    }
  }

  private func protocolExtensionMembers(_ name: Symbol) -> DeclarationList {
    if let known = protocolExtensionCache[name] { return known }
    let found = outline.named[name].filter { ref in
      guard declaration(ref).kind == .function || declaration(ref).kind == .variable, !isLocal(ref),
        let owner = enclosingType(of: ScopeRef(file: ref.file, id: declaration(ref).scope)),
        declaration(owner).kind == .extension, let nominal = nominalOfDeclaration[owner]
      else { return false }
      return nominals[nominal].declaration == nil
    }
    let result = DeclarationList(found)
    protocolExtensionCache[name] = result
    return result
  }

  /// Where a step has no evident type, the one declaration in the project that bears the name settles it.
  func uniqueDeclaration(_ name: Symbol) -> Entity {
    if let known = uniqueCache[name] { return known }
    let result = findUniqueDeclaration(name)
    uniqueCache[name] = result
    return result
  }

  private func findUniqueDeclaration(_ name: Symbol) -> Entity {
    var only: DeclarationRef?
    for ref in outline.named[name] {
      switch declaration(ref).kind {
      case .variable, .function, .enumCase:
        if isLocal(ref) { continue }
        if only != nil { return .unknown }
        only = ref
      default: continue
      }
    }
    return only.map { .declarations(DeclarationList($0)) } ?? .unknown
  }

  func isLocal(_ ref: DeclarationRef) -> Bool {
    switch files[Int(ref.file)].scopes[Int(declaration(ref).scope)].kind {
    case .function, .closure, .block: true
    case .type, .file, .conditional: false
    }
  }

  /// Overloads narrowed by the labels of the call around the use, and to one file's private ones.
  func narrowed(_ found: DeclarationList, at use: ExpressionRef) -> DeclarationList {
    if found.count < 2 { return found }
    guard case .base(let parent) = self.parent(of: use),
      case .call(_, let arguments) = files[Int(use.file)].expressions[Int(parent)]
    else {
      let values = DeclarationList(found) { declaration($0).kind != .function }
      return values.isEmpty ? found : values
    }
    let call = ExpressionRef(file: use.file, id: parent)
    let functions = DeclarationList(found) {
      declaration($0).kind != .function || match(arguments, of: call, to: $0) != nil
    }
    return functions.isEmpty ? found : functions
  }
}
