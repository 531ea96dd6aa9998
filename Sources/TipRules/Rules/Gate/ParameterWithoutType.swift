import Findings
import TipProject
import TipSyntax

extension Rule {
  static let parameterWithoutType = Rule(
    id: "parameter_without_type",
    name: "Parameter without a type",
    category: .gate,
    severity: .error,
    isFixable: true,
    summary: "A parameter of TipKit's has no type annotation.",
    rationale: """
      The `@Parameter` macro writes a second property, whose type it copies from the source. It sees the source only, not \
      what the compiler would infer from the value, so the type has to be written out.
      """,
    effect: "The app does not build, so nobody sees the tip.",
    remedy: "Write the type between the name and the value: `@Parameter static var isRigged: Bool = false`.",
    blindSpots: [
      "A macro or wrapper of the project's own that is called `Parameter` as well is taken for TipKit's where the file imports "
        + "TipKit.",
      "The type is offered only for a literal: what `Date()` or a constant gives is for its author to write.",
    ],
    exemption: "isRigged",
    basis: [
      .documented(url: "https://developer.apple.com/documentation/tipkit/tips/parameter"),
      .observed("Developers report that the macro asks for the type; all of Apple's samples write it."),
    ],
    examples: Examples(triggering: triggering, quiet: quiet),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  context.project.parameters.filter { $0.audience == .users && $0.valueType == nil }.map { parameter in
    let type = evidentType(of: parameter, in: context.project)
    return Finding(
      rule: "parameter_without_type", severity: .error,
      location: context.location(context.project.head(of: parameter)), message: .lacksType(parameter, type),
      subject: Subject.parameter(parameter.key), fix: type.map { fix(parameter, $0, context.project) })
  }
}

private func fix(_ parameter: Parameter, _ type: String, _ project: Project) -> Fix {
  let end = project.endOfName(of: parameter.declaration)
  return Fix(
    title: "Write out the type \(code(type))",
    edits: [project.insertion(": \(type)", at: end, in: parameter.declaration.file)])
}

/// The type of a literal, which needs no more than a look; `nil` for any other value.
private func evidentType(of parameter: Parameter, in project: Project) -> String? {
  let facts = project.files[Int(parameter.declaration.file)]
  guard let value = facts.declarations[Int(parameter.declaration.id)].initialValue else { return nil }
  switch facts.expressions[Int(value)] {
  case .boolean: return "Bool"
  case .string: return "String"
  case .integer(.some): return "Int"
  case .float: return "Double"
  case .prefix(let sign, let operand) where facts.name(of: sign) == "-":
    switch facts.expressions[Int(operand)] {
    case .integer(.some): return "Int"
    case .float: return "Double"
    default: return nil
    }
  default: return nil
  }
}

extension Message {
  fileprivate static func lacksType(_ parameter: Parameter, _ type: String?) -> Message {
    let name = parameter.name
    return Message(
      "The parameter \(code(name)) has no type annotation, and TipKit's macro cannot do without.",
      effect: "The app does not build.",
      nextStep: type.map {
        "Write its type out: \(code("static var \(name): \($0) = \(parameter.defaultValue ?? "…")"))."
      } ?? "Write its type between the name and the value: \(code("static var \(name): … = …")).")
  }
}

private let triggering: [Example] = [
  Example(
    note: "The value shows the type to a reader, but not to the macro.",
    """
    struct ReefTip: Tip {
      @Parameter static ↓var isRigged = false
      var title: Text { Text("Reef the Mainsail") }
    }
    """),
  Example(
    note: "An option of the parameter changes nothing.",
    """
    enum Harbour {
      @Parameter(.transient)
      static ↓var knots = 12
    }
    """),
  """
  struct ReefTip: Tip {
    @TipKit.Parameter public static ↓var depth = 2.5
    var title: Text { Text("Reef the Mainsail") }
  }
  """,
  """
  enum Harbour {
    @Parameter static ↓var lastBerth = "B12"
    @Parameter static ↓var lastVisit = Date.distantPast
  }
  """,
  """
  enum Harbour {
    @Parameter static ↓var `default` = -1
  }
  """,
  """
  enum Harbour {
    @Parameter static ↓var moorings = [1, 2]
  }
  """,
]

private let quiet: [Example] = [
  Example(
    note: "The type is written out.",
    """
    struct ReefTip: Tip {
      @Parameter static var isRigged: Bool = false
      var title: Text { Text("Reef the Mainsail") }
    }
    """),
  Example(
    note: "App Intents has a parameter too, which belongs to an instance.",
    files: [
      "Tips.swift": """
      import AppIntents
      import TipKit

      struct SetSailIntent: AppIntent {
        @Parameter(title: "Knots", default: 4) var knots: Int
        @Parameter(title: "Gust") var gust
      }
      """
    ]),
  """
  enum Harbour {
    static var isRigged = false
    @Parameter static var depth: Double? = nil
  }
  """,
  """
  enum Harbour {
    @TipKit.Parameter(.transient) static var lastBerth: String = "B12"
  }
  """,
  Example(
    note: "A file without TipKit has a parameter of something else.",
    files: [
      "Tips.swift": """
      import AppIntents

      enum Harbour {
        @Parameter static var isRigged = false
      }
      """
    ]),
]
