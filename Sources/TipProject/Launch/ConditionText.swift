import TipSyntax

extension Linker {
  /// The source of a condition, and behind it that of what its names stand for: `isTesting`, and what it was set to.
  func conditionText(_ condition: ExpressionRef, depth: Int = 2) -> String {
    var texts = [sourceText(condition)]
    guard depth > 0 else { return texts[0] }
    for name in names(in: range(of: condition)).prefix(8) {
      // What follows the name says which member is meant, as in `Launch.isTesting`.
      var reference = name
      while case .base(let id) = parent(of: reference) { reference.id = id }
      for reference in Set([name, reference]) {
        guard case .declarations(let found) = entity(of: reference) else { continue }
        for declaration in found.prefix(4) {
          texts += values(of: declaration).map { conditionText($0, depth: depth - 1) }
        }
      }
    }
    return texts.joined(separator: " ")
  }

  /// What a variable is set to where it is declared, or the values that it is computed from.
  private func values(of ref: DeclarationRef) -> [ExpressionRef] {
    let declaration = declaration(ref)
    guard declaration.kind == .variable else { return [] }
    let initial = declaration.initialValue.map { [ExpressionRef(file: ref.file, id: $0)] }
    return initial ?? Array(results(of: list(declaration.body, in: ref.file), in: ref.file).prefix(4))
  }
}
