import Findings

/// One line a finding.
public enum ConciseReporter: Reporter, Sendable {
  public static let name = "concise"
  public static let summary = "one line a finding"

  public static func render(_ input: ReportInput) -> String {
    let findings = input.findings.map { line($0, path: input.displayed($0.location.file)) + "\n" }
    let unread = input.summary.unread.map { line($0, path: input.displayed($0.path)) + "\n" }
    return (findings + unread).joined()
  }

  /// `path:line:col: severity: text (rule)`.
  static func line(_ finding: Finding, path: String? = nil) -> String {
    let place = finding.location
    return Sanitizer.clean(
      "\(path ?? place.file):\(place.line):\(place.column): \(finding.severity.rawValue): "
        + "\(finding.message.text) (\(finding.rule))")
  }

  /// `path:line: error: not read: reason`.
  static func line(_ file: Unreadable, path: String) -> String {
    Sanitizer.clean("\(path)\(file.line.map { ":\($0)" } ?? ""): error: not read: \(file.reason)")
  }
}
