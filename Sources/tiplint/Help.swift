import TipLintKit

/// Renders help from `CommandTable`.
enum Help {
  static let version = Version.current
  private static let width = 80
  private static let column = 32

  static func overview() -> String {
    var text = """
      tiplint \(version): guards the names and the lifecycle of an app's TipKit tips.

      Usage: tiplint [COMMAND] [OPTIONS] [PATH ...]

      Start in the folder of your app:

      """
    for (line, meaning) in CommandText.firstSteps { text += row(line, meaning) }
    text += "\nCommands:\n"
    for command in CommandTable.all { text += row(usage(command), command.summary) }
    text += "\nOptions of `lint`:\n"
    for option in CommandTable.lint.accepted { text += row(synopsis(option), option.help) }
    text += exitStatuses(of: .lint)
    return text
      + "\n`tiplint help COMMAND` says more about one command, `tiplint explain RULE` about one rule.\n"
  }

  static func page(_ command: CommandSpec) -> String {
    var text = "Usage: tiplint \(usage(command))\n\n\(command.summary)\n"
    var wasExample = false
    for paragraph in command.details {
      let isExample = CommandText.isExample(paragraph)
      text += isExample && wasExample ? "" : "\n"
      text += (isExample ? paragraph : wrapped(paragraph, indent: 0)) + "\n"
      wasExample = isExample
    }
    text += "\nOptions:\n"
    for option in command.accepted { text += row(synopsis(option), option.help) }
    return text + exitStatuses(of: command.name)
  }

  static func usage(_ command: CommandSpec) -> String {
    let name = command.name == .lint ? "[lint]" : command.name.rawValue
    return command.operands.isEmpty ? name : name + " " + command.operands
  }

  private static func exitStatuses(of command: CommandSpec.Name) -> String {
    guard [.lint, .freeze].contains(command) else { return "" }
    return "\nExit status:\n" + CommandText.exitStatuses.map { row("\($0.status)", $0.meaning) }.joined()
  }

  private static func synopsis(_ option: OptionSpec) -> String {
    let short = option.short.map { "-\($0), " } ?? "    "
    return short + "--\(option.name.rawValue)" + (option.placeholder.map { " \($0)" } ?? "")
  }

  private static func row(_ left: String, _ right: String) -> String {
    let text = wrapped(right, indent: column)
    if left.count + 4 > column { return "  \(left)\n" + String(repeating: " ", count: column) + text + "\n" }
    return "  " + left + String(repeating: " ", count: column - left.count - 2) + text + "\n"
  }

  /// Lines after the first are indented.
  static func wrapped(_ text: String, indent: Int) -> String {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width - indent {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " " + word
    }
    lines.append(line)
    return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
  }
}
