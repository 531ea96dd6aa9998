import TipSyntax

/// Finds uses of API that came after TipKit's first release and that no check of the system's version stands before.
struct UngatedUseCollector {
  let linker: Linker
  /// By file and scope: the declarations there that an `@available` stands before, in order of place.
  private var marked: [Int32: [ScopeID: [DeclarationID]]] = [:]

  init(linker: Linker) { self.linker = linker }

  mutating func collect() -> [UngatedUse] {
    var uses: [UngatedUse] = []
    for (name, entry) in newerNames {
      guard let symbol = linker.symbolTable.existing(name) else { continue }
      for call in linker.uses.calls[symbol] {
        guard linker.seesTipKit(call.file), entry.labels.isEmpty || hasLabel(call, entry.labels),
          isTipKits(call),
          !isGated(call, entry.iOS)
        else { continue }
        uses.append(
          UngatedUse(
            name: entry.shown ?? name, range: linker.nameRange(of: call), iOS: entry.iOS,
            audience: linker.audience(of: call)))
      }
    }
    return uses.sorted(byPlace: \.range)
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

  private mutating func isGated(_ call: ExpressionRef, _ iOS: Int) -> Bool {
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
  private mutating func isInMarkedVariable(_ call: ExpressionRef, _ iOS: Int) -> Bool {
    let span = linker.span(call)
    let declarations = linker.files[Int(call.file)].declarations
    let candidates = markedDeclarations(in: call.file)[span.scope] ?? []
    var (low, high) = (0, candidates.count)
    while low < high {
      let middle = (low + high) / 2
      if declarations[Int(candidates[middle])].startOffset <= span.start {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low > 0, span.start < declarations[Int(candidates[low - 1])].endOffset else { return false }
    return isMarked(DeclarationRef(file: call.file, id: candidates[low - 1]), iOS)
  }

  private mutating func markedDeclarations(in file: Int32) -> [ScopeID: [DeclarationID]] {
    if let known = marked[file] { return known }
    var found: [ScopeID: [DeclarationID]] = [:]
    for (id, declaration) in linker.files[Int(file)].declarations.enumerated() {
      let attributes = linker.files[Int(file)].attributes[declaration.attributes.indices]
      if attributes.contains(where: { linker.lastName(of: $0.type, in: file) == Word.available.symbol }) {
        found[declaration.scope, default: []].append(UInt32(id))
      }
    }
    marked[file] = found
    return found
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
