import Findings
import TipProject

extension Rule {
  static let unreachableThreshold = Rule(
    id: "unreachable_threshold",
    name: "Unreachable threshold",
    category: .gate,
    severity: .error,
    summary: "A rule asks for more donations than TipKit keeps.",
    rationale: """
      TipKit looks at the latest 1000 donations of an event, or at as many as its `DonationLimit` says. A count above that is \
      never reached, so the rule never holds.
      """,
    effect: "Nobody ever sees the tip.",
    remedy: """
      Lower the number, or give the event a higher limit with `donationLimit:`. For large numbers a parameter that the app \
      counts up itself is better.
      """,
    blindSpots: [
      "Limits and numbers that are computed are not looked at.",
      "Rules in a branch of an `if`, a `switch`, a ternary or an `#if` are left alone.",
    ],
    exemption: "ReefTip",
    basis: [.documented(url: "https://developer.apple.com/documentation/tipkit/tips/event")],
    examples: Examples(triggering: triggering, quiet: quiet),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  context.userTips.flatMap { index, tip in
    context.reachability.obstacles(ofTip: index).compactMap { obstacle -> Finding? in
      guard case .threshold(let kept) = obstacle.reason else { return nil }
      let rule = tip.rules[obstacle.rule]
      return Finding(
        rule: "unreachable_threshold", severity: .error, location: context.location(rule.range),
        message: .asksForTooMuch(tip, rule, kept: kept), subject: Subject.of(tip))
    }
  }
}

extension Message {
  fileprivate static func asksForTooMuch(_ tip: Tip, _ rule: TipRule, kept: Int) -> Message {
    Message(
      "This rule of \(code(tip.name)) asks for more donations of \(code(rule.inputName)) than the \(kept) that TipKit keeps.",
      effect: "Nobody ever sees the tip, however often they do it.",
      nextStep: """
        Ask for at most \(kept), or count in an `@Parameter` of type `Int` instead and compare that.
        """)
  }
}

private let triggering: [Example] = [
  Example(
    note: "TipKit keeps 1000 donations unless it is told otherwise.",
    """
    struct ReefTip: Tip {
      static let mile = Event(id: "mile")
      var title: Text { Text("Reef the Sail") }
      var rules: [Rule] {
        ↓#Rule(Self.mile) { $0.donations.count >= 1_500 }
      }
    }
    """),
  Example(
    note: "This event keeps ten.",
    """
    struct ReefTip: Tip {
      static let mile = Event(id: "mile", donationLimit: .init(maximumCount: 10))
      var title: Text { Text("Reef the Sail") }
      var rules: [Rule] {
        ↓#Rule(Self.mile) { $0.donations.count > 10 }
      }
    }
    """),
  """
  struct ReefTip: Tip {
    static let mile = Event(id: "mile")
    var title: Text { Text("Reef the Sail") }
    var rules: [Rule] {
      ↓#Rule(Self.mile) { $0.donations.count > 1000 }
    }
  }
  """,
  """
  struct ReefTip: Tip {
    static let mile = Event(id: "mile")
    static let enough = 5_000
    var title: Text { Text("Reef the Sail") }
    var rules: [Rule] {
      ↓#Rule(Self.mile) { $0.donations.filter({ $0.date > .distantPast }).count >= 2000 }
    }
  }
  """,
  """
  enum Log {
    static let mile = Tips.Event(id: "mile", donationLimit: Tips.DonationLimit(maximumCount: 3))
  }
  struct ReefTip: Tip {
    var title: Text { Text("Reef the Sail") }
    var rules: [Rule] {
      [↓#Rule(Log.mile) { 4 <= $0.donations.count }]
    }
  }
  """,
]

private let quiet: [Example] = [
  Example(
    note: "A thousand can be reached.",
    """
    struct ReefTip: Tip {
      static let mile = Event(id: "mile")
      var title: Text { Text("Reef the Sail") }
      var rules: [Rule] {
        #Rule(Self.mile) { $0.donations.count >= 1000 }
      }
    }
    """),
  Example(
    note: "The event keeps enough.",
    """
    struct ReefTip: Tip {
      static let mile = Event(id: "mile", donationLimit: .init(maximumCount: 2000))
      var title: Text { Text("Reef the Sail") }
      var rules: [Rule] {
        #Rule(Self.mile) { $0.donations.count >= 1500 }
      }
    }
    """),
  """
  struct ReefTip: Tip {
    static let mile = Event(id: "mile")
    var title: Text { Text("Reef the Sail") }
    var rules: [Rule] {
      #Rule(Self.mile) { $0.donations.count < 5000 }
    }
  }
  """,
  Example(
    note: "A parameter has no such limit.",
    """
    enum Log {
      @Parameter static var miles: Int = 0
    }
    struct ReefTip: Tip {
      var title: Text { Text("Reef the Sail") }
      var rules: [Rule] {
        #Rule(Log.$miles) { $0 >= 5000 }
      }
    }
    """),
  """
  struct ReefTip: Tip {
    static let mile = Event(id: "mile", donationLimit: Limits.mile)
    var title: Text { Text("Reef the Sail") }
    var rules: [Rule] {
      #Rule(Self.mile) { $0.donations.count >= 1500 }
    }
  }
  """,
  """
  struct ReefTip: Tip {
    static let mile = Event(id: "mile")
    var title: Text { Text("Reef the Sail") }
    var rules: [Rule] {
      #Rule(Self.mile) { $0.donations.count > 1500 || $0.donations.count > 3 }
    }
  }
  """,
]
