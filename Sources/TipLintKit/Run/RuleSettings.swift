import Findings
import TipRules

extension RuleCatalog {
  /// The rules that this build has, for checking what a configuration says about them.
  static let all = RuleCatalog(
    TipRules.Rule.all.map { rule in
      RuleCatalog.Rule(
        id: rule.id,
        options: rule.options.map { .init($0.name, $0.kind, minimum: $0.minimum) })
    })
}

extension RuleOptions {
  /// What the configuration says about rules and the gate.
  init(_ configuration: Configuration) {
    self.init(
      onboardingGate: .init(configuration.onboardingGate.value),
      overrides: configuration.rules.mapValues(Override.init),
      disabled: Set(configuration.disabledRules.map(\.value)),
      optedIn: Set(configuration.optInRules.map(\.value)))
  }
}

extension RuleOptions.OnboardingGate {
  fileprivate init(_ setting: OnboardingGate) {
    switch setting {
    case .recognised: self = .automatic
    case .named(let names): self = .named(names.map(\.value))
    case .none: self = .none
    }
  }
}

extension RuleOptions.Override {
  fileprivate init(_ setting: RuleConfiguration) {
    self.init(
      level: setting.level.map { level in
        switch level.value {
        case .off: .off
        case .on(let severity): .on(severity)
        }
      },
      exempt: Set(setting.exempt.map(\.value)),
      values: setting.options.mapValues(\.value))
  }
}
