import Findings
import Reporters
import TipLintKit

/// From a command line to an outcome.
enum Tool {
  static func run(_ words: [String]) -> Outcome {
    do {
      let arguments = try Arguments(words)
      if arguments.has(.help) {
        try Output.write(words.first?.hasPrefix("-") == true ? Help.overview() : Help.page(arguments.command))
        return .clean
      }
      if arguments.has(.version) {
        try Output.write("\(Help.version)\n")
        return .clean
      }
      return try dispatch(arguments)
    } catch let error as Arguments.UsageError {
      Output.writeError("error: \(Sanitizer.clean(error.message))\nRun `\(helpLine(words))` for help.")
    } catch let problem as Problem {
      Output.writeError(problem.text + commandHint(words))
    } catch {
      Output.writeError(Sanitizer.clean("error: \(error)"))
    }
    return .problem
  }

  /// Which help is about the command that was meant.
  private static func helpLine(_ words: [String]) -> String {
    var rest = words[...]
    let command = CommandTable.takeCommand(&rest)
    return [.lint, .help].contains(command.name) ? "tiplint --help" : "tiplint help \(command.name.rawValue)"
  }

  /// A line for a first word that is neither a command nor a path, and is near a command's name.
  private static func commandHint(_ words: [String]) -> String {
    guard let word = words.first, !word.hasPrefix("-"), !Output.isPath(word),
      let command = NearestWord.suggestion(for: word, among: CommandTable.all.map(\.name.rawValue)),
      command != word
    else { return "" }
    return "\nThere is no command of that name either. Did you mean `tiplint \(command)`?"
  }

  private static func dispatch(_ arguments: Arguments) throws -> Outcome {
    switch arguments.command.name {
    case .lint: try LintCommand(arguments: arguments).run()
    case .freeze: try FreezeCommand(arguments: arguments).run()
    case .retire: try RetireCommand(arguments: arguments).run()
    case .`init`: try InitCommand(arguments: arguments).run()
    case .inventory: try InventoryCommand(arguments: arguments).run()
    case .suppressions: try SuppressionsCommand(arguments: arguments).run()
    case .config: try ConfigCommand(arguments: arguments).run()
    case .mergeManifest: try MergeManifestCommand(arguments: arguments).run()
    case .rules: try RulesCommand(arguments: arguments).run()
    case .explain: try ExplainCommand(arguments: arguments).run()
    case .completions: try CompletionsCommand(arguments: arguments).run()
    case .help: try HelpCommand(arguments: arguments).run()
    case .debug: try DebugCommand(arguments: arguments).run()
    }
  }
}
