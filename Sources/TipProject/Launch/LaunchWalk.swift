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
      state = known
      return
    }
    guard way.count < 100, open.insert(function).inserted else { return }
    if let call { way.append(call) }
    statements(linker.declaration(function).body, in: function.file, &state)
    if call != nil { way.removeLast() }
    open.remove(function)
    results[visit] = state
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
    if state.configured == .no, inner.configured == .yes { state = state.joined(inner) }
  }

  func closure(_ id: UInt32, in file: Int32, _ state: inout LaunchState) {
    statements(linker.files[Int(file)].closures[Int(id)].body, in: file, &state)
  }

  // MARK: Steps

  /// Notes what a call does to TipKit.
  ///
  /// - Returns: whether it is one of TipKit's own set-up calls.
  func noteCall(_ call: ExpressionRef, _ state: inout LaunchState) -> Bool {
    guard let kind = configurationCalls[call] else {
      noteDonation(call, state)
      return false
    }
    let range = linker.nameRange(of: call)
    note(.configuration(kind: kind), range, call, state)
    if kind == "configure" { state = LaunchState(configured: .yes, configuredBy: range) }
    return true
  }

  private func noteDonation(_ call: ExpressionRef, _ state: LaunchState) {
    guard case .call(let callee, _) = linker.expression(call), let name = linker.calleeName(call),
      name == .donate || name == .sendDonation,
      case .member(let base, _) = linker.files[Int(call.file)].expressions[Int(callee)]
    else { return }
    for event in linker.origins(of: ExpressionRef(file: call.file, id: base)).found.events {
      note(.donation(event: event), linker.nameRange(of: call), call, state)
    }
  }

  func noteAssignment(_ target: ExpressionRef, _ state: LaunchState) {
    guard case .declarations(let found) = linker.entity(of: target), found.count == 1, let only = found.first,
      let parameter = linker.parameterByDeclaration[only]
    else { return }
    note(.assignment(parameter: parameter), linker.nameRange(of: target), target, state)
  }

  private func note(
    _ action: LaunchStep.Action, _ range: SourceRange, _ ref: ExpressionRef, _ state: LaunchState
  ) {
    steps.append(
      LaunchStep(
        action: action, range: range, configured: state.configured, configuredBy: state.configuredBy,
        way: way,
        isDeferred: isDeferred, entryPoint: entryPoint, audience: linker.audience(of: ref)))
  }
}
