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
    _ findings: [Finding], unread: [Unreadable] = [], filesRead: Int = 41, isColored: Bool = false,
    files: [String: String] = [:]
  ) -> ReportInput {
    let files = files.merging(
      [file: source, ".tiplint.frozen.yml": "tips:\n  - CopyTip\n"], uniquingKeysWith: { given, _ in given })
    return ReportInput(
      findings: findings,
      summary: ReportSummary(filesRead: filesRead, tips: 5, events: 1, parameters: 2, unread: unread),
      root: "/home/me/My App", isColored: isColored, source: { files[$0].map { Array($0.utf8) } })
  }

  /// One finding whose texts try to steer the terminal or break the line.
  static let hostile = Finding(
    rule: "orphaned_tip", severity: .error,
    location: Location(file: "App/\u{1B}[31m\n::error::x.swift", line: 1, column: 1),
    message: Message(
      "The tip \"\u{1B}]0;x\u{7}\r\n\u{202E}\u{9B}\" is gone.", effect: "50%, or: all.", nextStep: "A\u{85}b."
    ))
}
