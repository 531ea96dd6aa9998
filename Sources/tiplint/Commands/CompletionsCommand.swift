import Findings
import Reporters
import TipLintKit

/// `tiplint completions SHELL`, and what the scripts that it prints ask for.
struct CompletionsCommand {
  let arguments: Arguments

  func run() throws -> Outcome {
    if arguments.operands.first == "candidates" {
      try Output.write(candidates(Array(arguments.operands.dropFirst())))
      return .clean
    }
    let shells = CompletionScript.allCases.map(\.rawValue)
    guard arguments.operands.count == 1 else {
      throw Arguments.UsageError(message: "Usage: tiplint completions \(shells.joined(separator: " | "))")
    }
    guard let script = CompletionScript(rawValue: arguments.operands[0]) else {
      throw Arguments.UsageError(
        message:
          "There are completions for \(shells.joined(separator: ", ")), not for `\(arguments.operands[0])`.")
    }
    try Output.write(script.text)
    return .clean
  }

  /// A line with the kind of candidates, then one candidate a line. For bash the prefix is taken off, and only what
  /// fits is listed; the other shells choose by themselves, and get help behind a tab.
  ///
  /// - Parameter operands: the shell, the part of the last word that bash leaves alone, and the words.
  private func candidates(_ operands: [String]) throws -> String {
    guard operands.count >= 2, let shell = CompletionScript(rawValue: operands[0]) else {
      throw Arguments.UsageError(message: "Usage: tiplint completions candidates -- SHELL PREFIX WORD ...")
    }
    var words = Array(operands.dropFirst(2))
    if shell == .bash { words = words.map(ShellWord.plain) }
    if shell == .fish, let last = words.popLast() { words.append(ShellWord.plain(last)) }
    let folder = try Output.workingFolder()
    let completion = Completion(of: words) { $0.names(workingFolder: folder) }
    let lines: [String]
    if shell == .bash {
      lines = [completion.kind.rawValue] + fitting(completion, words.last ?? "", ShellWord.plain(operands[1]))
    } else {
      let items = completion.items.map { $0.text + ($0.help.isEmpty ? "" : "\t" + $0.help) }
      lines = ["\(completion.kind.rawValue)\t\(completion.prefix)"] + items
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func fitting(_ completion: Completion, _ current: String, _ prefix: String) -> [String] {
    completion.items.map(\.text).filter { $0.utf8.starts(with: current.utf8) }
      .map { String(decoding: $0.utf8.dropFirst(prefix.utf8.count), as: UTF8.self) }
  }
}
