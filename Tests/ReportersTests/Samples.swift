import Findings
import Reporters

/// Findings that tests report.
enum Samples {
  static let file = "App/Tips.swift"
  static let source = """
    import TipKit

    struct CopyPhotosTip: Tip {
    }
    """

  static let finding = Finding(
    rule: "orphaned_tip", severity: .error,
    location: Location(file: file, line: 3, column: 8, offset: 22, length: 13),
    message: Message("A name is gone.", effect: "Users see the tip again.", nextStep: "Pin the old id."),
    subject: "tip:CopyTip",
    notes: [
      Note(
        "The name is frozen here.", at: Location(file: ".tiplint.frozen.yml", line: 2, column: 5, length: 7))
    ],
    fix: Fix(
      title: "Pin the old id",
      edits: [Fix.Edit(file: file, offset: 42, length: 0, replacement: "\n  var id: String { \"CopyTip\" }")])
  )

  static let warning = Finding(
    rule: "missing_invalidation", severity: .warning,
    location: Location(file: "App/Other.swift", line: 1, column: 1),
    message: Message("It never goes away.", effect: "", nextStep: "Invalidate it."))

  static func input(
    _ findings: [Finding], suppressed: [SuppressedFinding] = [], unread: [Unreadable] = [],
    filesRead: Int = 41, isColored: Bool = false,
    files: [String: String] = [:], run: RunDescription = RunDescription(version: "1.2.3")
  ) -> ReportInput {
    let files = files.merging(
      [file: source, ".tiplint.frozen.yml": "tips:\n  - CopyTip\n"], uniquingKeysWith: { given, _ in given })
    return ReportInput(
      findings: findings, suppressed: suppressed,
      summary: ReportSummary(filesRead: filesRead, tips: 5, events: 1, parameters: 2, unread: unread),
      run: run, root: "/home/me/My App", isColored: isColored, rule: rule,
      source: { files[$0].map { Array($0.utf8) } })
  }

  @Sendable static func rule(_ id: String) -> RuleDescription? {
    guard id != "unknown" else { return nil }
    return RuleDescription(
      id: id, name: "A rule", category: "Names", defaultSeverity: .error,
      isOptIn: id == "missing_invalidation",
      summary: "It finds things.", rationale: "They matter.", help: "All of it.",
      markdownHelp: "**All** of it.")
  }

  /// What may not come through as it is, wherever it stands.
  static let evilTexts = [
    "a\n::error::b", "\u{1B}[31mred", "]]>", "<script>alert(1)</script>", "`tick`", "odd ` tick", "50%0A",
    "a | b",
    "[x](https://example.com)", "{0} {12} { x }", "##[error]x", "##teamcity[x]", "[[ATTACHMENT|/etc/passwd]]",
    "\u{FFFE}\u{FFFF}\u{0}\u{B}\u{9B}\u{85}\u{2028}\u{202E}", "&amp; &#10; \"q\" 'q'", "\r\n\t", "🎉 提示 é",
    "_a_ *b* ~c~ @d #1 :e: www.f.g\\", "",
  ]

  /// A finding that says a text everywhere.
  static func saying(_ text: String) -> Finding {
    let place = Location(file: "App/\(text).swift", line: 2, column: 3, length: 4)
    return Finding(
      rule: "orphaned_tip", severity: .error, location: place,
      message: Message(text, effect: text + ".", nextStep: text), subject: "tip:" + text,
      notes: [Note(text, at: place)],
      fix: Fix(title: text, edits: [Fix.Edit(file: place.file, offset: 0, length: 0, replacement: text)]))
  }

  /// One finding whose texts try to steer the terminal or break the line.
  static let hostile = Finding(
    rule: "orphaned_tip", severity: .error,
    location: Location(file: "App/\u{1B}[31m\n::error::x.swift", line: 1, column: 1),
    message: Message(
      "The tip \"\u{1B}]0;x\u{7}\r\n\u{202E}\u{9B}\" is gone.", effect: "50%, or: all.", nextStep: "A\u{85}b."
    ))
}
