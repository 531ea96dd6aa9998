/// Uses by what they refer to. All uses of a name are looked at together, once: to look for the uses of each of many
/// declarations of one name among all uses of that name would take their product.
struct Referents<Key: TableKey> {
  private var names = RefTable<Symbol, Bool>()
  private var uses = RefTable<Key, [ExpressionRef]>()

  /// The uses that refer to something, in order; `nil` where those of the name are not yet known.
  func uses(of key: Key, named name: Symbol) -> [ExpressionRef]? {
    if let known = uses[key] { return known }
    return names.contains(name) ? [] : nil
  }

  mutating func note(_ found: [(Key, ExpressionRef)], named name: Symbol) {
    names[name] = true
    for (key, use) in found { uses[key, default: []].append(use) }
  }

  mutating func removeAll() { self = Referents() }
}

extension Linker {
  /// Assignments whose target, as a whole, is a declaration.
  func assignments(to ref: DeclarationRef) -> [ExpressionRef] {
    uses(of: ref, among: uses.assignments[name(of: ref)], &assignmentsByTarget) { use in
      guard case .assignment(_, let target, _) = expression(use) else { return nil }
      return ExpressionRef(file: use.file, id: target)
    }
  }

  /// Calls whose callee is a declaration: a function, or a value that holds one.
  func calls(of ref: DeclarationRef) -> [ExpressionRef] {
    uses(of: ref, among: uses.calls[name(of: ref)], &callsByCallee) { use in
      guard case .call(let callee, _) = expression(use) else { return nil }
      return ExpressionRef(file: use.file, id: callee)
    }
  }

  /// Names and members that refer to a declaration.
  func mentions(of ref: DeclarationRef) -> [ExpressionRef] {
    uses(of: ref, among: uses.names[name(of: ref)], &mentionsByReferent) { $0 }
  }

  /// Calls of `append` and `insert` on a declaration's value.
  func insertions(into ref: DeclarationRef) -> [ExpressionRef] {
    uses(of: ref, among: uses.insertions[name(of: ref)], &insertionsByReceiver) { use in
      guard case .call(let callee, _) = expression(use),
        case .member(let base, _) = files[Int(use.file)].expressions[Int(callee)]
      else { return nil }
      return ExpressionRef(file: use.file, id: base)
    }
  }

  private func uses(
    of ref: DeclarationRef, among all: ArraySlice<ExpressionRef>, _ known: inout Referents<DeclarationRef>,
    _ referrer: (ExpressionRef) -> ExpressionRef?
  ) -> [ExpressionRef] {
    let name = name(of: ref)
    if let uses = known.uses(of: ref, named: name) { return uses }
    let before = cutOff
    var found: [(DeclarationRef, ExpressionRef)] = []
    for use in all {
      guard let referrer = referrer(use), case .declarations(let referents) = entity(of: referrer) else {
        continue
      }
      for referent in referents where self.name(of: referent) == name { found.append((referent, use)) }
    }
    if cutOff == before {
      known.note(found, named: name)
      return known.uses(of: ref, named: name) ?? []
    }
    return found.compactMap { $0.0 == ref ? $0.1 : nil }
  }

  /// The type that a declaration is a member of.
  func owner(of ref: DeclarationRef) -> NominalID? {
    enclosingType(of: ScopeRef(file: ref.file, id: declaration(ref).scope)).flatMap {
      nominalOfDeclaration[$0]
    }
  }
}
