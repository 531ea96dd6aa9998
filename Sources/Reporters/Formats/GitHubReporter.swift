import Findings

/// Workflow commands that GitHub turns into annotations.
public enum GitHubReporter: Reporter, Sendable {
  public static let name = "github"
  public static let summary = "annotations for GitHub Actions, and the summary of the step"
  /// GitHub drops what exceeds this for each severity in one step, without a word.
  static let cap = 10

  /// Errors come first. What exceeds the caps follows as plain lines, and a notice counts it.
  public static func render(_ input: ReportInput) -> String {
    let errors = input.findings.filter { $0.severity == .error }
    let warnings = input.findings.filter { $0.severity == .warning }
    let unread = input.summary.unread
    let room = max(0, cap - errors.count)
    var lines = (errors.prefix(cap) + warnings.prefix(cap)).map { command($0, input) }
    lines += unread.prefix(room).map { command($0, input) }
    let rest =
      (errors.dropFirst(cap) + warnings.dropFirst(cap)).map { plainLine($0, input) }
      + unread.dropFirst(room).map { plainLine($0, input) }
    lines += rest
    if !rest.isEmpty {
      lines.append(
        "::notice title=tiplint::" + data("\(rest.count) more in the log of this step: \(reason)."))
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static let reason = "GitHub shows \(cap) errors and \(cap) warnings of a step"

  private static func command(_ finding: Finding, _ input: ReportInput) -> String {
    let place = finding.location
    let properties = [
      ("file", input.fromRepository(place.file)), ("line", String(place.line)), ("col", String(place.column)),
      ("title", finding.rule),
    ]
    return "::\(finding.severity.rawValue) \(list(properties))::\(data(finding.message.text))"
  }

  private static func command(_ file: Unreadable, _ input: ReportInput) -> String {
    var properties = [("file", input.fromRepository(file.path))]
    if let line = file.line { properties.append(("line", String(line))) }
    properties.append(("title", "not read"))
    return "::error \(list(properties))::\(data("Not read: \(file.reason)."))"
  }

  private static func plainLine(_ finding: Finding, _ input: ReportInput) -> String {
    ConciseReporter.line(finding, path: input.fromRepository(finding.location.file))
  }

  private static func plainLine(_ file: Unreadable, _ input: ReportInput) -> String {
    ConciseReporter.line(file, path: input.fromRepository(file.path))
  }

  private static func list(_ properties: [(String, String)]) -> String {
    properties.map { "\($0)=\(property($1))" }.joined(separator: ",")
  }

  /// Escapes a command's text, which ends at the line's end.
  static func data(_ text: String) -> String { escape(text, "%\r\n") }

  /// Escapes a property, which also ends at `,` or `:`.
  static func property(_ text: String) -> String { escape(text, "%\r\n:,") }

  private static func escape(_ text: String, _ special: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      if special.unicodeScalars.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      } else if Sanitizer.isUnsafe(scalar) || Sanitizer.isCommandMark(at: index, of: scalars) {
        result += Sanitizer.escaped(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
