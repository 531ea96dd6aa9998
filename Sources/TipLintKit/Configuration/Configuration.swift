import Findings
import TipRules

/// A value of the configuration, and where it comes from.
public struct Setting<Value: Sendable>: Sendable {
  public var value: Value
  /// Where the file gives the value; `nil` for a default.
  public var origin: Origin?

  public init(_ value: Value, at origin: Origin? = nil) {
    self.value = value
    self.origin = origin
  }

  /// The configuration names it, so that it is no default.
  public var isExplicit: Bool { origin != nil }
}

extension Setting: Equatable where Value: Equatable {}

/// What `.tiplint.yml` says, defaults filled in.
public struct Configuration: Sendable {
  /// The name that is searched for.
  public static let fileName = ".tiplint.yml"
  /// Where frozen names are kept when the configuration names no other file.
  public static let manifestName = ".tiplint.frozen.yml"

  /// The file as the caller named it; `nil` where there is none and every value is a default.
  public var file: String?
  /// The bytes of the file, for excerpts.
  public var source: [UInt8] = []

  /// Where the file gives each key; a key that is left out has no entry.
  public var origins: [ConfigurationKey: Origin] = [:]

  /// Globs of what is read; empty for everything. See `PathGlob`.
  public var included: [Setting<String>] = []
  /// Globs of what is not read.
  public var excluded: [Setting<String>] = []
  /// Globs of code that ships to nobody.
  public var tests: [Setting<String>] = Configuration.defaultTests.map { Setting($0) }
  /// The manifest, relative to the project. Its absence is an error where it is explicit.
  public var frozenNames = Setting(Configuration.manifestName)
  /// A glob of the tags that ship.
  public var releases: Setting<String>?
  public var onboardingGate = Setting(OnboardingGate.recognised)
  public var disabledRules: [Setting<String>] = []
  public var optInRules: [Setting<String>] = []
  /// By rule id.
  public var rules: [String: RuleConfiguration] = [:]
  /// The version of tiplint that the project wants, as written.
  public var requiredVersion: Setting<String>?
  /// The baseline, relative to the project.
  public var baseline: Setting<String>?
  /// `#if` names that only debug builds define.
  public var debugConditions: [Setting<String>] = [Setting("DEBUG")]

  public init() {}

  /// What counts as tests where the configuration does not say: Xcode's and SwiftPM's test targets and what stands
  /// beside them. Globs are relative to the project, so a project that itself lies in a folder `Tests` is no test.
  public static let defaultTests = [
    "**/*Tests/**", "**/*Test/**", "**/*Tests.swift", "**/*Test.swift", "**/*TestCase.swift",
    "**/*Specs/**", "**/*Spec.swift", "**/TestSupport/**",
  ]

  /// An error about a value that only its user can judge, such as a file that is not there.
  public func error(_ message: String, at origin: Origin?) -> ConfigurationError {
    error([(message, origin)])
  }

  /// The same for several values.
  func error(_ problems: [(message: String, origin: Origin?)]) -> ConfigurationError {
    let problems = problems.map { problem in
      ConfigurationProblem(message: problem.message, origin: problem.origin ?? Origin(line: 1, column: 1))
    }
    return ConfigurationError(file: file ?? Configuration.fileName, source: source, problems: problems)
  }
}

/// What a project says of its first run.
public enum OnboardingGate: Equatable, Sendable {
  /// Nothing: a gate is known by its name.
  case recognised
  /// The names of the parameters or events that are gates, such as `InsightsTip.onboardingComplete`; never empty.
  case named([Setting<String>])
  /// The app has no first run to wait for.
  case none
}

/// What a configuration says about one rule.
public struct RuleConfiguration: Sendable, Equatable {
  public enum Level: Equatable, Sendable {
    case off
    case on(Severity)
  }
  /// `nil` where only options are given.
  public var level: Setting<Level>?
  /// Names of tips, events or parameters that the rule leaves alone.
  public var exempt: [Setting<String>] = []
  /// The rule's own options, by name; of the kind that its catalog entry states.
  public var options: [String: Setting<OptionValue>] = [:]
  /// The rule's id in the file.
  public var origin: Origin

  public init(origin: Origin) { self.origin = origin }
}

/// What a configuration may say about a rule.
public struct RuleCatalog: Sendable {
  public struct Option: Sendable, Equatable {
    public typealias Kind = TipRules.Rule.Option.Kind
    public var name: String
    public var kind: Kind
    /// The least value of an integer.
    public var minimum: Int?

    public init(_ name: String, _ kind: Kind, minimum: Int? = nil) {
      self.name = name
      self.kind = kind
      self.minimum = minimum
    }
  }

  public struct Rule: Sendable, Equatable {
    public var id: String
    public var options: [Option]

    public init(id: String, options: [Option] = []) {
      self.id = id
      self.options = options
    }
  }

  /// By id.
  public private(set) var rules: [String: Rule]

  public init(_ rules: [Rule]) {
    self.rules = Dictionary(rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
