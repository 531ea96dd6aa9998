import Reporters
import TipRules

/// What can be read about the rules.
public enum RuleTexts {
  /// All rules, a line each.
  public static var table: String { RuleDocumentation.table() }

  /// The id and the summary of each rule.
  public static var summaries: [(String, String)] { Rule.all.map { ($0.id, $0.summary) } }

  /// All that can be said about one rule; `nil` where there is none of that name.
  public static func page(_ id: String) -> String? {
    Rule.all.first { $0.id == id }.map { RuleDocumentation.page(of: $0) }
  }

  /// The pages of all rules as one Markdown file.
  public static var book: String { RuleBook.text() }

  // MARK: JSON

  public static let schema = 1

  /// All rules, for programs.
  public static var json: String {
    JSONWriter.text(.object([("schema", .integer(schema)), ("rules", .array(Rule.all.map(json)))]))
  }

  private static func json(_ rule: Rule) -> JSONValue {
    .object([
      ("id", .string(rule.id)), ("name", .string(rule.name)), ("category", .string(rule.category.rawValue)),
      ("severity", .string(rule.defaultSeverity.rawValue)), ("optIn", .boolean(rule.isOptIn)),
      ("fixable", .boolean(rule.isFixable)), ("canBeSuppressedInline", .boolean(rule.canBeSuppressedInline)),
      ("summary", .string(rule.summary)), ("rationale", .string(rule.rationale)),
      ("effect", .string(rule.effect)), ("remedy", .string(rule.remedy)),
      ("blindSpots", .array(rule.blindSpots.map(JSONValue.string))),
      ("options", .array(rule.options.map(json))), ("since", .string(rule.since)),
      ("basis", .array(rule.basis.map(json))),
    ])
  }

  private static func json(_ option: Rule.Option) -> JSONValue {
    .object([
      ("name", .string(option.name)), ("kind", .string(option.kind.rawValue)),
      ("default", json(option.defaultValue)), ("minimum", .optional(option.minimum)),
      ("help", .string(option.help)),
    ])
  }

  static func json(_ value: OptionValue) -> JSONValue {
    switch value {
    case .text(let text): .string(text)
    case .integer(let number): .integer(number)
    case .boolean(let flag): .boolean(flag)
    case .texts(let texts): .array(texts.map(JSONValue.string))
    }
  }

  private static func json(_ basis: Rule.Basis) -> JSONValue {
    switch basis {
    case .documented(let url): .object([("kind", .string("documented")), ("url", .string(url))])
    case .observed(let what): .object([("kind", .string("observed")), ("text", .string(what))])
    case .inferred(let what): .object([("kind", .string("inferred")), ("text", .string(what))])
    }
  }
}
