import Findings
import FrozenNames
import Reporters
import TipProject
import TipRules

/// One `tiplint lint`: reads the projects that the paths are about, runs the rules, and knows how the run ends.
public struct LintRun: Sendable {
  public struct Request: Sendable {
    public var paths: [String]
    /// Absolute.
    public var workingFolder: String
    public var configurationFile: String?
    public var jobs: Int
    /// Whether warnings fail the run.
    public var isStrict: Bool
    /// Rules to run; `nil` for all that are on.
    public var onlyRules: Set<String>?
    /// The path whose text came from standard input.
    public var standardInput: (path: String, bytes: [UInt8])?

    public init(
      paths: [String], workingFolder: String, configurationFile: String? = nil, jobs: Int,
      isStrict: Bool = false,
      onlyRules: Set<String>? = nil
    ) {
      self.paths = paths
      self.workingFolder = workingFolder
      self.configurationFile = configurationFile
      self.jobs = jobs
      self.isStrict = isStrict
      self.onlyRules = onlyRules
    }
  }

  /// One project with what was found under the paths that were asked for.
  public struct Part: Sendable {
    public var session: Session
    public var findings: [Finding]
    let filter: PathFilter
    /// How many more findings lie outside the paths that were asked for.
    public var hiddenCount: Int
  }

  public private(set) var parts: [Part] = []
  private let request: Request

  public static let ruleNames = Rule.all.map(\.id)

  public init(_ request: Request) throws(Problem) {
    self.request = request
    for (session, filter) in try ProjectSelection(request: request).sessions() {
      let result = RuleRunner.lint(session.ruleContext(), only: request.onlyRules)
      let kept = result.kept
      // A lost name has no source file any more; it is everybody's business.
      let shown = kept.filter { $0.location.file == session.manifest.path || filter.covers($0.location.file) }
      parts.append(
        Part(session: session, findings: shown, filter: filter, hiddenCount: kept.count - shown.count))
    }
  }

  // MARK: Result

  var workingFolder: String { (try? AbsolutePath.resolved(request.workingFolder)) ?? request.workingFolder }

  public var outcome: Outcome {
    var outcome = Outcome.clean
    for part in parts {
      let fails = part.findings.contains { $0.severity == .error || request.isStrict }
      if fails { outcome = outcome.and(.findings) }
      if !part.session.unreadable.isEmpty { outcome = outcome.and(.incomplete) }
      if part.session.guardsNothing { outcome = outcome.and(.problem) }
    }
    return outcome
  }

  /// What is odd but stops nothing, and what could not be read; for standard error.
  public var warnings: [String] {
    parts.flatMap { part -> [String] in
      var lines = part.session.warnings
      if part.session.guardsNothing {
        let manifest = Sanitizer.clean(part.session.location.displayed(part.session.manifest.path))
        lines.append(
          "error: \(manifest) holds names, but no Swift file was found to check. "
            + "Look at the path, and at `included` and `excluded` in the configuration.")
      }
      return lines
    }
  }

  /// What was read and from where.
  public var account: [String] { parts.map { Sanitizer.clean($0.session.account) } }

  public var statistics: [String] { parts.map(\.session.statistics) }
}

extension Session {
  /// A manifest with names and no source to hold them against: never a silent pass.
  var guardsNothing: Bool {
    fileCount == 0 && unreadable.isEmpty && !(manifest.document?.manifest.live().isEmpty ?? true)
  }

  func ruleContext() -> RuleContext {
    let state: RuleContext.ManifestState
    if let document = manifest.document {
      state = .present(document.manifest, document: document)
    } else {
      state = .absent(isConfigured: manifest.isConfigured)
    }
    return RuleContext(
      project: project, manifest: state, manifestPath: manifest.path, options: RuleOptions(configuration),
      unreadFiles: !unreadable.isEmpty)
  }

  var account: String {
    let configured = location.configurationFile.map { "configuration \($0)" } ?? "no configuration"
    let frozen =
      manifest.document.map { "\($0.manifest.live().count) frozen names in \(manifest.path)" }
      ?? "no manifest"
    return "\(location.root): \(configured); \(frozen); read \(reading.filesRead) Swift files, "
      + "parsed the \(reading.filesParsed) that may speak of tips."
  }

  var statistics: String {
    "files \(reading.filesRead), parsed \(reading.filesParsed), bytes \(reading.bytesRead), rounds \(reading.rounds), "
      + "tips \(project.tips.count), events \(project.events.count), parameters \(project.parameters.count)"
  }

  var summary: ReportSummary {
    ReportSummary(
      filesRead: reading.filesRead, tips: project.tips.filter { $0.audience == .users }.count,
      events: project.events.filter { $0.audience == .users }.count,
      parameters: project.parameters.filter { $0.audience == .users }.count, unread: unreadable)
  }
}
