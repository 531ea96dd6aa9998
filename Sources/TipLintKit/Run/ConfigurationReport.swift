import Findings
import FrozenNames
import Reporters
import TipRules

/// What `tiplint config` says: the values that a project is checked with, and where each comes from.
public struct ConfigurationReport: Sendable {
  let location: ProjectLocation
  let configuration: Configuration

  /// Reads the configuration, the manifest and the baseline of a project, and no sources.
  ///
  /// - Parameter isStaged: whether git's index is read instead of the disk.
  /// - Throws: what is wrong with one of them.
  public init(_ request: ProjectRequest, isStaged: Bool) throws(Problem) {
    var request = request
    if isStaged {
      request.snapshot = try GitSnapshot.index(
        around: request.configurationFile ?? request.path, workingFolder: request.workingFolder,
        for: "--staged")
    }
    location = try Session.locate(request)
    configuration = try Session.configuration(at: location, request.files)
    _ = try Session.manifest(of: location, configuration, request.files, true)
    _ = try BaselineFile.configured(configuration, location, request.files)
  }

  // MARK: Text

  /// One value a line, as the configuration would say it, with its origin as a comment.
  public var text: String {
    let file = configuration.file ?? "none: every value is a default"
    let lines = ["# project: \(location.root)", "# configuration: \(file)"] + values + rules
    return lines.map { Sanitizer.clean($0) + "\n" }.joined()
  }

  private var values: [String] {
    [
      line(.included, configuration.included, empty: "everything"),
      line(
        .excluded, configuration.excluded, empty: "nothing but what git ignores, Pods, Carthage and the like"),
      line(.tests, configuration.tests, empty: "none"),
      line(.frozenNames, configuration.frozenNames, none: ""),
      line(.releases, configuration.releases, none: "every frozen name counts as released"),
      gate,
      line(.debugConditions, configuration.debugConditions, empty: "none"),
      line(.disabledRules, configuration.disabledRules, empty: "none"),
      line(.optInRules, configuration.optInRules, empty: "none"),
      line(.baseline, configuration.baseline, none: "none"),
      line(.requiredVersion, configuration.requiredVersion, none: "any"),
    ]
  }

  private var gate: String {
    let setting = configuration.onboardingGate
    switch setting.value {
    case .recognised: return "# onboarding_gate: recognised by its name"
    case .named(let names): return line(.onboardingGate, names, empty: "")
    case .none: return "onboarding_gate: none" + comment(configuration.origins[.onboardingGate])
    }
  }

  /// - Parameter empty: what it means that nothing is given.
  private func line(_ key: ConfigurationKey, _ list: [Setting<String>], empty: String) -> String {
    let origin = configuration.origins[key]
    if list.isEmpty, origin == nil { return "# \(key.rawValue): \(empty)" }
    let items = list.map { ScalarText.quoted($0.value) }.joined(separator: ", ")
    return "\(key.rawValue): [\(items)]" + comment(origin)
  }

  private func line(_ key: ConfigurationKey, _ setting: Setting<String>?, none: String) -> String {
    guard let setting else { return "# \(key.rawValue): \(none)" }
    return "\(key.rawValue): \(ScalarText.quoted(setting.value))" + comment(configuration.origins[key])
  }

  private func comment(_ origin: Origin?, _ note: String = "") -> String {
    guard let origin, let file = configuration.file else { return "  # default" + note }
    return "  # \(file):\(origin.line)"
  }

  /// Every rule with its severity.
  private var rules: [String] {
    ["rules:"]
      + Rule.all.map { rule in
        let value = value(level(of: rule), of: rule, configuration.rules[rule.id])
        return "  \(rule.id): \(value)" + comment(origin(of: rule), rule.isOptIn ? ", opt-in" : "")
      }
  }

  /// `off`, or the severity with which a rule runs.
  func level(of rule: Rule) -> String {
    RuleOptions(configuration).isEnabled(rule)
      ? severity(of: rule, configuration.rules[rule.id]).rawValue : "off"
  }

  /// Where the configuration says something about a rule.
  func origin(of rule: Rule) -> Origin? {
    let set = configuration.rules[rule.id]
    return set?.level?.origin ?? set?.origin
      ?? (configuration.disabledRules + configuration.optInRules).first { $0.value == rule.id }?.origin
  }

  private func severity(of rule: Rule, _ set: RuleConfiguration?) -> Severity {
    if case .on(let severity)? = set?.level?.value { severity } else { rule.defaultSeverity }
  }

  private func value(_ level: String, of rule: Rule, _ set: RuleConfiguration?) -> String {
    var parts: [String] = []
    if let exempt = set?.exempt, !exempt.isEmpty {
      parts.append("exempt: [\(exempt.map { ScalarText.quoted($0.value) }.joined(separator: ", "))]")
    }
    for option in rule.options {
      parts.append("\(option.name): \((set?.options[option.name]?.value ?? option.defaultValue).text)")
    }
    return parts.isEmpty ? level : "{ severity: \(level), \(parts.joined(separator: ", ")) }"
  }
}

extension OptionValue {
  /// As YAML.
  fileprivate var text: String {
    switch self {
    case .text(let text): ScalarText.quoted(text)
    case .integer(let number): "\(number)"
    case .boolean(let flag): "\(flag)"
    case .texts(let texts): "[\(texts.map(ScalarText.quoted).joined(separator: ", "))]"
    }
  }
}
