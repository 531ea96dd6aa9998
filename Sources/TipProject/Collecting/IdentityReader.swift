import TipSyntax

/// Works out what a tip's state is filed under.
struct IdentityReader {
  let linker: Linker
  let nominal: NominalID

  func read() -> TipIdentity {
    var identity = defaultIdentity()
    guard let member = idMember() else { return identity }
    let declaration = linker.declaration(member)
    if let reason = ineffectiveness(member, declaration) {
      identity.ineffective = IneffectiveID(range: linker.nameRange(of: member), reason: reason)
      return identity
    }
    identity.override = linker.nameRange(of: member)
    identity.overrideDeclaration = member
    identity.values = []
    if !declaration.body.isEmpty {
      read(
        linker.results(of: linker.list(declaration.body, in: member.file), in: member.file), into: &identity)
    } else {
      readStored(member, declaration, into: &identity)
    }
    return identity
  }

  private func defaultIdentity() -> TipIdentity {
    let owner = linker.nominals[nominal]
    let place = owner.declaration ?? owner.extensions[0]
    return TipIdentity(
      kind: .default,
      values: [.init(text: linker.symbolTable[owner.path], range: linker.nameRange(of: place))],
      override: nil,
      overrideDeclaration: nil, instability: nil, implicitCases: [], ineffective: nil, isPartial: false)
  }

  // MARK: The member

  /// The `id` that TipKit would use: the type's own, an inherited one, or a protocol's default.
  private func idMember() -> DeclarationRef? {
    let name = Word.id.symbol
    for owner in linker.declarers(of: name, from: nominal) {
      let members = linker.members(name, of: owner)
      let kind = linker.nominals[owner].kind
      let usable = members.filter { owner == nominal || (kind != .protocol || gives($0)) && applies($0) }
      if let found = pick(usable) { return found }
    }
    for builtin in linker.tipExtensions {
      if let found = pick(linker.members(name, of: builtin).filter { applies($0) }) { return found }
    }
    return nil
  }

  /// An instance property if there is one; present in release builds.
  private func pick(_ candidates: some Sequence<DeclarationRef>) -> DeclarationRef? {
    let variables = candidates.filter {
      linker.declaration($0).kind == .variable
        && linker.isPresent(linker.declaration($0).condition, in: $0.file)
    }
    return variables.first { !isStatic($0) } ?? variables.first
  }

  private func isStatic(_ ref: DeclarationRef) -> Bool {
    !linker.declaration(ref).modifiers.isDisjoint(with: [.static, .classMember])
  }

  /// A protocol's bare requirement gives nothing.
  private func gives(_ ref: DeclarationRef) -> Bool { !linker.declaration(ref).body.isEmpty }

  /// Whether the extension's `where` clause holds for this tip, as far as can be told.
  private func applies(_ member: DeclarationRef) -> Bool {
    guard
      let owner = linker.enclosingType(of: ScopeRef(file: member.file, id: linker.declaration(member).scope))
    else { return true }
    let requirements = linker.files[Int(member.file)].requirements[
      linker.declaration(owner).requirements.indices]
    return requirements.allSatisfy { requirement in
      let subject = linker.path(of: requirement.subject, in: member.file)
      let rawValue = Word._RawValue.symbol
      if subject == [rawValue] || subject == [Word._Self.symbol, rawValue] { return hasRawValues }
      guard subject == [Word._Self.symbol],
        let last = linker.lastName(of: requirement.bound, in: member.file)
      else { return true }
      if last == ._RawRepresentable { return hasRawValues }
      let type = linker.resolve(
        TypeRef(file: member.file, id: requirement.bound, scope: linker.declaration(owner).scope))
      guard case .nominal(let id) = type else { return inherits(last) }
      return id == nominal || linker.ancestors(of: nominal).contains(id)
    }
  }

  private var hasRawValues: Bool {
    linker.nominals[nominal].kind == .enum || inherits(Word._RawRepresentable.symbol)
  }

  private func inherits(_ name: Symbol) -> Bool {
    linker.lineage(of: nominal).contains { id in
      linker.nominals[id].all.contains { owner in
        linker.list(linker.declaration(owner).inherited, in: owner.file).contains {
          linker.lastName(of: $0, in: owner.file) == name
        }
      }
    }
  }

  private func ineffectiveness(_ member: DeclarationRef, _ declaration: Declaration) -> IneffectiveID.Reason?
  {
    if isStatic(member) { return .isStatic }
    guard let type = declaration.type else {
      return isText(linker.valueType(of: member)) ? nil : .notAString
    }
    if case .optional = linker.files[Int(member.file)].types[Int(type)] { return .notAString }
    return isText(linker.resolve(TypeRef(file: member.file, id: type, scope: declaration.scope)))
      ? nil : .notAString
  }

  /// `String`, or something that cannot be told apart from it.
  private func isText(_ type: ResolvedType) -> Bool {
    switch type {
    case .unknown: true
    case .outside(let path): !knownOtherTypes.contains(linker.symbolTable[path])
    case .nominal(let id):
      linker.nominals[id].declaration == nil && !knownOtherTypes.contains(linker.path(of: id))
    default: false
    }
  }

  // MARK: The value

  private func read(_ results: [ExpressionRef], into identity: inout TipIdentity) {
    var values: [(text: TextValue, source: ExpressionRef)] = []
    for result in results {
      values += linker.texts(of: result, owner: nominal).map { (text: $0.value, source: $0.source) }
    }
    if values.isEmpty {
      identity.kind = .dynamic
      return
    }
    // A stored property of the tip's own: what constructions pass.
    if values.count == 1, let property = storedProperty(results[0]) {
      return readStored(property, linker.declaration(property), into: &identity)
    }
    note(values, into: &identity)
  }

  private func storedProperty(_ value: ExpressionRef) -> DeclarationRef? {
    guard case .declarations(let found) = linker.entity(of: value), let only = found.first,
      linker.declaration(only).kind == .variable, linker.declaration(only).body.isEmpty,
      linker.declaration(only).initialValue == nil, !isStatic(only), !linker.isLocal(only)
    else { return nil }
    switch linker.expression(value) {
    case .name: return only
    case .member(let base, _):
      if case .selfValue = linker.entity(of: ExpressionRef(file: value.file, id: base)) { return only }
      return nil
    default: return nil
    }
  }

  private func note(_ values: [(text: TextValue, source: ExpressionRef)], into identity: inout TipIdentity) {
    identity.instability = values.lazy.compactMap { $0.text.instability }.first
    var kind: TipIdentity.Kind = .literal
    for (text, source) in values {
      let range = linker.range(of: source)
      identity.reflectsType = identity.reflectsType || text.reflectsType
      if text.parts.contains(.ownRawValue) || text.parts.contains(.ownCaseName) {
        let expanded = linker.expand(text, over: nominal)
        kind = expanded.isEmpty ? .dynamic : .rawValue
        for (value, enumCase) in expanded { noteCase(value, enumCase, range, text, into: &identity) }
      } else if let plain = text.plain {
        if !text.isLiteral, kind == .literal { kind = .constant }
        identity.values.append(.init(text: plain, range: range))
        identity.followsTypeName = identity.followsTypeName || text.namesType
      } else if text.isOpaque {
        kind = .dynamic
      } else {
        if kind != .dynamic { kind = .template }
        identity.values.append(.init(text: text.template, range: range))
      }
    }
    identity.kind = identity.instability == nil ? kind : .dynamic
    if identity.instability != nil { identity.values = [] }
    if kind == .dynamic { identity.isPartial = !identity.values.isEmpty }
    identity.values = unique(identity.values)
  }

  private func noteCase(
    _ value: String, _ enumCase: DeclarationRef?, _ range: SourceRange, _ text: TextValue,
    into identity: inout TipIdentity
  ) {
    guard let enumCase else { return }
    let raw = linker.declaration(enumCase).initialValue.map { ExpressionRef(file: enumCase.file, id: $0) }
    identity.values.append(
      .init(
        text: value, range: raw.map { linker.range(of: $0) } ?? linker.nameRange(of: enumCase),
        enumCase: enumCase))
    if raw == nil || text.parts.contains(.ownCaseName) {
      identity.implicitCases.append(linker.nameRange(of: enumCase))
    }
  }

  private func readStored(
    _ member: DeclarationRef, _ declaration: Declaration, into identity: inout TipIdentity
  ) {
    let start = declaration.initialValue.map { ExpressionRef(file: member.file, id: $0) }
    if declaration.modifiers.contains(.constant), let start {
      return note(
        linker.texts(of: start, owner: nominal).map { (text: $0.value, source: $0.source) }, into: &identity)
    }
    identity.kind = .stored
    var passed = memberwise(member)
    for value in assigned(member) { passed += [value] }
    if passed.isEmpty, let start {
      return note(
        linker.texts(of: start, owner: nominal).map { (text: $0.value, source: $0.source) }, into: &identity)
    }
    var sawUnknown = passed.isEmpty
    for value in passed {
      for (text, source) in linker.texts(of: value, owner: nominal) {
        identity.instability = identity.instability ?? text.instability
        if let plain = text.plain {
          identity.values.append(.init(text: plain, range: linker.range(of: source)))
        } else {
          if !text.isOpaque {
            identity.values.append(.init(text: text.template, range: linker.range(of: source)))
          }
          sawUnknown = sawUnknown || text.isOpaque
        }
      }
    }
    identity.isPartial = sawUnknown
    if identity.instability != nil {
      identity.kind = .dynamic
      identity.values = []
    }
    identity.values = unique(identity.values)
  }

  /// What constructions pass for the property by its label; the initial value where they leave it out.
  private func memberwise(_ member: DeclarationRef) -> [ExpressionRef] {
    guard linker.hasMemberwiseInitializer(nominal) else { return [] }
    let name = linker.name(of: member)
    let start = linker.declaration(member).initialValue.map { ExpressionRef(file: member.file, id: $0) }
    return linker.constructions(of: nominal).compactMap { call in
      guard linker.audience(of: call) == .users, case .call(_, let range) = linker.expression(call) else {
        return nil
      }
      let argument = linker.arguments(range, in: call.file).first {
        linker.symbol($0.label, in: call.file) == name
      }
      return argument.map { ExpressionRef(file: call.file, id: $0.value) } ?? start
    }
  }

  /// `self.id = id` in initialisers.
  private func assigned(_ member: DeclarationRef) -> [ExpressionRef] {
    linker.assignments(to: member).compactMap { use in
      guard case .assignment(_, _, let value) = linker.expression(use) else { return nil }
      return ExpressionRef(file: use.file, id: value)
    }
  }

  private func unique(_ values: [TipIdentity.Value]) -> [TipIdentity.Value] {
    var seen: Set<String> = []
    return values.sorted { ($0.text, $0.range) < ($1.text, $1.range) }.filter {
      seen.insert($0.text).inserted
    }
  }
}

/// Types that an `id` is given by mistake: TipKit asks for a `String`.
private let knownOtherTypes: Set<String> = [
  "Int", "UInt", "Int64", "Int32", "UUID", "ObjectIdentifier", "Double", "Float", "Bool", "Character",
  "Substring", "AnyHashable",
  "URL", "Date", "Data",
]
