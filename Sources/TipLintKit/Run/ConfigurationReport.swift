import Findings
import FrozenNames
import Reporters
import TipRules

/// What `tiplint config` says: the values that a project is checked with, and where each comes from.
public struct ConfigurationReport: Sendable {
  private let location: ProjectLocation
  private let configuration: Configuration

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
      line("included", configuration.included, empty: "everything"),
      line("excluded", configuration.excluded),
      line("tests", configuration.tests),
      line("frozen_names", configuration.frozenNames),
      line("releases", configuration.releases, none: "every frozen name counts as released"),
      gate,
      line("debug_conditions", configuration.debugConditions),
      line("disabled_rules", configuration.disabledRules),
      line("opt_in_rules", configuration.optInRules),
      line("baseline", configuration.baseline, none: "none"),
      line("required_version", configuration.requiredVersion, none: "any"),
    ]
  }

  private var gate: String {
    let setting = configuration.onboardingGate
    switch setting.value {
    case .recognised: return "# onboarding_gate: recognised by its name"
    case .named(let names): return line("onboarding_gate", names)
    case .none: return "onboarding_gate: none" + comment(setting.origin)
    }
  }

  private func line(_ key: String, _ list: [Setting<String>], empty: String? = nil) -> String {
    if list.isEmpty, let empty { return "# \(key): \(empty)" }
    let items = list.map { ScalarText.quoted($0.value) }.joined(separator: ", ")
    return "\(key): [\(items)]" + comment(list.first?.origin)
  }

  private func line(_ key: String, _ setting: Setting<String>) -> String {
    "\(key): \(ScalarText.quoted(setting.value))" + comment(setting.origin)
  }

  private func line(_ key: String, _ setting: Setting<String>?, none: String) -> String {
    setting.map { line(key, $0) } ?? "# \(key): \(none)"
  }

  private func comment(_ origin: Origin?) -> String {
    guard let origin, let file = configuration.file else { return "  # default" }
    return "  # \(file):\(origin.line)"
  }

  /// Every rule with its severity.
  private var rules: [String] {
    let options = RuleOptions(configuration)
    return ["rules:"]
      + Rule.all.map { rule in
        let set = configuration.rules[rule.id]
        let level = options.isEnabled(rule) ? severity(of: rule, set).rawValue : "off"
        let origin =
          set?.level?.origin ?? set?.origin
          ?? (configuration.disabledRules + configuration.optInRules).first { $0.value == rule.id }?.origin
        return "  \(rule.id): \(value(level, of: rule, set))" + comment(origin)
      }
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
