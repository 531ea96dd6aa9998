import TipSyntax

/// Reads what a condition says about values that it compares with literals.
struct ViewConditionReader {
  let linker: Linker

  /// What holds where all of some conditions do.
  func conditions(_ range: IDRange, in file: Int32) -> [ViewCondition] {
    linker.list(range, in: file).flatMap { id -> [ViewCondition] in
      guard case .expression(let value) = linker.statement(id, in: file) else { return [] }
      return conditions(ExpressionRef(file: file, id: value), holds: true, depth: 0)
    }
  }

  /// What holds where at least one of some conditions does not: known only where there is one.
  func negatedConditions(_ range: IDRange, in file: Int32) -> [ViewCondition] {
    guard range.count == 1, let id = linker.list(range, in: file).first,
      case .expression(let value) = linker.statement(id, in: file)
    else { return [] }
    return conditions(ExpressionRef(file: file, id: value), holds: false, depth: 0)
  }

  func conditions(_ ref: ExpressionRef, holds: Bool, depth: Int = 0) -> [ViewCondition] {
    guard depth < 16 else { return [] }
    func at(_ id: ExpressionID) -> ExpressionRef { ExpressionRef(file: ref.file, id: id) }
    switch linker.expression(ref) {
    case .prefix(let sign, let operand) where linker.symbol(sign, in: ref.file) == ._not:
      return conditions(at(operand), holds: !holds, depth: depth + 1)
    case .binary(let sign, let left, let right):
      let sign = linker.symbol(sign, in: ref.file)
      if sign == (holds ? Word._and : Word._or) {
        return conditions(at(left), holds: holds, depth: depth + 1)
          + conditions(at(right), holds: holds, depth: depth + 1)
      }
      guard sign == ._isEqual || sign == ._isNotEqual else { return [] }
      return comparison(at(left), at(right), isEqual: (sign == ._isEqual) == holds)
    case .name, .member:
      return [ViewCondition(subject: linker.sourceText(ref), value: "true", isEqual: holds)]
    default: return []
    }
  }

  private func comparison(_ left: ExpressionRef, _ right: ExpressionRef, isEqual: Bool) -> [ViewCondition] {
    if isLiteral(right) {
      return [
        ViewCondition(
          subject: linker.sourceText(left), value: linker.sourceText(right), isEqual: isEqual)
      ]
    }
    return isLiteral(left) ? comparison(right, left, isEqual: isEqual) : []
  }

  private func isLiteral(_ ref: ExpressionRef) -> Bool {
    switch linker.expression(ref) {
    case .integer, .string, .boolean, .nil, .implicitMember: true
    default: false
    }
  }
}
