import TipSyntax

/// Finds the calls that set TipKit up, reset it or override it for tests.
struct ConfigurationCollector {
  let linker: Linker

  private static let words: [Word] = [
    .configure, .resetDatastore, .showAllTipsForTesting, .hideAllTipsForTesting, .showTipsForTesting,
    .hideTipsForTesting, .showAllTips, .hideAllTips, .showTips, .hideTips,
  ]

  func collect() -> [ConfigurationCall] {
    var result: [ConfigurationCall] = []
    for word in Self.words {
      for call in linker.uses.calls[word.symbol] where isTipKits(call) {
        result.append(
          ConfigurationCall(
            kind: word.spelling, range: linker.nameRange(of: call), enclosing: enclosing(call),
            audience: linker.audience(of: call)))
      }
    }
    return result.sorted(byPlace: \.range)
  }

  /// `Tips.configure`, `TipKit.Tips.configure`, and the beta's `TipsCenter.shared.configure`.
  private func isTipKits(_ call: ExpressionRef) -> Bool {
    guard case .call(let callee, _) = linker.expression(call) else { return false }
    var current = ExpressionRef(file: call.file, id: callee)
    while case .member(let base, _) = linker.expression(current) {
      current.id = base
      if isNamespace(current) { return true }
    }
    return false
  }

  private func isNamespace(_ ref: ExpressionRef) -> Bool {
    guard let name = linker.calleeName(ref), name == .Tips || name == .TipsCenter else { return false }
    switch linker.entity(of: ref) {
    case .type(.outside): return true
    case .type(.nominal(let id)): return linker.nominals[id].declaration == nil
    default: return false
    }
  }

  /// `RootView.body`, `MyApp.init`.
  private func enclosing(_ call: ExpressionRef) -> String? {
    let scope = ScopeRef(file: call.file, id: linker.span(call).scope)
    let member = linker.enclosingMember(of: scope)
    let owner = linker.enclosingType(of: scope).flatMap { linker.nominalOfDeclaration[$0] }
    let name = member.map { ref in
      switch linker.declaration(ref).kind {
      case .initializer: Word._init.spelling
      case .deinitializer: "deinit"
      default: linker.symbolTable[linker.name(of: ref)]
      }
    }
    let parts = [owner.map { linker.path(of: $0) }, name].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: ".")
  }
}
