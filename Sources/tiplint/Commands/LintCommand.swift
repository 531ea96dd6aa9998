import Findings
import Reporters
import TipLintKit

/// `tiplint lint`.
struct LintCommand {
  let arguments: Arguments

  func run() throws -> Outcome {
    if arguments.has(.fix), arguments.has(.diff) {
      throw Arguments.UsageError(message: "Use --fix or --diff, not both: --diff changes nothing.")
    }
    if arguments.has(.diff), arguments.value(.writeBaseline) != nil {
      throw Arguments.UsageError(message: "Use --diff or --write-baseline, not both: --diff changes nothing.")
    }
    if arguments.has(.fix), arguments.has(.staged) {
      throw Arguments.UsageError(
        message: "--fix changes files, and --staged reads the index: run `tiplint --fix`, then `git add`.")
    }
    let request = try LintRequest(arguments)
    Progress.watch()
    let run = try LintRun(request.run)
    keepUntilExit(run)
    report(run)
    if arguments.has(.fix) { return try fix(run, request) }
    if arguments.has(.diff) {
      let patch = run.patch()
      if patch.isEmpty { Output.writeError("There is no safe fix to show; `tiplint` says what was found.") }
      try write(reports: run, request.formats.filter { $0.file != nil })
      try Output.write(patch)
      return run.outcome
    }
    try write(reports: run, request.formats)
    return run.outcome
  }

  /// Writes every report. One that cannot be written keeps none of the others back.
  ///
  /// - Throws: a `Problem` that names all that could not be written.
  private func write(reports run: LintRun, _ targets: [LintRequest.Target]) throws {
    var problems: [String] = []
    func attempt(_ action: () throws -> Void) throws {
      do {
        try action()
      } catch let error as FileError {
        problems.append("error: \(error)")
      }
    }
    for target in targets {
      let text = run.render(
        target.format, isColored: target.file == nil && Output.isColored(arguments.value(.color)),
        isQuiet: arguments.has(.quiet))
      if let file = target.file {
        try attempt { try AtomicFile.write(Array(text.utf8), to: file) }
      } else {
        try Output.write(text)
      }
    }
    if targets.contains(where: { $0.format == .github }), let file = Output.stepSummary {
      try attempt { try GrowingFile.append(Array(run.renderGitHubSummary().utf8), to: file) }
    }
    if !problems.isEmpty { throw Problem(lines: problems) }
  }

  /// What does not belong into the report goes to standard error.
  private func report(_ run: LintRun) {
    for warning in run.warnings { Output.writeError(warning) }
    if arguments.has(.verbose) { for line in run.account { Output.writeError(line) } }
    if arguments.has(.stats) { for line in run.statistics { Output.writeError(line) } }
  }

  /// Makes the safe changes, says which, and reports what is left.
  private func fix(_ run: LintRun, _ request: LintRequest) throws -> Outcome {
    let done = run.applyFixes()
    for line in done.account { Output.writeError(line) }
    if !done.errors.isEmpty { throw Problem(lines: done.errors.map { "error: \($0)" }) }
    let after = try LintRun(request.run)
    try write(reports: after, request.formats)
    return after.outcome
  }
}

/// The command line of `lint`, understood.
struct LintRequest {
  struct Target {
    var format: ReportFormat
    /// `nil` for standard output.
    var file: String?
  }

  var run: LintRun.Request
  var formats: [Target] = []

  init(_ arguments: Arguments) throws {
    formats = try Self.formats(arguments)
    run = LintRun.Request(
      paths: arguments.operands, workingFolder: try Output.workingFolder(),
      configurationFile: arguments.value(.config), jobs: try jobs(arguments),
      isStrict: arguments.has(.strict),
      onlyRules: try Self.rules(arguments))
    run.isStaged = arguments.has(.staged)
    run.against = arguments.value(.against)
    run.baseline = arguments.value(.baseline)
    run.newBaseline = arguments.value(.writeBaseline)
    if run.baseline != nil, run.newBaseline != nil {
      throw Arguments.UsageError(
        message: "Use --baseline or --write-baseline, not both: what is written is gone by.")
    }
    try takeInput(arguments)
  }

  private mutating func takeInput(_ arguments: Arguments) throws {
    let readsInput = arguments.operands == ["-"]
    guard readsInput || arguments.has(.stdinFilename) else {
      if arguments.operands.contains("-") {
        throw Arguments.UsageError(message: "`-` (standard input) cannot be mixed with other paths.")
      }
      return
    }
    guard readsInput, let name = arguments.value(.stdinFilename) else {
      throw Arguments.UsageError(message: "Standard input needs both: `--stdin-filename PATH -`.")
    }
    if arguments.has(.fix) || arguments.has(.diff) {
      throw Arguments.UsageError(message: "--fix and --diff do not work with standard input.")
    }
    if arguments.has(.staged) {
      throw Arguments.UsageError(message: "--staged reads the index; it does not work with standard input.")
    }
    run.paths = [name]
    run.standardInput = (name, try Output.readInput())
  }

  private static func formats(_ arguments: Arguments) throws -> [Target] {
    let targets = try arguments.all(.format).map { text -> Target in
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let file = parts.count > 1 ? String(parts[1]) : nil
      if file == "" { throw Arguments.UsageError(message: "--format \(text) names no file.") }
      do {
        return Target(format: try ReportFormat(named: String(parts[0])), file: file)
      } catch {
        throw Arguments.UsageError(message: "\(error)")
      }
    }
    if targets.filter({ $0.file == nil }).count > 1 {
      throw Arguments.UsageError(
        message:
          "Only one format can go to standard output; write the others to files: --format json=report.json.")
    }
    let files = targets.compactMap(\.file)
    if let twice = files.indices.first(where: { files[..<$0].contains(files[$0]) }) {
      throw Arguments.UsageError(message: "Two formats are to be written to \(files[twice]).")
    }
    return targets.isEmpty ? [Target(format: .human)] : targets
  }

  private static func rules(_ arguments: Arguments) throws -> Set<String>? {
    let wanted = arguments.all(.onlyRule)
    if wanted.isEmpty { return nil }
    for rule in wanted where !LintRun.ruleNames.contains(rule) {
      let question = NearestWord.question(for: rule, among: LintRun.ruleNames)
      throw Arguments.UsageError(message: "There is no rule \"\(rule)\".\(question)")
    }
    return Set(wanted)
  }
}

/// `--jobs`, or one thread a processor.
func jobs(_ arguments: Arguments) throws -> Int {
  guard let text = arguments.value(.jobs) else { return min(Output.processors, 16) }
  guard let number = Int(text), (1...256).contains(number) else {
    throw Arguments.UsageError(message: "--jobs is a number from 1 to 256, not `\(text)`.")
  }
  return number
}
