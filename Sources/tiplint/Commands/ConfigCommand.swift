import TipLintKit

/// `tiplint config`.
struct ConfigCommand {
  let arguments: Arguments

  func run() throws -> Outcome {
    let report = try ConfigurationReport(try projectRequest(arguments), isStaged: arguments.has(.staged))
    if !arguments.has(.check) { try Output.write(report.text) }
    return .clean
  }
}
