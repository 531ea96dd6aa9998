import TipProject

/// What people may call the subject of a finding when they exempt it.
struct ExemptionNames {
  private var names: [String: Set<String>] = [:]

  init(project: Project) {
    for tip in project.tips {
      note(tip.name, for: Subject.of(tip))
      for value in tip.identity.values { note(tip.name, for: Subject.tip(value.text)) }
    }
    for event in project.events { note(event.path, for: Subject.of(event)) }
    for parameter in project.parameters {
      note("\(parameter.owner).\(parameter.name)", for: Subject.parameter(parameter.key))
    }
  }

  /// The subject, its name without the kind, and the declaration's path and last name.
  subscript(subject: String) -> Set<String> {
    var result = names[subject] ?? []
    result.insert(subject)
    if let colon = subject.firstIndex(of: ":") {
      result.insert(String(subject[subject.index(after: colon)...]))
    }
    return result
  }

  /// Whether some subject can be called so.
  func contains(_ name: String) -> Bool {
    names[name] != nil || names.contains { $0.value.contains(name) || $0.key.hasSuffix(":" + name) }
  }

  private mutating func note(_ path: String, for subject: String) {
    names[subject, default: []].insert(path)
    if let last = path.split(separator: ".").last { names[subject, default: []].insert(String(last)) }
  }
}

extension RuleContext {
  /// Whether an exemption of this name can be about anything: what the project has, or what is frozen.
  public func knowsExemption(_ name: String) -> Bool {
    if exemptionNames.contains(name) { return true }
    guard case .present(let manifest, _) = manifestState else { return false }
    return manifest.live().contains { $0.name == name || "\($0.kind.rawValue):\($0.name)" == name }
  }
}
