import Findings

/// What the configuration says about rules.
public struct RuleOptions: Hashable, Sendable {
  /// What tells that the first run of the app is over.
  public enum OnboardingGate: Hashable, Sendable {
    /// Known by its name.
    case automatic
    /// `Type.property`, `Type.event`, a bare property, or an event's id.
    case named([String])
    /// The app has no first run to wait for.
    case none
  }

  /// What is set for one rule.
  public struct Override: Hashable, Sendable {
    public enum Level: Hashable, Sendable {
      case off
      case on(Severity)
    }
    /// `nil` leaves the rule as it is by default.
    public var level: Level?
    /// Tips, events or parameters that the rule leaves alone: a subject, a persisted name, or the declaration's path
    /// or last name.
    public var exempt: Set<String>
    /// The rule's own options; of the kinds that `Rule.options` states.
    public var values: [String: OptionValue]

    public init(level: Level? = nil, exempt: Set<String> = [], values: [String: OptionValue] = [:]) {
      self.level = level
      self.exempt = exempt
      self.values = values
    }
  }

  public var onboardingGate: OnboardingGate
  /// Where the configuration names each gate; empty where that is not known.
  public var gatePlaces: [String: Location] = [:]
  /// By rule id.
  public var overrides: [String: Override]
  public var disabled: Set<String>
  /// Rules that are off by default and wanted.
  public var optedIn: Set<String>

  public init(
    onboardingGate: OnboardingGate = .automatic, overrides: [String: Override] = [:],
    disabled: Set<String> = [], optedIn: Set<String> = []
  ) {
    self.onboardingGate = onboardingGate
    self.overrides = overrides
    self.disabled = disabled
    self.optedIn = optedIn
  }

  /// Whether a rule runs. A severity that is set for an opt-in rule turns it on.
  public func isEnabled(_ rule: Rule) -> Bool {
    if disabled.contains(rule.id) { return false }
    switch overrides[rule.id]?.level {
    case .off: return false
    case .on: return true
    case nil: return !rule.isOptIn || optedIn.contains(rule.id)
    }
  }

  /// An option's value, or its default.
  func value(_ option: Rule.Option, of rule: String) -> OptionValue {
    overrides[rule]?.values[option.name] ?? option.defaultValue
  }
}
