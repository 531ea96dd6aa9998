import Findings

/// What a run read and found, beside its findings.
public struct ReportSummary: Codable, Hashable, Sendable {
  public var filesRead: Int
  public var tips: Int
  public var events: Int
  public var parameters: Int
  /// What could not be read.
  public var unread: [Unreadable]
  /// Findings outside the paths that were asked for.
  public var hidden = 0

  public init(
    filesRead: Int = 0, tips: Int = 0, events: Int = 0, parameters: Int = 0, unread: [Unreadable] = []
  ) {
    self.filesRead = filesRead
    self.tips = tips
    self.events = events
    self.parameters = parameters
    self.unread = unread
  }
}

/// Everything that a reporter turns into text.
public struct ReportInput: Sendable {
  /// In report order; reporters keep it.
  public var findings: [Finding]
  /// What comments and baselines silence; in report order.
  public var suppressed: [SuppressedFinding]
  public var summary: ReportSummary
  public var run: RunDescription
  /// The absolute path of the project, without a slash at its end.
  public var root: String
  /// The absolute path of the repository around the project, if any, without a slash at its end.
  public var repositoryRoot: String?
  /// The absolute path that people's formats name files from, so that a terminal can open them; `nil` for the project.
  public var workingFolder: String?
  /// Whether formats made for a terminal may use colour.
  public var isColored: Bool
  /// Leave out what is said beside the findings, such as a closing line.
  public var isQuiet: Bool
  /// What there is to say about the rule of that id; `nil` where there is none.
  public var rule: @Sendable (_ id: String) -> RuleDescription?
  /// The bytes of a file as they were when it was checked; `nil` where they cannot be had.
  public var source: @Sendable (_ file: String) -> [UInt8]?

  public init(
    findings: [Finding], suppressed: [SuppressedFinding] = [], summary: ReportSummary,
    run: RunDescription = RunDescription(), root: String,
    repositoryRoot: String? = nil,
    workingFolder: String? = nil,
    isColored: Bool = false, isQuiet: Bool = false,
    rule: @escaping @Sendable (String) -> RuleDescription? = { _ in nil },
    source: @escaping @Sendable (String) -> [UInt8]? = { _ in nil }
  ) {
    self.findings = findings
    self.suppressed = suppressed
    self.summary = summary
    self.run = run
    self.root = root
    self.repositoryRoot = repositoryRoot
    self.workingFolder = workingFolder
    self.isColored = isColored
    self.isQuiet = isQuiet
    self.rule = rule
    self.source = source
  }

  /// A file of the project as people see it from where they are.
  func displayed(_ file: String) -> String {
    guard let workingFolder, workingFolder != root else { return file }
    return RelativePath.climbing(RelativePath.join(root, file), from: workingFolder)
  }

  /// A file of the project as services see it: from the top of the repository, or of the project where there is none.
  func fromRepository(_ file: String) -> String {
    RelativePath.climbing(RelativePath.join(root, file), from: repositoryRoot ?? root)
  }

  /// How many findings have this severity.
  func count(_ severity: Severity) -> Int {
    findings.reduce(0) { $0 + ($1.severity == severity ? 1 : 0) }
  }
}
