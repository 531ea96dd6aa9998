/// A key of the configuration: what the reader takes, what the schema lists and what `tiplint config` prints, in that
/// order.
public enum ConfigurationKey: String, CaseIterable, Sendable {
  case included, excluded, tests
  case frozenNames = "frozen_names"
  case releases
  case onboardingGate = "onboarding_gate"
  case debugConditions = "debug_conditions"
  case disabledRules = "disabled_rules"
  case optInRules = "opt_in_rules"
  case rules, baseline
  case requiredVersion = "required_version"

  /// What kind of value belongs to a key.
  enum Shape {
    /// One glob or a list; see `PathGlob`.
    case globs(mayLeaveProject: Bool)
    /// A file, relative to the project.
    case path
    case text
    /// One text or a list.
    case texts
    case version
    case gate
    /// One rule id or a list.
    case ruleList
    /// A mapping from rule ids to severities or settings.
    case rules
  }

  var shape: Shape {
    switch self {
    case .included, .excluded: .globs(mayLeaveProject: true)
    case .tests: .globs(mayLeaveProject: false)
    case .frozenNames, .baseline: .path
    case .releases: .text
    case .onboardingGate: .gate
    case .debugConditions: .texts
    case .disabledRules, .optInRules: .ruleList
    case .rules: .rules
    case .requiredVersion: .version
    }
  }

  /// What it does: a sentence or two, for editors.
  var help: String {
    switch self {
    case .included: "Folders, files or globs that are read; everything where it is left out."
    case .excluded:
      "Folders, files or globs that are not read. What .gitignore lists, Pods, Carthage and the like are never read."
    case .tests: "Globs of code that is not shipped to users."
    case .frozenNames: "The manifest. Where it is named here, its absence is an error."
    case .releases:
      "A glob of the git tags that ship, such as \"v*\". A frozen name counts once the manifest of such a tag holds it."
    case .onboardingGate:
      "The parameter or event that says that the first run is over, such as InsightsTip.onboardingComplete; or a list of such "
        + "names; or none, where the app has no first-run screens. Without this key, a gate is known by its name."
    case .debugConditions: "Names in #if that no release defines."
    case .disabledRules: "Rules that do not run."
    case .optInRules: "Rules that are off by default and shall run."
    case .rules: "For each rule a severity, or its settings."
    case .baseline: "A file of findings that are not reported; written by tiplint --write-baseline."
    case .requiredVersion: "The least version of tiplint that will do, in quotes."
    }
  }
}
