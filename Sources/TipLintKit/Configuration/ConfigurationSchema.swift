import Reporters
import TipRules

/// The JSON schema (draft 7) of a configuration, for editors: made from the same keys and rules as the reader.
///
/// It takes a file as YAML 1.2 reads it, as editors do. What it cannot say is in `limits`.
public enum ConfigurationSchema {
  /// Where a schema and the reader must differ: the reader refuses, the schema does not.
  static let limits = [
    "A rule that is in `disabled_rules` and also switched on.",
    "A `required_version` that is newer than this build, and files that are not there or are outside of the project.",
    "An unknown character class in a glob, such as `[[:nonsense:]]`.",
    "A whole number that is written with a fraction, such as `5.0`, or has more than 64 bits.",
    "What depends on spelling: text that YAML 1.1 takes for something else, such as `yes`, and everything that is YAML "
      + "but not read, such as anchors, tags or text over several lines.",
  ]

  public static var text: String { JSONWriter.text(schema) }

  private static var schema: JSONValue {
    .object([
      ("$schema", .string("http://json-schema.org/draft-07/schema#")),
      ("title", .string("Configuration of tiplint (\(Configuration.fileName))")),
      (
        "description",
        .string(
          "Written by `tiplint config --schema`. These are found by tiplint only:\n- "
            + limits.joined(separator: "\n- "))
      ),
      ("type", .array([.string("object"), .string("null")])),
      ("additionalProperties", .boolean(false)),
      ("properties", .object(ConfigurationKey.allCases.map { ($0.rawValue, property($0)) })),
      ("definitions", definitions),
    ])
  }

  private static func property(_ key: ConfigurationKey) -> JSONValue {
    let value: [(String, JSONValue)] =
      switch key.shape {
      case .globs(let mayLeaveProject):
        oneOrMany([("$ref", .string("#/definitions/\(mayLeaveProject ? "glob" : "globInside")"))])
      case .path: [("type", .string("string")), ("pattern", .string("^[^/]"))]
      case .text: someText
      case .texts: oneOrMany(someText)
      case .version: [("type", .string("string")), ("pattern", .string(versionPattern))]
      case .gate: gate
      case .ruleList: oneOrMany([("$ref", .string("#/definitions/rule"))])
      case .rules: rules
      }
    return .object([("description", .string(key.help))] + value + defaultValue(of: key))
  }

  private static func defaultValue(of key: ConfigurationKey) -> [(String, JSONValue)] {
    let defaults = Configuration()
    let value: JSONValue? =
      switch key {
      case .tests: .array(defaults.tests.map { .string($0.value) })
      case .frozenNames: .string(defaults.frozenNames.value)
      case .debugConditions: .array(defaults.debugConditions.map { .string($0.value) })
      default: nil
      }
    return value.map { [("default", $0)] } ?? []
  }

  // MARK: Shapes

  private static let someText: [(String, JSONValue)] = [
    ("type", .string("string")), ("minLength", .integer(1)),
  ]

  private static func oneOrMany(_ item: [(String, JSONValue)]) -> [(String, JSONValue)] {
    let list: [(String, JSONValue)] = [("type", .string("array")), ("items", .object(item))]
    return [("anyOf", .array([.object(item), .object(list)]))]
  }

  /// One name or `none`, or a list of names, in which `none` makes no sense.
  private static var gate: [(String, JSONValue)] {
    let name = someText + [("not", .object([("const", .string("none"))]))]
    let list: [(String, JSONValue)] = [
      ("type", .string("array")), ("items", .object(name)), ("minItems", .integer(1)),
    ]
    return [("anyOf", .array([.object([("const", .string("none"))]), .object(someText), .object(list)]))]
  }

  private static func glob(_ help: String, mayLeaveProject: Bool) -> JSONValue {
    .object([
      ("description", .string(help)), ("type", .string("string")),
      ("pattern", .string(globPattern(mayLeaveProject))),
    ])
  }

  /// As `PathGlob.problem` has it: `..` may only come first, sets are closed, no escape is left open.
  private static func globPattern(_ mayLeaveProject: Bool) -> String {
    let climb = mayLeaveProject ? #"(?:\.\.(?:/+|$))*"# : ""
    let noLaterClimb = #"(?!(?:[\s\S]*/)?\.\.(?:/|$))"#
    let set = #"\[[!^]?(?:\\[\s\S]|[^\\])(?:\\[\s\S]|[^\\\]])*\]"#
    return #"^(?![/!]|$)"# + climb + noLaterClimb + #"(?:[^\\\[]|\\[\s\S]|"# + set + ")*$"
  }

  private static let versionPattern = #"^(?:>= *)?[0-9]+(?:\.[0-9]+){0,2}$"#

  // MARK: Rules

  private static var rules: [(String, JSONValue)] {
    [
      ("type", .string("object")), ("additionalProperties", .boolean(false)),
      ("properties", .object(Rule.all.map { ($0.id, setting(of: $0)) })),
    ]
  }

  private static func setting(of rule: Rule) -> JSONValue {
    let isOff = rule.isOptIn ? "off" : rule.defaultSeverity.rawValue
    return .object([
      ("description", .string("\(rule.summary) (Default: \(isOff).)")),
      (
        "anyOf",
        .array([
          .object([("$ref", .string("#/definitions/severity"))]),
          .object([
            ("type", .string("object")), ("additionalProperties", .boolean(false)),
            (
              "properties",
              .object(
                [
                  ("severity", .object([("$ref", .string("#/definitions/severity"))])),
                  ("exempt", .object([("$ref", .string("#/definitions/exempt"))])),
                ] + rule.options.map { ($0.name, value(of: $0)) })
            ),
          ]),
        ])
      ),
    ])
  }

  private static func value(of option: Rule.Option) -> JSONValue {
    let least: [(String, JSONValue)] = option.minimum.map { [("minimum", .integer($0))] } ?? []
    let kind: [(String, JSONValue)] =
      switch option.kind {
      case .text: [("type", .string("string"))]
      case .integer: [("type", .string("integer"))] + least
      case .boolean: [("type", .string("boolean"))]
      case .texts: oneOrMany(someText)
      }
    return .object(
      [("description", .string(option.help))] + kind + [("default", RuleTexts.json(option.defaultValue))])
  }

  private static var definitions: JSONValue {
    .object([
      (
        "glob",
        glob("A path from the folder of this file, or a pattern as in .gitignore.", mayLeaveProject: true)
      ),
      ("globInside", glob("The same, inside that folder.", mayLeaveProject: false)),
      (
        "severity",
        .object([
          ("description", .string("How findings of the rule count; off switches it off.")),
          ("enum", .array(["error", "warning", "off"].map(JSONValue.string))),
        ])
      ),
      (
        "exempt",
        .object(
          [("description", .string("Tips, events or parameters that the rule leaves alone."))]
            + oneOrMany(someText))
      ),
      (
        "rule",
        .object([
          ("description", .string("The id of a rule; `tiplint rules` lists them.")),
          ("enum", .array(Rule.all.map { .string($0.id) })),
        ])
      ),
    ])
  }
}
