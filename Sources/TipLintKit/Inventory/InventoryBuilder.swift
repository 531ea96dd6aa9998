import TipProject

/// Draws the inventory up from a linked project. Code that no user runs (debug branches, previews, tests) is left out.
public struct InventoryBuilder {
  let project: Project
  /// Whether a tip's rules wait for the end of onboarding.
  let gate: (TipProject.Tip) -> Bool

  public init(project: Project, gate: @escaping (TipProject.Tip) -> Bool) {
    self.project = project
    self.gate = gate
  }

  /// - Parameter isReported: whether a file lies under the paths that were asked for.
  public func build(isReported: (String) -> Bool = { _ in true }) -> Inventory {
    func reported(_ range: SourceRange, _ audience: Audience) -> Bool {
      audience == .users && isReported(file(range))
    }
    return Inventory(
      tips: project.tips.filter { reported($0.location, $0.audience) }.map(tip),
      events: project.events.filter { reported($0.location, $0.audience) }.map(event),
      parameters: project.parameters.filter { reported($0.location, $0.audience) }.map(parameter),
      configurations: project.configurations.filter { reported($0.range, $0.audience) }.map(configuration))
  }

  private func file(_ range: SourceRange) -> String { project.files[Int(range.file)].path }

  private func line(_ range: SourceRange) -> Int {
    project.lineAndColumn(file: range.file, offset: range.start).line
  }

  private func place(_ range: SourceRange) -> Inventory.Place { .init(file: file(range), line: line(range)) }

  private func tip(_ tip: TipProject.Tip) -> Inventory.Tip {
    let options = tip.options
    return Inventory.Tip(
      type: tip.name, file: file(tip.location), line: line(tip.location),
      id: tip.identity.values.count == 1 ? tip.identity.values[0].text : nil,
      idKind: tip.identity.kind.rawValue,
      ids: tip.identity.values.map(\.text), rules: tip.rules.map(rule), gate: gate(tip),
      ignoresDisplayFrequency: known(options.ignoresDisplayFrequency, default: false),
      maxDisplayCount: known(options.maxDisplayCount, default: nil),
      maxDisplayDuration: known(options.maxDisplayDuration, default: nil),
      invalidations: tip.invalidations.filter { $0.audience == .users }.map {
        .init(file: file($0.range), line: line($0.range), reason: $0.reason, via: $0.via.rawValue)
      },
      selfRetiring: tip.selfRetiring != nil,
      presentations: tip.presentations.filter { $0.audience == .users }.map {
        .init(file: file($0.range), line: line($0.range), how: $0.how)
      },
      group: tip.groups.first.map { project.groups[$0].isOrdered ? "ordered" : "firstAvailable" })
  }

  private func known<T>(_ option: TipOptions.Option<T>?, default absent: T?) -> T? {
    guard let option else { return absent }
    if case .known(let value) = option.value { return value }
    return nil
  }

  private func rule(_ rule: TipRule) -> Inventory.Rule {
    switch rule.input {
    case .parameter(let index):
      let parameter = project.parameters[index]
      return .init(input: parameter.owner + "." + parameter.name, kind: "parameter", line: line(rule.range))
    case .event(let index):
      let event = project.events[index]
      let name = (event.owner.map { $0 + "." } ?? "") + event.name
      return .init(input: name, kind: "event", line: line(rule.range))
    case .unresolved(let text): return .init(input: text, kind: "unresolved", line: line(rule.range))
    }
  }

  private func event(_ event: TipProject.Event) -> Inventory.Event {
    let id: String?
    switch event.identity {
    case .known(let text), .template(let text): id = text
    case .dynamic: id = nil
    }
    return .init(
      id: id, owner: event.owner, name: event.name, file: file(event.location), line: line(event.location),
      payload: event.payload,
      donations: event.donations.filter { $0.audience == .users }.map { place($0.range) },
      rules: event.ruleUsers.map { project.tips[$0].name })
  }

  private func parameter(_ parameter: TipProject.Parameter) -> Inventory.Parameter {
    .init(
      key: parameter.key, owner: parameter.owner, name: parameter.name, type: parameter.valueType,
      transient: parameter.isTransient, file: file(parameter.location), line: line(parameter.location),
      assignments: parameter.assignments.filter { $0.audience == .users }.map { place($0.range) },
      rules: parameter.ruleUsers.map { project.tips[$0].name })
  }

  private func configuration(_ call: ConfigurationCall) -> Inventory.Configuration {
    .init(kind: call.kind, file: file(call.range), line: line(call.range), enclosing: call.enclosing)
  }
}
