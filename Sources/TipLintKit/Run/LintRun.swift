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
  }

  public private(set) var parts: [Part] = []
  private let request: Request

  public static let ruleNames = Rule.all.map(\.id)

  public init(_ request: Request) throws(Problem) {
    self.request = request
    for (session, filter) in try Self.sessions(request) {
      let context = session.ruleContext()
      let found = RuleRunner.run(context, only: request.onlyRules)
      let kept = Suppressions(session.project).apply(to: found).kept
      parts.append(
        Part(session: session, findings: kept.filter { filter.reports($0, manifest: session.manifest.path) }))
    }
  }

  // MARK: Projects

  /// Each project once, with the paths that narrow its report.
  private static func sessions(_ request: Request) throws(Problem) -> [(Session, PathFilter)] {
    var filters: [(root: String, configuration: String?, filter: PathFilter)] = []
    for path in request.paths {
      let location = try Session.locate(projectRequest(request, path))
      let target = AbsolutePath.normalized(AbsolutePath.join(request.workingFolder, path))
      let resolved = (try? AbsolutePath.resolved(target)) ?? target
      if let index = filters.firstIndex(where: { $0.root == location.root }) {
        filters[index].filter.paths.append(resolved)
      } else {
        filters.append(
          (location.root, location.configurationFile, PathFilter(root: location.root, paths: [resolved])))
      }
    }
    var result: [(Session, PathFilter)] = []
    for entry in filters {
      for session in try Session.load(projectRequest(request, entry.root)) {
        result.append((session, PathFilter(root: session.location.root, paths: entry.filter.paths)))
      }
    }
    return result
  }

  private static func projectRequest(_ request: Request, _ path: String) -> ProjectRequest {
    var overlay: [String: [UInt8]] = [:]
    if let input = request.standardInput {
      overlay[AbsolutePath.normalized(AbsolutePath.join(request.workingFolder, input.path))] = input.bytes
    }
    return ProjectRequest(
      path: path, workingFolder: request.workingFolder, configurationFile: request.configurationFile,
      jobs: request.jobs, overlay: overlay)
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
      for item in part.session.unreadable {
        lines.append(
          "warning: \(Sanitizer.clean(item.path)) could not be read: \(Sanitizer.clean(item.reason)).")
      }
      if part.session.guardsNothing {
        lines.append(
          "error: \(part.session.manifest.path) holds names, but no Swift file was found to check. "
            + "Look at the path, and at `included` and `excluded` in the configuration.")
      }
      return lines
    }
  }

  /// What was read and from where.
  public var account: [String] { parts.map(\.session.account) }

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

/// Narrows what is reported to the paths that were asked for.
struct PathFilter: Sendable {
  var root: String
  /// Absolute.
  var paths: [String]

  func covers(_ file: String) -> Bool {
    let absolute = AbsolutePath.join(root, file)
    return paths.contains { AbsolutePath.contains($0, absolute) || AbsolutePath.contains($0, root) }
  }

  /// A lost name has no source file any more; it is everybody's business.
  func reports(_ finding: Finding, manifest: String) -> Bool {
    finding.location.file == manifest || covers(finding.location.file)
  }
}
