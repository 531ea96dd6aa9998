import TipSyntax

/// Finds where events are donated and parameters are set, and where either is handed on as a value.
struct UseCollector {
  let linker: Linker

  // MARK: Donations

  /// Each donation with the events that it may concern.
  func donations() -> [(site: UseSite, events: Set<Int>)] {
    var result: [(UseSite, Set<Int>)] = []
    for word in [Word.donate, .sendDonation] {
      for call in linker.calls[word.symbol] ?? [] {
        guard case .call(let callee, _) = linker.expression(call) else { continue }
        let calleeRef = ExpressionRef(file: call.file, id: callee)
        guard case .member(let base, _) = linker.expression(calleeRef) else { continue }
        let events = events(ExpressionRef(file: call.file, id: base))
        if events.isEmpty { continue }
        result.append((site(linker.nameRange(of: calleeRef), call), events))
      }
    }
    return result.sorted { $0.0.range < $1.0.range }
  }

  private func events(_ ref: ExpressionRef) -> Set<Int> {
    linker.origins(of: ref).found.reduce(into: []) { events, origin in
      if case .event(let index) = origin { events.insert(index) }
    }
  }

  private func site(_ range: SourceRange, _ ref: ExpressionRef, value: String? = nil) -> UseSite {
    UseSite(range: range, audience: linker.audience(of: ref), value: value)
  }

  // MARK: Assignments

  /// Everything that may change a parameter: assignments, `toggle()`, and its address taken.
  func assignments(to parameter: Parameter) -> [UseSite] {
    let name = linker.name(of: parameter.declaration)
    var result: [UseSite] = []
    for use in linker.assignments[name] ?? [] {
      guard case .assignment(let sign, let target, let value) = linker.expression(use) else { continue }
      let targetRef = ExpressionRef(file: use.file, id: target)
      guard linker.refers(targetRef, to: parameter.declaration) else { continue }
      let isPlain = linker.facts(use.file).names[Int(sign)] == "="
      let text = linker.sourceText(ExpressionRef(file: use.file, id: value))
      result.append(site(linker.nameRange(of: targetRef), use, value: isPlain ? text : nil))
    }
    result += projectedAssignments(name, parameter)
    for call in linker.calls[Word.toggle.symbol] ?? [] {
      guard case .call(let callee, _) = linker.expression(call),
        case .member(let base, _) = linker.files[Int(call.file)].expressions[Int(callee)]
      else { continue }
      let baseRef = ExpressionRef(file: call.file, id: base)
      if linker.calleeName(baseRef) == name, linker.refers(baseRef, to: parameter.declaration) {
        result.append(site(linker.nameRange(of: baseRef), call))
      }
    }
    return result.sorted { $0.range < $1.range }
  }

  /// `Owner.$p.wrappedValue = x`
  private func projectedAssignments(_ name: Symbol, _ parameter: Parameter) -> [UseSite] {
    (linker.assignments[Word.wrappedValue.symbol] ?? []).compactMap { use in
      guard case .assignment(_, let target, let value) = linker.expression(use),
        case .member(let base, _) = linker.files[Int(use.file)].expressions[Int(target)]
      else { return nil }
      let baseRef = ExpressionRef(file: use.file, id: base)
      guard linker.refers(baseRef, to: parameter.declaration) else { return nil }
      return site(
        linker.nameRange(of: baseRef), use, value: linker.sourceText(ExpressionRef(file: use.file, id: value))
      )
    }
  }

  // MARK: Escapes

  /// Whether a declaration is used as a value in a way that is no read, donation, assignment or rule input: passed on,
  /// stored, or its address taken.
  func escapes(_ declaration: DeclarationRef) -> Bool {
    let name = linker.name(of: declaration)
    var names = [name]
    if let projected = linker.symbolTable.existing("$" + linker.symbolTable[name]) { names.append(projected) }
    return names.contains { name in
      linker.memberUses(name).contains { use in
        linker.refers(use, to: declaration) && isHandedOn(use)
      }
    }
  }

  private func isHandedOn(_ use: ExpressionRef) -> Bool {
    switch linker.parent(of: use) {
    case .argument(let call, _):
      if case .macro(let name, _) = linker.files[Int(use.file)].expressions[Int(call)] {
        return linker.symbol(name, in: use.file) != .Rule
      }
      return true
    case .initialValue, .assigned, .element, .branch, .returned: return true
    case .operand(let parent):
      if case .prefix(let sign, _) = linker.files[Int(use.file)].expressions[Int(parent)] {
        return linker.facts(use.file).names[Int(sign)] == "&"
      }
      return false
    case .none, .base, .statement: return false
    }
  }
}
