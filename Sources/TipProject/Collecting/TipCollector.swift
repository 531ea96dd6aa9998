import TipSyntax

/// Gathers what is known of each tip from all its declarations, calls apart.
struct TipCollector {
  let linker: Linker

  /// The types that are tips, in order of place.
  func nominals() -> [NominalID] {
    linker.concreteTips.filter { !linker.nominals[$0].all.isEmpty }
      .sorted(byPlace: { linker.keywordRange(of: linker.nominalPlace($0)) })
  }

  /// What is known of one tip.
  func tip(_ nominal: NominalID) -> Tip {
    let place = linker.nominalPlace(nominal)
    let (rules, unreadable) = RuleReader(linker: linker, nominal: nominal).read()
    let isOnlyRefined =
      linker.nominals[nominal].kind == .class && !linker.subtypes[nominal].isEmpty
      && linker.constructions(of: nominal).isEmpty
    return Tip(
      name: linker.path(of: nominal), declaration: place, location: linker.keywordRange(of: place),
      nameRange: linker.nameRange(of: place), audience: audience(of: nominal, place),
      identity: IdentityReader(linker: linker, nominal: nominal).read(),
      privateContext: privateContext(of: nominal),
      title: title(of: nominal), content: content(of: nominal), rules: rules, unreadableRules: unreadable,
      options: OptionReader(linker: linker, nominal: nominal).read(), invalidations: [], selfRetiring: nil,
      presentations: [], groups: [], possibleInvalidations: [], isOnlyRefined: isOnlyRefined,
      isOnlyWrapped: isOnlyWrapped(nominal),
      insertion: insertion(into: conformance(of: nominal) ?? place))
  }

  /// Users have a tip where both the type and the conformance are in the release build.
  private func audience(of nominal: NominalID, _ place: DeclarationRef) -> Audience {
    if linker.audience(of: place) == .nobody || isSample(nominal) { return .nobody }
    let conforming = linker.nominals[nominal].all.filter { !linker.declaration($0).inherited.isEmpty }
    if conforming.isEmpty { return .users }
    return conforming.map { linker.audience(of: $0) }.max() ?? .users
  }

  /// `Gated(base: SortTip())`, wherever users' code makes one.
  private func isOnlyWrapped(_ nominal: NominalID) -> Bool {
    let made = linker.constructions(of: nominal).filter { linker.audience(of: $0) == .users }
    return !made.isEmpty
      && made.allSatisfy { value in
        guard case .argument(let call, _) = linker.parent(of: value),
          let wrapper = linker.constructedType(ExpressionRef(file: value.file, id: call))
        else { return false }
        return wrapper != nominal && linker.tipNominals.contains(wrapper)
      }
  }

  /// A private tip that only previews make. Whoever else could use it stands in the same file.
  private func isSample(_ nominal: NominalID) -> Bool {
    guard let place = linker.nominals[nominal].declaration, privateContext(of: nominal) != nil else {
      return false
    }
    let name = linker.nominals[nominal].name
    let facts = linker.files[Int(place.file)]
    let extended = Set(facts.declarations.lazy.filter { $0.kind == .extension }.compactMap(\.type))
    let isWrittenAsType = facts.types.indices.contains { id in
      guard case .named(_, let written, _) = facts.types[id] else { return false }
      return linker.symbol(written, in: place.file) == name && !extended.contains(TypeID(id))
    }
    let uses = linker.memberUses(name).filter {
      if case .type(.nominal(nominal)) = linker.entity(of: $0) { true } else { false }
    }
    return !isWrittenAsType && !uses.isEmpty && uses.allSatisfy { linker.audience(of: $0) == .nobody }
  }

  // MARK: Stability

  /// The declaration that hides the type from other files, so that reflection prints an address for its context.
  private func privateContext(of nominal: NominalID) -> SourceRange? {
    let types = linker.nominals
    var current: NominalID? = nominal
    while let id = current {
      if types[id].isLocal { return types[id].declaration.map { linker.keywordRange(of: $0) } }
      if let ref = types[id].declaration, hides(ref) { return linker.keywordRange(of: ref) }
      if let ref = types[id].declaration, let extended = hidingExtension(around: ref) { return extended }
      current = types[id].parent
    }
    return nil
  }

  private func hides(_ ref: DeclarationRef) -> Bool {
    !linker.declaration(ref).modifiers.isDisjoint(with: [.private, .fileprivate])
  }

  /// `private extension Foo { struct Bar: Tip {} }` makes its members file-private.
  private func hidingExtension(around ref: DeclarationRef) -> SourceRange? {
    let declaration = linker.declaration(ref)
    let own: Declaration.Modifiers = [.internal, .public, .package, .open]
    guard declaration.modifiers.isDisjoint(with: own),
      let owner = linker.enclosingType(of: ScopeRef(file: ref.file, id: declaration.scope)),
      linker.declaration(owner).kind == .extension, hides(owner)
    else { return nil }
    return linker.keywordRange(of: owner)
  }

  // MARK: Texts

  /// What the title says: the literal inside `Text(...)`, or the source of whatever else gives it. A title that differs from
  /// case to case says nothing about the tip as a whole.
  private func title(of nominal: NominalID) -> String? {
    guard let member = linker.tipMember(.title, of: nominal) else { return nil }
    let values = linker.givenValues(member)
    guard let first = values.first.map({ words(of: $0) }) else { return nil }
    return values.dropFirst().allSatisfy { words(of: $0) == first } ? first : nil
  }

  private func words(of value: ExpressionRef) -> String {
    var current = value
    for _ in 0..<200 {
      guard case .call(let callee, let range) = linker.expression(current) else { break }
      let calleeRef = ExpressionRef(file: value.file, id: callee)
      if linker.calleeName(calleeRef) == Word.Text.symbol,
        let first = linker.arguments(range, in: value.file).first,
        let literal = literal(ExpressionRef(file: value.file, id: first.value))
      {
        return literal
      }
      // Modifiers such as `.bold()` do not change the words.
      guard case .member(let base, _) = linker.expression(calleeRef) else { break }
      current.id = base
    }
    return linker.sourceText(value)
  }

  private func literal(_ ref: ExpressionRef) -> String? {
    guard case .string(let id) = linker.expression(ref) else { return nil }
    return linker.files[Int(ref.file)].strings[Int(id)].plainText
  }

  /// Title and message as source text: what a mere rename leaves as it is.
  private func content(of nominal: NominalID) -> String {
    [Word.title, .message].compactMap { word in
      linker.tipMember(word, of: nominal).map { member in
        linker.givenValues(member).map { linker.sourceText($0) }.joined(separator: " ")
      }
    }.joined(separator: " | ")
  }

  /// The declaration that says the type is a tip: where its other members are likely to stand.
  private func conformance(of nominal: NominalID) -> DeclarationRef? {
    let conforming = linker.nominals[nominal].all.filter { owner in
      let declaration = linker.declaration(owner)
      return linker.list(declaration.inherited, in: owner.file).contains { type in
        let resolved = linker.resolve(TypeRef(file: owner.file, id: type, scope: declaration.scope))
        return linker.isTipLike(linker.asProtocol(resolved, file: owner.file))
      }
    }
    return conforming.first { linker.audience(of: $0) == .users }
  }

  private func insertion(into place: DeclarationRef) -> MemberInsertion? {
    let declaration = linker.declaration(place)
    guard declaration.braceOffset > 0 else { return nil }
    return MemberInsertion(
      file: place.file, offset: declaration.braceOffset + 1, isEmptyBody: declaration.members.isEmpty)
  }
}
