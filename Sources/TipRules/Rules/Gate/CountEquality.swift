import Findings
import TipProject

extension Rule {
  static let countEquality = Rule(
    id: "count_equality",
    name: "Count equality",
    category: .gate,
    severity: .warning,
    summary: "A rule wants exactly so many donations.",
    rationale: """
      A rule with `donations.count == 3` holds from the third donation to the fourth. If the tip cannot be shown just then, \
      because of the display frequency, another tip or another screen, its moment has passed.
      """,
    effect: "Whoever does it once more before the tip could be shown never sees the tip.",
    remedy:
      "Write `>=`. A tip that should go away later is invalidated, or has an upper bound in a rule of its own.",
    blindSpots: [
      "Counts behind a filter or within a time range are left alone: a window may pass the number again.",
      "Numbers that are computed are not looked at.",
    ],
    exemption: "ReefTip",
    basis: [
      .inferred("A count only grows, and TipKit shows a tip only while all its rules hold."),
      .observed("Two donations that arrive at once skip the number."),
    ],
    examples: Examples(triggering: triggering, quiet: quiet),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  context.userTips.flatMap { _, tip in
    tip.rules.compactMap { rule -> Finding? in
      guard rule.audience == .users, let count = exactCount(rule.predicate) else { return nil }
      return Finding(
        rule: "count_equality", severity: .warning, location: context.location(rule.range),
        message: .wantsExactly(count, rule, tip), subject: Subject.of(tip))
    }
  }
}

/// The number above zero that a demand wants exactly.
private func exactCount(_ predicate: Predicate) -> Int? {
  switch predicate {
  case .donations(.equal, let count, filtered: false): count > 0 ? count : nil
  case .and(let left, let right): exactCount(left) ?? exactCount(right)
  default: nil
  }
}

extension Message {
  fileprivate static func wantsExactly(_ count: Int, _ rule: TipRule, _ tip: Tip) -> Message {
    Message(
      "\(code(tip.name)) wants exactly \(count) \(count == 1 ? "donation" : "donations") of \(code(rule.inputName)), "
        + "and the count goes on.",
      effect: "Whoever does it again before the tip could be shown never sees it.",
      nextStep: "Write \(code("donations.count >= \(count)")).")
  }
}

private let triggering: [Example] = [
  Example(
    note: "The fourth voyage closes the tip again.",
    """
    struct ReefTip: Tip {
      static let voyage = Event(id: "voyage")
      var title: Text { Text("Reef the Sail") }
      var rules: [Rule] {
        ↓#Rule(Self.voyage) { $0.donations.count == 3 }
      }
    }
    """),
  Example(
    note: "The number may stand on either side.",
    """
    struct ReefTip: Tip {
      static let voyage = Event(id: "voyage")
      var title: Text { Text("Reef the Sail") }
      var rules: [Rule] {
        [↓#Rule(Self.voyage) { event in 1 == event.donations.count }]
      }
    }
    """),
  """
  enum Log {
    static let voyage = Tips.Event(id: "voyage")
  }
  struct ReefTip: Tip {
    var title: Text { Text("Reef the Sail") }
    var rules: [Rule] {
      ↓#Rule(Log.voyage) {
        $0.donations.count == 10
      }
    }
  }
  """,
  Example(
    """
    protocol SailTip: Tip {}
    extension SailTip {
      var rules: [Rule] { [↓#Rule(Log.voyage) { $0.donations.count == 2 }] }
    }
    enum Log {
      static let voyage = Tips.Event(id: "voyage")
    }
    struct ReefTip: SailTip {
      var title: Text { Text("Reef the Sail") }
    }
    """, skips: [.nested]),
  """
  struct ReefTip: Tip {
    static let voyage = Event(id: "voyage")
    let isAtSea: Bool
    var title: Text { Text("Reef the Sail") }
    var rules: [Rule] {
      if isAtSea {
        ↓#Rule(Self.voyage) { $0.donations.count == 5 }
      }
    }
  }
  """,
]

private let quiet: [Example] = [
  Example(
    note: "Three or more.",
    """
    struct ReefTip: Tip {
      static let voyage = Event(id: "voyage")
      var title: Text { Text("Reef the Sail") }
      var rules: [Rule] {
        #Rule(Self.voyage) { $0.donations.count >= 3 }
      }
    }
    """),
  Example(
    note: "Nothing was done yet: that is how a tip waits for its end.",
    """
    struct ReefTip: Tip {
      static let reefed = Event(id: "reefed")
      var title: Text { Text("Reef the Sail") }
      var rules: [Rule] {
        #Rule(Self.reefed) { $0.donations.count == 0 }
      }
    }
    """),
  """
  struct ReefTip: Tip {
    static let voyage = Event(id: "voyage")
    var title: Text { Text("Reef the Sail") }
    var rules: [Rule] {
      #Rule(Self.voyage) { $0.donations.donatedWithin(.day).count == 3 }
    }
  }
  """,
  """
  enum Log {
    @Parameter static var sails: Int = 0
  }
  struct ReefTip: Tip {
    var title: Text { Text("Reef the Sail") }
    var rules: [Rule] {
      #Rule(Log.$sails) { $0 == 3 }
    }
  }
  """,
  """
  struct Log {
    var donations: [Date]
  }
  struct ReefTip: Tip {
    static let voyage = Event(id: "voyage")
    var title: Text { Text("Reef the Sail") }
    var rules: [Rule] {
      #Rule(Self.voyage) { $0.donations.count != 3 }
    }
    func isThird(_ log: Log) -> Bool { log.donations.count == 3 }
  }
  """,
]
