import TipSyntax

/// Finds uses of API that came after TipKit's first release and that no check of the system's version stands before.
struct UngatedUseCollector {
  let linker: Linker

  func collect() -> [UngatedUse] {
    newerNames.flatMap { name, entry -> [UngatedUse] in
      guard let symbol = linker.symbolTable.existing(name) else { return [] }
      return linker.uses.calls[symbol].compactMap { call in
        guard linker.seesTipKit(call.file), entry.labels.isEmpty || hasLabel(call, entry.labels),
          isTipKits(call),
          !isGated(call, entry.iOS)
        else { return nil }
        return UngatedUse(
          name: entry.shown ?? name, range: linker.nameRange(of: call), iOS: entry.iOS,
          audience: linker.audience(of: call))
      }
    }.sorted(byPlace: \.range)
  }

  private func hasLabel(_ call: ExpressionRef, _ labels: Set<String>) -> Bool {
    guard case .call(_, let range) = linker.expression(call) else { return false }
    return linker.arguments(range, in: call.file).contains {
      labels.contains(linker.files[Int(call.file)].names[Int($0.label)])
    }
  }

  /// Nothing in the project bears the name there.
  private func isTipKits(_ call: ExpressionRef) -> Bool {
    guard linker.callTargets(call).isEmpty, case .call(let callee, _) = linker.expression(call) else {
      return false
    }
    if case .type(.nominal(let nominal)) = linker.entity(of: ExpressionRef(file: call.file, id: callee)) {
      return linker.nominals[nominal].declaration == nil
    }
    return true
  }

  private func isGated(_ call: ExpressionRef, _ iOS: Int) -> Bool {
    let conditions = CallCircumstances(linker: linker).conditions(around: call)
    if conditions.contains(where: { AvailabilityCheck($0)?.promises(iOS: iOS) == true }) { return true }
    var current: ScopeRef? = ScopeRef(file: call.file, id: linker.span(call).scope)
    while let place = current {
      let scope = linker.scope(place)
      if scope.kind == .type || scope.kind == .function,
        isMarked(DeclarationRef(file: place.file, id: scope.owner), iOS)
      {
        return true
      }
      current = scope.parent.map { ScopeRef(file: place.file, id: $0) }
    }
    return isInMarkedVariable(call, iOS)
  }

  private func isMarked(_ ref: DeclarationRef, _ iOS: Int) -> Bool {
    linker.files[Int(ref.file)].attributes[linker.declaration(ref).attributes.indices].contains { attribute in
      guard linker.lastName(of: attribute.type, in: ref.file) == Word.available.symbol else { return false }
      let text = linker.arguments(attribute.arguments, in: ref.file).map {
        "\(linker.files[Int(ref.file)].names[Int($0.label)]) \(linker.sourceText(ExpressionRef(file: ref.file, id: $0.value)))"
      }
      return AvailabilityCheck("available " + text.joined(separator: ", "))?.promises(iOS: iOS) == true
    }
  }

  /// A stored property is no scope.
  private func isInMarkedVariable(_ call: ExpressionRef, _ iOS: Int) -> Bool {
    let offset = linker.span(call).start
    let scope = linker.scope(ScopeRef(file: call.file, id: linker.span(call).scope))
    return scope.declarations.contains { id in
      let ref = DeclarationRef(file: call.file, id: id)
      let declaration = linker.declaration(ref)
      return declaration.startOffset <= offset && offset < declaration.endOffset && isMarked(ref, iOS)
    }
  }
}

private struct NewerName {
  var iOS: Int
  /// Only calls with one of these labels.
  var labels: Set<String> = []
  /// How messages call it.
  var shown: String?
}

/// What came with iOS 18 (macOS 15, watchOS 11, tvOS 18, visionOS 2) and with version 26 of all systems.
///
/// Source: the availability lines of https://developer.apple.com/documentation/tipkit
private let newerNames: [(String, NewerName)] = [
  ("TipGroup", NewerName(iOS: 18)),
  ("MaxDisplayDuration", NewerName(iOS: 18)),
  ("tipImageStyle", NewerName(iOS: 18)),
  ("cloudKitContainer", NewerName(iOS: 18)),
  ("tipAnchor", NewerName(iOS: 26)),
  ("resetEligibility", NewerName(iOS: 26)),
  ("DonationLimit", NewerName(iOS: 26)),
  ("Event", NewerName(iOS: 26, labels: ["donationLimit"], shown: "Event(id:donationLimit:)")),
  ("TipView", NewerName(iOS: 26, labels: ["isPresented"], shown: "TipView(_:isPresented:)")),
  ("popoverTip", NewerName(iOS: 26, labels: ["isPresented"], shown: "popoverTip(_:isPresented:)")),
]
