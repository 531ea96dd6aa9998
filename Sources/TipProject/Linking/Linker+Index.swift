import TipSyntax

/// Where an expression stands: the node directly around it.
enum ExpressionParent {
  case none
  /// Argument number `index` of a call, macro, subscript or attribute.
  case argument(of: ExpressionID, index: Int)
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

/// For each expression of a file, its parent.
struct ParentTable {
  var parents: [ExpressionParent]
}

extension Linker {
  /// Notes every call and assignment by the name it mentions last.
  func indexCode() {
    for (index, facts) in files.enumerated() {
      let file = Int32(index)
      for (id, expression) in facts.expressions.enumerated() {
        let ref = ExpressionRef(file: file, id: UInt32(id))
        switch expression {
        case .call(let callee, _):
          if let name = calleeName(ExpressionRef(file: file, id: callee)) {
            calls[name, default: []].append(ref)
          }
        case .assignment:
          for part in assignedPairs(ref).flatMap({ assignedParts($0.target) }) {
            if let name = calleeName(part) { assignments[name, default: []].append(ref) }
          }
        default: break
        }
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
      (ExpressionRef(file: ref.file, id: argument.value), values.indices.contains(index) ? values[index] : nil)
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
    if let table = parentTables[ref.file] { return table.parents[Int(ref.id)] }
    let table = parentTable(of: ref.file)
    parentTables[ref.file] = table
    return table.parents[Int(ref.id)]
  }

  private func parentTable(of file: Int32) -> ParentTable {
    let facts = files[Int(file)]
    var parents = [ExpressionParent](repeating: .none, count: facts.expressions.count)
    func setArguments(_ range: IDRange, of id: UInt32) {
      for (index, argument) in arguments(range, in: file).enumerated() {
        parents[Int(argument.value)] = .argument(of: id, index: index)
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
        for element in list(range, in: file) { parents[Int(element)] = .element(of: id) }
      case .binary(let sign, let left, let right):
        let passesOn = facts.names[Int(sign)] == "??"
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
    return ParentTable(parents: parents)
  }

  // MARK: Local names

  /// Names declared in functions, closures and blocks: looked up by scope and spelling.
  func localDeclarations(_ name: Symbol, in scope: ScopeRef) -> [DeclarationID] {
    if localTables[scope.file] == nil { localTables[scope.file] = localTable(of: scope.file) }
    return localTables[scope.file]?[UInt64(scope.id) << 32 | UInt64(name.raw)] ?? []
  }

  private func localTable(of file: Int32) -> [UInt64: [DeclarationID]] {
    let facts = files[Int(file)]
    var table: [UInt64: [DeclarationID]] = [:]
    for (id, declaration) in facts.declarations.enumerated() {
      switch facts.scopes[Int(declaration.scope)].kind {
      case .function, .closure, .block:
        let key = UInt64(declaration.scope) << 32 | UInt64(symbol(declaration.name, in: file).raw)
        table[key, default: []].append(UInt32(id))
      // Generic parameters of a type stand in the type's own scope.
      case .type where declaration.kind == .genericParameter:
        let key = UInt64(declaration.scope) << 32 | UInt64(symbol(declaration.name, in: file).raw)
        table[key, default: []].append(UInt32(id))
      case .type, .file, .conditional: break
      }
    }
    return table
  }
}
