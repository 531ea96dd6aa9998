import Findings
import TipProject

extension Rule {
  static let contradictoryRules = Rule(
    id: "contradictory_rules",
    name: "Contradictory rules",
    category: .gate,
    severity: .error,
    summary: "Two rules of a tip can never hold at once.",
    rationale: """
      TipKit shows a tip only while all its rules hold. Two rules that demand opposite values of one parameter, or numbers \
      that exclude each other, close the tip for ever.
      """,
    effect: "Nobody ever sees the tip.",
    remedy: """
      Take out the rule that does not belong there. If either of the two moments should show the tip, make one rule of them, \
      with `||`.
      """,
    blindSpots: [
      "Rules in a branch of an `if`, a `switch`, a ternary or an `#if` are not compared: they need not be there together.",
      "Demands that are not a plain comparison with a literal, and rules with several inputs, are taken to be possible.",
      "What a filter lets through is not looked at.",
    ],
    exemption: "ReefTip",
    basis: [.documented(url: "https://developer.apple.com/documentation/tipkit/tips/rule")],
    examples: Examples(triggering: triggering, quiet: quiet),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  context.userTips.flatMap { index, tip in
    context.reachability.obstacles(ofTip: index).compactMap { obstacle -> Finding? in
      guard case .contradiction(let other) = obstacle.reason else { return nil }
      let rule = tip.rules[obstacle.rule]
      let notes =
        other == obstacle.rule
        ? [] : [Note("This is the rule that it contradicts.", at: context.location(tip.rules[other].range))]
      return Finding(
        rule: "contradictory_rules", severity: .error, location: context.location(rule.range),
        message: .excludeEachOther(tip, rule, isAlone: other == obstacle.rule), subject: Subject.of(tip),
        notes: notes)
    }
  }
}

extension Message {
  fileprivate static func excludeEachOther(_ tip: Tip, _ rule: TipRule, isAlone: Bool) -> Message {
    let subject = code(rule.inputName)
    return Message(
      isAlone
        ? "No value of \(subject) meets this rule of \(code(tip.name))."
        : "This rule of \(code(tip.name)) and another one about \(subject) can never hold at once.",
      effect: "Nobody ever sees the tip: TipKit waits until all its rules hold.",
      nextStep: isAlone
        ? "Correct the comparison."
        : "Remove one of the two rules; if either should do, write them as one rule with `||`.")
  }
}

private let triggering: [Example] = [
  Example(
    note: "It cannot be stormy and calm at once.",
    """
    enum Weather {
      @Parameter static var isStormy: Bool = false
    }
    struct ReefTip: Tip {
      var title: Text { Text("Reef the Sail") }
      var rules: [Rule] {
        #Rule(Weather.$isStormy) { $0 == true }
        ↓#Rule(Weather.$isStormy) { $0 == false }
      }
    }
    """),
  Example(
    note: "No number of voyages is below three and above five.",
    """
    struct ReefTip: Tip {
      static let voyage = Event(id: "voyage")
      var title: Text { Text("Reef the Sail") }
      var rules: [Rule] {
        #Rule(Self.voyage) { $0.donations.count < 3 }
        ↓#Rule(Self.voyage) { $0.donations.count > 5 }
      }
    }
    """),
  """
  struct ReefTip: Tip {
    static let voyage = Event(id: "voyage")
    var title: Text { Text("Reef the Sail") }
    var rules: [Rule] {
      ↓#Rule(Self.voyage) { $0.donations.count >= 2 && $0.donations.count == 0 }
    }
  }
  """,
  Example(
    note: "Knots are whole numbers here, and there is none between 4 and 5.",
    """
    enum Weather {
      @Parameter static var knots: Int = 0
    }
    struct ReefTip: Tip {
      var title: Text { Text("Reef the Sail") }
      var rules: [Rule] {
        [
          #Rule(Weather.$knots) { $0 > 4 },
          ↓#Rule(Weather.$knots) { $0 < 5 },
        ]
      }
    }
    """),
  Example(
    note: "Both events are one, as they have one id.",
    """
    enum Log {
      static let voyage = Tips.Event(id: "voyage")
      static let trip = Tips.Event(id: "voyage")
    }
    struct ReefTip: Tip {
      var title: Text { Text("Reef the Sail") }
      var rules: [Rule] {
        #Rule(Log.voyage) { $0.donations.isEmpty }
        ↓#Rule(Log.trip) { $0.donations.filter({ $0.date > .distantPast }).count >= 1 }
      }
    }
    """),
  """
  protocol SailTip: Tip {}
  enum Weather {
    @Parameter static var isStormy: Bool = false
  }
  enum CommonRules {
    static var calm: [Tips.Rule] { [#Rule(Weather.$isStormy) { !$0 }] }
  }
  struct ReefTip: SailTip {
    var title: Text { Text("Reef the Sail") }
    var rules: [Rule] { CommonRules.calm + [↓#Rule(Weather.$isStormy) { $0 }] }
  }
  """,
]

private let quiet: [Example] = [
  Example(
    note: "Different parameters.",
    """
    enum Weather {
      @Parameter static var isStormy: Bool = false
      @Parameter static var isNight: Bool = false
    }
    struct ReefTip: Tip {
      var title: Text { Text("Reef the Sail") }
      var rules: [Rule] {
        #Rule(Weather.$isStormy) { $0 == true }
        #Rule(Weather.$isNight) { $0 == false }
      }
    }
    """),
  Example(
    note: "Only one of the two rules is there.",
    """
    enum Weather {
      @Parameter static var isStormy: Bool = false
    }
    struct ReefTip: Tip {
      let inHarbour: Bool
      var title: Text { Text("Reef the Sail") }
      var rules: [Rule] {
        if inHarbour {
          #Rule(Weather.$isStormy) { $0 == true }
        } else {
          #Rule(Weather.$isStormy) { $0 == false }
        }
      }
    }
    """),
  """
  struct ReefTip: Tip {
    static let voyage = Event(id: "voyage")
    var title: Text { Text("Reef the Sail") }
    var rules: [Rule] {
      #Rule(Self.voyage) { $0.donations.count >= 3 }
      #Rule(Self.voyage) { $0.donations.count < 30 }
    }
  }
  """,
  """
  enum Weather {
    @Parameter static var knots: Double = 0
  }
  struct ReefTip: Tip {
    var title: Text { Text("Reef the Sail") }
    var rules: [Rule] {
      #Rule(Weather.$knots) { $0 > 4 }
      #Rule(Weather.$knots) { $0 < 5 }
    }
  }
  """,
  Example(
    note: "None this week, though some before.",
    """
    struct ReefTip: Tip {
      static let voyage = Event(id: "voyage")
      var title: Text { Text("Reef the Sail") }
      var rules: [Rule] {
        #Rule(Self.voyage) { $0.donations.count >= 3 }
        #Rule(Self.voyage) { $0.donations.donatedWithin(.week).count == 0 }
      }
    }
    """),
  """
  enum Weather {
    @Parameter static var isStormy: Bool = false
  }
  struct ReefTip: Tip {
    let inHarbour: Bool
    var title: Text { Text("Reef the Sail") }
    var rules: [Rule] {
      let calm = [#Rule(Weather.$isStormy) { $0 == false }]
      return inHarbour ? calm : [#Rule(Weather.$isStormy) { $0 == true }]
    }
  }
  """,
  """
  enum Weather {
    @Parameter static var isStormy: Bool = false
  }
  struct ReefTip: Tip {
    let inHarbour: Bool
    var title: Text { Text("Reef the Sail") }
    var rules: [Rule] {
      guard inHarbour else { return [#Rule(Weather.$isStormy) { $0 == true }] }
      return [#Rule(Weather.$isStormy) { $0 == false }]
    }
  }
  """,
]
