import TipSyntax

/// Finds the conditions that lead to a place in a list of statements.
struct ConditionSearch {
  let linker: Linker
  let file: Int32
  /// Of the place, in bytes.
  let offset: UInt32

  /// Adds the source texts of the conditions.
  func look(in body: IDRange, _ found: inout [String]) {
    var guards: [String] = []
    for id in linker.list(body, in: file) {
      if contains(id) {
        found += guards
        return enter(id, &found)
      }
      // What follows a `guard` runs only where it holds.
      if case .guard(let conditions, _) = linker.statement(id, in: file) { guards.append(text(conditions)) }
      if case .if(let conditions, let then, let otherwise) = linker.statement(id, in: file),
        otherwise.isEmpty,
        leaves(then)
      {
        guards.append(text(conditions))
      }
    }
  }

  private func enter(_ id: StatementID, _ found: inout [String]) {
    switch linker.statement(id, in: file) {
    case .if(let conditions, let then, let otherwise):
      if contains(then) {
        found.append(text(conditions))
        look(in: then, &found)
      } else if contains(otherwise) {
        found.append(text(conditions))
        look(in: otherwise, &found)
      }
    case .guard(let conditions, let otherwise) where contains(otherwise):
      found.append(text(conditions))
      look(in: otherwise, &found)
    case .switch(let subject, let cases):
      found.append(linker.conditionText(ExpressionRef(file: file, id: subject)))
      look(in: cases, &found)
    case .while(let conditions, let body) where contains(body):
      found.append(text(conditions))
      look(in: body, &found)
    case .for(_, _, _, let body), .switchCase(_, _, _, let body), .defer(let body), .conditional(_, let body):
      look(in: body, &found)
    case .do(let body, let catches):
      look(in: contains(body) ? body : catches, &found)
    default: break
    }
  }

  private func leaves(_ body: IDRange) -> Bool {
    guard let last = linker.list(body, in: file).last else { return false }
    switch linker.statement(last, in: file) {
    case .return, .throw: return true
    default: return false
    }
  }

  private func text(_ conditions: IDRange) -> String {
    linker.list(conditions, in: file).map { id in
      switch linker.statement(id, in: file) {
      case .expression(let value): linker.conditionText(ExpressionRef(file: file, id: value))
      case .declaration(let declaration):
        linker.declaration(DeclarationRef(file: file, id: declaration)).initialValue
          .map { linker.conditionText(ExpressionRef(file: file, id: $0)) } ?? ""
      default: ""
      }
    }.joined(separator: ", ")
  }

  // MARK: Places

  private func contains(_ list: IDRange) -> Bool { linker.list(list, in: file).contains { contains($0) } }

  private func contains(_ id: StatementID) -> Bool {
    switch linker.statement(id, in: file) {
    case .expression(let value), .throw(let value), .return(let value?): return covers(value)
    case .declaration(let id):
      let declaration = linker.declaration(DeclarationRef(file: file, id: id))
      return declaration.startOffset <= offset && offset < declaration.endOffset
        || declaration.initialValue.map(covers) == true
    case .if(let conditions, let then, let otherwise):
      return contains(conditions) || contains(then) || contains(otherwise)
    case .guard(let conditions, let otherwise): return contains(conditions) || contains(otherwise)
    case .for(_, let sequence, _, let body): return covers(sequence) || contains(body)
    case .while(let conditions, let body): return contains(conditions) || contains(body)
    case .switch(let subject, let cases): return covers(subject) || contains(cases)
    case .switchCase(_, _, _, let body), .defer(let body), .conditional(_, let body): return contains(body)
    case .do(let body, let catches): return contains(body) || contains(catches)
    case .return(nil), .jump: return false
    }
  }

  private func covers(_ id: ExpressionID) -> Bool {
    let span = linker.files[Int(file)].expressionSpans[Int(id)]
    return span.start <= offset && offset < span.end
  }
}
