import TipSyntax

extension Linker {
  /// The values that a body may give: what it returns, or its only expressions (in a builder, all of them).
  func results(of statements: some Sequence<UInt32>, in file: Int32) -> [ExpressionRef] {
    var returned: [ExpressionRef] = []
    var implicit: [ExpressionRef] = []
    collectResults(statements, in: file, returned: &returned, implicit: &implicit, depth: 0)
    return returned.isEmpty ? implicit : returned
  }

  private func collectResults(
    _ statements: some Sequence<UInt32>, in file: Int32, returned: inout [ExpressionRef],
    implicit: inout [ExpressionRef],
    depth: Int
  ) {
    guard depth < 64 else { return }
    func descend(_ range: IDRange) {
      collectResults(
        list(range, in: file), in: file, returned: &returned, implicit: &implicit, depth: depth + 1)
    }
    for id in statements {
      switch statement(id, in: file) {
      case .expression(let value):
        if case .statement(let inner) = files[Int(file)].expressions[Int(value)] {
          collectResults(
            CollectionOfOne(inner), in: file, returned: &returned, implicit: &implicit, depth: depth + 1)
        } else {
          implicit.append(ExpressionRef(file: file, id: value))
        }
      case .return(let value?):
        if case .statement(let inner) = files[Int(file)].expressions[Int(value)] {
          var values: [ExpressionRef] = []
          collectResults(
            CollectionOfOne(inner), in: file, returned: &returned, implicit: &values, depth: depth + 1)
          returned += values
        } else {
          returned.append(ExpressionRef(file: file, id: value))
        }
      case .if(_, let then, let otherwise):
        descend(then)
        descend(otherwise)
      case .guard(_, let otherwise): descend(otherwise)
      case .for(_, _, _, let body), .while(_, let body): descend(body)
      case .switch(_, let cases): descend(cases)
      case .switchCase(_, _, _, let body): descend(body)
      case .do(let body, let catches):
        descend(body)
        descend(catches)
      case .conditional(_, let body): descend(body)
      case .declaration, .return(nil), .throw, .defer, .jump: break
      }
    }
  }
}
