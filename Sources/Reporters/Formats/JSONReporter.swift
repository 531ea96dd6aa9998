import Findings

/// Everything that is known of each finding, for programs.
public enum JSONReporter: Reporter, Sendable {
  public static let name = "json"
  public static let summary = "all findings with notes and fixes, for programs"
  /// Grows only when a reader of the old form would be misled.
  public static let schema = 1

  public static func render(_ input: ReportInput) -> String {
    JSONWriter.text(
      .object([
        ("schema", .integer(schema)),
        ("findings", .array(input.findings.map(json))),
        ("summary", summary(of: input)),
      ]))
  }

  private static func json(_ finding: Finding) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("rule", .string(finding.rule)),
      ("severity", .string(finding.severity.rawValue)),
    ]
    members += place(finding.location)
    members += [
      ("message", .string(finding.message.text)),
      ("subject", .optional(finding.subject)),
      ("notes", .array(finding.notes.map(json))),
    ]
    if let fix = finding.fix { members.append(("fix", json(fix))) }
    return .object(members)
  }

  private static func json(_ note: Note) -> JSONValue {
    .object(place(note.location) + [("message", .string(note.message))])
  }

  private static func json(_ fix: Fix) -> JSONValue {
    let edits = fix.edits.map { edit in
      JSONValue.object([
        ("file", .string(edit.file)), ("offset", .integer(edit.offset)), ("length", .integer(edit.length)),
        ("replacement", .string(edit.replacement)),
      ])
    }
    return .object([("title", .string(fix.title)), ("edits", .array(edits))])
  }

  private static func place(_ location: Location) -> [(String, JSONValue)] {
    [
      ("file", .string(location.file)), ("line", .integer(location.line)),
      ("column", .integer(location.column)),
    ]
  }

  private static func summary(of input: ReportInput) -> JSONValue {
    let summary = input.summary
    let unread = summary.unread.map { file in
      JSONValue.object([
        ("file", .string(file.path)), ("line", .optional(file.line)), ("reason", .string(file.reason)),
      ])
    }
    return .object([
      ("errors", .integer(input.count(.error))), ("warnings", .integer(input.count(.warning))),
      ("suppressed", .integer(input.suppressed.count)),
      ("filesRead", .integer(summary.filesRead)), ("tips", .integer(summary.tips)),
      ("events", .integer(summary.events)), ("parameters", .integer(summary.parameters)),
      ("unread", .array(unread)),
    ])
  }
}
