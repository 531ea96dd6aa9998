import TipSyntax

/// Finds tip types whose instances are meant to be different tips and yet have one id.
struct SharedRecordCollector {
  let linker: Linker
  let project: Project

  func collect() -> [SharedRecord] {
    linker.concreteTips.compactMap { nominal -> SharedRecord? in
      guard let tip = linker.tipIndex[nominal], project.tips[tip].audience == .users,
        project.tips[tip].identity.kind == .default, project.tips[tip].identity.ineffective == nil,
        let ref = linker.nominals[nominal].declaration, linker.declaration(ref).genericParameters.isEmpty
      else { return nil }
      return linker.nominals[nominal].kind == .enum ? cases(nominal, tip) : constructions(nominal, tip, ref)
    }.sorted(byPlace: { project.tips[$0.tip].location })
  }

  // MARK: Enums

  private func cases(_ nominal: NominalID, _ tip: Int) -> SharedRecord? {
    let cases = linker.cases(of: nominal)
    guard cases.count > 1 else { return nil }
    var uses: [SharedRecord.Use] = []
    for ref in cases {
      let name = "." + linker.symbolTable[linker.name(of: ref)]
      uses += linker.mentions(of: ref).filter { isValue($0, outside: nominal) }
        .map { use(name, $0) }
    }
    if let all = useOfAllCases(nominal) {
      uses += cases.map { use("." + linker.symbolTable[linker.name(of: $0)], all) }
    }
    return record(tip, .cases, uses)
  }

  /// Whether users' code makes a value of a case there, rather than comparing with it.
  private func isValue(_ use: ExpressionRef, outside nominal: NominalID) -> Bool {
    guard linker.audience(of: use) == .users, !isInside(nominal, use) else { return false }
    switch linker.parent(of: use) {
    case .base(let parent):
      guard case .call(let callee, _) = linker.files[Int(use.file)].expressions[Int(parent)], callee == use.id
      else { return true }
      // A call without a parent is a pattern.
      if case .none = linker.parent(of: ExpressionRef(file: use.file, id: parent)) { return false }
      return true
    case .argument, .initialValue, .assigned, .element, .branch, .returned, .statement: return true
    case .none, .operand: return false
    }
  }

  private func isInside(_ nominal: NominalID, _ use: ExpressionRef) -> Bool {
    let owner = linker.enclosingType(of: ScopeRef(file: use.file, id: linker.span(use).scope))
    return owner.flatMap { linker.nominalOfDeclaration[$0] } == nominal
  }

  private func useOfAllCases(_ nominal: NominalID) -> ExpressionRef? {
    linker.uses.names[Word._allCases.symbol].first { use in
      guard linker.audience(of: use) == .users, case .member(let base, _) = linker.expression(use),
        case .type(let type) = linker.entity(of: ExpressionRef(file: use.file, id: base))
      else { return false }
      return type == .nominal(nominal)
    }
  }

  // MARK: Structs and classes

  private func constructions(_ nominal: NominalID, _ tip: Int, _ ref: DeclarationRef) -> SharedRecord? {
    let properties = tellingProperties(nominal, ref)
    guard !properties.isEmpty else { return nil }
    let calls = linker.constructions(of: nominal).filter { linker.audience(of: $0) == .users }
    // One that is shown, and a fresh one to end it, are meant to be the same.
    let shown = calls.filter { !isOnlyEnded($0) }
    return [shown, calls.filter { isOnlyEnded($0) }].lazy
      .compactMap { constructions($0, nominal, tip, properties) }.first
  }

  private func constructions(
    _ calls: [ExpressionRef], _ nominal: NominalID, _ tip: Int, _ properties: [DeclarationRef]
  ) -> SharedRecord? {
    guard linker.hasMemberwiseInitializer(nominal) else {
      return record(tip, .property(name(properties[0])), calls.compactMap { use($0) })
    }
    return properties.lazy.compactMap { property in
      record(tip, .property(name(property)), calls.compactMap { use($0, of: property) })
    }.first
  }

  /// `ToolTip(tool: "").invalidate(reason:)` makes a tip to end it: any instance will do.
  private func isOnlyEnded(_ call: ExpressionRef) -> Bool {
    guard case .base(let id) = linker.parent(of: call) else { return false }
    return linker.calleeName(ExpressionRef(file: call.file, id: id)) == Word.invalidate.symbol
  }

  private func name(_ ref: DeclarationRef) -> String { linker.symbolTable[linker.name(of: ref)] }

  /// Stored properties on which the tip's texts or rules depend.
  private func tellingProperties(_ nominal: NominalID, _ ref: DeclarationRef) -> [DeclarationRef] {
    let stored = linker.declarations(linker.declaration(ref).members, in: ref.file).filter { isGiven($0) }
    guard !stored.isEmpty else { return [] }
    var ranges = [Word.title, .message, .image, .rules].compactMap {
      linker.tipMember($0, of: nominal).map { linker.extent(of: $0) }
    }
    var helpers = linker.nominals[nominal].all.flatMap {
      Array(linker.declarations(linker.declaration($0).members, in: $0.file))
    }.filter { !linker.declaration($0).body.isEmpty }
    // A text may come from a helper, which may have it from another.
    while let index = helpers.firstIndex(where: { isMentioned($0, in: ranges) }) {
      ranges.append(linker.extent(of: helpers.remove(at: index)))
    }
    return stored.filter { isMentioned($0, in: ranges) }
  }

  /// An instance property that whoever makes the tip decides.
  private func isGiven(_ ref: DeclarationRef) -> Bool {
    let declaration = linker.declaration(ref)
    guard declaration.kind == .variable, declaration.attributes.isEmpty, declaration.body.isEmpty,
      declaration.modifiers.isDisjoint(with: [.static, .classMember, .computed, .lazy])
    else { return false }
    if let type = declaration.type, case .function = linker.files[Int(ref.file)].types[Int(type)] {
      return false
    }
    return !declaration.modifiers.contains(.constant) || declaration.initialValue == nil
  }

  private func isMentioned(_ ref: DeclarationRef, in ranges: [SourceRange]) -> Bool {
    linker.mentions(of: ref).contains { use in
      let place = linker.range(of: use)
      return ranges.contains { $0.file == place.file && $0.start <= place.start && place.end <= $0.end }
    }
  }

  /// A construction that gives a property a fixed value.
  private func use(_ call: ExpressionRef, of property: DeclarationRef) -> SharedRecord.Use? {
    guard case .call(_, let range) = linker.expression(call) else { return nil }
    let label = linker.name(of: property)
    let argument = linker.arguments(range, in: call.file).first {
      linker.symbol($0.label, in: call.file) == label
    }
    let given = argument.map { ExpressionRef(file: call.file, id: $0.value) }
    let start = linker.declaration(property).initialValue.map { ExpressionRef(file: property.file, id: $0) }
    guard let value = given ?? start, isFixed(value) else { return nil }
    return use(linker.sourceText(value), call)
  }

  /// A construction whose arguments are all fixed.
  private func use(_ call: ExpressionRef) -> SharedRecord.Use? {
    guard case .call(_, let range) = linker.expression(call) else { return nil }
    let values = linker.arguments(range, in: call.file).map { ExpressionRef(file: call.file, id: $0.value) }
    guard values.allSatisfy({ isFixed($0) }) else { return nil }
    return use(values.map { linker.sourceText($0) }.joined(separator: ", "), call)
  }

  /// A value that can be told from another by its source text: a literal, a case, a constant of a type, or a value that
  /// is made of such.
  private func isFixed(_ ref: ExpressionRef, depth: Int = 0) -> Bool {
    guard depth < 8 else { return false }
    func inner(_ id: ExpressionID) -> Bool {
      isFixed(ExpressionRef(file: ref.file, id: id), depth: depth + 1)
    }
    switch linker.expression(ref) {
    case .string(let id): return linker.files[Int(ref.file)].strings[Int(id)].plainText != nil
    case .integer, .float, .boolean, .nil, .implicitMember: return true
    case .prefix(_, let operand): return inner(operand)
    case .member(let base, _):
      if case .type = linker.entity(of: ExpressionRef(file: ref.file, id: base)) { return true }
      return false
    case .call(let callee, let range):
      let calleeRef = ExpressionRef(file: ref.file, id: callee)
      guard let name = linker.calleeName(calleeRef), linker.startsUppercase(name) || isImplicit(calleeRef)
      else {
        return false
      }
      return linker.arguments(range, in: ref.file).allSatisfy { inner($0.value) }
    default: return false
    }
  }

  private func isImplicit(_ ref: ExpressionRef) -> Bool {
    if case .implicitMember = linker.expression(ref) { true } else { false }
  }

  // MARK: Records

  private func use(_ text: String, _ ref: ExpressionRef) -> SharedRecord.Use {
    let scope = linker.scope(ScopeRef(file: ref.file, id: linker.span(ref).scope))
    return .init(text: text, range: linker.range(of: ref), branch: scope.condition)
  }

  /// Without what is never compiled together with the first.
  private func withoutOtherBranches(_ uses: [SharedRecord.Use]) -> [SharedRecord.Use] {
    guard let first = uses.first else { return [] }
    let exclusion = ExclusionCollector(linker: linker)
    return uses.filter { use in
      !exclusion.excludes(first.branch, in: first.range.file, use.branch, in: use.range.file)
    }
  }

  /// One use of each kind; `nil` where all are of one.
  private func record(
    _ tip: Int, _ difference: SharedRecord.Difference, _ uses: [SharedRecord.Use]
  ) -> SharedRecord? {
    var seen: Set<String> = []
    let sorted = uses.sorted(byPlace: \.range)
    let distinct = withoutOtherBranches(sorted).filter { seen.insert($0.text).inserted }
    return distinct.count > 1 ? SharedRecord(tip: tip, difference: difference, uses: distinct) : nil
  }
}
