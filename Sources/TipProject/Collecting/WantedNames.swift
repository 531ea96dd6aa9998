import TipSyntax

/// Names that say nothing of tips and yet lead to them: a file that holds one must be read although the prefilter saw
/// nothing in it.
struct WantedNames {
  let project: Project
  let linker: Linker

  func collect() -> Set<String> {
    var names: Set<String> = []
    for id in linker.tipNominals { names.insert(linker.symbolTable[linker.nominals[id].name]) }
    for parameter in project.parameters { names.insert(lastComponent(parameter.owner)) }
    for event in project.events where isReachableByBareName(event) { names.insert(event.name) }
    names.formUnion(aliases())
    names.formUnion(helpers())
    names.formUnion(unknownOwners())
    names.formUnion(unknownConstants())
    names.formUnion(launchHelpers())
    names.formUnion(doubtfulNames())
    return names.filter { !$0.isEmpty && !saysTip($0) }
  }

  /// What every prefilter looks for anyway.
  private func saysTip(_ name: String) -> Bool {
    ["Tip", "invalidate", "onat"].contains { name.utf8.holds($0) }
  }

  /// Types and global functions whose code sets TipKit up, where nothing is seen to call it: the launch may go through a
  /// file that was not read.
  private func launchHelpers() -> [String] {
    let reached = Set(project.launch.map(\.range))
    return project.configurations.compactMap { call in
      guard call.audience == .users, !call.isInView, !reached.contains(call.range) else { return nil }
      guard let place = call.enclosing else { return nil }
      let parts = place.split(separator: ".").map(String.init)
      return parts.count > 1 ? parts[parts.count - 2] : parts[0]
    }
  }

  /// Names taken for the system's, which the project may declare in a file that was not read.
  private func doubtfulNames() -> [String] {
    project.presentationForms.popoversOnTabs.isEmpty ? [] : ["Tab"]
  }

  private func lastComponent(_ path: String) -> String {
    path.split(separator: ".").last.map(String.init) ?? path
  }

  /// A global event, or one that an extension of the event type offers as `.name`.
  private func isReachableByBareName(_ event: Event) -> Bool {
    guard let owner = event.owner else { return true }
    return owner == "Tips.Event" || owner == "Event"
  }

  private func aliases() -> [String] {
    linker.outline.aliases.compactMap { ref in
      guard linker.isGlobal(ref), let type = linker.typeDeclared(by: ref),
        linker.isTipLike(type) || ownsParameters(type)
      else { return nil }
      return linker.symbolTable[linker.name(of: ref)]
    }
  }

  private func ownsParameters(_ type: ResolvedType) -> Bool {
    guard case .nominal(let nominal) = type else { return false }
    let path = linker.path(of: nominal)
    return project.parameters.contains { $0.owner == path }
  }

  /// Functions and initialisers that take a tip or an event.
  private func helpers() -> [String] {
    linker.outline.functions.compactMap { ref in
      let parameters = linker.declarations(linker.declaration(ref).parameters, in: ref.file)
      return parameters.contains { takesTip($0) } ? linker.symbolTable[linker.name(of: ref)] : nil
    }
  }

  private func takesTip(_ parameter: DeclarationRef) -> Bool {
    let type = linker.valueType(of: parameter)
    return type == .event || linker.isTipLike(type)
  }

  /// Types that an id, a rule or an option takes something from and that were not read: `Keys` of `Keys.legend`.
  private func unknownConstants() -> [String] {
    var ranges: [SourceRange] = []
    for tip in project.tips {
      let identity = tip.identity
      if let member = identity.overrideDeclaration, identity.instability == nil,
        identity.kind == .dynamic || identity.kind == .template
      {
        let declaration = linker.declaration(member)
        ranges.append(
          SourceRange(file: member.file, start: declaration.startOffset, end: declaration.endOffset))
      }
      ranges +=
        tip.unreadableRules + tip.options.unreadable + tip.rules.filter { isUnresolved($0) }.map(\.range)
      for option in [
        tip.options.maxDisplayCount?.unknownRange, tip.options.ignoresDisplayFrequency?.unknownRange,
      ] {
        if let option { ranges.append(option) }
      }
    }
    for event in project.events {
      if case .known = event.identity { continue }
      ranges.append(event.identityRange)
    }
    return Set(ranges).flatMap { outsideTypes(in: $0) }
  }

  private func isUnresolved(_ rule: TipRule) -> Bool {
    if case .unresolved = rule.input { return true }
    return false
  }

  private func outsideTypes(in range: SourceRange) -> [String] {
    let facts = linker.files[Int(range.file)]
    return linker.names(in: range).compactMap { ref in
      guard case .name(let name) = linker.expression(ref) else { return nil }
      guard linker.startsUppercase(facts.symbols[Int(name)]), !systemNames.contains(facts.names[Int(name)]),
        case .type(.outside(let path)) = linker.entity(of: ref)
      else { return nil }
      return linker.symbolTable[path]
    }
  }

  /// Types that a receiver's chain goes through and that were not read: `coordinator.tips` of an `AppCoordinator`.
  private func unknownOwners() -> [String] {
    var names: [String] = []
    for word in [Word.invalidate, .donate, .sendDonation] {
      for call in linker.uses.calls[word.symbol] { names += unknownOwners(call) }
    }
    return names
  }

  private func unknownOwners(_ call: ExpressionRef) -> [String] {
    var names: [String] = []
    guard case .call(let callee, _) = linker.expression(call) else { return [] }
    var current = ExpressionRef(file: call.file, id: callee)
    for _ in 0..<32 {
      guard case .member(let base, _) = linker.expression(current) else { break }
      current.id = base
      if case .outside(let path) = linker.type(of: current), linker.startsUppercase(path) {
        names.append(lastComponent(linker.symbolTable[path]))
      }
    }
    return names
  }
}

/// Names that are never the project's: to look for them would be to read everything.
private let systemNames: Set<String> = [
  "String", "UUID", "Date", "Int", "Bool", "Double", "Text", "Image", "Bundle", "Locale", "URL", "Set",
  "Array", "Tips", "Tip",
  "TipKit", "Calendar", "ProcessInfo", "UserDefaults", "Self", "SwiftUI", "Foundation",
]

extension TipOptions.Option {
  fileprivate var unknownRange: SourceRange? {
    if case .unknown = value { return range }
    return nil
  }
}

extension String.UTF8View {
  /// Whether the bytes of a word stand somewhere in these.
  fileprivate func holds(_ word: StaticString) -> Bool {
    let needle = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    return indices.contains { self[$0] == needle[0] && self[$0...].starts(with: needle) }
  }
}
