import Findings
import TipLintKit

/// `tiplint help [COMMAND]`.
struct HelpCommand {
  let arguments: Arguments

  func run() throws -> Outcome {
    guard arguments.operands.count <= 1 else {
      throw Arguments.UsageError(message: "`help` takes one command, not \(arguments.operands.count).")
    }
    if arguments.has(.man) {
      guard arguments.operands.isEmpty else {
        throw Arguments.UsageError(message: "The manual page is about all commands: tiplint help --man")
      }
      try Output.write(ManualPage.text)
      return .clean
    }
    guard let word = arguments.operands.first else {
      try Output.write(Help.overview())
      return .clean
    }
    guard let command = CommandTable.all.first(where: { $0.name.rawValue == word }) else {
      throw unknown(word)
    }
    try Output.write(Help.page(command))
    return .clean
  }

  private func unknown(_ word: String) -> Arguments.UsageError {
    if LintRun.ruleNames.contains(word) {
      return Arguments.UsageError(message: "`\(word)` is a rule: tiplint explain \(word)")
    }
    let question = NearestWord.question(for: word, among: CommandTable.all.map(\.name.rawValue))
    return Arguments.UsageError(message: "There is no command \"\(word)\".\(question)")
  }
}
