import SwiftLexer
import TipLintKit

/// `tiplint debug tokens FILE`.
struct DebugCommand {
  let arguments: Arguments

  func run() throws -> Outcome {
    guard arguments.operands.first == "tokens", arguments.operands.count == 2 else {
      throw Arguments.UsageError(message: "Usage: tiplint debug tokens FILE.")
    }
    let bytes = try WholeFile.read(arguments.operands[1])
    guard bytes.count < Int(UInt32.max) else {
      throw Problem("error: \(arguments.operands[1]) has 4 GiB or more.")
    }
    try Output.write(bytes.withUnsafeBufferPointer { tokenListing(source: $0) })
    return .clean
  }
}
