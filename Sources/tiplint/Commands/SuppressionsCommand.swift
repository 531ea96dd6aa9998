import TipLintKit

/// `tiplint suppressions`.
struct SuppressionsCommand {
  let arguments: Arguments

  func run() throws -> Outcome {
    let list = try SuppressionList(
      paths: arguments.operands, workingFolder: try Output.workingFolder(),
      configurationFile: arguments.value(.config), jobs: try jobs(arguments))
    for line in list.warnings { Output.writeError(line) }
    try Output.write(arguments.value(.format) == "json" ? list.json : list.text)
    return list.outcome
  }
}
