import TipSyntax

/// Under what circumstances a call is made: behind which conditions, and from what code.
struct CallCircumstances {
  let linker: Linker
  private static let depthLimit = 12

  /// What was found out about functions while one call was looked at: several ways may lead to one of them.
  private struct Answers<Answer> {
    /// `nil` while the question is open: whoever comes back to it learns nothing new.
    var known: [DeclarationRef: Answer?] = [:]
  }

  // MARK: Conditions

  /// The conditions around a call, in its own function or, where there are none, around each call of that.
  ///
  /// - Returns: Source texts, with those of what names stand for, without doubles; empty where the call may be made without any condition.
  func conditions(around call: ExpressionRef) -> [String] {
    var answers = Answers<[String]>()
    return conditions(around: call, &answers) ?? []
  }

  /// - Returns: empty where there are none; `nil` where the way leads back to a function that is being asked about.
  private func conditions(around call: ExpressionRef, _ answers: inout Answers<[String]>) -> [String]? {
    let own = ownConditions(call)
    if !own.isEmpty { return own }
    guard answers.known.count < Self.depthLimit, let function = function(around: call) else { return [] }
    if let known = answers.known[function] { return known }
    answers.known[function] = .some(nil)
    let found = conditions(aroundCallersOf: function, &answers)
    answers.known[function] = .some(found)
    return found
  }

  private func conditions(
    aroundCallersOf function: DeclarationRef, _ answers: inout Answers<[String]>
  ) -> [String] {
    var all: [String] = []
    for caller in linker.callers(of: function) where linker.audience(of: caller) == .users {
      guard let found = conditions(around: caller, &answers) else { continue }
      if found.isEmpty { return [] }
      all += found.filter { !all.contains($0) }
    }
    return all
  }

  private func ownConditions(_ call: ExpressionRef) -> [String] {
    let offset = linker.span(call).start
    var found: [String] = []
    for body in bodies(around: call) {
      ConditionSearch(linker: linker, file: call.file, offset: offset).look(in: body, &found)
    }
    return found + operatorConditions(call)
  }

  /// `flag ? f() : ()`, `flag && f()`
  private func operatorConditions(_ call: ExpressionRef) -> [String] {
    var current = call
    while true {
      switch linker.parent(of: current) {
      case .branch(let id): return [linker.conditionText(ExpressionRef(file: call.file, id: id))]
      case .operand(let id):
        let parent = ExpressionRef(file: call.file, id: id)
        if case .binary(let sign, _, _) = linker.expression(parent),
          linker.symbol(sign, in: call.file) == ._and || linker.symbol(sign, in: call.file) == ._or
        {
          return [linker.conditionText(parent)]
        }
        current.id = id
      default: return []
      }
    }
  }

  /// The statements of the closures and of the function around an expression, innermost first.
  private func bodies(around ref: ExpressionRef) -> [IDRange] {
    var result: [IDRange] = []
    var current: ScopeRef? = ScopeRef(file: ref.file, id: linker.span(ref).scope)
    while let place = current {
      let scope = linker.scope(place)
      switch scope.kind {
      case .closure: result.append(linker.files[Int(place.file)].closures[Int(scope.owner)].body)
      case .function:
        let declaration = linker.declaration(DeclarationRef(file: place.file, id: scope.owner))
        return result + [declaration.body, declaration.otherAccessors]
      case .type: return result
      case .file: return result + [linker.facts[Int(place.file)].body]
      case .block, .conditional: break
      }
      current = scope.parent.map { ScopeRef(file: place.file, id: $0) }
    }
    return result
  }

  // MARK: Callers

  /// Whether a call is made only by the code of views.
  func isInView(_ call: ExpressionRef) -> Bool {
    var answers = Answers<Bool>()
    return isInView(call, &answers) == true
  }

  /// - Returns: `nil` where the way leads back to a function that is being asked about.
  private func isInView(_ call: ExpressionRef, _ answers: inout Answers<Bool>) -> Bool? {
    let scope = ScopeRef(file: call.file, id: linker.span(call).scope)
    let owner = linker.enclosingType(of: scope).flatMap { linker.nominalOfDeclaration[$0] }
    if let owner, linker.isView(owner) { return true }
    guard let function = function(around: call) else { return false }
    // A scene's content, as in `WindowGroup { Root().task { } }`.
    if linker.name(of: function) == Word.body.symbol, let owner, isScene(owner) { return isInClosure(call) }
    return ask(function, &answers) { isInView($0, &$1) }
  }

  private func isScene(_ nominal: NominalID) -> Bool {
    linker.lineage(of: nominal).contains { ancestor in
      linker.supertypes(of: ancestor).contains { supertype in
        guard case .outside(let path) = supertype else { return false }
        return sceneProtocols.contains(linker.symbolTable[path])
      }
    }
  }

  /// Whether something holds for every call of a function that users' code makes.
  private func ask(
    _ function: DeclarationRef, _ answers: inout Answers<Bool>,
    _ holds: (ExpressionRef, inout Answers<Bool>) -> Bool?
  ) -> Bool? {
    if let known = answers.known[function] { return known }
    guard answers.known.count < Self.depthLimit else { return false }
    answers.known[function] = .some(nil)
    let callers = linker.callers(of: function).filter { linker.audience(of: $0) == .users }
    var result = false
    for caller in callers {
      switch holds(caller, &answers) {
      case true?: result = true
      case nil: continue
      case false?:
        answers.known[function] = .some(false)
        return false
      }
    }
    answers.known[function] = .some(result)
    return result
  }

  /// Whether the function around a call has callers and none of them runs for users.
  func isCalledByNobody(_ call: ExpressionRef) -> Bool {
    guard linker.audience(of: call) == .users, let function = function(around: call) else { return false }
    var answers = Answers<Bool>()
    return isCalledByNobody(function, &answers) == true
  }

  /// - Returns: `nil` where the way leads back to a function that is being asked about.
  private func isCalledByNobody(_ function: DeclarationRef, _ answers: inout Answers<Bool>) -> Bool? {
    if let known = answers.known[function] { return known }
    guard answers.known.count < Self.depthLimit else { return false }
    answers.known[function] = .some(nil)
    var result = false
    for caller in linker.callers(of: function) {
      if linker.audience(of: caller) == .nobody {
        result = true
        continue
      }
      guard let outer = self.function(around: caller) else {
        result = false
        break
      }
      guard let isByNobody = isCalledByNobody(outer, &answers) else { continue }
      result = isByNobody
      if !isByNobody { break }
    }
    answers.known[function] = .some(result)
    return result
  }

  // MARK: Surroundings

  /// The named function, initialiser or getter around an expression.
  private func function(around ref: ExpressionRef) -> DeclarationRef? {
    var current: ScopeRef? = ScopeRef(file: ref.file, id: linker.span(ref).scope)
    while let place = current {
      let scope = linker.scope(place)
      if scope.kind == .function { return DeclarationRef(file: place.file, id: scope.owner) }
      if scope.kind == .type || scope.kind == .file { return nil }
      current = scope.parent.map { ScopeRef(file: place.file, id: $0) }
    }
    return nil
  }

  private func isInClosure(_ ref: ExpressionRef) -> Bool {
    var current: ScopeRef? = ScopeRef(file: ref.file, id: linker.span(ref).scope)
    while let place = current {
      let scope = linker.scope(place)
      if scope.kind == .closure { return true }
      if scope.kind == .function || scope.kind == .type || scope.kind == .file { return false }
      current = scope.parent.map { ScopeRef(file: place.file, id: $0) }
    }
    return false
  }
}

private let sceneProtocols: Set<String> = ["App", "Scene", "SwiftUI.App", "SwiftUI.Scene", "Commands"]
