import Findings
import FrozenNames
import TipLintKit

/// `tiplint freeze`.
struct FreezeCommand {
  let arguments: Arguments

  func run() throws -> Outcome {
    try changeProjects(arguments) { session, folder in try session.freeze(workingFolder: folder) }
  }
}

/// `tiplint retire KIND NAME --reason TEXT`.
struct RetireCommand {
  let arguments: Arguments

  func run() throws -> Outcome {
    let kinds = FrozenName.Kind.allCases.map(\.rawValue)
    guard (2...3).contains(arguments.operands.count) else {
      throw Arguments.UsageError(
        message:
          "Usage: tiplint retire KIND NAME [PATH] --reason TEXT, where KIND is tip, event or parameter.")
    }
    guard let kind = FrozenName.Kind(rawValue: arguments.operands[0]) else {
      let question = NearestWord.question(for: arguments.operands[0], among: kinds)
      throw Arguments.UsageError(
        message: "KIND is tip, event or parameter, not `\(arguments.operands[0])`.\(question)")
    }
    guard let reason = arguments.value(.reason) else {
      throw Arguments.UsageError(
        message: "Say why users' state may be lost: --reason \"removed with the old player\".")
    }
    let name = FrozenName(kind, arguments.operands[1])
    let path = arguments.operands.count == 3 ? arguments.operands[2] : "."
    let done = try Session.retire(
      name, reason: reason, against: arguments.value(.against), projectRequest(arguments, path: path))
    try report(done, arguments)
    return .clean
  }
}

/// `tiplint init`.
struct InitCommand {
  let arguments: Arguments

  func run() throws -> Outcome {
    try changeProjects(arguments) { session, folder in try session.initialize(workingFolder: folder) }
  }
}

/// Makes a change in each project of a command line and says what was done, and what could not be read for it.
private func changeProjects(
  _ arguments: Arguments, _ change: (Session, _ workingFolder: String) throws -> Done
) throws -> Outcome {
  var outcome = Outcome.clean
  let request = try projectRequest(arguments)
  for session in try Session.load(request, requiresManifest: false) {
    for line in session.warnings + session.unreadWarnings { Output.writeError(line) }
    if !session.unreadable.isEmpty { outcome = outcome.and(.incomplete) }
    let done = try change(session, request.workingFolder)
    try report(done, arguments)
    if done.isIncomplete { outcome = outcome.and(.findings) }
  }
  return outcome
}

private func report(_ done: Done, _ arguments: Arguments) throws {
  for line in done.warnings { Output.writeError(line) }
  if !arguments.has(.quiet) { try Output.write(done.account.map { $0 + "\n" }.joined()) }
}

/// The project that a command with at most one path is about.
func projectRequest(_ arguments: Arguments, path: String? = nil) throws -> ProjectRequest {
  if path == nil, arguments.operands.count > 1 {
    throw Arguments.UsageError(
      message: "`\(arguments.command.name.rawValue)` takes one path, not \(arguments.operands.count).")
  }
  return ProjectRequest(
    path: path ?? arguments.operands.first ?? ".", workingFolder: try Output.workingFolder(),
    configurationFile: arguments.command.options.contains { $0.name == .config }
      ? arguments.value(.config) : nil,
    jobs: try jobs(arguments))
}
