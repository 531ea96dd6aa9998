import TipSyntax

/// Gathers how tips are shown and written.
struct PresentationFormCollector {
  let linker: Linker

  func collect() -> PresentationForms {
    var forms = PresentationForms()
    forms.popoversOnTabs = popoversOnTabs()
    forms.unseenMembers = UnseenMemberCollector(linker: linker).collect()
    forms.betaNames = BetaNameCollector(linker: linker).collect()
    var ungated = UngatedUseCollector(linker: linker)
    forms.ungatedUses = ungated.collect()
    forms.styleReads = styleReads()
    return forms
  }

  // MARK: Tabs

  private func popoversOnTabs() -> [PopoverOnTab] {
    linker.uses.calls[Word.popoverTip.symbol].compactMap { call in
      guard case .call(let callee, let range) = linker.expression(call), isOnTab(callee, in: call.file) else {
        return nil
      }
      let value = linker.arguments(range, in: call.file).first.map {
        ExpressionRef(file: call.file, id: $0.value)
      }
      let tips = value.map { linker.tips(among: linker.origins(of: $0).found) } ?? []
      return PopoverOnTab(
        range: linker.nameRange(of: call), tips: tips.compactMap { linker.tipIndex[$0] },
        audience: linker.audience(of: call))
    }.sorted(byPlace: \.range)
  }

  /// Whether what a modifier is called on is a `Tab`, other modifiers in between or not.
  private func isOnTab(_ callee: ExpressionID, in file: Int32) -> Bool {
    var current = ExpressionRef(file: file, id: callee)
    for _ in 0..<200 {
      switch linker.expression(current) {
      case .member(let base, _): current.id = base
      case .call(let callee, _): current.id = callee
      case .specialize(let base, _): current.id = base
      case .name(let name):
        guard linker.files[Int(file)].names[Int(name)] == "Tab" else { return false }
        if case .type(.outside) = linker.entity(of: current) { return true }
        return false
      default: return false
      }
    }
    return false
  }

  // MARK: Styles

  private func styleReads() -> [StyleRead] {
    linker.nominals.indices.flatMap { nominal -> [StyleRead] in
      guard isStyle(nominal) else { return [] }
      return linker.members(Word.makeBody.symbol, of: nominal).flatMap { reads(in: $0, style: nominal) }
    }.sorted(byPlace: \.range)
  }

  private func isStyle(_ nominal: NominalID) -> Bool {
    linker.supertypes(of: nominal).contains { $0 == .outside(Word.TipViewStyle.symbol) }
  }

  private func reads(in function: DeclarationRef, style: NominalID) -> [StyleRead] {
    let declaration = linker.declaration(function)
    let range = SourceRange(file: function.file, start: declaration.startOffset, end: declaration.endOffset)
    let named = linker.names(in: range).compactMap { use -> StyleRead? in
      guard case .type(.nominal(let type)) = linker.entity(of: use), let tip = linker.tipIndex[type] else {
        return nil
      }
      return read(tip, linker.range(of: use), style, linker.audience(of: use))
    }
    return named + casts(in: range, style)
  }

  private func casts(in range: SourceRange, _ style: NominalID) -> [StyleRead] {
    let facts = linker.files[Int(range.file)]
    return facts.expressions.indices.compactMap { index in
      guard case .cast(_, let kind, let type) = facts.expressions[index], kind != .coercion else {
        return nil
      }
      let span = facts.expressionSpans[index]
      guard range.start <= span.start, span.end <= range.end else { return nil }
      let ref = ExpressionRef(file: range.file, id: ExpressionID(index))
      let written = TypeRef(file: range.file, id: type, scope: span.scope)
      guard case .nominal(let nominal) = linker.resolve(written), let tip = linker.tipIndex[nominal] else {
        return nil
      }
      return read(tip, linker.range(of: ref), style, linker.audience(of: ref))
    }
  }

  private func read(_ tip: Int, _ range: SourceRange, _ style: NominalID, _ audience: Audience) -> StyleRead {
    StyleRead(style: linker.path(of: style), tip: tip, range: range, audience: audience)
  }
}
