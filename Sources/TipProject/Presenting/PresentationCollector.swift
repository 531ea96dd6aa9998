import TipSyntax

/// Finds the places that show tips or watch whether they may be shown.
struct PresentationCollector {
  let linker: Linker

  struct Found {
    var presentation: Presentation
    var tips: [NominalID]
  }

  private static let calls: [Word] = [
    .popoverTip, .popoverMiniTip, .TipView, .TipUIView, .TipUIPopoverViewController, .TipNSView,
    .TipNSPopover,
    .configureTip,
  ]
  private static let observers: [Word] = [.shouldDisplayUpdates, .statusUpdates]

  func collect() -> [Found] {
    var result: [Found] = []
    for word in Self.calls {
      for call in linker.uses.calls[word.symbol] {
        if let found = presentation(call, word) { result.append(found) }
      }
    }
    for word in Self.observers {
      for use in linker.memberUses(word.symbol) {
        if let found = observation(use, word) { result.append(found) }
      }
    }
    return result.sorted(byPlace: \.presentation.range)
  }

  private func presentation(_ call: ExpressionRef, _ word: Word) -> Found? {
    guard case .call(let callee, let range) = linker.expression(call),
      let argument = linker.arguments(range, in: call.file).first, !argument.isTrailing
    else { return nil }
    // A view of the project's own may bear one of TipKit's names.
    let calleeRef = ExpressionRef(file: call.file, id: callee)
    if case .type(.nominal(let id)) = linker.entity(of: calleeRef), linker.nominals[id].declaration != nil {
      return nil
    }
    let tips = tips(ExpressionRef(file: call.file, id: argument.value))
    return tips.isEmpty ? nil : found(word, at: linker.nameRange(of: calleeRef), call, tips)
  }

  private func observation(_ use: ExpressionRef, _ word: Word) -> Found? {
    guard case .member(let base, _) = linker.expression(use) else { return nil }
    let tips = tips(ExpressionRef(file: use.file, id: base))
    return tips.isEmpty ? nil : found(word, at: linker.nameRange(of: use), use, tips)
  }

  private func found(_ word: Word, at range: SourceRange, _ ref: ExpressionRef, _ tips: [NominalID])
    -> Found
  {
    Found(
      presentation: Presentation(how: word.spelling, range: range, audience: linker.audience(of: ref)),
      tips: tips)
  }

  private func tips(_ value: ExpressionRef) -> [NominalID] {
    linker.tips(among: linker.origins(of: value).found)
  }
}
