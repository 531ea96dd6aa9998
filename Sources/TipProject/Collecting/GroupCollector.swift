import TipSyntax

/// Finds every `TipGroup(...) { ... }`.
struct GroupCollector {
  let linker: Linker

  func collect() -> [(call: ExpressionRef, group: TipGroup)] {
    linker.uses.calls[Word.TipGroup.symbol].compactMap { call in group(call).map { (call, $0) } }
      .sorted(byPlace: \.1.range)
  }

  private func group(_ call: ExpressionRef) -> TipGroup? {
    guard case .call(let callee, let range) = linker.expression(call),
      case .type(.group) = linker.entity(of: ExpressionRef(file: call.file, id: callee))
    else { return nil }
    let arguments = linker.arguments(range, in: call.file)
    let isOrdered = arguments.contains {
      linker.calleeName(ExpressionRef(file: call.file, id: $0.value)) == Word.ordered.symbol
    }
    let items = arguments.flatMap { argument -> [TipGroup.Item] in
      guard case .closure(let id) = linker.files[Int(call.file)].expressions[Int(argument.value)] else {
        return []
      }
      return self.items(linker.files[Int(call.file)].closures[Int(id)], in: call.file)
    }
    var seen: Set<Int> = []
    return TipGroup(
      range: linker.range(of: call), isOrdered: isOrdered,
      members: items.flatMap(\.tips).filter { seen.insert($0).inserted },
      isPartial: items.contains { !$0.isComplete }, audience: linker.audience(of: call), items: items,
      lifetime: GroupLifetimeReader(linker: linker).lifetime(of: call), unclaimed: [])
  }

  private func items(_ closure: Closure, in file: Int32) -> [TipGroup.Item] {
    linker.results(of: linker.list(closure.body, in: file), in: file).map { value in
      let origins = linker.origins(of: value)
      let tips = origins.found.compactMap { origin -> Int? in
        if case .nominal(let id) = origin { linker.tipIndex[id] } else { nil }
      }
      return TipGroup.Item(
        range: linker.range(of: value), text: linker.sourceText(value), tips: tips.sorted(),
        isComplete: origins.isComplete && !tips.isEmpty, audience: linker.audience(of: value),
        branches: branches(around: value, inside: closure.scope))
    }
  }

  private func branches(around value: ExpressionRef, inside closure: ScopeID) -> [ScopeID] {
    let scopes = linker.files[Int(value.file)].scopes
    var result: [ScopeID] = []
    var current: ScopeID? = linker.span(value).scope
    while let scope = current, scope != closure {
      result.append(scope)
      current = scopes[Int(scope)].parent
    }
    return result.reversed()
  }
}
