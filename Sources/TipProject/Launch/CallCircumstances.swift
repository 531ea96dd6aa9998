import TipSyntax

/// Under what circumstances a call is made: behind which conditions, and from what code.
struct CallCircumstances {
  let linker: Linker
  private static let depthLimit = 12

  // MARK: Conditions

  /// The conditions around a call, in its own function or, where there are none, around each call of that.
  ///
  /// - Returns: Source texts, without doubles; empty where the call may be made without any condition.
  func conditions(around call: ExpressionRef) -> [String] {
    var visited: Set<DeclarationRef> = []
    return conditions(around: call, &visited) ?? []
  }

  /// - Returns: `nil` where there are none.
  private func conditions(around call: ExpressionRef, _ visited: inout Set<DeclarationRef>) -> [String]? {
    let own = ownConditions(call)
    if !own.isEmpty { return own }
    guard visited.count < Self.depthLimit, let function = function(around: call),
      visited.insert(function).inserted
    else { return nil }
    let callers = linker.callers(of: function).filter { linker.audience(of: $0) == .users }
    if callers.isEmpty { return nil }
    var all: [String] = []
    for caller in callers {
      guard let found = conditions(around: caller, &visited) else { return nil }
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
      case .branch(let id): return [linker.sourceText(ExpressionRef(file: call.file, id: id))]
      case .operand(let id):
        let parent = ExpressionRef(file: call.file, id: id)
        if case .binary(let sign, _, _) = linker.expression(parent),
          linker.symbol(sign, in: call.file) == ._and || linker.symbol(sign, in: call.file) == ._or
        {
          return [linker.sourceText(parent)]
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
    var visited: Set<DeclarationRef> = []
    return isInView(call, &visited)
  }

  private func isInView(_ call: ExpressionRef, _ visited: inout Set<DeclarationRef>) -> Bool {
    let scope = ScopeRef(file: call.file, id: linker.span(call).scope)
    if let type = linker.enclosingType(of: scope), let nominal = linker.nominalOfDeclaration[type],
      linker.isView(nominal)
    {
      return true
    }
    guard let function = function(around: call) else { return false }
    // A scene's content, as in `WindowGroup { Root().task { } }`.
    if linker.declaration(function).kind == .variable, linker.name(of: function) == Word.body.symbol {
      return isInClosure(call)
    }
    guard visited.count < Self.depthLimit, visited.insert(function).inserted else { return false }
    let callers = linker.callers(of: function).filter { linker.audience(of: $0) == .users }
    return !callers.isEmpty && callers.allSatisfy { isInView($0, &visited) }
  }

  /// Whether the function around a call has callers and none of them runs for users.
  func isCalledByNobody(_ call: ExpressionRef) -> Bool {
    guard linker.audience(of: call) == .users else { return false }
    var visited: Set<DeclarationRef> = []
    return isCalledByNobody(call, &visited)
  }

  private func isCalledByNobody(_ call: ExpressionRef, _ visited: inout Set<DeclarationRef>) -> Bool {
    guard visited.count < Self.depthLimit, let function = function(around: call),
      visited.insert(function).inserted
    else { return false }
    let callers = linker.callers(of: function)
    return !callers.isEmpty
      && callers.allSatisfy { linker.audience(of: $0) == .nobody || isCalledByNobody($0, &visited) }
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
