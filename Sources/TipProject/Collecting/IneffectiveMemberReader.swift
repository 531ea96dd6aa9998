import TipSyntax

/// Finds lists of options, rules and actions that tips declare in vain.
struct IneffectiveMemberReader {
  private let linker: Linker
  /// Whether a name is used on some value that could not be resolved.
  private var unclearNames: [Symbol: Bool] = [:]

  init(linker: Linker) { self.linker = linker }

  mutating func read(_ nominal: NominalID) -> [IneffectiveMember] {
    [Word.options, .rules, .actions].compactMap { word in
      // What TipKit finds may be of the wrong type; nothing else is meant for it then.
      if let member = linker.tipMember(word, of: nominal) { return mistyped(member, word) }
      return misplaced(word, in: nominal)
    }
  }

  private func mistyped(_ member: DeclarationRef, _ word: Word) -> IneffectiveMember? {
    guard case .foreign(let text)? = ListType(linker: linker, word: word).evidence(member) else { return nil }
    return found(member, word, .wrongType(text))
  }

  private mutating func misplaced(_ word: Word, in nominal: NominalID) -> IneffectiveMember? {
    let types = ListType(linker: linker, word: word)
    for part in linker.nominals[nominal].all where linker.declaration(part).requirements.isEmpty {
      for member in linker.declarations(linker.declaration(part).members, in: part.file) {
        guard linker.audience(of: member) == .users, let reason = reason(member, of: nominal, word, types),
          !mayBeUsed(member)
        else { continue }
        return found(member, word, reason)
      }
    }
    return nestedMember(word, types, in: nominal)
  }

  /// Why TipKit does not see a member of the tip that holds such a list; `nil` where it holds none.
  private func reason(_ member: DeclarationRef, of nominal: NominalID, _ word: Word, _ types: ListType)
    -> IneffectiveMember.Reason?
  {
    let declaration = linker.declaration(member)
    let bearsName = linker.name(of: member) == word
    switch declaration.kind {
    case .variable:
      guard let evidence = types.evidence(member) else { return nil }
      if !declaration.modifiers.isDisjoint(with: [.static, .classMember]) {
        return bearsName ? .isStatic : nil
      }
      guard case .right = evidence, !bearsName, !isVisibleElsewhere(member, of: nominal) else { return nil }
      return .misnamed
    case .function:
      guard bearsName, declaration.parameters.isEmpty, case .right? = types.evidence(member) else {
        return nil
      }
      return .isFunction
    default: return nil
    }
  }

  /// Other modules, or a protocol, may ask for it.
  private func isVisibleElsewhere(_ member: DeclarationRef, of nominal: NominalID) -> Bool {
    !linker.declaration(member).modifiers.isDisjoint(with: [.public, .open, .package])
      || linker.ancestors(of: nominal).contains { !linker.members(linker.name(of: member), of: $0).isEmpty }
  }

  /// A list in a type inside the tip, such as a namespace for its texts.
  private mutating func nestedMember(_ word: Word, _ types: ListType, in nominal: NominalID)
    -> IneffectiveMember?
  {
    let members = linker.nominals[nominal].all.flatMap {
      linker.declarations(linker.declaration($0).members, in: $0.file)
    }
    for inner in members.compactMap({ linker.nominalOfDeclaration[$0] })
    where !linker.tipNominals.contains(inner) {
      for member in linker.members(word.symbol, of: inner) {
        guard linker.declaration(member).kind == .variable, linker.audience(of: member) == .users,
          case .right? = types.evidence(member), !mayBeUsed(member)
        else { continue }
        return found(member, word, .nested(in: linker.path(of: inner)))
      }
    }
    return nil
  }

  /// Something mentions it, or mentions its name on a value that could not be resolved.
  private mutating func mayBeUsed(_ member: DeclarationRef) -> Bool {
    if !linker.mentions(of: member).isEmpty { return true }
    let name = linker.name(of: member)
    if let known = unclearNames[name] { return known }
    let isUnclear = linker.memberUses(name).contains {
      if case .unknown = linker.entity(of: $0) { true } else { false }
    }
    unclearNames[name] = isUnclear
    return isUnclear
  }

  private func found(_ member: DeclarationRef, _ word: Word, _ reason: IneffectiveMember.Reason)
    -> IneffectiveMember
  {
    IneffectiveMember(
      member: word.spelling, name: linker.symbolTable[linker.name(of: member)],
      range: linker.nameRange(of: member), reason: reason)
  }
}

/// Tells lists that TipKit takes from those that only look so.
private struct ListType {
  let linker: Linker
  let word: Word

  enum Evidence {
    case right
    /// Of TipKit's elements, but of another type: its source text.
    case foreign(String)
  }

  /// What a member's type says; `nil` where it has nothing to do with TipKit, or cannot be told.
  func evidence(_ member: DeclarationRef) -> Evidence? {
    let declaration = linker.declaration(member)
    guard let type = declaration.type else {
      return declaration.initialValue.flatMap { inferred(ExpressionRef(file: member.file, id: $0)) }
    }
    let types = linker.files[Int(member.file)].types
    switch types[Int(type)] {
    case .array(let element):
      if case .some = types[Int(element)], isElement(element, at: member) { return foreign(type, member) }
      if isElement(element, at: member) { return .right }
      return isOption(element, at: member) ? foreign(type, member) : nil
    case .optional(let wrapped):
      guard case .array(let element) = types[Int(wrapped)], isElement(element, at: member) else { return nil }
      return foreign(type, member)
    case .named, .any, .some:
      return isElement(type, at: member) || isOption(type, at: member) ? foreign(type, member) : nil
    default: return nil
    }
  }

  private func foreign(_ type: TypeID, _ member: DeclarationRef) -> Evidence {
    .foreign(linker.typeText(type, in: member.file))
  }

  /// `[MaxDisplayCount(1)]` with no type written: a list of that very type.
  private func inferred(_ value: ExpressionRef) -> Evidence? {
    guard word == .options else { return nil }
    guard case .array(let range) = linker.expression(value) else {
      return optionName(value).map { .foreign($0) }
    }
    let names = linker.expressions(range, in: value.file).map { optionName($0) }
    guard let first = names.first, let name = first, names.allSatisfy({ $0 == name }) else { return nil }
    return .foreign("[\(name)]")
  }

  private func optionName(_ value: ExpressionRef) -> String? {
    guard case .call(let callee, _) = linker.expression(value),
      let name = linker.calleeName(ExpressionRef(file: value.file, id: callee)),
      optionTypes.contains(linker.symbolTable[name])
    else { return nil }
    return linker.symbolTable[name]
  }

  private func isElement(_ type: TypeID, at member: DeclarationRef) -> Bool {
    let wanted: Set<String> =
      switch word {
      case .options: ["Option", "TipOption"]
      case .rules: ["Rule"]
      default: ["Action"]
      }
    return isTipKits(type, named: wanted, at: member)
  }

  private func isOption(_ type: TypeID, at member: DeclarationRef) -> Bool {
    word == .options && isTipKits(type, named: optionTypes, at: member)
  }

  private func isTipKits(_ type: TypeID, named names: Set<String>, at member: DeclarationRef) -> Bool {
    let types = linker.files[Int(member.file)].types
    switch types[Int(type)] {
    case .any(let inner), .some(let inner): return isTipKits(inner, named: names, at: member)
    case .named(let base, let name, let arguments):
      guard arguments.isEmpty, names.contains(linker.files[Int(member.file)].names[Int(name)]) else {
        return false
      }
      return base != nil || !isDeclared(linker.symbol(name, in: member.file))
    default: return false
    }
  }

  /// A bare name may be that of a type of the project's own, which is another thing.
  private func isDeclared(_ name: Symbol) -> Bool {
    linker.outline.named[name].contains {
      let kind = linker.declaration($0).kind
      return kind.isNominal || kind == .typealias
    }
  }
}

private let optionTypes: Set<String> = ["MaxDisplayCount", "MaxDisplayDuration", "IgnoresDisplayFrequency"]
