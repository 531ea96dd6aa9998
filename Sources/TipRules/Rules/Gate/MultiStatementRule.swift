import Findings
import TipProject

extension Rule {
  static let multiStatement = Rule(
    id: "multi_statement_rule",
    name: "Rule of several statements",
    category: .gate,
    severity: .error,
    summary: "The closure of a `#Rule` holds more than one expression.",
    rationale: """
      `#Rule` turns its closure into a condition that TipKit can store and test later, as `#Predicate` does. Such a condition \
      is one expression: there is no room in it for variables, statements or a way out.
      """,
    effect: "The app does not build, so nobody sees the tip.",
    remedy: """
      Write one expression, joined with `&&` and `||`; compute what it compares with before the rule; or write several rules, \
      which all have to hold.
      """,
    blindSpots: [
      "An `if` with an `else` that is all of the closure is only a warning: `#Predicate` takes it, and whether `#Rule` does is "
        + "not documented.",
      "A closure with `#if` in it is left alone.",
      "What one expression may hold is the macro's to say.",
    ],
    exemption: "TideTip",
    basis: [
      .inferred("`#Rule` is built like `#Predicate`, whose closure is a single expression."),
      .documented(url: "https://developer.apple.com/documentation/foundation/predicate"),
    ],
    examples: Examples(triggering: triggering, quiet: quiet),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  context.project.notation.rules.filter { $0.audience == .users }.flatMap { rule in
    rule.bodies.map { body in
      Finding(
        rule: "multi_statement_rule", severity: body.content == .conditionalValue ? .warning : .error,
        location: context.location(
          SourceRange(file: body.range.file, start: body.range.start, end: body.range.start + 1)),
        message: .holdsMore(body.content), subject: context.project.subject(of: rule))
    }
  }
}

extension Message {
  fileprivate static func holdsMore(_ content: RuleForm.Body.Content) -> Message {
    let remedy = """
      Write one expression, or a `#Rule` for each condition: all of a tip's rules have to hold. Compute what it compares with \
      outside the closure.
      """
    switch content {
    case .expressions(let count):
      return Message(
        "The rule's closure holds \(count) expressions, and `#Rule` takes one.",
        effect: "The app does not build.",
        nextStep: remedy)
    case .statement(let word):
      return Message(
        "The rule's closure holds \(code(word)), and `#Rule` takes a single expression.",
        effect: "The app does not build.", nextStep: remedy)
    case .conditionalValue:
      return Message(
        "The rule's closure is an `if`, which `#Rule` is not known to take.",
        effect: "The app may not build.",
        nextStep: "Write a single expression with `&&` and `||`, or `condition ? a : b`.")
    }
  }
}

private let triggering: [Example] = [
  Example(
    note: "A condition has no room for a variable.",
    """
    struct TideTip: Tip {
      static let sailed = Event(id: "sailed")
      var title: Text { Text("Check the Tide") }
      var rules: [Rule] {
        #Rule(Self.sailed) ↓{
          let trips = $0.donations.count
          return trips >= 3
        }
      }
    }
    """),
  Example(
    note: "There is no way out of the middle of a condition.",
    """
    struct TideTip: Tip {
      @Parameter static var harbour: String? = nil
      var title: Text { Text("Check the Tide") }
      var rules: [Rule] {
        [
          #Rule(Self.$harbour) ↓{ harbour in
            guard let harbour else { return false }
            return harbour == "Brest"
          }
        ]
      }
    }
    """),
  """
  struct TideTip: Tip {
    @Parameter static var draught: Int = 0
    var title: Text { Text("Check the Tide") }
    var rules: [Rule] {
      #Rule(Self.$draught) ↓{
        switch $0 {
        case 0: false
        default: true
        }
      }
    }
  }
  """,
  """
  struct TideTip: Tip {
    @Parameter static var draught: Int = 0
    var title: Text { Text("Check the Tide") }
    var rules: [Rule] {
      #Rule(Self.$draught) ↓{
        $0 > 2
        $0 < 9
      }
      #Rule(Self.$draught) ↓{ if $0 > 2 { true } else { false } }
    }
  }
  """,
  """
  struct TideTip: Tip {
    static let sailed = Event<Trip>(id: "sailed")
    var title: Text { Text("Check the Tide") }
    var rules: [Rule] {
      #Rule(Self.sailed) {
        $0.donations.filter(↓{ trip in
          if trip.miles > 3 { return true }
          return false
        }).count >= 3
      }
    }
    struct Trip: Codable, Sendable { var miles: Int }
  }
  """,
  """
  enum Gates {
    @Parameter static var draught: Int = 0
    static let deep = #Rule($draught) ↓{ print($0); return $0 > 2 }
  }
  """,
]

private let quiet: [Example] = [
  Example(
    note: "One expression may be long.",
    """
    struct TideTip: Tip {
      @Parameter static var draught: Int = 0
      var title: Text { Text("Check the Tide") }
      var rules: [Rule] {
        #Rule(Self.$draught) {
          $0 > 2
            && $0 < 9
            // A ternary is an expression.
            && ($0 == 4 ? false : true)
        }
      }
    }
    """),
  Example(
    note: "What the rule compares with is computed outside.",
    """
    struct TideTip: Tip {
      static let sailed = Event(id: "sailed")
      let isPilot: Bool
      var title: Text { Text("Check the Tide") }
      var rules: [Rule] {
        let least = isPilot ? 1 : 3
        #Rule(Self.sailed) { event in event.donations.count >= least }
      }
    }
    """),
  """
  struct TideTip: Tip {
    @Parameter static var isSpring: Bool = false
    static let sailed = Event(id: "sailed")
    var title: Text { Text("Check the Tide") }
    var rules: [Rule] {
      #Rule(Self.$isSpring) { return $0 == true }
      #Rule(Self.sailed) { $0.donations.count >= 3 }
    }
  }
  """,
  """
  struct TideTip: Tip {
    @Parameter static var isSpring: Bool = false
    static let sailed = Event(id: "sailed")
    let isPilot: Bool
    var title: Text { Text("Check the Tide") }
    var rules: [Rule] {
      if isPilot {
        #Rule(Self.$isSpring) { $0 }
      } else {
        #Rule(Self.sailed) { $0.donations.count >= 3 }
      }
    }
  }
  """,
  """
  func Rule(_ value: Int, _ test: (Int) -> Bool) -> Bool { test(value) }
  let isDeep = Rule(4) {
    let limit = 3
    return $0 > limit
  }
  """,
]
