import Findings

/// The format for a terminal: each finding with its source line and what to do.
public enum HumanReporter: Reporter, Sendable {
  public static let name = "human"
  public static let summary = "each finding with its source line and the next step"

  public static func render(_ input: ReportInput) -> String {
    let sources = ExcerptSources(input.source)
    let style = Style(isColored: input.isColored)
    var text = ""
    for finding in input.findings { text += render(finding, sources, style, input) + "\n" }
    for file in input.summary.unread {
      text +=
        "\(style.bold(Sanitizer.clean(input.displayed(file.path) + (file.line.map { ":\($0)" } ?? "")) + ":")) \(style.error("error:")) not read: "
      text += Sanitizer.clean(file.reason) + "\n"
    }
    return input.isQuiet ? text : text + closing(input) + "\n"
  }

  private static func render(
    _ finding: Finding, _ sources: ExcerptSources, _ style: Style, _ input: ReportInput
  ) -> String {
    let message = finding.message
    var text = "\(style.bold(place(finding.location, input) + ":")) \(style.severity(finding.severity)) "
    text += "[\(Sanitizer.clean(finding.rule))] \(style.bold(Sanitizer.clean(message.problem)))\n"
    text += sources.excerpt(finding.location, style, indent: 0)
    for part in [message.effect, message.nextStep] where !part.isEmpty {
      text += "  \(Sanitizer.clean(part))\n"
    }
    for note in finding.notes {
      text += "  \(style.bold(place(note.location, input) + ":")) note: \(Sanitizer.clean(note.message))\n"
      text += sources.excerpt(note.location, style, indent: 2)
    }
    if let fix = finding.fix {
      text += "  \(style.hint("fix available: run tiplint --fix")) (\(Sanitizer.clean(fix.title)))\n"
    }
    return text
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

/// The files that excerpts are cut from. Only the last few are kept, since findings come file by file.
private final class ExcerptSources {
  private let read: (String) -> [UInt8]?
  private var recent: [(file: String, lines: SourceLines?)] = []
  private static let capacity = 4

  init(_ read: @escaping (String) -> [UInt8]?) { self.read = read }

  func excerpt(_ location: Location, _ style: Style, indent: Int) -> String {
    guard let lines = lines(of: location.file) else { return "" }
    return Excerpt.render(
      lines, line: location.line, column: location.column, length: location.length, style: style,
      indent: indent)
  }

  private func lines(of file: String) -> SourceLines? {
    if let known = recent.first(where: { $0.file.utf8.elementsEqual(file.utf8) }) { return known.lines }
    let lines = read(file).map(SourceLines.init)
    if recent.count == Self.capacity { recent.removeFirst() }
    recent.append((file, lines))
    return lines
  }
}
