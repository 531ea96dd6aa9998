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
    /// The baseline to go by, relative to `workingFolder`; `nil` for the configured one.
    public var baseline: String?
    /// Where to write a baseline of what is found.
    public var newBaseline: String?
    /// The path whose text came from standard input.
    public var standardInput: (path: String, bytes: [UInt8])?
    /// Whether git's index is read instead of the disk.
    public var isStaged = false
    /// A revision to compare with; `auto` for the one that this change is made against.
    public var against: String?

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
    /// What comments and the baseline silence, wherever it lies.
    public var suppressed: [SuppressedFinding]
    /// The comments that speak to tiplint, in order of place.
    public var directives: [SuppressionDirective]
    /// Lines about entries of the baseline that nothing needs any more.
    public var staleEntries: [String]
  }

  public private(set) var parts: [Part] = []
  let request: Request
  private var notes: [String] = []

  public static let ruleNames = Rule.all.map(\.id)

  public init(_ request: Request) throws(Problem) {
    self.request = request
    let sessions = try ProjectSelection(request: request).sessions()
    if sessions.count > 1, request.baseline != nil || request.newBaseline != nil {
      throw Problem("error: a baseline is one project's; name one project.")
    }
    for (session, filter) in sessions {
      parts.append(try Self.part(session, filter, request, warnings: &notes))
    }
  }

  private static func part(
    _ session: Session, _ filter: PathFilter, _ request: Request, warnings: inout [String]
  ) throws(Problem) -> Part {
    let context = try session.ruleContext(request, warnings: &warnings)
    var result = RuleRunner.lint(context, only: request.onlyRules)
    result.kept = result.kept.map(session.withoutUselessFix)
    warnings += session.uselessExemptions(context)
    var suppressed = result.suppressed.map { SuppressedFinding($0.finding, by: result.directive(of: $0.by)) }
    let ran = { (rule: String) in
      request.onlyRules?.contains(rule) ?? (Rule.named(rule).map(context.options.isEnabled) == true)
    }
    if let path = request.newBaseline {
      let writer = BaselineWriter(
        findings: result.kept, ran: ran, unreadFiles: !session.unreadable.isEmpty, filter: filter)
      warnings.append(try write(writer, to: path, request))
    }
    let baseline = try BaselineFile.find(
      request.newBaseline ?? request.baseline, workingFolder: request.workingFolder, session)
    let (kept, held) = baseline?.apply(to: result.kept) ?? (result.kept, [])
    suppressed += held
    // A lost name has no source file any more; it is everybody's business.
    let shared = session.sharedFiles
    let shown = kept.filter { shared.contains($0.location.file) || filter.covers($0.location.file) }
    let judges = { ran($0) && session.unreadable.isEmpty }
    return Part(
      session: session, findings: shown, filter: filter, hiddenCount: kept.count - shown.count,
      suppressed: suppressed.sorted { Finding.inReportOrder($0.finding, $1.finding) },
      directives: result.directives,
      staleEntries: baseline?.staleEntries(found: BaselineEntry.entries(of: result.kept), ran: judges) ?? []
    )
  }

  private static func write(_ writer: BaselineWriter, to path: String, _ request: Request) throws(Problem)
    -> String
  {
    let absolute = AbsolutePath.normalized(AbsolutePath.join(request.workingFolder, path))
    do {
      let count = try writer.write(to: absolute, displayed: path)
      return Sanitizer.clean("\(path): \(count) \(count == 1 ? "entry" : "entries"). Commit it.")
    } catch let problem as Problem {
      throw problem
    } catch {
      throw Problem("error: \(error)")
    }
  }

  // MARK: Result

  var workingFolder: String { (try? AbsolutePath.resolved(request.workingFolder)) ?? request.workingFolder }

  public var outcome: Outcome {
    var outcome = Outcome.clean
    for part in parts {
      let fails = part.findings.contains { $0.severity == .error || request.isStrict }
      if fails || request.isStrict && !part.staleEntries.isEmpty { outcome = outcome.and(.findings) }
      if !part.session.unreadable.isEmpty { outcome = outcome.and(.incomplete) }
      if part.session.guardsNothing { outcome = outcome.and(.problem) }
    }
    return outcome
  }

  /// What is odd but stops nothing, and what could not be read; for standard error.
  public var warnings: [String] {
    notes
      + parts.flatMap { part -> [String] in
        var lines = part.session.warnings + part.staleEntries.map(Sanitizer.clean)
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

extension SuppressedFinding {
  fileprivate init(_ finding: Finding, by directive: SuppressionDirective) {
    self.init(finding: finding, kind: .inSource, reason: directive.reason, directive: directive.location)
  }
}

extension Session {
  /// A manifest with names and no source to hold them against: never a silent pass.
  var guardsNothing: Bool {
    fileCount == 0 && unreadable.isEmpty && !(manifest.document?.manifest.live().isEmpty ?? true)
  }

  /// What rules see, with what git says of earlier states where that is asked for or needed.
  ///
  /// - Parameter warnings: gains what is odd about these.
  func ruleContext(_ request: LintRun.Request, warnings: inout [String]) throws(Problem) -> RuleContext {
    let earlier = try request.against.flatMap { (revision) throws(Problem) in
      try self.earlier(
        revision, workingFolder: request.workingFolder, jobs: request.jobs, warnings: &warnings)
    }
    let context = ruleContext(earlier: earlier)
    // Most runs need no history: nothing is missing.
    let isWanted = context.comparison?.missing.isEmpty == false || context.manifestChanges?.isTampered == true
    guard configuration.releases != nil, isWanted else { return context }
    let released = try GitReleases.names(
      for: self, workingFolder: request.workingFolder, warnings: &warnings)
    warnings += notesOnFreeNames(released)
    return ruleContext(earlier: earlier, released: released)
  }

  /// A frozen name that is gone and that nobody has should not get into a release by being left in the manifest.
  private func notesOnFreeNames(_ released: ReleasedNames) -> [String] {
    let declared = Set(project.persistedNames.map { FrozenName($0) })
    let free =
      manifest.document?.manifest.live().filter { !released.contains($0) && !declared.contains($0) } ?? []
    return free.map { name in
      Sanitizer.clean(
        "note: the \(name.kind.rawValue) `\(name.name)` is gone, and no release has it: `tiplint freeze` lets it go."
      )
    }
  }

  func ruleContext(earlier: EarlierState? = nil, released: ReleasedNames = .all) -> RuleContext {
    let state: RuleContext.ManifestState
    if let document = manifest.document {
      state = .present(document.manifest, document: document)
    } else {
      state = .absent(isConfigured: manifest.isConfigured)
    }
    var options = RuleOptions(configuration)
    options.gatePlaces = gatePlaces
    return RuleContext(
      project: project, manifest: state, manifestPath: manifest.path, options: options,
      unreadFiles: !unreadable.isEmpty, earlier: earlier, released: released)
  }

  /// Files that are everybody's business, whatever paths were asked for.
  var sharedFiles: [String] {
    [manifest.path]
      + (location.configurationFile.map { [AbsolutePath.relative($0, to: location.root)] } ?? [])
  }

  /// What `exempt` names and nothing in the project bears: a slip of the pen must not pass for an exemption.
  func uselessExemptions(_ context: RuleContext) -> [String] {
    let problems = configuration.rules.sorted { $0.key < $1.key }.flatMap { rule, settings in
      settings.exempt.filter { !context.knowsExemption($0.value) }.map { name in
        (
          message: "`\(rule)` exempts `\(name.value)`, and nothing in the project has that name.",
          origin: name.origin
        )
      }
    }
    return problems.isEmpty ? [] : [configuration.error(problems).rendered(as: .warning)]
  }

  private var gatePlaces: [String: Location] {
    guard case .named(let names) = configuration.onboardingGate.value, let file = location.configurationFile
    else {
      return [:]
    }
    let path = AbsolutePath.relative(file, to: location.root)
    let places = names.compactMap { name in
      name.origin.map {
        (name.value, Location(file: path, line: $0.line, column: $0.column, length: $0.length))
      }
    }
    return Dictionary(places, uniquingKeysWith: { first, _ in first })
  }

  var account: String {
    let configured = location.configurationFile.map { "configuration \($0)" } ?? "no configuration"
    let frozen =
      manifest.document.map { "\($0.manifest.live().count) frozen names in \(manifest.path)" }
      ?? "no manifest"
    return "\(location.root): \(configured); \(frozen); read \(reading.filesRead) Swift files, "
      + "parsed the \(reading.filesParsed) that may speak of tips."
  }

  /// How much was read and found, as one line.
  public var statistics: String {
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
