import TipLintKit

/// What help and the manual page say beside the commands and their options.
enum CommandText {
  /// Whether a paragraph is a line to be copied.
  static func isExample(_ paragraph: String) -> Bool { paragraph.hasPrefix("    ") }

  static let firstSteps = [
    ("tiplint init", "Write .tiplint.yml and .tiplint.frozen.yml; commit both."),
    ("tiplint", "Check. Errors end with status 1."),
    ("tiplint freeze", "Add the names of new tips, events and parameters."),
  ]

  static let description = [
    "TipKit files every user's state (was this tip dismissed, how often was it shown, how often did this happen) under names: "
      + "a tip's type name or id, an event's string, a parameter's owner and name. Rename one, and dismissed tips come back and "
      + "counts start over.",
    "`tiplint` reads the Swift sources of an app, compares those names with a committed list, and reports what was lost. It "
      + "also finds tips that go wrong in other ways; `tiplint rules` lists them all.",
    "A path of the same name as a command is written `./freeze`. Options may stand before or after paths; `--` ends them.",
  ]

  static let exitStatuses: [(status: Int32, meaning: String)] = Outcome.allCases.map { outcome in
    let meaning =
      switch outcome {
      case .clean: "Nothing that fails."
      case .findings: "Findings: errors, and warnings under --strict. After `freeze`: a name was held back."
      case .problem: "A usage, configuration, manifest or git problem; there is no answer."
      case .incomplete: "Some input could not be read or understood, so the answer is incomplete."
      }
    return (outcome.status, meaning)
  }

  static let files = [
    (
      ".tiplint.yml",
      "The configuration, looked for in the given folder and then in its parents. Its folder is the project."
    ),
    (
      ".tiplint.frozen.yml",
      "The manifest: the frozen names, one a line, made by `tiplint init` and `tiplint freeze`. The key `frozen_names` "
        + "of the configuration names another."
    ),
    (
      ".gitignore",
      "What git ignores is not read, nor are Pods, Carthage and the like."
    ),
  ]

  static let environment = [
    ("NO_COLOR", "Where it is set and not empty, `--color auto` uses no colours."),
    ("GITHUB_STEP_SUMMARY", "Where it names a file, `--format github` adds a summary of the run to it."),
    ("PATH", "Where `git` is looked for, by `--staged`, `--against` and `releases`."),
    (
      "GITHUB_ACTIONS, GITLAB_CI, BITRISE_IO, CI_XCODE_CLOUD",
      "With others of these services: they tell `--against auto` what a change is made against."
    ),
  ]

  static let examples = [
    ("tiplint", "Check the project of the current folder."),
    ("tiplint --strict --format github --against auto", "Check a pull request on GitHub."),
    ("tiplint --format human --format sarif=tips.sarif", "Show findings, and write them to a file as well."),
    ("tiplint --fix", "Put back names that were renamed by accident, where one answer is safe."),
    (
      "tiplint retire tip OldTip --reason \"removed with the old player\"",
      "Let a name go on purpose."
    ),
  ]

  static let seeAlso = "https://developer.apple.com/documentation/tipkit"
}
