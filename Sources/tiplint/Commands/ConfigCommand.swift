import TipLintKit

/// `tiplint config`.
struct ConfigCommand {
  let arguments: Arguments

  func run() throws -> Outcome {
    if arguments.has(.schema) {
      guard arguments.operands.isEmpty else {
        throw Arguments.UsageError(
          message: "The schema is the same for all projects: tiplint config --schema")
      }
      try Output.write(ConfigurationSchema.text)
      return .clean
    }
    let report = try ConfigurationReport(try projectRequest(arguments), isStaged: arguments.has(.staged))
    if !arguments.has(.check) {
      try Output.write(arguments.value(.format) == "json" ? report.json : report.text)
    }
    return .clean
  }
}
