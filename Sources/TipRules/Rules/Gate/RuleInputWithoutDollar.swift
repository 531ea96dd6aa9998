import Findings
import TipProject

extension Rule {
  static let ruleInputWithoutDollar = Rule(
    id: "rule_input_without_dollar",
    name: "Rule input without a dollar sign",
    category: .gate,
    severity: .error,
    isFixable: true,
    summary: "A rule is given the value of a parameter instead of the parameter.",
    rationale: """
      `#Rule` watches a parameter, which `@Parameter` keeps under the property's name with a `$` in front. Without the `$` the \
      rule gets today's value, a plain `Bool` or number, with nothing to watch.
      """,
    effect: "The app does not build, so nobody sees the tip.",
    remedy: "Put a `$` before the property's name: `#Rule(Self.$isSwarming)`.",
    blindSpots: [
      "A property that gets its wrapper from a macro of the project's own is not known to be a parameter.",
      "Rules made with another initialiser than `#Rule` are not looked at.",
    ],
    exemption: "SwarmTip",
    basis: [
      .documented(url: "https://developer.apple.com/documentation/tipkit/tips/rule"),
      .inferred("The macro's inputs have to be rule inputs, which a plain value is not."),
    ],
    examples: Examples(triggering: triggering, quiet: quiet),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  context.project.notation.rules.filter { $0.audience == .users }.flatMap { rule in
    rule.plainInputs.map { input in
      let parameter = context.project.parameters[input.parameter]
      return Finding(
        rule: "rule_input_without_dollar", severity: .error, location: context.location(input.name),
        message: .isPlainValue(parameter),
        subject: context.project.subject(of: rule) ?? Subject.parameter(parameter.key),
        notes: [
          Note("The parameter is declared here.", at: context.location(context.project.head(of: parameter)))
        ],
        fix: input.isBackticked ? nil : fix(input, parameter, context.project))
    }
  }
}

private func fix(_ input: RuleForm.PlainInput, _ parameter: Parameter, _ project: Project) -> Fix {
  Fix(
    title: "Give the rule the parameter \(code("$" + parameter.name))",
    edits: [project.insertion("$", at: input.name.start, in: input.name.file)])
}

extension Project {
  /// The tip in whose braces a rule stands, as findings name it; `nil` where it stands in none.
  func subject(of rule: RuleForm) -> String? { rule.tip.map { Subject.of(tips[$0]) } }
}

extension Message {
  fileprivate static func isPlainValue(_ parameter: Parameter) -> Message {
    Message(
      "The rule is given the value of \(code(parameter.name)), not the parameter, so it has nothing to watch.",
      effect: "The app does not build.",
      nextStep: "Write \(code("$" + parameter.name)) for \(code(parameter.name)).")
  }
}

private let triggering: [Example] = [
  Example(
    note: "The value is given, not the parameter.",
    """
    struct SwarmTip: Tip {
      @Parameter static var isSwarming: Bool = false
      var title: Text { Text("Catch the Swarm") }
      var rules: [Rule] { #Rule(Self.↓isSwarming) { $0 == true } }
    }
    """),
  Example(
    note: "The parameter belongs to another type.",
    """
    enum Apiary {
      @Parameter static var hives: Int = 0
    }
    struct SwarmTip: Tip {
      var title: Text { Text("Catch the Swarm") }
      var rules: [Rule] {
        [#Rule(Apiary.↓hives) { $0 > 3 }]
      }
    }
    """),
  """
  struct SwarmTip: Tip {
    @Parameter static var isSwarming: Bool = false
    var title: Text { Text("Catch the Swarm") }
    static let gate = #Rule(↓isSwarming) { $0 }
    var rules: [Rule] { Self.gate }
  }
  """,
  Example(
    files: [
      "Apiary.swift": """
      import TipKit

      extension SwarmTip {
        @Parameter(.transient) static var isSwarming: Bool = false
      }
      """,
      "Tips.swift": """
      import SwiftUI
      import TipKit

      struct SwarmTip: Tip {
        static let inspected = Event(id: "inspected")
        var title: Text { Text("Catch the Swarm") }
        var rules: [Rule] {
          #Rule(Self.inspected) { $0.donations.count >= 2 }
          #Rule(SwarmTip.↓isSwarming) { $0 == true }
        }
      }
      """,
    ], skips: [.nested]),
  """
  struct SwarmTip: Tip {
    @Parameter static var `default`: Bool = false
    var title: Text { Text("Catch the Swarm") }
    var rules: [Rule] { #Rule(Self.↓`default`) { $0 } }
  }
  """,
]

private let quiet: [Example] = [
  Example(
    note: "The parameter itself is given.",
    """
    struct SwarmTip: Tip {
      @Parameter static var isSwarming: Bool = false
      var title: Text { Text("Catch the Swarm") }
      var rules: [Rule] { #Rule(Self.$isSwarming) { $0 == true } }
    }
    """),
  Example(
    note: "An event is no parameter and has no dollar sign.",
    """
    struct SwarmTip: Tip {
      static let inspected = Event(id: "inspected")
      var title: Text { Text("Catch the Swarm") }
      var rules: [Rule] { #Rule(Self.inspected) { $0.donations.count >= 2 } }
    }
    """),
  Example(
    note: "A property may hand the parameter itself on.",
    """
    enum Apiary {
      @Parameter static var isSwarming: Bool = false
      static var swarming: Tips.Parameter<Bool> { $isSwarming }
    }
    struct SwarmTip: Tip {
      var title: Text { Text("Catch the Swarm") }
      var rules: [Rule] { #Rule(Apiary.swarming) { $0 } }
    }
    """),
  Example(
    note: "Outside the rule's input the value is what is wanted.",
    """
    struct SwarmTip: Tip {
      @Parameter static var isSwarming: Bool = false
      @Parameter static var hives: Int = 0
      var title: Text { Text(Self.isSwarming ? "Catch the Swarm" : "Inspect a Hive") }
      var rules: [Rule] {
        let limit = Self.hives
        #Rule(Self.$hives) { $0 > limit }
      }
    }
    """),
  """
  enum Apiary {
    @Parameter static var isSwarming: Bool = false
  }
  struct Keeper {
    var isSwarming = true
    func rule() -> Bool { Rule(isSwarming) { $0 } }
    func Rule(_ value: Bool, _ test: (Bool) -> Bool) -> Bool { test(value) }
  }
  """,
]
