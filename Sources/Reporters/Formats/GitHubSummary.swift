import Findings

/// What GitHub shows as the summary of a step: a table of the findings, in Markdown.
public enum GitHubSummary {
  /// GitHub refuses the summaries of a step that hold more than 1 MiB; other tools may write to it too.
  static let longest = 400_000

  /// - Returns: Markdown that ends in an empty line, so that what the next tool appends stands apart.
  public static func render(_ input: ReportInput) -> String {
    var rows = rows(input)[...]
    let total = rows.count
    var text = "### tiplint: \(headline(input))\n\n"
    if total > 0 { text += "| | rule | place | finding |\n| --- | --- | --- | --- |\n" }
    while let row = rows.first, text.utf8.count + row.utf8.count <= longest {
      text += row
      rows = rows.dropFirst()
    }
    if total > 0 { text += "\n" }
    if !rows.isEmpty {
      text += "\(rows.count) of \(total) are left out here; the log of the step has them all.\n\n"
    }
    return text
  }

  private static func headline(_ input: ReportInput) -> String {
    let counts = [(input.count(.error), "error"), (input.count(.warning), "warning")].filter { $0.0 > 0 }
      .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
    let unread = input.summary.unread.count
    return (counts.isEmpty ? "no findings" : counts.joined(separator: ", "))
      + (input.suppressed.isEmpty ? "" : ", \(input.suppressed.count) silenced")
      + (unread == 0 ? "" : ", incomplete: \(unread) not read")
  }

  /// What could not be read and errors come first.
  private static func rows(_ input: ReportInput) -> [String] {
    let unread = input.summary.unread.map { file in
      row("error", Unreadable.ruleName, place(file.path, file.line, input), file.message)
    }
    let findings = [Severity.error, .warning].flatMap { severity in
      input.findings.filter { $0.severity == severity }.map { finding in
        row(
          severity.rawValue, finding.rule, place(finding.location.file, finding.location.line, input),
          finding.message.text)
      }
    }
    return unread + findings
  }

  private static func row(_ level: String, _ rule: String, _ place: String, _ message: String) -> String {
    "| \(level) | \(Markdown.code(rule)) | \(Markdown.code(place)) | \(Markdown.inline(message)) |\n"
  }

  private static func place(_ file: String, _ line: Int?, _ input: ReportInput) -> String {
    input.fromRepository(file) + (line.map { ":\($0)" } ?? "")
  }
}
