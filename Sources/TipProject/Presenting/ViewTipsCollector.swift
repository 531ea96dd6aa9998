import TipSyntax

/// Finds the tips that each view shows by itself.
///
/// A view's `body` is walked as SwiftUI runs it: through the content of containers, the branches of conditions and the view's
/// own properties and functions. What is shown elsewhere or later is left out: sheets, tabs, destinations, actions, other views.
struct ViewTipsCollector {
  let linker: Linker

  func collect() -> [ViewTips] {
    views.compactMap { view in
      var walk = ViewWalk(linker: linker, view: view)
      for body in bodies(of: view) { walk.enter(body) }
      if walk.shown.count < 2 { return nil }
      return ViewTips(view: linker.path(of: view), shown: walk.shown.sorted(byPlace: \.range))
    }
  }

  /// The views that show some tip, in order of place.
  private var views: [NominalID] {
    let calls = [Word.popoverTip, .popoverMiniTip, .TipView].flatMap { linker.uses.calls[$0.symbol] }
    let owners = calls.compactMap { call in
      linker.enclosingType(of: ScopeRef(file: call.file, id: linker.span(call).scope))
        .flatMap { linker.nominalOfDeclaration[$0] }
    }
    return Set(owners).filter { linker.nominals[$0].declaration != nil && linker.isView($0) }
      .sorted(byPlace: { linker.keywordRange(of: linker.nominalPlace($0)) })
  }

  private func bodies(of view: NominalID) -> [DeclarationRef] {
    linker.members(Word.body.symbol, of: view).filter { linker.isRenderFunction($0) }
  }
}

/// A walk through what one view shows.
private struct ViewWalk {
  let linker: Linker
  let view: NominalID
  var shown: [ShownTip] = []
  private var branches: [ViewBranch] = []
  private var conditions: [ViewCondition] = []
  /// Members that the walk is in.
  private var entered: Set<DeclarationRef> = []
  private var steps = 0
  /// How often each place was come to.
  private var routes: [ExpressionRef: Int] = [:]
  private static let routeLimit = 16
  private var tipsByValue: [ExpressionRef: [Int]] = [:]

  init(linker: Linker, view: NominalID) {
    self.linker = linker
    self.view = view
  }

  // MARK: Statements

  mutating func enter(_ member: DeclarationRef) {
    guard linker.owner(of: member) == view, entered.count < 16, steps < 10_000,
      entered.insert(member).inserted
    else { return }
    visit(linker.declaration(member).body, in: member.file)
    entered.remove(member)
  }

  private mutating func visit(_ statements: IDRange, in file: Int32) {
    let outer = (branches, conditions)
    for id in linker.list(statements, in: file) { visit(id, in: file) }
    (branches, conditions) = outer
  }

  private mutating func visit(_ id: StatementID, in file: Int32) {
    let reader = ViewConditionReader(linker: linker)
    func branch(_ index: Int) -> ViewBranch {
      ViewBranch(kind: .statement, file: file, origin: id, index: UInt32(index))
    }
    switch linker.statement(id, in: file) {
    case .expression(let value), .return(let value?): visit(ExpressionRef(file: file, id: value))
    case .if(let tests, let then, let otherwise):
      within(branch(0), reader.conditions(tests, in: file)) { $0.visit(then, in: file) }
      within(branch(1), reader.negatedConditions(tests, in: file)) { $0.visit(otherwise, in: file) }
      // What follows an early return is on the other side.
      if leaves(then, in: file) { branches.append(branch(1)) }
    case .guard(let tests, let otherwise):
      within(branch(0), reader.negatedConditions(tests, in: file)) { $0.visit(otherwise, in: file) }
      // What follows is on the other side.
      branches.append(branch(1))
      conditions += reader.conditions(tests, in: file)
    case .switch(_, let cases):
      for (index, item) in linker.list(cases, in: file).enumerated() {
        within(branch(index), []) { $0.visit(item, in: file) }
      }
    case .switchCase(_, _, _, let body), .conditional(_, let body): visit(body, in: file)
    default: break
    }
  }

  private func leaves(_ statements: IDRange, in file: Int32) -> Bool {
    guard let last = linker.list(statements, in: file).last else { return false }
    if case .return = linker.statement(last, in: file) { return true }
    return false
  }

  private mutating func within(
    _ branch: ViewBranch, _ known: [ViewCondition], _ body: (inout ViewWalk) -> Void
  ) {
    let outer = (branches, conditions)
    branches.append(branch)
    conditions += known
    body(&self)
    (branches, conditions) = outer
  }

  // MARK: Expressions

  private mutating func visit(_ ref: ExpressionRef) {
    steps += 1
    guard steps < 10_000 else { return }
    func at(_ id: ExpressionID) -> ExpressionRef { ExpressionRef(file: ref.file, id: id) }
    switch linker.expression(ref) {
    case .call(let callee, let range): visitCall(ref, at(callee), range)
    case .name, .member: enterMembers(ref)
    case .statement(let id): visit(id, in: ref.file)
    case .ternary(_, let then, let otherwise):
      for (index, part) in [then, otherwise].enumerated() {
        let branch = ViewBranch(kind: .expression, file: ref.file, origin: ref.id, index: UInt32(index))
        within(branch, []) { $0.visit(at(part)) }
      }
    default: break
    }
  }

  /// A modifier's base, and then whatever the call itself shows.
  private mutating func visitCall(_ call: ExpressionRef, _ callee: ExpressionRef, _ range: IDRange) {
    var chain: [(callee: ExpressionRef, arguments: IDRange)] = [(callee, range)]
    var current = callee
    while case .member(let base, _) = linker.expression(current) {
      let baseRef = ExpressionRef(file: call.file, id: base)
      guard case .call(let inner, let arguments) = linker.expression(baseRef) else {
        visit(baseRef)
        break
      }
      current = ExpressionRef(file: call.file, id: inner)
      chain.append((current, arguments))
    }
    for (callee, arguments) in chain.reversed() { visitLink(callee, arguments) }
  }

  private mutating func visitLink(_ callee: ExpressionRef, _ range: IDRange) {
    let arguments = linker.arguments(range, in: callee.file)
    let name = linker.calleeName(callee) ?? Word._empty.symbol
    if name == .popoverTip || name == .popoverMiniTip || name == .TipView {
      if let first = arguments.first, !first.isTrailing, isTipKits(callee) {
        note(ExpressionRef(file: callee.file, id: first.value), by: callee)
      }
      return
    }
    enterMembers(callee)
    for argument in arguments {
      let value = ExpressionRef(file: callee.file, id: argument.value)
      guard linker.isRenderedContent(value) else { continue }
      if case .closure(let id) = linker.expression(value) {
        visit(linker.files[Int(callee.file)].closures[Int(id)].body, in: callee.file)
      } else {
        visit(value)
      }
    }
  }

  /// `header`, `self.header`, `row(3)`: a member of the view itself.
  private mutating func enterMembers(_ ref: ExpressionRef) {
    guard case .declarations(let found) = linker.entity(of: ref), found.count == 1 else { return }
    let declaration = linker.declaration(found[0])
    guard declaration.kind == .variable || declaration.kind == .function, !declaration.body.isEmpty else {
      return
    }
    enter(found[0])
  }

  private func isTipKits(_ callee: ExpressionRef) -> Bool {
    if case .declarations = linker.entity(of: callee) { return false }
    if case .type(.nominal(let id)) = linker.entity(of: callee) {
      return linker.nominals[id].declaration == nil
    }
    return true
  }

  // MARK: Tips

  private mutating func note(_ value: ExpressionRef, by callee: ExpressionRef) {
    let (value, known) = shownValue(value)
    let tips = self.tips(value)
    // A helper that a long view calls again and again says nothing new.
    guard !tips.isEmpty, routes[callee, default: 0] < Self.routeLimit else { return }
    routes[callee, default: 0] += 1
    let condition = linker.scope(ScopeRef(file: callee.file, id: linker.span(callee).scope)).condition
    shown.append(
      ShownTip(
        range: linker.nameRange(of: callee), tips: tips, audience: linker.audience(of: callee),
        branches: branches + directives(condition, in: callee.file), conditions: conditions + known,
        platforms: linker.platforms(of: condition, in: callee.file).rawValue))
  }

  /// Indices of the tips that a value may be; empty where a group hands it out, or it cannot be told.
  private mutating func tips(_ value: ExpressionRef) -> [Int] {
    if let known = tipsByValue[value] { return known }
    var grouped = GroupedTips(linker: linker)
    var result: [Int] = []
    if !grouped.mayHold(value), case let origins = linker.origins(of: value), origins.isComplete {
      result = linker.tips(among: origins.found).compactMap { linker.tipIndex[$0] }
    }
    tipsByValue[value] = result
    return result
  }

  /// `isNew ? tip : nil` shows the tip where the test holds.
  private func shownValue(_ value: ExpressionRef) -> (ExpressionRef, [ViewCondition]) {
    guard case .ternary(let test, let then, let otherwise) = linker.expression(value) else {
      return (value, [])
    }
    func at(_ id: ExpressionID) -> ExpressionRef { ExpressionRef(file: value.file, id: id) }
    let reader = ViewConditionReader(linker: linker)
    if case .nil = linker.expression(at(otherwise)) {
      return (at(then), reader.conditions(at(test), holds: true))
    }
    if case .nil = linker.expression(at(then)) {
      return (at(otherwise), reader.conditions(at(test), holds: false))
    }
    return (value, [])
  }

  private func directives(_ condition: ConditionID?, in file: Int32) -> [ViewBranch] {
    var result: [ViewBranch] = []
    var current = condition
    while let id = current {
      let branch = linker.files[Int(file)].conditions[Int(id)]
      result.append(ViewBranch(kind: .directive, file: file, origin: branch.group, index: id))
      current = branch.parent
    }
    return result
  }
}
