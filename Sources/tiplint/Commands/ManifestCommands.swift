import Findings
import FrozenNames
import TipLintKit

/// `tiplint freeze`.
struct FreezeCommand {
  let arguments: Arguments

  func run() throws -> Outcome {
    let request = try projectRequest(arguments)
    var outcome = Outcome.clean
    for session in try Session.load(request, requiresManifest: false) {
      for line in session.warnings { Output.writeError(line) }
      if !session.unreadable.isEmpty {
        for item in session.unreadable {
          Output.writeError("warning: cannot read \(item.path): \(item.reason).")
        }
        outcome = outcome.and(.incomplete)
      }
      let done = try session.freeze()
      for line in done.warnings { Output.writeError(line) }
      if done.isIncomplete { outcome = outcome.and(.findings) }
      if !arguments.has(.quiet) { for line in done.account { Output.write(line + "\n") } }
    }
    return outcome
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
    let done = try Session.retire(name, reason: reason, projectRequest(arguments, path: path))
    for line in done.warnings { Output.writeError(line) }
    if !arguments.has(.quiet) { for line in done.account { Output.write(line + "\n") } }
    return .clean
  }
}

/// `tiplint init`.
struct InitCommand {
  let arguments: Arguments

  func run() throws -> Outcome {
    let request = try projectRequest(arguments)
    let lines = try Session.initialize(request)
    if !arguments.has(.quiet) { for line in lines { Output.write(line + "\n") } }
    return .clean
  }
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
