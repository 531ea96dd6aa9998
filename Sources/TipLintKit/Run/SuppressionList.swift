import Findings
import Reporters
import TipRules

/// What `tiplint suppressions` says: every comment that silences a rule, why, and what it silences now.
public struct SuppressionList: Sendable {
  private struct Item {
    let directive: SuppressionDirective
    let silenced: [Finding]
  }

  private let items: [Item]
  public let warnings: [String]
  public let outcome: Outcome

  public init(paths: [String], workingFolder: String, configurationFile: String?, jobs: Int) throws(Problem) {
    let run = try LintRun(
      LintRun.Request(
        paths: paths, workingFolder: workingFolder, configurationFile: configurationFile, jobs: jobs))
    guard run.parts.count == 1, let part = run.parts.first else {
      throw Problem("error: these paths belong to several projects; list one at a time.")
    }
    let silenced = Dictionary(grouping: part.suppressed.filter { $0.directive != nil }) { $0.directive }
    items = part.directives.filter { part.filter.covers($0.location.file) }.map { directive in
      Item(directive: directive, silenced: silenced[directive.location]?.map(\.finding) ?? [])
    }
    warnings = part.session.unreadWarnings
    outcome = part.session.unreadable.isEmpty ? .clean : .incomplete
  }

  // MARK: Text

  public var text: String {
    if items.isEmpty { return "No comment silences a rule.\n" }
    return items.map(Self.text).joined()
  }

  private static func text(_ item: Item) -> String {
    let directive = item.directive
    var lines = [
      "\(directive.location.file):\(directive.location.line)  \(command(directive)) "
        + directive.rules.joined(separator: " ")
    ]
    lines.append("    reason    \(directive.reason ?? "none given")")
    if directive.action == .disable {
      let silenced = item.silenced.map {
        "\($0.rule) \($0.subject ?? "\($0.location.file):\($0.location.line)")"
      }
      lines += silenced.isEmpty ? ["    silences  nothing"] : silenced.map { "    silences  \($0)" }
    }
    return lines.map { Sanitizer.clean($0) + "\n" }.joined()
  }

  /// `disable:next`
  private static func command(_ directive: SuppressionDirective) -> String {
    directive.action.rawValue + (directive.reach == .rest ? "" : ":" + directive.reach.rawValue)
  }

  // MARK: JSON

  public static let schema = 1

  public var json: String {
    JSONWriter.text(
      .object([("schema", .integer(Self.schema)), ("suppressions", .array(items.map(Self.json)))]))
  }

  private static func json(_ item: Item) -> JSONValue {
    let directive = item.directive
    return .object([
      ("file", .string(directive.location.file)), ("line", .integer(directive.location.line)),
      ("column", .integer(directive.location.column)), ("action", .string(directive.action.rawValue)),
      ("reach", .string(directive.reach.rawValue)), ("rules", .array(directive.rules.map(JSONValue.string))),
      ("reason", .optional(directive.reason)),
      (
        "silences",
        .array(
          item.silenced.map { finding in
            .object([
              ("rule", .string(finding.rule)), ("subject", .optional(finding.subject)),
              ("file", .string(finding.location.file)), ("line", .integer(finding.location.line)),
            ])
          })
      ),
    ])
  }
}
