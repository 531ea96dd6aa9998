import Findings

/// A code quality report, as GitLab shows it beside a merge request.
public enum GitLabReporter: Reporter, Sendable {
  public static let name = "gitlab"
  public static let summary = "a code quality report for GitLab"

  public static func render(_ input: ReportInput) -> String {
    let findings = ReportItem.all(of: input).filter { $0.suppression == nil }.map { item in
      issue(
        item.finding.message.text, rule: item.finding.rule, fingerprint: item.fingerprint,
        severity: severity(item.finding.severity), path: input.fromRepository(item.finding.location.file),
        line: item.finding.location.line)
    }
    let unread = input.summary.unread.enumerated().map { index, file in
      let path = input.fromRepository(file.path)
      return issue(
        file.message, rule: Unreadable.ruleName,
        fingerprint: ReportItem.fingerprint(
          rule: Unreadable.ruleName, subject: path, ordinal: ordinal(of: index, in: input.summary.unread)),
        severity: severity(.error), path: path, line: file.line ?? 1)
    }
    return JSONWriter.text(.array(findings + unread))
  }

  private static func issue(
    _ description: String, rule: String, fingerprint: String, severity: String, path: String, line: Int
  ) -> JSONValue {
    .object([
      ("description", .string(Sanitizer.clean(description))), ("check_name", .string(rule)),
      ("fingerprint", .string(fingerprint)), ("severity", .string(severity)),
      ("location", .object([("path", .string(path)), ("lines", .object([("begin", .integer(line))]))])),
    ])
  }

  /// GitLab knows info, minor, major, critical and blocker.
  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .warning: "minor"
    case .error: "major"
    }
  }

  /// Files that cannot be read are sorted by path; one may be told for several reasons.
  private static func ordinal(of index: Int, in files: [Unreadable]) -> Int {
    let path = files[index].path.utf8
    return files[..<index].reversed().prefix { $0.path.utf8.elementsEqual(path) }.count + 1
  }
}
