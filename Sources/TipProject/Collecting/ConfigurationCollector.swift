import TipSyntax

/// Finds the calls that set TipKit up, reset it or override it for tests.
struct ConfigurationCollector {
  let linker: Linker

  private static let words: [Word] = [
    .configure, .resetDatastore, .showAllTipsForTesting, .hideAllTipsForTesting, .showTipsForTesting,
    .hideTipsForTesting, .showAllTips, .hideAllTips, .showTips, .hideTips,
  ]

  /// The calls, by their place, each with its expression.
  /// Of how many calls the surroundings are looked at. No app has more; each costs as much as its function is long.
  private static let examined = 200

  func collect() -> [(call: ConfigurationCall, expression: ExpressionRef)] {
    var result: [(call: ConfigurationCall, expression: ExpressionRef)] = []
    let circumstances = CallCircumstances(linker: linker)
    for word in Self.words {
      for call in linker.uses.calls[word.symbol] where isTipKits(call) {
        var found = ConfigurationCall(
          kind: word.spelling, range: linker.nameRange(of: call), enclosing: enclosing(call),
          audience: linker.audience(of: call), displayFrequency: displayFrequency(call))
        if result.count < Self.examined {
          found.conditions = circumstances.conditions(around: call)
          found.isInView = circumstances.isInView(call)
          found.isCalledByNobody = circumstances.isCalledByNobody(call)
        } else {
          found.isCalledByNobody = true
        }
        result.append((found, call))
      }
    }
    return result.sorted(byPlace: \.call.range)
  }

  /// Source: https://developer.apple.com/documentation/tipkit/tips/configurationoption/displayfrequency(_:)
  private func displayFrequency(_ call: ExpressionRef) -> String? {
    guard linker.calleeName(call) == Word.configure.symbol, case .call(_, let range) = linker.expression(call)
    else {
      return nil
    }
    let arguments = linker.arguments(range, in: call.file)
    guard let first = arguments.first else { return "immediate" }
    guard case .array(let elements) = linker.files[Int(call.file)].expressions[Int(first.value)] else {
      return nil
    }
    for element in linker.list(elements, in: call.file) {
      let option = ExpressionRef(file: call.file, id: element)
      guard case .call(_, let values) = linker.expression(option), let name = linker.calleeName(option) else {
        return nil
      }
      guard linker.symbolTable[name] == "displayFrequency" else { continue }
      guard let value = linker.arguments(values, in: call.file).first,
        case .implicitMember(let frequency) = linker.files[Int(call.file)].expressions[Int(value.value)]
      else { return nil }
      return linker.files[Int(call.file)].names[Int(frequency)]
    }
    return "immediate"
  }

  /// `Tips.configure`, `TipKit.Tips.configure`, and the beta's `TipsCenter.shared.configure`.
  private func isTipKits(_ call: ExpressionRef) -> Bool {
    guard case .call(let callee, _) = linker.expression(call) else { return false }
    var current = ExpressionRef(file: call.file, id: callee)
    if case .name = linker.expression(current) { return isInExtensionOfTips(current) }
    while case .member(let base, _) = linker.expression(current) {
      current.id = base
      if isNamespace(current) { return true }
    }
    return false
  }

  private func isNamespace(_ ref: ExpressionRef) -> Bool {
    switch linker.entity(of: ref) {
    case .type(.outside(let path)):
      let name = linker.lastComponent(of: path)
      return name == Word.Tips.symbol || name == Word.TipsCenter.symbol
    case .type(.nominal(let id)): return linker.extendsTips(id)
    case .selfValue: return isInExtensionOfTips(ref)
    default: return false
    }
  }

  /// A call without a base needs none in an extension of `Tips`, unless it is of something of the project's own.
  private func isInExtensionOfTips(_ ref: ExpressionRef) -> Bool {
    if case .declarations = linker.entity(of: ref) { return false }
    let scope = ScopeRef(file: ref.file, id: linker.span(ref).scope)
    return linker.enclosingType(of: scope).flatMap { linker.nominalOfDeclaration[$0] }.map(linker.extendsTips)
      ?? false
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
