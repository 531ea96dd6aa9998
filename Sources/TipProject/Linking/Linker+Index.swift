import TipSyntax

/// Where an expression stands: the node directly around it.
enum ExpressionParent {
  case none
  /// Argument number `index` of a call, macro, subscript or attribute.
  case argument(of: ExpressionID, index: UInt32)
  /// The callee of a call or the base of a member.
  case base(of: ExpressionID)
  case initialValue(of: DeclarationID)
  case assigned(to: ExpressionID)
  case element(of: ExpressionID)
  /// A branch of a ternary, an operand of `??` or `as`, a value that is passed on unchanged.
  case branch(of: ExpressionID)
  case operand(of: ExpressionID)
  /// The value of `return`.
  case returned
  /// A statement of its own, the last or only one of a body perhaps.
  case statement
}

/// For each expression of a file, its parent; for each closure, its expression.
struct ParentTable {
  var parents: [ExpressionParent]
  var closures: [ExpressionID?]
}

/// Where names are used, over the whole project.
struct Uses {
  /// Calls by the last name of what is called.
  var calls = SymbolLists<ExpressionRef>()
  /// Assignments by each name that they change.
  var assignments = SymbolLists<ExpressionRef>()
  /// Names, members and implicit members.
  var names = SymbolLists<ExpressionRef>()
  /// Calls of `append` and `insert` by the name of what they are called on.
  var insertions = SymbolLists<ExpressionRef>()
  /// The closures that `#Preview` is given; each reference's `id` is an index in `closures`.
  var previews = RefTable<ExpressionRef, Bool>()
}

extension Linker {
  /// Notes every call, assignment and other use by the name that it mentions last.
  func indexCode() {
    var calls: [(Symbol, ExpressionRef)] = []
    var assignments: [(Symbol, ExpressionRef)] = []
    var names: [(Symbol, ExpressionRef)] = []
    let expressionCount = files.reduce(0) { $0 + $1.expressions.count }
    calls.reserveCapacity(expressionCount / 4)
    names.reserveCapacity(expressionCount)
    for (index, facts) in files.enumerated() {
      let file = Int32(index)
      for (id, expression) in facts.expressions.enumerated() {
        let ref = ExpressionRef(file: file, id: UInt32(id))
        switch expression {
        case .name(let name), .member(_, let name), .implicitMember(let name):
          names.append((facts.symbols[Int(name)], ref))
        case .call(let callee, _):
          if let name = calleeName(ExpressionRef(file: file, id: callee)) { calls.append((name, ref)) }
        case .assignment:
          for pair in assignedPairs(ref) {
            for part in assignedParts(pair.target) {
              if let name = calleeName(part) { assignments.append((name, ref)) }
            }
          }
        case .macro(let name, let range) where facts.symbols[Int(name)] == .Preview:
          for argument in facts.arguments[range.indices] {
            if case .closure(let id) = facts.expressions[Int(argument.value)] {
              uses.previews[ExpressionRef(file: file, id: id)] = true
            }
          }
        default: break
        }
      }
    }
    uses.calls = SymbolLists(calls, symbolCount: symbolTable.count)
    uses.assignments = SymbolLists(assignments, symbolCount: symbolTable.count)
    uses.names = SymbolLists(names, symbolCount: symbolTable.count)
    uses.insertions = SymbolLists(insertions(), symbolCount: symbolTable.count)
  }

  private func insertions() -> [(Symbol, ExpressionRef)] {
    [Word.append, .insert].flatMap { method in
      uses.calls[method.symbol].compactMap { call in
        guard case .call(let callee, _) = expression(call),
          case .member(let base, _) = files[Int(call.file)].expressions[Int(callee)],
          let name = calleeName(ExpressionRef(file: call.file, id: base))
        else { return nil }
        return (name, call)
      }
    }
  }

  /// Targets and values of an assignment; several where tuples are assigned: `(a, b) = (x, y)`.
  func assignedPairs(_ ref: ExpressionRef) -> [(target: ExpressionRef, value: ExpressionRef?)] {
    guard case .assignment(_, let target, let value) = expression(ref) else { return [] }
    let expressions = files[Int(ref.file)].expressions
    guard case .tuple(let targets) = expressions[Int(target)] else {
      return [(ExpressionRef(file: ref.file, id: target), ExpressionRef(file: ref.file, id: value))]
    }
    var values: [ExpressionRef] = []
    if case .tuple(let range) = expressions[Int(value)] {
      values = arguments(range, in: ref.file).map { ExpressionRef(file: ref.file, id: $0.value) }
    }
    return arguments(targets, in: ref.file).enumerated().map { index, argument in
      (
        ExpressionRef(file: ref.file, id: argument.value),
        values.indices.contains(index) ? values[index] : nil
      )
    }
  }

  /// What an assignment changes: `a.b[c].d = x` changes `a.b[c].d`, but also `a.b` and `a`. The whole comes first.
  func assignedParts(_ target: ExpressionRef) -> [ExpressionRef] {
    var parts: [ExpressionRef] = []
    var current = target
    for _ in 0..<32 {
      switch expression(current) {
      case .name, .implicitMember:
        parts.append(current)
        return parts
      case .member(let base, _):
        parts.append(current)
        current.id = base
      case .subscript(let base, _), .postfix(_, let base): current.id = base
      default: return parts
      }
    }
    return parts
  }

  func parent(of ref: ExpressionRef) -> ExpressionParent {
    prepareParents(in: ref.file)
    return parentTables[Int(ref.file)].unsafelyUnwrapped.parents[Int(ref.id)]
  }

  /// The expression that a closure scope belongs to.
  func closureExpression(_ scope: ScopeRef) -> ExpressionRef? {
    prepareParents(in: scope.file)
    let closure = Int(self.scope(scope).owner)
    return parentTables[Int(scope.file)].unsafelyUnwrapped.closures[closure]
      .map { ExpressionRef(file: scope.file, id: $0) }
  }

  private func prepareParents(in file: Int32) {
    if parentTables[Int(file)] == nil { parentTables[Int(file)] = parentTable(of: file) }
  }

  private func parentTable(of file: Int32) -> ParentTable {
    let facts = files[Int(file)]
    var parents = [ExpressionParent](repeating: .none, count: facts.expressions.count)
    var closures = [ExpressionID?](repeating: nil, count: facts.closures.count)
    func setArguments(_ range: IDRange, of id: UInt32) {
      for (index, argument) in facts.arguments[range.indices].enumerated() {
        parents[Int(argument.value)] = .argument(of: id, index: UInt32(index))
      }
    }
    for (index, expression) in facts.expressions.enumerated() {
      let id = UInt32(index)
      switch expression {
      case .member(let base, _), .specialize(let base, _): parents[Int(base)] = .base(of: id)
      case .call(let callee, let range):
        parents[Int(callee)] = .base(of: id)
        setArguments(range, of: id)
      case .subscript(let base, let range):
        parents[Int(base)] = .base(of: id)
        setArguments(range, of: id)
      case .tuple(let range), .macro(_, let range): setArguments(range, of: id)
      case .array(let range), .dictionary(let range):
        for element in facts.lists[range.indices] { parents[Int(element)] = .element(of: id) }
      case .binary(let sign, let left, let right):
        let passesOn = facts.symbols[Int(sign)] == ._coalescing
        parents[Int(left)] = passesOn ? .branch(of: id) : .operand(of: id)
        parents[Int(right)] = passesOn ? .branch(of: id) : .operand(of: id)
      case .prefix(_, let operand), .postfix(_, let operand): parents[Int(operand)] = .operand(of: id)
      case .assignment(_, let target, let value):
        parents[Int(value)] = .assigned(to: target)
        parents[Int(target)] = .operand(of: id)
      case .ternary(let condition, let then, let otherwise):
        parents[Int(condition)] = .operand(of: id)
        parents[Int(then)] = .branch(of: id)
        parents[Int(otherwise)] = .branch(of: id)
      case .cast(let operand, _, _): parents[Int(operand)] = .operand(of: id)
      case .closure(let closure): closures[Int(closure)] = id
      default: break
      }
    }
    for (index, declaration) in facts.declarations.enumerated() {
      if let value = declaration.initialValue, case .none = parents[Int(value)] {
        parents[Int(value)] = .initialValue(of: UInt32(index))
      }
    }
    for statement in facts.statements {
      switch statement {
      case .expression(let value): parents[Int(value)] = .statement
      case .return(let value?): parents[Int(value)] = .returned
      default: break
      }
    }
    return ParentTable(parents: parents, closures: closures)
  }

  /// The plain names that stand within a stretch of source, in order.
  func names(in range: SourceRange) -> [ExpressionRef] {
    let spans = files[Int(range.file)].expressionSpans
    let all = sortedNames[range.file] ?? sortNames(in: range.file)
    sortedNames[range.file] = all
    let first = all.partitioningIndex { spans[Int($0)].start >= range.start }
    let names = all[first...].prefix { spans[Int($0)].start < range.end }
    return names.lazy.filter { spans[Int($0)].end <= range.end }.map {
      ExpressionRef(file: range.file, id: $0)
    }
  }

  private func sortNames(in file: Int32) -> [ExpressionID] {
    let facts = files[Int(file)]
    let names = facts.expressions.indices.compactMap { id -> ExpressionID? in
      if case .name = facts.expressions[id] { ExpressionID(id) } else { nil }
    }
    return names.sorted { facts.expressionSpans[Int($0)].start < facts.expressionSpans[Int($1)].start }
  }

  // MARK: Local names

  /// Names declared in functions, closures and blocks: looked up by scope and spelling.
  func localDeclarations(_ name: Symbol, in scope: ScopeRef) -> DeclarationList {
    if !localTable.holds(Int(scope.file)) { tabulateLocals(of: scope.file) }
    return localTable.declarations(for: LocalKey(scope: scope.id, name: name), in: Int(scope.file))
  }

  private func tabulateLocals(of file: Int32) {
    let facts = files[Int(file)]
    localTable.makeGroup(Int(file), capacity: facts.declarations.count)
    for (id, declaration) in facts.declarations.enumerated() {
      switch facts.scopes[Int(declaration.scope)].kind {
      case .function, .closure, .block: break
      // Generic parameters of a type stand in the type's own scope.
      case .type where declaration.kind == .genericParameter: break
      case .type, .file, .conditional: continue
      }
      let key = LocalKey(scope: declaration.scope, name: facts.symbols[Int(declaration.name)])
      localTable.add(DeclarationRef(file: file, id: UInt32(id)), for: key, to: Int(file))
    }
  }
}

/// A name within a scope of some file.
struct LocalKey: TableKey {
  var scope: ScopeID
  var name: Symbol
  var bits: UInt64 { UInt64(scope) << 32 | UInt64(name.raw) }
}
