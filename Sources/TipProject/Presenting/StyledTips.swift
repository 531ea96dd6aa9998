import TipSyntax

/// Finds the tips that a `TipViewStyle` is applied to.
struct StyledTips {
  let linker: Linker

  /// - Parameter scope: a place inside the style's type.
  func tips(ofStyleAround scope: ScopeRef) -> Set<NominalID> {
    guard let owner = linker.enclosingType(of: scope), let style = linker.nominalOfDeclaration[owner] else {
      return all
    }
    if let known = linker.styledTips[style] { return known }
    let uses = styleUses
    var result: Set<NominalID> = []
    for call in (uses.byStyle[style] ?? []) + uses.ofUnknownStyles {
      guard let shown = shownTips(below: call) else {
        result = all
        break
      }
      result.formUnion(shown)
    }
    linker.styledTips[style] = result
    return result
  }

  private var all: Set<NominalID> { Set(linker.concreteTips) }

  /// Calls of `tipViewStyle`.
  struct StyleUses {
    fileprivate var byStyle: [NominalID: [ExpressionRef]] = [:]
    /// `.card`, offered by an extension of TipViewStyle, may be any style that cannot be told.
    fileprivate var ofUnknownStyles: [ExpressionRef] = []
  }

  private var styleUses: StyleUses {
    if let known = linker.styleUses { return known }
    var result = StyleUses()
    for call in linker.uses.calls[Word.tipViewStyle.symbol] {
      guard case .call(_, let range) = linker.expression(call),
        let first = linker.arguments(range, in: call.file).first
      else { continue }
      switch linker.type(of: ExpressionRef(file: call.file, id: first.value)) {
      case .nominal(let style): result.byStyle[style, default: []].append(call)
      case .unknown: result.ofUnknownStyles.append(call)
      default: break
      }
    }
    linker.styleUses = result
    return result
  }

  /// The tips of the view that a modifier is called on; `nil` where it is a container, whose tips cannot be told.
  private func shownTips(below call: ExpressionRef) -> Set<NominalID>? {
    var current = call
    var result: Set<NominalID> = []
    var isDirect = false
    for _ in 0..<1_000 {
      guard case .call(let callee, let range) = linker.expression(current) else { break }
      let calleeRef = ExpressionRef(file: call.file, id: callee)
      if let name = linker.calleeName(calleeRef), name == .popoverTip || name == .TipView,
        let first = linker.arguments(range, in: call.file).first
      {
        isDirect = true
        for case .nominal(let id) in linker.origins(of: ExpressionRef(file: call.file, id: first.value)).found
        {
          result.insert(id)
        }
      }
      guard case .member(let base, _) = linker.expression(calleeRef) else { break }
      current.id = base
    }
    return isDirect ? result : nil
  }
}
