import Reporters

/// An option of a command, as `--help` shows it and as the parser takes it.
struct OptionSpec {
  enum Name: String, CaseIterable {
    case config, format, strict, fix, diff
    case onlyRule = "only-rule"
    case baseline
    case writeBaseline = "write-baseline"
    case jobs, quiet, verbose, stats, color
    case stdinFilename = "stdin-filename"
    case staged, against, check, schema, man
    case reason, help, version
  }
  var name: Name
  /// The one-letter form, without its dash.
  var short: Character?
  /// What stands for the value in `--help`; `nil` for a flag.
  var placeholder: String?
  var isRepeatable = false
  /// The only values allowed, where there is such a list.
  var choices: [String] = []
  var help: String
}

/// A command of the tool.
struct CommandSpec {
  enum Name: String, CaseIterable {
    case lint, freeze, retire, `init`, inventory, suppressions, config
    case mergeManifest = "merge-manifest"
    case rules, explain, completions, help, debug
  }
  var name: Name
  /// What follows the command's name in its usage line.
  var operands: String
  var summary: String
  /// Paragraphs for the command's own help. One that begins with four spaces is a line to be copied.
  var details: [String]
  var options: [OptionSpec]
}

/// Every command with its options: the one source of `--help` and of what is accepted.
enum CommandTable {
  static let config = OptionSpec(
    name: .config, placeholder: "FILE", help: "Use this configuration; its folder is the project.")
  static let jobs = OptionSpec(
    name: .jobs, short: "j", placeholder: "N",
    help: "Read with N threads; the output is the same for any number.")
  static let quiet = OptionSpec(name: .quiet, short: "q", help: "Print findings only, no summary.")
  static let silent = OptionSpec(
    name: .quiet, short: "q", help: "Do not say on standard output what was done.")
  static let verbose = OptionSpec(
    name: .verbose, short: "v", help: "Say on standard error what was read and from where.")
  static let color = OptionSpec(
    name: .color, placeholder: "WHEN", choices: ["auto", "always", "never"],
    help: "Colour the human format: auto (on a terminal, unless NO_COLOR is set), always or never.")
  static let help = OptionSpec(name: .help, short: "h", help: "Show this help.")
  static let version = OptionSpec(name: .version, help: "Show the version.")

  static let staged = OptionSpec(
    name: .staged, help: "Read everything from git's index, as it would be committed now.")

  static let plainFormat = OptionSpec(
    name: .format, short: "f", placeholder: "NAME", choices: ["human", "json"],
    help: "human (default) or json.")

  static let format = OptionSpec(
    name: .format, short: "f", placeholder: "NAME[=FILE]", isRepeatable: true,
    help:
      "Report as NAME (\(ReportFormat.all.map(\.name).joined(separator: ", "))), to FILE if one is given. "
      + "May be repeated.")

  static let lint = CommandSpec(
    name: .lint, operands: "[PATH ...]", summary: "Check a project; the default command.",
    details: [
      "Reads the whole project around each PATH (default: the current folder) and reports what lies under it.",
      "The first run on an app is `tiplint init`; `tiplint explain RULE` says more about what a finding means.",
    ],
    options: [
      config, format,
      OptionSpec(name: .strict, help: "Let warnings fail the run too."),
      OptionSpec(name: .fix, help: "Apply the safe fixes, then report what is left."),
      OptionSpec(
        name: .diff, help: "Print the safe fixes as a patch that `git apply` takes; change nothing."),
      OptionSpec(
        name: .onlyRule, placeholder: "ID", isRepeatable: true, help: "Run this rule only. May be repeated."),
      OptionSpec(
        name: .baseline, placeholder: "FILE",
        help: "Leave out what this baseline holds; default: the configured one."),
      OptionSpec(
        name: .writeBaseline, placeholder: "FILE",
        help: "Write what is found to a baseline, then report what is left."),
      staged,
      OptionSpec(
        name: .against, placeholder: "REV",
        help:
          "Also compare with the commit where REV and HEAD parted: names that are lost since, lines of the manifest "
          + "that are gone. `auto` finds REV by itself, also in CI."),
      jobs, quiet, verbose,
      OptionSpec(name: .stats, help: "Say on standard error how much was read."),
      color,
      OptionSpec(
        name: .stdinFilename, placeholder: "PATH",
        help: "Take the text of PATH from standard input (with `-` as the only operand)."),
      help,
    ])

  static let freeze = CommandSpec(
    name: .freeze, operands: "[PATH]", summary: "Add new persisted names to the manifest.",
    details: [
      "Writes every name that users' state is filed under into the manifest (.tiplint.frozen.yml).",
      "It adds names and refreshes titles; it never drops or alters a name. Use `tiplint retire` for that.",
    ], options: [config, jobs, silent, help])

  static let retire = CommandSpec(
    name: .retire, operands: "KIND NAME [PATH] --reason TEXT", summary: "Retire a persisted name on purpose.",
    details: [
      "KIND is tip, event or parameter. The name moves to `retired:` in the manifest with your reason; "
        + "it may not be used again, because users who still have the old state would never see the tip that uses the name next.",
      "    tiplint retire tip OldTip --reason \"removed with the old player\"",
    ],
    options: [
      OptionSpec(name: .reason, placeholder: "TEXT", help: "Why the name is retired. Required."),
      OptionSpec(
        name: .against, placeholder: "REV",
        help: "Take a name that the manifest does not hold, if it was in use where REV and HEAD parted."),
      config, silent, help,
    ])

  static let initialise = CommandSpec(
    name: .`init`, operands: "[PATH]", summary: "Write a configuration and the first manifest.",
    details: [
      "Creates .tiplint.yml and .tiplint.frozen.yml, if they are not there yet, and prints what was written. Look over both, and "
        + "commit them with the app."
    ],
    options: [jobs, silent, help])

  static let inventory = CommandSpec(
    name: .inventory, operands: "[PATH ...]",
    summary: "List tips, events and parameters, and where each is used.",
    details: ["Lists what is there, without judging it: where each is shown, set, donated and invalidated."],
    options: [
      config, plainFormat, jobs, color, help,
    ])

  static let suppressions = CommandSpec(
    name: .suppressions, operands: "[PATH ...]", summary: "List the comments that silence rules.",
    details: [
      "Each with its reason, and what it silences now. A comment such as this one silences a rule for the declaration below it:",
      "    // tiplint:disable:next missing_invalidation - it ends by itself in May",
    ],
    options: [config, plainFormat, jobs, help])

  static let configuration = CommandSpec(
    name: .config, operands: "[PATH]",
    summary: "Show the configuration in effect, and where each value is from.",
    details: [
      "Prints every value as a configuration would say it, with its line in the file as a comment, or `default`. What is commented "
        + "out is not set, and says what that means.",
      "Reads the configuration, the manifest and the baseline, and no sources. What is wrong with one of them ends with status 2.",
    ],
    options: [
      plainFormat, OptionSpec(name: .check, help: "Only check them; print nothing where all is well."),
      OptionSpec(name: .schema, help: "Print the JSON schema of configurations instead, for editors."),
      staged, config, help,
    ])

  static let mergeManifest = CommandSpec(
    name: .mergeManifest, operands: "BASE OURS THEIRS [LABEL]",
    summary: "Merge two versions of a manifest; a merge driver for git.",
    details: [
      "Merges name by name and writes the result to OURS. Exit status: 0 merged; 1 a person has to choose, and the lines are marked. "
        + "LABEL is what messages call the file.",
      "Set it up once in every clone, and name the file in .gitattributes:",
      "    git config merge.tiplint.driver 'tiplint merge-manifest %O %A %B %P'",
      "    echo '.tiplint.frozen.yml merge=tiplint' >> .gitattributes",
    ], options: [help])

  static let rules = CommandSpec(
    name: .rules, operands: "", summary: "List all rules.",
    details: ["As JSON: everything that `explain` says of each, but for the examples."],
    options: [plainFormat, help])

  static let explain = CommandSpec(
    name: .explain, operands: "RULE", summary: "Explain one rule in full.",
    details: [
      "What it finds, why it matters, what users see, how to fix it, examples, and what it cannot see."
    ],
    options: [help])

  static let completions = CommandSpec(
    name: .completions, operands: "bash | zsh | fish",
    summary: "Print a script that completes commands, options and names in a shell.",
    details: [
      "Put it where the shell looks for it. For zsh that is a folder of $fpath, known before `compinit` runs:",
      "    tiplint completions bash > ~/.local/share/bash-completion/completions/tiplint",
      "    tiplint completions zsh > \"${fpath[1]}/_tiplint\"",
      "    tiplint completions fish > ~/.config/fish/completions/tiplint.fish",
      "The scripts hold no lists of their own: they ask the `tiplint` on the PATH at every key press, so that they are "
        + "never out of date and know the names in the manifest at hand.",
    ], options: [help])

  static let helpCommand = CommandSpec(
    name: .help, operands: "[COMMAND]", summary: "Show help, about one command or all.",
    details: [
      "The same as `tiplint --help` and `tiplint COMMAND --help`. The manual page has it all in one:",
      "    tiplint help --man > tiplint.1 && man ./tiplint.1",
    ],
    options: [
      OptionSpec(
        name: .man, help: "Print the manual page instead, as `man` reads it."),
      help,
    ])

  static let debug = CommandSpec(
    name: .debug, operands: "tokens FILE | link FOLDER | rules-page",
    summary: "Print the tokens of a file, what a project holds, or a page about all rules.",
    details: [
      "For people who work on tiplint. One token per line: kind, byte offset (from 0), length in bytes, "
        + "separated by tabs. A string or regex literal is one token; the tokens inside its interpolations follow it, "
        + "each kind with a dot in front for every literal around it. Comments are not listed.",
      "`link` reads a project on one thread and runs no rule: for measurements.",
    ], options: [help])

  static let all = [
    lint, initialise, freeze, retire, inventory, suppressions, configuration, rules, explain, mergeManifest,
    completions, helpCommand, debug,
  ]

  /// Takes the first word if it names a command; a path of that name can be written `./freeze`.
  static func takeCommand(_ words: inout ArraySlice<String>) -> CommandSpec {
    guard let first = words.first, let spec = all.first(where: { $0.name.rawValue == first }) else {
      return lint
    }
    words.removeFirst()
    return spec
  }
}

extension CommandSpec {
  /// Every option that the command takes.
  var accepted: [OptionSpec] { options + (name == .lint ? [CommandTable.version] : []) }

  /// The option that a word such as `--format`, `--format=json` or `-f` gives.
  func option(in word: String) -> OptionSpec? {
    let name = word.drop { $0 == "-" }.prefix { $0 != "=" }
    return accepted.first {
      word.hasPrefix("--") ? $0.name.rawValue == name : $0.short.map { String($0) == name } ?? false
    }
  }
}
