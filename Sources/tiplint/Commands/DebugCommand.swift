import SwiftLexer
import TipLintKit

/// `tiplint debug tokens FILE`, `tiplint debug link FOLDER` and `tiplint debug rules-page`.
struct DebugCommand {
  let arguments: Arguments

  func run() throws -> Outcome {
    if arguments.operands == ["rules-page"] {
      try Output.write(RuleTexts.book)
      return .clean
    }
    guard arguments.operands.count == 2 else { throw usage }
    switch arguments.operands[0] {
    case "tokens": return try printTokens(of: arguments.operands[1])
    case "link": return try link(arguments.operands[1])
    default: throw usage
    }
  }

  private var usage: Arguments.UsageError {
    Arguments.UsageError(
      message: "Usage: tiplint debug tokens FILE, tiplint debug link FOLDER, or tiplint debug rules-page.")
  }

  /// Goes as far as the linked project and runs no rule, so that the way there can be measured by itself.
  private func link(_ folder: String) throws -> Outcome {
    let request = ProjectRequest(path: folder, workingFolder: try Output.workingFolder(), jobs: 1)
    let sessions = try Session.load(request)
    keepUntilExit(sessions)
    for session in sessions { try Output.write(session.statistics + "\n") }
    return .clean
  }

  private func printTokens(of file: String) throws -> Outcome {
    let bytes = try WholeFile.read(file, limit: WholeFile.largest)
    try Output.write(bytes.withUnsafeBufferPointer { tokenListing(source: $0) })
    return .clean
  }
}
