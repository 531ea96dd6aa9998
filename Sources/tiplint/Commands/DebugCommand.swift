import SwiftLexer
import TipLintKit

/// `tiplint debug tokens FILE` and `tiplint debug rules-page`.
struct DebugCommand {
  let arguments: Arguments

  func run() throws -> Outcome {
    if arguments.operands == ["rules-page"] {
      try Output.write(RuleTexts.book)
      return .clean
    }
    guard arguments.operands.first == "tokens", arguments.operands.count == 2 else {
      throw Arguments.UsageError(message: "Usage: tiplint debug tokens FILE, or tiplint debug rules-page.")
    }
    let bytes = try WholeFile.read(arguments.operands[1], limit: WholeFile.largest)
    try Output.write(bytes.withUnsafeBufferPointer { tokenListing(source: $0) })
    return .clean
  }
}
