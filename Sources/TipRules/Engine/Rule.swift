import Findings

/// One thing that tiplint checks, and all that can be said about it.
///
/// The same value is the check, its page in `explain`, its row in `rules` and, through its examples, its tests.
public struct Rule: Sendable, Identifiable {
  /// What a rule is about.
  public enum Category: String, Sendable, CaseIterable {
    case names = "Names"
    case gate = "Gate and audience"
    case restraint = "Restraint"
    case goingAway = "Going away"
    case startUp = "Start-up"
    case presentation = "Presentation and text"
    case suppressions = "Suppressions"
  }

  /// How it is known that TipKit behaves as the rule says.
  public enum Basis: Hashable, Sendable {
    /// Apple documents it, on this page.
    case documented(url: String)
    /// Developers have seen it.
    case observed(String)
    /// It follows from what is documented or observed.
    case inferred(String)
  }

  /// Snake case, such as `orphaned_tip`; what configuration and suppression comments say.
  public let id: String
  /// A title, such as `Orphaned tip`.
  public let name: String
  public let category: Category
  public let defaultSeverity: Severity
  /// Runs only where the configuration asks for it.
  public let isOptIn: Bool
  /// Whether some of its findings come with a fix.
  public let isFixable: Bool
  /// Whether a `tiplint:disable` comment can silence it.
  public let canBeSuppressedInline: Bool
  /// What it finds: one sentence.
  public let summary: String
  /// Why it matters.
  public let rationale: String
  /// What the app's users would see.
  public let effect: String
  /// How to fix it.
  public let remedy: String
  /// What it cannot see; never empty.
  public let blindSpots: [String]
  /// What the configuration can set, beside severity and exemptions.
  public let options: [Option]
  /// A name as `exempt` would list it; `nil` where findings are about the project as a whole.
  public let exemption: String?
  /// The first version of tiplint that has it.
  public let since: String
  public let basis: [Basis]
  public var examples: Examples { makeExamples() }
  /// A run that only checks never makes them.
  private let makeExamples: @Sendable () -> Examples
  /// Pure; the order of its findings does not matter.
  public let check: @Sendable (RuleContext) -> [Finding]

  /// What it finds is lost on users' devices: no comment silences it, and no baseline holds it.
  public var protectsState: Bool { !canBeSuppressedInline && category == .names }

  init(
    id: String, name: String, category: Category, severity: Severity, isOptIn: Bool = false,
    isFixable: Bool = false, canBeSuppressedInline: Bool = true, summary: String, rationale: String,
    effect: String, remedy: String,
    blindSpots: [String], options: [Option] = [], exemption: String? = "SortTip", since: String = "1.0",
    basis: [Basis], examples: @autoclosure @escaping @Sendable () -> Examples,
    check: @escaping @Sendable (RuleContext) -> [Finding]
  ) {
    self.id = id
    self.name = name
    self.category = category
    defaultSeverity = severity
    self.isOptIn = isOptIn
    self.isFixable = isFixable
    self.canBeSuppressedInline = canBeSuppressedInline
    self.summary = summary
    self.rationale = rationale
    self.effect = effect
    self.remedy = remedy
    self.blindSpots = blindSpots
    self.options = options
    self.exemption = exemption
    self.since = since
    self.basis = basis
    makeExamples = examples
    self.check = check
  }
}

extension Rule {
  /// A key under the rule's own id in the configuration.
  public struct Option: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable {
      case text, integer, boolean
      /// A list of strings.
      case texts
    }
    public let name: String
    public let kind: Kind
    /// Of the kind that `kind` says.
    public let defaultValue: OptionValue
    /// What it does: one sentence.
    public let help: String
    /// The least value of an integer that makes sense.
    public var minimum: Int?
  }
}

/// The value of a rule's option.
public enum OptionValue: Hashable, Sendable {
  case text(String)
  case integer(Int)
  case boolean(Bool)
  case texts([String])
}
