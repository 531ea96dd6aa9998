import Findings

/// Workflow commands that GitHub turns into annotations.
public enum GitHubReporter: Reporter, Sendable {
  public static let name = "github"
  public static let summary = "annotations for GitHub Actions"
  /// GitHub drops what exceeds this for each severity in one step, without a word.
  static let cap = 10

  /// Errors come first. Findings beyond the caps follow as plain lines, and a notice counts them.
  public static func render(_ input: ReportInput) -> String {
    let errors = input.findings.filter { $0.severity == .error }
    let warnings = input.findings.filter { $0.severity == .warning }
    let rest = errors.dropFirst(cap) + warnings.dropFirst(cap)
    let shown = errors.prefix(cap) + warnings.prefix(cap)
    var lines = shown.map { command($0, input) }
    lines += input.summary.unread.prefix(max(0, cap - errors.count)).map { unread($0, input) }
    lines += rest.map { plainLine($0, input) }
    if !rest.isEmpty {
      let count = "\(rest.count) more finding\(rest.count == 1 ? "" : "s")"
      lines.append(
        "::notice title=tiplint::" + data("\(count) in the log of this step; annotations are limited."))
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func command(_ finding: Finding, _ input: ReportInput) -> String {
    let place = finding.location
    let properties = [
      ("file", path(place.file, input)), ("line", String(place.line)), ("col", String(place.column)),
      ("title", finding.rule),
    ]
    return "::\(finding.severity.rawValue) \(list(properties))::\(data(finding.message.text))"
  }

  private static func unread(_ file: Unreadable, _ input: ReportInput) -> String {
    var properties = [("file", path(file.path, input))]
    if let line = file.line { properties.append(("line", String(line))) }
    properties.append(("title", "not read"))
    return "::error \(list(properties))::\(data("Not read: \(file.reason)."))"
  }

  private static func plainLine(_ finding: Finding, _ input: ReportInput) -> String {
    ConciseReporter.line(finding, path: path(finding.location.file, input))
  }

  /// GitHub resolves paths from the top of the repository, which may lie above the project.
  private static func path(_ file: String, _ input: ReportInput) -> String {
    let path = RelativePath.join(input.root, file)
    return RelativePath.relative(path, to: input.repositoryRoot ?? input.root) ?? path
  }

  private static func list(_ properties: [(String, String)]) -> String {
    properties.map { "\($0)=\(property($1))" }.joined(separator: ",")
  }

  /// Escapes a command's text, which ends at the line's end.
  static func data(_ text: String) -> String { escape(text, "%\r\n") }

  /// Escapes a property, which also ends at `,` or `:`.
  static func property(_ text: String) -> String { escape(text, "%\r\n:,") }

  private static func escape(_ text: String, _ special: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if special.unicodeScalars.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      } else if Sanitizer.isUnsafe(scalar) {
        result += Sanitizer.escaped(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
