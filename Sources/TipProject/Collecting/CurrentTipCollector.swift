import TipSyntax

/// Finds what is asked of a group's current tip.
struct CurrentTipCollector {
  let linker: Linker
  /// Indices in `Project.groups` by the call that makes the group.
  let groupIndex: [ExpressionRef: Int]
  let groups: [TipGroup]

  /// Casts and type tests of a current tip, in order.
  func casts() -> [CurrentTipCast] {
    files.flatMap { expressionCasts(in: $0) + patternCasts(in: $0) }.sorted(byPlace: \.range)
  }

  /// A current tip is local to the code that reads it: no other files are looked at.
  private var files: [Int32] { Set(currentTipUses.map(\.file)).sorted() }

  private var currentTipUses: [ExpressionRef] {
    [Word.currentTip, .currentTipUpdates].flatMap { linker.memberUses($0.symbol) }
  }

  // MARK: Casts

  private func expressionCasts(in file: Int32) -> [CurrentTipCast] {
    linker.files[Int(file)].expressions.indices.compactMap { id in
      guard case .cast(let operand, let kind, let type) = linker.files[Int(file)].expressions[id],
        kind != .coercion
      else { return nil }
      return cast(
        ExpressionRef(file: file, id: operand), to: type, at: ExpressionRef(file: file, id: ExpressionID(id)))
    }
  }

  /// `case is SortTip:`, where the pattern does not mention what it is about.
  private func patternCasts(in file: Int32) -> [CurrentTipCast] {
    linker.files[Int(file)].statements.flatMap { statement -> [CurrentTipCast] in
      guard case .switch(let subject, let cases) = statement else { return [] }
      return linker.list(cases, in: file).flatMap { id -> [CurrentTipCast] in
        guard case .switchCase(let patterns, _, _, _) = linker.statement(id, in: file) else { return [] }
        return linker.expressions(patterns, in: file).compactMap { pattern in
          guard case .cast(_, _, let type) = linker.expression(pattern) else { return nil }
          return cast(ExpressionRef(file: file, id: subject), to: type, at: pattern)
        }
      }
    }
  }

  private func cast(_ operand: ExpressionRef, to type: TypeID, at place: ExpressionRef) -> CurrentTipCast? {
    guard let source = source(of: operand, depth: 0), linker.namedByCallers(type, at: place) == nil,
      case .nominal(let id) = linker.resolve(
        TypeRef(file: place.file, id: type, scope: linker.span(place).scope))
    else { return nil }
    let groups = source.found.compactMap { origin -> Int? in
      if case .group(let call) = origin { groupIndex[call] } else { nil }
    }
    let allowed = linker.descendants(of: id) + [id]
    return CurrentTipCast(
      range: linker.range(of: place), type: linker.path(of: id),
      tips: Set(allowed.compactMap { linker.tipIndex[$0] }).sorted(), groups: groups.sorted(),
      isCertain: source.isComplete && !groups.isEmpty && groups.allSatisfy { !self.groups[$0].isPartial },
      audience: linker.audience(of: place))
  }

  /// The groups whose current tip a value is; `nil` for any other value.
  private func source(of ref: ExpressionRef, depth: Int) -> Origins? {
    guard depth < 8 else { return nil }
    switch linker.expression(ref) {
    case .member(let base, let name) where linker.symbol(name, in: ref.file) == .currentTip:
      let base = ExpressionRef(file: ref.file, id: base)
      return linker.type(of: base) == .group ? linker.origins(of: base) : nil
    case .element(let sequence): return updates(ExpressionRef(file: ref.file, id: sequence))
    case .name, .member: return sourceOfVariable(ref, depth: depth)
    default: return nil
    }
  }

  private func updates(_ ref: ExpressionRef) -> Origins? {
    guard case .member(let id, let name) = linker.expression(ref),
      linker.symbol(name, in: ref.file) == .currentTipUpdates
    else { return nil }
    let base = ExpressionRef(file: ref.file, id: id)
    return linker.type(of: base) == .group ? linker.origins(of: base) : nil
  }

  /// `if let tip = group.currentTip`, `var shown: (any Tip)? { group.currentTip }`
  private func sourceOfVariable(_ ref: ExpressionRef, depth: Int) -> Origins? {
    guard case .declarations(let found) = linker.entity(of: ref), found.count == 1,
      linker.declaration(found[0]).kind == .variable,
      linker.declaration(found[0]).modifiers.contains(.constant)
        || linker.declaration(found[0]).modifiers.contains(.computed)
    else { return nil }
    let values = linker.givenValues(found[0])
    guard values.count == 1 else { return nil }
    return source(of: values[0], depth: depth + 1)
  }

  // MARK: Claims

  /// For each group, the members that no code takes from its current tip: every use of it asks whether it is another.
  func unclaimed(_ casts: [CurrentTipCast]) -> [[Int]] {
    var open = [Bool](repeating: false, count: groups.count)
    let switched = switchSubjects
    for use in currentTipUses
    where linker.audience(of: use) == .users && (switched.contains(use) || !isOnlyCast(use)) {
      guard let source = source(of: use, depth: 0) ?? updates(use), source.isComplete else {
        return groups.map { _ in [] }
      }
      for case .group(let call) in source.found { groupIndex[call].map { open[$0] = true } }
    }
    let claims = casts.filter { $0.audience == .users && !$0.tips.isEmpty }
    // A cast of what may be any group's tip claims its tips from all of them.
    let common = Set(claims.filter { !$0.isCertain }.flatMap(\.tips))
    var claimed: [Int: Set<Int>] = [:]
    for claim in claims {
      for group in claim.groups { claimed[group, default: common].formUnion(claim.tips) }
    }
    return groups.indices.map { index in
      // Where nothing asks a group, it may be handed to code that is not there.
      guard !open[index], let own = claimed[index] else { return [] }
      return groups[index].members.filter { !own.contains($0) }
    }
  }

  /// `group.currentTip as? SortTip`: no other tip gets any further.
  private func isOnlyCast(_ use: ExpressionRef) -> Bool {
    guard case .operand(let parent) = linker.parent(of: use),
      case .cast(_, let kind, let type) = linker.files[Int(use.file)].expressions[Int(parent)],
      kind == .conditional || kind == .test
    else { return false }
    let place = ExpressionRef(file: use.file, id: parent)
    guard
      case .nominal(let id) = linker.resolve(
        TypeRef(file: use.file, id: type, scope: linker.span(place).scope))
    else { return false }
    return linker.isConcrete(.nominal(id))
  }

  private var switchSubjects: Set<ExpressionRef> {
    var result: Set<ExpressionRef> = []
    for file in files {
      for statement in linker.files[Int(file)].statements {
        guard case .switch(let subject, _) = statement else { continue }
        result.insert(ExpressionRef(file: file, id: subject))
      }
    }
    return result
  }
}
