import TipSyntax

/// Walks through what an app does when it starts, statement by statement, and notes what it does to TipKit.
///
/// Calls are followed into the project's functions, initialisers and getters as far as they can be told. A function is
/// walked through once for each state in which it is entered, so the walk is as long as the code.
final class LaunchWalk {
  let linker: Linker
  private let parameters: [Parameter]
  private let configurationCalls: [ExpressionRef: String]
  private(set) var steps: [LaunchStep] = []

  private struct Visit: Hashable {
    var function: DeclarationRef
    var configured: LaunchStep.Configured
    var isDeferred: Bool
  }
  private var results: [Visit: LaunchState] = [:]
  private var open: Set<DeclarationRef> = []
  private var way: [SourceRange] = []
  private var isDeferred = false
  private var entryPoint = 0
  /// For each function or closure that is being walked through, the states at its `return` and `throw` statements.
  private var exits: [[LaunchState]] = []
  /// Statics that were touched: they are made once.
  private var made: Set<DeclarationRef> = []

  /// - Parameter configurationCalls: the calls of TipKit's `configure` and the like, with their kinds.
  init(linker: Linker, parameters: [Parameter], configurationCalls: [ExpressionRef: String]) {
    self.linker = linker
    self.parameters = parameters
    self.configurationCalls = configurationCalls
  }

  /// Walks from one start.
  ///
  /// - Parameter index: the start's index in `Project.entryPoints`.
  func walk(_ start: EntryPoint, index: Int) {
    entryPoint = index
    results = [:]
    made = []
    way = []
    var state = LaunchState()
    if let declaration = start.declaration {
      if let nominal = linker.nominalOfDeclaration[declaration] { launch(nominal, &state) }
    } else {
      let file = start.range.file
      statements(linker.facts[Int(file)].body, in: file, &state)
    }
  }

  // MARK: Functions

  /// Walks through a function's body in the place of a call.
  func enter(_ function: DeclarationRef, from call: SourceRange?, _ state: inout LaunchState) {
    let visit = Visit(function: function, configured: state.configured, isDeferred: isDeferred)
    if let known = results[visit] {
      let usesBefore = state.uses
      state = known
      settle(usesBefore, visit, &state)
      return
    }
    guard way.count < 100, open.insert(function).inserted else { return }
    let usesBefore = state.uses
    state.uses = []
    if let call { way.append(call) }
    body(linker.declaration(function).body, in: function.file, &state)
    if call != nil { way.removeLast() }
    open.remove(function)
    results[visit] = state
    settle(usesBefore, visit, &state)
  }

  /// Brings together what was used before a function and what the function did.
  private func settle(_ usesBefore: Set<Int>, _ visit: Visit, _ state: inout LaunchState) {
    if visit.configured == .no, state.configured != .no { confirm(usesBefore, by: state.configuredBy) }
    if state.configured != .yes { state.uses.formUnion(usesBefore) }
  }

  /// Walks through the statements of a function or closure and joins all ways out of it.
  func body(_ range: IDRange, in file: Int32, _ state: inout LaunchState) {
    exits.append([])
    statements(range, in: file, &state)
    let falls = !leaves(range, in: file)
    for exit in exits.removeLast() { state = falls || exit != state ? state.joined(exit) : state }
  }

  /// Notes the state at a statement that leaves the function.
  func leave(_ state: LaunchState) {
    if !exits.isEmpty { exits[exits.count - 1].append(state) }
  }

  /// Walks through the making of a value: its stored properties, then the initialiser.
  func construct(
    _ nominal: NominalID, _ initializers: DeclarationList, from call: SourceRange?, _ state: inout LaunchState
  ) {
    if let declaration = linker.nominals[nominal].declaration, open.insert(declaration).inserted {
      storedProperties(of: nominal, &state)
      open.remove(declaration)
    }
    if initializers.count == 1, let only = initializers.first { enter(only, from: call, &state) }
  }

  func storedProperties(of nominal: NominalID, _ state: inout LaunchState) {
    for part in linker.nominals[nominal].all {
      for member in linker.declarations(linker.declaration(part).members, in: part.file) {
        let declaration = linker.declaration(member)
        guard declaration.kind == .variable, let value = declaration.initialValue,
          declaration.modifiers.isDisjoint(with: [.static, .classMember, .lazy, .computed]),
          linker.isPresent(declaration.condition, in: member.file)
        else { continue }
        let ref = ExpressionRef(file: member.file, id: value)
        // `StateObject` and the like take their value when it is first asked for.
        if isLazyWrapper(member) { later(&state) { expression(ref, &$0) } } else { expression(ref, &state) }
      }
    }
  }

  private func isLazyWrapper(_ member: DeclarationRef) -> Bool {
    let attributes = linker.files[Int(member.file)].attributes[linker.declaration(member).attributes.indices]
    return attributes.contains { linker.lastName(of: $0.type, in: member.file) == Word.StateObject.symbol }
  }

  /// The value of a static or global that is made when it is first touched.
  func touch(_ variable: DeclarationRef, _ state: inout LaunchState) {
    guard let value = linker.declaration(variable).initialValue, made.insert(variable).inserted else {
      return
    }
    expression(ExpressionRef(file: variable.file, id: value), &state)
  }

  // MARK: Deferred code

  /// Walks through code that runs some time later, or never.
  func later(_ state: inout LaunchState, _ body: (inout LaunchState) -> Void) {
    let before = isDeferred
    isDeferred = true
    var inner = state.later
    body(&inner)
    isDeferred = before
    if state.configured == .no, inner.configuredBy != nil {
      state.configured = .perhaps
      state.configuredBy = inner.configuredBy
    }
  }

  func closure(_ id: UInt32, in file: Int32, _ state: inout LaunchState) {
    body(linker.files[Int(file)].closures[Int(id)].body, in: file, &state)
  }

  // MARK: Steps

  /// Notes what a call does to TipKit.
  ///
  /// - Returns: whether it is one of TipKit's own set-up calls.
  func noteCall(_ call: ExpressionRef, _ state: inout LaunchState) -> Bool {
    guard let kind = configurationCalls[call] else {
      noteDonation(call, &state)
      return false
    }
    let range = linker.nameRange(of: call)
    note(.configuration(kind: kind), range, call, state)
    if kind == "configure" {
      confirm(state.uses, by: range)
      // Whoever looks at what came of it may try again.
      let isTold = isResultUsed(call)
      state = LaunchState(configured: isTold ? .perhaps : .yes, configuredBy: range)
    }
    return true
  }

  private func isResultUsed(_ call: ExpressionRef) -> Bool {
    switch linker.parent(of: call) {
    case .statement, .none, .returned: false
    case .argument, .base, .initialValue, .assigned, .element, .branch, .operand: true
    }
  }

  private func confirm(_ uses: Set<Int>, by configure: SourceRange?) {
    for use in uses where steps[use].configuredLaterBy == nil { steps[use].configuredLaterBy = configure }
  }

  private func noteDonation(_ call: ExpressionRef, _ state: inout LaunchState) {
    guard case .call(let callee, _) = linker.expression(call), let name = linker.calleeName(call),
      name == .donate || name == .sendDonation,
      case .member(let base, _) = linker.files[Int(call.file)].expressions[Int(callee)]
    else { return }
    for event in linker.origins(of: ExpressionRef(file: call.file, id: base)).found.events {
      note(.donation(event: event), linker.nameRange(of: call), call, state)
      noteUse(&state)
    }
  }

  func noteAssignment(_ target: ExpressionRef, _ state: inout LaunchState) {
    guard case .declarations(let found) = linker.entity(of: target), found.count == 1, let only = found.first,
      let parameter = linker.parameterByDeclaration[only]
    else { return }
    note(.assignment(parameter: parameter), linker.nameRange(of: target), target, state)
    noteUse(&state)
  }

  private func noteUse(_ state: inout LaunchState) {
    if !isDeferred { state.note(use: steps.count - 1) }
  }

  private func note(
    _ action: LaunchStep.Action, _ range: SourceRange, _ ref: ExpressionRef, _ state: LaunchState
  ) {
    steps.append(
      LaunchStep(
        action: action, range: range, configured: state.configured, configuredBy: state.configuredBy,
        configuredLaterBy: nil, way: way,
        isDeferred: isDeferred, entryPoint: entryPoint, audience: linker.audience(of: ref)))
  }
}
