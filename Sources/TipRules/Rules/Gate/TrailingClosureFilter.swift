import Findings
import TipProject

extension Rule {
  static let trailingClosureFilter = Rule(
    id: "trailing_closure_filter",
    name: "Trailing closure in a rule",
    category: .gate,
    severity: .error,
    isFixable: true,
    summary: "Inside a `#Rule`, a closure stands behind its function instead of in parentheses.",
    rationale: """
      `#Rule` is a macro that reads its closure as text and knows `filter` by its parentheses. With a trailing closure it \
      says that the function is not supported.
      """,
    effect: "The app does not build, so nobody sees the tip.",
    remedy: "Put the closure in parentheses: `$0.donations.filter({ $0.isLate }).count >= 3`.",
    blindSpots: [
      "That `filter` is refused was seen; for the other functions that take a closure it is inferred, and only a warning.",
      "Functions of the project's own are not looked at.",
      "Nothing is changed by `--fix` where more than one byte stands between the function and its closure, or where the "
        + "closure would need a label.",
    ],
    exemption: "KilnTip",
    basis: [
      .observed("The compiler refuses the trailing form; Apple's samples write the parentheses."),
      .documented(url: "https://developer.apple.com/documentation/tipkit/tips/rule"),
    ],
    examples: Examples(triggering: triggering, quiet: quiet),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  context.project.notation.rules.filter { $0.audience == .users }.flatMap { rule in
    rule.trailingClosures.map { closure in
      Finding(
        rule: "trailing_closure_filter", severity: closure.function == "filter" ? .error : .warning,
        location: context.location(closure.name), message: .trails(closure),
        subject: context.project.subject(of: rule), fix: fix(closure, context.project))
    }
  }
}

/// The label that the closure has in parentheses; `nil` where it depends on what else is given.
private func label(_ function: String) -> String? {
  switch function {
  case "filter", "allSatisfy", "map", "compactMap", "flatMap": ""
  case "contains", "first", "last": "where: "
  default: nil
  }
}

private func fix(_ closure: RuleForm.TrailingClosure, _ project: Project) -> Fix? {
  // In a single byte there is no room for parentheses or a comment.
  guard closure.isOnlyArgument, closure.gap.end - closure.gap.start <= 1,
    let label = label(closure.function)
  else { return nil }
  return Fix(
    title: "Put the closure of \(code(closure.function)) in parentheses",
    edits: [
      project.replacement(of: closure.gap, with: "(" + label),
      project.insertion(")", at: closure.closure.end, in: closure.closure.file),
    ])
}

extension Message {
  fileprivate static func trails(_ closure: RuleForm.TrailingClosure) -> Message {
    let function = closure.function
    let form = code("\(function)(\(label(function) ?? ""){ … })")
    return Message(
      function == "filter"
        ? "The closure trails \(code(function)), which `#Rule` does not support."
        : "The closure trails \(code(function)), which `#Rule` may not support: it refuses a trailing `filter`.",
      effect: function == "filter" ? "The app does not build." : "The app may not build.",
      nextStep: "Put the closure in parentheses: \(form).")
  }
}

private let triggering: [Example] = [
  Example(
    note: "The macro asks for `filter({ … })`.",
    """
    struct KilnTip: Tip {
      static let fired = Event<Firing>(id: "fired")
      var title: Text { Text("Log a Firing") }
      var rules: [Rule] {
        #Rule(Self.fired) { $0.donations.↓filter { $0.cone > 4 }.count >= 3 }
      }
      struct Firing: Codable, Sendable { var cone: Int }
    }
    """),
  Example(
    note: "Empty parentheses do not help.",
    """
    struct KilnTip: Tip {
      static let fired = Event<Firing>(id: "fired")
      var title: Text { Text("Log a Firing") }
      var rules: [Rule] {
        [
          #Rule(Self.fired) { event in
            event.donations.↓filter() { $0.cone > 4 }.count >= 3
          }
        ]
      }
      struct Firing: Codable, Sendable { var cone: Int }
    }
    """),
  """
  struct KilnTip: Tip {
    @Parameter static var glazes: [String] = []
    var title: Text { Text("Log a Firing") }
    var rules: [Rule] { #Rule(Self.$glazes) { $0.↓contains { $0 == "celadon" } } }
  }
  """,
  """
  struct KilnTip: Tip {
    static let fired = Event<Firing>(id: "fired")
    var title: Text { Text("Log a Firing") }
    var rules: [Rule] {
      #Rule(Self.fired) {
        $0.donations.↓filter{ $0.shelves.↓filter { $0 > 2 }.count > 1 }.count >= 3
      }
    }
    struct Firing: Codable, Sendable { var shelves: [Int] }
  }
  """,
  """
  enum Gates {
    static let fired = Tips.Event<Firing>(id: "fired")
    static let often = #Rule(fired) { $0.donations.↓allSatisfy { $0.cone > 4 } }
    struct Firing: Codable, Sendable { var cone: Int }
  }
  """,
  """
  struct KilnTip: Tip {
    static let fired = Event<Firing>(id: "fired")
    var title: Text { Text("Log a Firing") }
    var rules: [Rule] {
      #Rule(Self.fired) {
        $0.donations
          .↓filter
          { $0.cone > 4 }
          .count >= 3
      }
    }
    struct Firing: Codable, Sendable { var cone: Int }
  }
  """,
]

private let quiet: [Example] = [
  Example(
    note: "The closure is in parentheses.",
    """
    struct KilnTip: Tip {
      static let fired = Event<Firing>(id: "fired")
      var title: Text { Text("Log a Firing") }
      var rules: [Rule] {
        #Rule(Self.fired) { $0.donations.filter({ $0.cone > 4 }).count >= 3 }
      }
      struct Firing: Codable, Sendable { var cone: Int }
    }
    """),
  Example(
    note: "The rule's own closure trails, as it should.",
    """
    struct KilnTip: Tip {
      static let fired = Event(id: "fired")
      var title: Text { Text("Log a Firing") }
      var rules: [Rule] { #Rule(Self.fired) { $0.donations.count >= 3 } }
    }
    """),
  Example(
    note: "Outside the rule a closure may trail.",
    """
    struct KilnTip: Tip {
      static let fired = Event<Firing>(id: "fired")
      let firings: [Firing]
      var title: Text { Text("\\(firings.filter { $0.cone > 4 }.count) Hot Firings") }
      var rules: [Rule] {
        let cones = firings.map { $0.cone }.filter { $0 > 4 }
        #Rule(Self.fired) { $0.donations.count >= 3 }
      }
      struct Firing: Codable, Sendable { var cone: Int }
    }
    """),
  """
  import Foundation
  let hot = #Predicate<Firing> { $0.shelves.filter { $0 > 4 }.count > 1 }
  struct Firing { var shelves: [Int] }
  """,
  """
  struct KilnTip: Tip {
    static let fired = Event(id: "fired")
    var title: Text { Text("Log a Firing") }
    var rules: [Rule] { #Rule(Self.fired) { $0.donations.donatedWithin(.week).count >= 3 } }
    var actions: [Action] {
      Action(title: "Sort") { ["a", "b"].sorted { $0 > $1 }.forEach { print($0) } }
    }
  }
  """,
]
