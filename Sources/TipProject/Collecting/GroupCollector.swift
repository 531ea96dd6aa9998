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
    var members: [Int] = []
    var seen: Set<Int> = []
    var isPartial = false
    for argument in arguments {
      guard case .closure(let id) = linker.files[Int(call.file)].expressions[Int(argument.value)] else {
        continue
      }
      let body = linker.list(linker.files[Int(call.file)].closures[Int(id)].body, in: call.file)
      for value in linker.results(of: body, in: call.file) {
        let origins = linker.origins(of: value)
        let found = origins.found.compactMap { origin -> Int? in
          if case .nominal(let id) = origin { return linker.tipIndex[id] }
          return nil
        }
        isPartial = isPartial || !origins.isComplete || found.isEmpty
        for index in found.sorted() where seen.insert(index).inserted { members.append(index) }
      }
    }
    return TipGroup(
      range: linker.range(of: call), isOrdered: isOrdered, members: members, isPartial: isPartial,
      audience: linker.audience(of: call))
  }
}
