import Findings

/// What a report says about a rule, as plain data: reporters know no rules.
public struct RuleDescription: Hashable, Sendable {
  /// Such as `orphaned_tip`.
  public var id: String
  /// A title, such as `Orphaned tip`.
  public var name: String
  public var category: String
  /// The one it has where the configuration says nothing.
  public var defaultSeverity: Severity
  public var isOptIn: Bool
  /// What it finds: one sentence.
  public var summary: String
  /// Why it matters.
  public var rationale: String
  /// All that can be said about it, as plain text.
  public var help: String
  /// The same as Markdown.
  public var markdownHelp: String

  public init(
    id: String, name: String, category: String, defaultSeverity: Severity, isOptIn: Bool, summary: String,
    rationale: String, help: String, markdownHelp: String
  ) {
    self.id = id
    self.name = name
    self.category = category
    self.defaultSeverity = defaultSeverity
    self.isOptIn = isOptIn
    self.summary = summary
    self.rationale = rationale
    self.help = help
    self.markdownHelp = markdownHelp
  }
}

/// What a report says about the run that it is of.
public struct RunDescription: Hashable, Sendable {
  /// The version of tiplint, `MAJOR.MINOR.PATCH`.
  public var version: String
  /// Whether warnings fail the run.
  public var isStrict: Bool
  /// What the process ends with, if the reports can be written.
  public var exitStatus: Int
  /// Whether the whole project was read and judged.
  public var isComplete: Bool

  public init(
    version: String = "0.0.0", isStrict: Bool = false, exitStatus: Int = 0,
    isComplete: Bool = true
  ) {
    self.version = version
    self.isStrict = isStrict
    self.exitStatus = exitStatus
    self.isComplete = isComplete
  }

  /// Whether a finding of this severity fails the run.
  func fails(_ severity: Severity) -> Bool { severity == .error || isStrict }
}
