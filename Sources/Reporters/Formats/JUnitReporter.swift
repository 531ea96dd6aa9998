import Findings

/// The XML of JUnit, as Jenkins and GitLab read it: each finding is a test.
///
/// What fails the run is a failure. A warning that does not is a test that passes and tells the warning as its output;
/// what is silenced is a test that was skipped; what could not be read is an error.
public enum JUnitReporter: Reporter, Sendable {
  public static let name = "junit"
  public static let summary = "JUnit's XML, each finding a test"

  public static func render(_ input: ReportInput) -> String {
    let items = ReportItem.all(of: input)
    let unread = input.summary.unread
    let failures = input.findings.count { input.run.fails($0.severity) }
    // Readers take a report without any test for a mistake.
    let isEmpty = items.isEmpty && unread.isEmpty
    let counts = [
      ("tests", String(isEmpty ? 1 : items.count + unread.count)), ("failures", String(failures)),
      ("errors", String(unread.count)),
    ]
    var writer = XMLWriter()
    writer.element("testsuites", counts) { writer in
      let suite = [("name", "tiplint")] + counts + [("skipped", String(input.suppressed.count))]
      writer.element("testsuite", suite) { writer in
        for item in items { test(item, input, &writer) }
        for file in unread { test(file, input, &writer) }
        if isEmpty { writer.element("testcase", attributes("tiplint", "no findings")) }
      }
    }
    return writer.text
  }

  private static func test(_ item: ReportItem, _ input: ReportInput, _ writer: inout XMLWriter) {
    let finding = item.finding
    let name = item.subject + (item.ordinal > 1 ? " #\(item.ordinal)" : "")
    writer.element("testcase", attributes("tiplint." + finding.rule, name)) { writer in
      if let suppression = item.suppression {
        writer.element("skipped", [("message", reason(suppression))])
      } else if input.run.fails(finding.severity) {
        let attributes = [("type", finding.severity.rawValue), ("message", finding.message.problem)]
        writer.element("failure", attributes, lines: lines(finding, input))
      } else {
        writer.element("system-out", lines: lines(finding, input))
      }
    }
  }

  private static func test(_ file: Unreadable, _ input: ReportInput, _ writer: inout XMLWriter) {
    let path = input.fromRepository(file.path)
    writer.element("testcase", attributes("tiplint." + Unreadable.ruleName, path)) { writer in
      let place = path + (file.line.map { ":\($0)" } ?? "")
      writer.element(
        "error", [("type", Unreadable.ruleName), ("message", file.message)],
        lines: [harmless("\(place): \(file.message)")])
    }
  }

  private static func attributes(_ className: String, _ name: String) -> [(String, String)] {
    [("classname", className), ("name", name)]
  }

  private static func reason(_ suppression: SuppressedFinding) -> String {
    switch suppression.kind {
    case .inSource: suppression.reason ?? "Silenced by a comment."
    case .baseline: "Held by the baseline."
    }
  }

  /// The finding as a test's output.
  private static func lines(_ finding: Finding, _ input: ReportInput) -> [String] {
    let message = finding.message
    let place = finding.location
    let head =
      "\(input.fromRepository(place.file)):\(place.line):\(place.column): \(finding.severity.rawValue): "
      + message.problem
    let notes = finding.notes.map {
      "\(input.fromRepository($0.location.file)):\($0.location.line): note: \($0.message)"
    }
    return ([head] + [message.effect, message.nextStep].filter { !$0.isEmpty } + notes).map(harmless)
  }

  /// Breaks up what Jenkins and GitLab take for the name of a file to attach.
  private static func harmless(_ text: String) -> String {
    let mark = Array("[[ATTACHMENT|".unicodeScalars)
    let scalars = Array(text.unicodeScalars)
    var result = ""
    for index in scalars.indices {
      let opens = scalars[index] == mark[0] && scalars[index...].starts(with: mark)
      if opens { result += Sanitizer.escaped(mark[0]) } else { result.unicodeScalars.append(scalars[index]) }
    }
    return result
  }
}
