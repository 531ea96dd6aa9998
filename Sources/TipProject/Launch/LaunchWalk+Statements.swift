import TipSyntax

extension LaunchWalk {
  func statements(_ range: IDRange, in file: Int32, _ state: inout LaunchState) {
    let list = Array(linker.list(range, in: file))
    var deferred: [IDRange] = []
    defer { for body in deferred.reversed() { statements(body, in: file, &state) } }
    var index = 0
    while index < list.count {
      if case .conditional(let condition, _) = linker.statement(list[index], in: file) {
        // The branches of one `#if` stand one after the other.
        let group = linker.files[Int(file)].conditions[Int(condition)].group
        var end = index
        while end < list.count, conditionGroup(list[end], in: file) == group { end += 1 }
        branches(list[index..<end], in: file, &state)
        index = end
        continue
      }
      if case .defer(let body) = linker.statement(list[index], in: file) {
        deferred.append(body)
      } else {
        statement(list[index], in: file, &state)
      }
      index += 1
    }
  }

  private func conditionGroup(_ id: StatementID, in file: Int32) -> UInt32? {
    guard case .conditional(let condition, _) = linker.statement(id, in: file) else { return nil }
    return linker.files[Int(file)].conditions[Int(condition)].group
  }

  private func branches(_ ids: ArraySlice<UInt32>, in file: Int32, _ state: inout LaunchState) {
    let before = state
    var after: LaunchState?
    var hasElse = false
    for id in ids {
      guard case .conditional(let condition, let body) = linker.statement(id, in: file) else { continue }
      var inner = before
      statements(body, in: file, &inner)
      if linker.files[Int(file)].conditions[Int(condition)].expression == nil { hasElse = true }
      after = after?.joined(inner) ?? inner
    }
    state = hasElse ? after ?? before : after?.joined(before) ?? before
  }

  func statement(_ id: StatementID, in file: Int32, _ state: inout LaunchState) {
    switch linker.statement(id, in: file) {
    case .expression(let value): expression(ExpressionRef(file: file, id: value), &state)
    case .return(let value?), .throw(let value):
      expression(ExpressionRef(file: file, id: value), &state)
      leave(state)
    case .declaration(let declaration):
      let ref = DeclarationRef(file: file, id: declaration)
      guard linker.declaration(ref).kind == .variable, let value = linker.declaration(ref).initialValue,
        !linker.declaration(ref).modifiers.contains(.lazy)
      else { return }
      expression(ExpressionRef(file: file, id: value), &state)
    case .if(let conditions, let then, let otherwise):
      statements(conditions, in: file, &state)
      alternatives([then, otherwise], in: file, &state)
    case .guard(let conditions, let otherwise):
      statements(conditions, in: file, &state)
      var inner = state
      statements(otherwise, in: file, &inner)
    case .for(_, let sequence, _, let body):
      expression(ExpressionRef(file: file, id: sequence), &state)
      alternatives([body, .empty], in: file, &state)
    case .while(let conditions, let body):
      statements(conditions, in: file, &state)
      alternatives([body, .empty], in: file, &state)
    case .switch(let subject, let cases):
      expression(ExpressionRef(file: file, id: subject), &state)
      let bodies = linker.list(cases, in: file).map { id -> IDRange in
        if case .switchCase(_, _, _, let body) = linker.statement(id, in: file) { body } else { .empty }
      }
      alternatives(bodies, in: file, &state)
    case .do(let body, let catches):
      statements(body, in: file, &state)
      // What failed may have been tried or not.
      var failed = state
      if state.configured == .yes { failed.configured = .perhaps }
      statements(catches, in: file, &failed)
      if leaves(body, in: file) { state = failed }
    case .defer(let body): statements(body, in: file, &state)
    case .conditional(_, let body): statements(body, in: file, &state)
    case .return(nil): leave(state)
    case .switchCase, .jump: break
    }
  }

  /// One of several lists of statements runs; one that leaves the function has no say in what follows.
  private func alternatives(_ bodies: [IDRange], in file: Int32, _ state: inout LaunchState) {
    let before = state
    var after: LaunchState?
    for body in bodies {
      var inner = before
      statements(body, in: file, &inner)
      if !leaves(body, in: file) { after = after?.joined(inner) ?? inner }
    }
    state = after ?? before
  }

  func leaves(_ body: IDRange, in file: Int32) -> Bool {
    guard let last = linker.list(body, in: file).last else { return false }
    switch linker.statement(last, in: file) {
    case .return, .throw: return true
    default: return false
    }
  }
}
