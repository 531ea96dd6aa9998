/// The manual page, made from `CommandTable` and `CommandText` in the language of man(7).
enum ManualPage {
  static var text: String {
    let commands = CommandTable.all.filter { $0.name != .lint && $0.name != .debug }
    var page = Roff()
    page.title("TIPLINT", section: 1, source: "tiplint \(Help.version)")
    page.section("NAME")
    page.line("tiplint \\- guard the names and the lifecycle of an app's TipKit tips")
    page.section("SYNOPSIS")
    page.synopsis("tiplint", ([CommandTable.lint] + commands).map(Help.usage))
    page.section("DESCRIPTION")
    page.paragraphs(CommandText.description)
    page.section("OPTIONS")
    page.paragraphs(CommandTable.lint.details)
    options(of: CommandTable.lint, &page)
    page.section("COMMANDS")
    for command in commands {
      page.subsection(command.name.rawValue)
      page.paragraphs([command.summary] + command.details)
      options(of: command, &page)
    }
    page.section("EXIT STATUS")
    for (status, meaning) in CommandText.exitStatuses { page.item("`\(status)`", meaning) }
    page.section("FILES")
    for (file, meaning) in CommandText.files { page.item("`\(file)`", meaning) }
    page.section("ENVIRONMENT")
    for (names, meaning) in CommandText.environment { page.item("`\(names)`", meaning) }
    page.section("EXAMPLES")
    for (line, meaning) in CommandText.examples { page.item("`\(line)`", meaning) }
    page.section("SEE ALSO")
    page.paragraphs(["`git`(1), `\(CommandText.seeAlso)`"])
    return page.text
  }

  /// `--help` is said once, for all.
  private static func options(of command: CommandSpec, _ page: inout Roff) {
    for option in command.accepted where command.name == .lint || option.name != .help {
      let short = option.short.map { "`-\($0)`, " } ?? ""
      let value = option.placeholder.map { " \($0)" } ?? ""
      page.item("\(short)`--\(option.name.rawValue)`\(value)", option.help)
    }
  }
}
