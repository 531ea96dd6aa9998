import Findings

/// The Static Analysis Results Interchange Format 2.1.0, as code scanning services read it.
///
/// Nothing in it depends on the machine: files are named from the top of the repository.
public enum SARIFReporter: Reporter, Sendable {
  public static let name = "sarif"
  public static let summary = "SARIF 2.1.0 for code scanning"
  static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  public static func render(_ input: ReportInput) -> String {
    let items = ReportItem.all(of: input)
    let rules = rules(of: items, input)
    let run: JSONValue = .object([
      ("tool", .object([("driver", driver(input.run, rules))])),
      ("invocations", .array([invocation(input)])),
      (
        "originalUriBaseIds", .object([(SARIFPlaces.base, .object([("description", text(baseDescription))]))])
      ),
      ("columnKind", .string("utf16CodeUnits")),
      ("results", .array(SARIFResults(items, rules: rules.map(\.id), input).json)),
    ])
    return JSONWriter.text(
      .object([("$schema", .string(schema)), ("version", .string("2.1.0")), ("runs", .array([run]))]))
  }

  private static let baseDescription = "The top of the repository, or of the project where there is none."

  static func text(_ text: String) -> JSONValue { .object([("text", .string(text))]) }

  static func level(_ severity: Severity) -> JSONValue { .string(severity.rawValue) }

  // MARK: Tool

  /// The rules that results name, by id.
  private static func rules(of items: [ReportItem], _ input: ReportInput) -> [RuleDescription] {
    Set(items.map(\.finding.rule)).sorted().compactMap(input.rule)
  }

  private static func driver(_ run: RunDescription, _ rules: [RuleDescription]) -> JSONValue {
    .object([
      ("name", .string("tiplint")), ("version", .string(run.version)),
      ("semanticVersion", .string(run.version)), ("rules", .array(rules.map(json))),
    ])
  }

  private static func json(_ rule: RuleDescription) -> JSONValue {
    .object([
      ("id", .string(rule.id)), ("name", .string(pascalCase(rule.id))),
      ("shortDescription", text(rule.summary)),
      ("fullDescription", text(rule.rationale)),
      ("help", .object([("text", .string(rule.help)), ("markdown", .string(rule.markdownHelp))])),
      (
        "defaultConfiguration",
        .object([("level", level(rule.defaultSeverity)), ("enabled", .boolean(!rule.isOptIn))])
      ),
      (
        "properties",
        .object([
          ("tags", .array([.string("tipkit"), .string(rule.category)])),
          ("problem.severity", level(rule.defaultSeverity)),
        ])
      ),
    ])
  }

  /// `orphaned_tip` as `OrphanedTip`, the form that the standard wants of names.
  private static func pascalCase(_ id: String) -> String {
    id.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  // MARK: Invocation

  private static func invocation(_ input: ReportInput) -> JSONValue {
    let notifications = input.summary.unread.map { file in
      var place: [(String, JSONValue)] = [("artifactLocation", SARIFPlaces.artifact(file.path, input))]
      if let line = file.line { place.append(("region", .object([("startLine", .integer(line))]))) }
      return JSONValue.object([
        ("level", .string("error")), ("message", text(SARIFPlaces.message(file.message))),
        ("locations", .array([.object([("physicalLocation", .object(place))])])),
      ])
    }
    return .object([
      ("executionSuccessful", .boolean(input.run.isComplete && notifications.isEmpty)),
      ("exitCode", .integer(input.run.exitStatus)),
      ("toolExecutionNotifications", .array(notifications)),
    ])
  }
}
