import TipSyntax

/// Tells whether a value may be what a group hands out as its current tip.
struct GroupedTips {
  private let linker: Linker
  private var visited: Set<DeclarationRef> = []

  init(linker: Linker) { self.linker = linker }

  mutating func mayHold(_ ref: ExpressionRef) -> Bool {
    func at(_ id: ExpressionID) -> ExpressionRef { ExpressionRef(file: ref.file, id: id) }
    switch linker.expression(ref) {
    case .member(let base, let name):
      if linker.symbol(name, in: ref.file) == .currentTip { return true }
      return mayHold(at(base)) || isFilledFromGroup(ref)
    case .name: return isFilledFromGroup(ref)
    case .cast(let operand, _, _): return mayHold(at(operand))
    case .binary(_, let left, let right): return mayHold(at(left)) || mayHold(at(right))
    case .ternary(_, let then, let otherwise): return mayHold(at(then)) || mayHold(at(otherwise))
    case .call(let callee, _): return mayHold(at(callee))
    default: return false
    }
  }

  private mutating func isFilledFromGroup(_ ref: ExpressionRef) -> Bool {
    guard case .declarations(let found) = linker.entity(of: ref) else { return false }
    return found.contains { isFilledFromGroup($0) }
  }

  private mutating func isFilledFromGroup(_ declaration: DeclarationRef) -> Bool {
    guard visited.insert(declaration).inserted else { return false }
    var values = linker.givenValues(declaration)
    switch linker.declaration(declaration).kind {
    case .variable:
      values += linker.memberwiseValues(of: declaration)
      values += linker.assignments(to: declaration).compactMap { use in
        guard case .assignment(_, _, let value) = linker.expression(use) else { return nil }
        return ExpressionRef(file: use.file, id: value)
      }
    case .parameter: values += linker.passedValues(for: declaration)
    case .function: break
    default: return false
    }
    return values.contains { mayHold($0) }
  }
}
