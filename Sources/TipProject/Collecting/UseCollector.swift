import TipSyntax

/// Finds where events are donated and parameters are set, and where either is handed on as a value.
struct UseCollector {
  let linker: Linker

  // MARK: Donations

  /// Each donation with the events that it may concern.
  func donations() -> [(site: UseSite, events: [Int])] {
    var result: [(site: UseSite, events: [Int])] = []
    for word in [Word.donate, .sendDonation] {
      for call in linker.uses.calls[word.symbol] {
        guard case .call(let callee, _) = linker.expression(call) else { continue }
        let calleeRef = ExpressionRef(file: call.file, id: callee)
        let events: [Int]
        switch linker.expression(calleeRef) {
        case .member(let base, _):
          events = linker.origins(of: ExpressionRef(file: call.file, id: base)).found.events
        case .name: events = ownEvents(calleeRef)
        default: continue
        }
        if events.isEmpty { continue }
        result.append((site(linker.nameRange(of: calleeRef), call), events))
      }
    }
    return result.sorted(byPlace: \.site.range)
  }

  /// `sendDonation()` inside an extension of the event type.
  private func ownEvents(_ callee: ExpressionRef) -> [Int] {
    let scope = ScopeRef(file: callee.file, id: linker.span(callee).scope)
    guard linker.selfType(from: scope) == .event else { return [] }
    return linker.selfOrigins(at: scope).found.events
  }

  private func site(_ range: SourceRange, _ ref: ExpressionRef, value: String? = nil) -> UseSite {
    let scope = ScopeRef(file: ref.file, id: linker.span(ref).scope)
    let owner = linker.enclosingType(of: scope).flatMap { linker.nominalOfDeclaration[$0] }
    return UseSite(
      range: range, audience: linker.audience(of: ref), value: value,
      enclosingType: owner.map { linker.path(of: $0) })
  }

  /// Calls of `donate` and `sendDonation` on something whose type cannot be told: they may concern any event.
  func possibleDonations() -> [SourceRange] {
    [Word.donate, .sendDonation].flatMap { word in
      linker.uses.calls[word.symbol].compactMap { call -> SourceRange? in
        guard case .call(let callee, _) = linker.expression(call), linker.audience(of: call) == .users,
          case .member(let base, _) = linker.files[Int(call.file)].expressions[Int(callee)]
        else { return nil }
        let receiver = ExpressionRef(file: call.file, id: base)
        switch linker.type(of: receiver) {
        case .unknown, .event:
          let origins = linker.origins(of: receiver)
          return origins.isComplete && !origins.found.isEmpty ? nil : linker.nameRange(of: call)
        default: return nil
        }
      }
    }.sorted()
  }

  /// The events whose `donations` are looked at outside a rule.
  func readEvents() -> Set<Int> {
    var result: Set<Int> = []
    for use in linker.memberUses(Word.donations.symbol) {
      guard case .member(let base, _) = linker.expression(use) else { continue }
      result.formUnion(linker.origins(of: ExpressionRef(file: use.file, id: base)).found.events)
    }
    return result
  }

  // MARK: Assignments

  /// Everything that may change a parameter: assignments, `toggle()`, and writes through `$p`. Each use is looked at once,
  /// however many parameters share a name.
  func assignments(to parameters: [Parameter]) -> [Assignments] {
    var result = [Assignments](repeating: Assignments(), count: parameters.count)
    /// By name: on bases that could not be resolved.
    var possible: [String: [SourceRange]] = [:]
    func note(_ target: ExpressionRef, _ use: ExpressionRef, value: () -> String? = { nil }) {
      switch linker.entity(of: target) {
      case .declarations(let found):
        for declaration in found {
          guard let index = linker.parameterByDeclaration[declaration] else { continue }
          result[index].certain.append(site(linker.nameRange(of: target), use, value: value()))
        }
      case .unknown where linker.audience(of: use) == .users:
        guard let name = linker.calleeName(target) else { return }
        possible[linker.symbolTable[name], default: []].append(linker.nameRange(of: target))
      default: break
      }
    }
    for name in names(parameters.map(\.declaration)) {
      for use in linker.uses.assignments[name] {
        guard case .assignment(let sign, _, _) = linker.expression(use) else { continue }
        for (whole, value) in linker.assignedPairs(use) {
          for part in linker.assignedParts(whole) where linker.calleeName(part) == name {
            let isPlain = part == whole && linker.symbol(sign, in: use.file) == ._equals
            note(part, use) { isPlain ? value.map { linker.sourceText($0) } : nil }
          }
        }
      }
    }
    if !parameters.isEmpty {
      noteMutations(names(parameters.map(\.declaration))) { note($0, $1) }
      noteProjected { target, use, value in note(target, use) { linker.sourceText(value) } }
    }
    possible = possible.mapValues { $0.sorted() }
    return zip(parameters, result).map { parameter, found in
      Assignments(certain: found.certain.sorted(byPlace: \.range), possible: possible[parameter.name] ?? [])
    }
  }

  /// Where a parameter is changed.
  struct Assignments {
    var certain: [UseSite] = []
    /// On a base that could not be resolved.
    var possible: [SourceRange] = []
  }

  private func names(_ declarations: [DeclarationRef]) -> [Symbol] {
    Set(declarations.filter { $0.id != .max }.map { linker.name(of: $0) }).sorted()
  }

  /// `P.flag.toggle()`, `P.tools.append(x)`: methods that change the value they are called on.
  private func noteMutations(_ names: [Symbol], _ note: (ExpressionRef, ExpressionRef) -> Void) {
    let wanted = Set(names)
    for method in mutatingMethods.compactMap({ linker.symbolTable.existing($0) }) {
      for call in linker.uses.calls[method] {
        guard case .call(let callee, _) = linker.expression(call),
          case .member(let base, _) = linker.files[Int(call.file)].expressions[Int(callee)]
        else { continue }
        let baseRef = ExpressionRef(file: call.file, id: base)
        guard let name = linker.calleeName(baseRef), wanted.contains(name) else { continue }
        note(baseRef, call)
      }
    }
  }

  /// `Owner.$p.wrappedValue = x`
  private func noteProjected(_ note: (ExpressionRef, ExpressionRef, ExpressionRef) -> Void) {
    for use in linker.uses.assignments[Word.wrappedValue.symbol] {
      guard case .assignment(_, let target, let value) = linker.expression(use),
        case .member(let base, _) = linker.files[Int(use.file)].expressions[Int(target)]
      else { continue }
      note(ExpressionRef(file: use.file, id: base), use, ExpressionRef(file: use.file, id: value))
    }
  }

  // MARK: Escapes

  /// Those of the events that are used as a value in a way that is no read, donation or rule input: passed on or stored.
  func escaping(_ events: [Event]) -> Set<DeclarationRef> {
    escaping(events.map(\.declaration)) {
      [linker.symbolTable[$0]]
    } where: {
      isHandedOn($0)
    }
  }

  /// Those of the parameters whose `$p` is passed on or stored, or whose address is taken.
  func escaping(_ parameters: [Parameter]) -> Set<DeclarationRef> {
    let declarations = parameters.map(\.declaration)
    let projected = escaping(declarations) {
      ["$" + linker.symbolTable[$0]]
    } where: {
      // A method that the project gives TipKit's parameters may set them.
      isHandedOn($0) || isCalledOn($0)
    }
    let changed = escaping(declarations) {
      [linker.symbolTable[$0]]
    } where: {
      isAddressTaken($0) || isCalledOn($0)
    }
    return projected.union(changed).union(declarations.filter { answersProtocol($0) })
  }

  /// Whether a protocol asks for the parameter, so that it may be set without its owner being named.
  private func answersProtocol(_ parameter: DeclarationRef) -> Bool {
    guard let owner = linker.owner(of: parameter) else { return false }
    return linker.ancestors(of: owner).contains { ancestor in
      linker.nominals[ancestor].kind == .protocol
        && !linker.members(linker.name(of: parameter), of: ancestor).isEmpty
    }
  }

  private func escaping(
    _ declarations: [DeclarationRef], spelled: (Symbol) -> [String], where escapes: (ExpressionRef) -> Bool
  ) -> Set<DeclarationRef> {
    var wanted = Set(declarations.filter { $0.id != .max })
    var result: Set<DeclarationRef> = []
    for name in names(declarations).flatMap(spelled).compactMap({ linker.symbolTable.existing($0) }) {
      for use in linker.memberUses(name) where escapes(use) {
        guard case .declarations(let found) = linker.entity(of: use) else { continue }
        for ref in found where wanted.remove(ref) != nil { result.insert(ref) }
      }
    }
    return result
  }

  private func isHandedOn(_ use: ExpressionRef) -> Bool {
    switch linker.parent(of: use) {
    case .argument(let call, _):
      if case .macro(let name, _) = linker.files[Int(use.file)].expressions[Int(call)] {
        return linker.symbol(name, in: use.file) != .Rule
      }
      return true
    case .initialValue, .assigned, .element, .branch, .returned: return true
    case .operand: return isAddressTaken(use)
    case .base(let id): return isMethodReference(ExpressionRef(file: use.file, id: id))
    case .none, .statement: return false
    }
  }
}

extension UseCollector {
  /// `P.flag.light()`: a method of the project's own may change the value.
  private func isCalledOn(_ use: ExpressionRef) -> Bool {
    guard case .base(let id) = linker.parent(of: use) else { return false }
    let member = ExpressionRef(file: use.file, id: id)
    guard case .member(_, let name) = linker.expression(member),
      case .base(let call) = linker.parent(of: member),
      case .call = linker.files[Int(use.file)].expressions[Int(call)]
    else { return false }
    return !mutatingMethods.contains(linker.symbolTable[linker.symbol(name, in: use.file)])
  }

  /// `event.donate` that is not called there: whoever is given it may.
  private func isMethodReference(_ member: ExpressionRef) -> Bool {
    guard case .member(_, let name) = linker.expression(member) else { return false }
    let method = linker.symbol(name, in: member.file)
    guard method == .donate || method == .sendDonation else { return false }
    if case .base = linker.parent(of: member) { return false }
    return true
  }

  /// `&P.flag`
  private func isAddressTaken(_ use: ExpressionRef) -> Bool {
    guard case .operand(let parent) = linker.parent(of: use),
      case .prefix(let sign, _) = linker.files[Int(use.file)].expressions[Int(parent)]
    else { return false }
    return linker.symbol(sign, in: use.file) == ._addressOf
  }
}

/// Methods of the standard library's values that change them.
private let mutatingMethods = [
  "toggle", "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeValue",
  "updateValue", "merge",
  "formUnion", "subtract", "formIntersection", "formSymmetricDifference", "update", "popLast", "popFirst",
  "swapAt", "sort",
  "negate", "add",
]
