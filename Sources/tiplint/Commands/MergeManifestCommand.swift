import TipLintKit

/// `tiplint merge-manifest BASE OURS THEIRS [LABEL]`.
struct MergeManifestCommand {
  let arguments: Arguments

  func run() throws -> Outcome {
    let files = arguments.operands
    guard (3...4).contains(files.count) else {
      throw Arguments.UsageError(message: "Usage: tiplint merge-manifest BASE OURS THEIRS [LABEL].")
    }
    let driver = try ManifestDriver(
      base: files[0], ours: files[1], theirs: files[2], name: files.count > 3 ? files[3] : files[1])
    for line in driver.account { Output.writeError(line) }
    return driver.outcome
  }
}
