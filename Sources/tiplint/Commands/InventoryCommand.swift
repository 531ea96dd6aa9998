import TipLintKit

/// `tiplint inventory`.
struct InventoryCommand {
  let arguments: Arguments

  func run() throws -> Outcome {
    let run = try InventoryRun(
      paths: arguments.operands, workingFolder: try Output.workingFolder(),
      configurationFile: arguments.value(.config),
      jobs: try jobs(arguments))
    keepUntilExit(run)
    for line in run.warnings { Output.writeError(line) }
    try Output.write(arguments.value(.format) == "json" ? run.json : run.text)
    return run.outcome
  }
}
