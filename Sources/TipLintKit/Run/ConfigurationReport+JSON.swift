import Reporters
import TipRules

extension ConfigurationReport {
  public static let schema = 1

  /// The same as `text`, for programs.
  ///
  /// Each key and each rule has a `value` and an `origin`, which is `null` for a default, else file and 1-based line.
  public var json: String {
    JSONWriter.text(
      .object([
        ("schema", .integer(Self.schema)), ("project", .string(location.root)),
        ("file", .optional(configuration.file)),
        (
          "values",
          .object(ConfigurationKey.allCases.filter { $0 != .rules }.map { ($0.rawValue, entry($0)) })
        ),
        ("rules", .object(Rule.all.map { ($0.id, entry($0)) })),
      ]))
  }

  private func entry(_ key: ConfigurationKey) -> JSONValue {
    .object([("value", value(of: key)), ("origin", json(configuration.origins[key]))])
  }

  private func value(of key: ConfigurationKey) -> JSONValue {
    switch key {
    case .included: json(configuration.included)
    case .excluded: json(configuration.excluded)
    case .tests: json(configuration.tests)
    case .frozenNames: .string(configuration.frozenNames.value)
    case .releases: .optional(configuration.releases?.value)
    case .onboardingGate:
      switch configuration.onboardingGate.value {
      case .recognised: .null
      case .named(let names): json(names)
      case .none: .string("none")
      }
    case .debugConditions: json(configuration.debugConditions)
    case .disabledRules: json(configuration.disabledRules)
    case .optInRules: json(configuration.optInRules)
    case .rules: .null
    case .baseline: .optional(configuration.baseline?.value)
    case .requiredVersion: .optional(configuration.requiredVersion?.value)
    }
  }

  private func entry(_ rule: Rule) -> JSONValue {
    let set = configuration.rules[rule.id]
    let options = rule.options.map {
      ($0.name, RuleTexts.json(set?.options[$0.name]?.value ?? $0.defaultValue))
    }
    return .object([
      ("severity", .string(level(of: rule))), ("optIn", .boolean(rule.isOptIn)),
      ("exempt", json(set?.exempt ?? [])), ("options", .object(options)), ("origin", json(origin(of: rule))),
    ])
  }

  private func json(_ list: [Setting<String>]) -> JSONValue { .array(list.map { .string($0.value) }) }

  private func json(_ origin: Origin?) -> JSONValue {
    guard let origin, let file = configuration.file else { return .null }
    return .object([("file", .string(file)), ("line", .integer(origin.line))])
  }
}
