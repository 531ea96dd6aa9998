import Findings

/// The format for a terminal: each finding with its source line and what to do.
public enum HumanReporter: Reporter, Sendable {
  public static let name = "human"
  public static let summary = "each finding with its source line and the next step"

  public static func render(_ input: ReportInput) -> String {
    let style = Style(isColored: input.isColored)
    var excerpts = excerpts(input, style).makeIterator()
    var text = ""
    for finding in input.findings { text += render(finding, &excerpts, style, input) + "\n" }
    for file in input.summary.unread {
      text +=
        "\(style.bold(Sanitizer.clean(input.displayed(file.path) + (file.line.map { ":\($0)" } ?? "")) + ":")) \(style.error("error:")) not read: "
      text += Sanitizer.clean(file.reason) + "\n"
    }
    return input.isQuiet ? text : text + closing(input) + "\n"
  }

  private static func render(
    _ finding: Finding, _ excerpts: inout IndexingIterator<[String]>, _ style: Style, _ input: ReportInput
  ) -> String {
    let message = finding.message
    var text = "\(style.bold(place(finding.location, input) + ":")) \(style.severity(finding.severity)) "
    text += "[\(Sanitizer.clean(finding.rule))] \(style.bold(Sanitizer.clean(message.problem)))\n"
    text += excerpts.next() ?? ""
    for part in [message.effect, message.nextStep] where !part.isEmpty {
      text += "  \(Sanitizer.clean(part))\n"
    }
    for note in finding.notes {
      text += "  \(style.bold(place(note.location, input) + ":")) note: \(Sanitizer.clean(note.message))\n"
      text += excerpts.next() ?? ""
    }
    if let fix = finding.fix {
      text += "  \(style.hint("fix available: run tiplint --fix")) (\(Sanitizer.clean(fix.title)))\n"
    }
    return text
  }

  /// The source lines of each finding and then of its notes, in the order in which they are shown.
  private static func excerpts(_ input: ReportInput, _ style: Style) -> [String] {
    let places = input.findings.flatMap { finding in
      [(location: finding.location, indent: 0)] + finding.notes.map { (location: $0.location, indent: 2) }
    }
    return SourceQuestions.answer(
      places, file: { $0.location.file }, read: input.source, open: SourceLines.init,
      answer: { place, lines in
        guard let lines else { return "" }
        let location = place.location
        return Excerpt.render(
          lines, line: location.line, column: location.column, length: location.length, style: style,
          indent: place.indent)
      })
  }

  private static func place(_ location: Location, _ input: ReportInput) -> String {
    Sanitizer.clean("\(input.displayed(location.file)):\(location.line):\(location.column)")
  }

  /// `2 errors, 1 warning in 3 of 41 files`, and what the project holds.
  private static func closing(_ input: ReportInput) -> String {
    let summary = input.summary
    let files = Set(input.findings.map { Array($0.location.file.utf8) }).count
    let errors = input.count(.error)
    let warnings = input.count(.warning)
    let counts = [
      errors > 0 ? plural(errors, "error") : nil, warnings > 0 ? plural(warnings, "warning") : nil,
    ].compactMap { $0 }
    // The manifest may have findings, but is none of the files that were read.
    let total =
      files <= summary.filesRead ? "\(files) of \(plural(summary.filesRead, "file"))" : plural(files, "file")
    let found =
      counts.isEmpty
      ? "No findings in \(plural(summary.filesRead, "file"))"
      : "\(counts.joined(separator: ", ")) in \(total)"
    let contents = [
      plural(summary.tips, "tip"), plural(summary.events, "event"), plural(summary.parameters, "parameter"),
    ]
    let unread = summary.unread.isEmpty ? "" : "; incomplete: \(summary.unread.count) not read"
    let hidden =
      summary.hidden == 0 ? "" : "; \(plural(summary.hidden, "finding")) elsewhere in the project not shown"
    return "\(found) (\(contents.joined(separator: ", ")))\(unread)\(hidden)"
  }

  private static func plural(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
