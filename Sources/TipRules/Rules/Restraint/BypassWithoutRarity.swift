import Findings
import TipProject

extension Rule {
  static let bypassWithoutRarity = Rule(
    id: "bypass_without_rarity",
    name: "Bypass without rarity",
    category: .restraint,
    severity: .warning,
    summary: "A tip ignores the display frequency, and its rules let nearly everybody see it at once.",
    rationale: """
      Jumping the queue is for a tip whose moment comes rarely and would be missed. If no rule but the onboarding gate holds \
      a tip back, its moment is any moment, and it stands in the way of the tips that wait their turn.
      """,
    effect: "Right after the first run the tip appears to everybody, often together with another tip.",
    remedy: """
      Add a rule for the rare moment, on an event or a parameter; or remove `IgnoresDisplayFrequency(true)`, so that the tip \
      waits its turn.
      """,
    blindSpots: [
      "Where `uncapped_frequency_bypass` speaks of a tip, this rule waits until that is settled.",
      "Whether the event or the parameter of another rule is rare in practice cannot be seen.",
      "A tip whose rules cannot be read in full is given the benefit of the doubt.",
    ],
    exemption: "SpeedTip",
    basis: [
      .documented(url: "https://developer.apple.com/documentation/tipkit/tips/ignoresdisplayfrequency")
    ],
    examples: Examples(triggering: triggering, quiet: quiet),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  context.userTips.compactMap { _, tip in
    guard let bypass = tip.options.ignoresDisplayFrequency, case .known(true) = bypass.value,
      case .known(let count)? = tip.options.maxDisplayCount?.value, count >= 1,
      tip.unreadableRules.isEmpty, !isRare(tip, context)
    else { return nil }
    let hasGate = tip.rules.contains { $0.audience == .users }
    return Finding(
      rule: "bypass_without_rarity", severity: .warning, location: context.location(bypass.range),
      message: .isForEverybody(tip, hasGate: hasGate), subject: Subject.of(tip))
  }
}

/// Some rule asks for more than that the first run is over.
private func isRare(_ tip: Tip, _ context: RuleContext) -> Bool {
  tip.rules.contains { $0.audience == .users && context.gates.gate(for: $0) == nil }
}

extension Message {
  fileprivate static func isForEverybody(_ tip: Tip, hasGate: Bool) -> Message {
    Message(
      "\(code(tip.name)) ignores the display frequency, but "
        + (hasGate ? "it only waits for the end of the first run." : "it has no rule to wait for."),
      effect: (hasGate ? "Right after the first run" : "From the first launch on")
        + " everybody gets it at once, ahead of the tips that wait their turn.",
      nextStep:
        "Add a rule for the rare moment that it is meant for, or remove `IgnoresDisplayFrequency(true)`.")
  }
}

private let triggering: [Example] = [
  Example(
    note: "It has no rule at all.",
    """
    struct SpeedTip: Tip {
      var title: Text { Text("Check the Speed") }
      var options: [Option] {
        ↓Tips.IgnoresDisplayFrequency(true)
        Tips.MaxDisplayCount(1)
      }
    }
    """),
  Example(
    note: "Its only rule is the onboarding gate.",
    """
    enum AppStatus {
      @Parameter static var onboardingComplete: Bool = false
    }
    struct SpeedTip: Tip {
      var title: Text { Text("Check the Speed") }
      var rules: [Rule] {
        #Rule(AppStatus.$onboardingComplete) { $0 == true }
      }
      var options: [Option] {
        [↓Tips.IgnoresDisplayFrequency(true), Tips.MaxDisplayCount(1)]
      }
    }
    """),
  Example(
    """
    enum AppEvents {
      static let tourEnded = Tips.Event(id: "tourEnded")
    }
    struct SpeedTip: Tip {
      var title: Text { Text("Check the Speed") }
      var rules: [Rule] {
        #Rule(AppEvents.tourEnded) { $0.donations.count >= 1 }
      }
      var options: [Option] {
        [↓Tips.IgnoresDisplayFrequency(true), Tips.MaxDisplayCount(1)]
      }
    }
    """, gate: .named(["AppEvents.tourEnded"])),
  """
  struct SpeedTip: Tip {
    var title: Text { Text("Check the Speed") }
    var rules: [Rule] { [] }
    var options: [Option] {
      MaxDisplayCount(2)
      ↓IgnoresDisplayFrequency(true)
    }
  }
  """,
  """
  struct SpeedTip: Tip {
    static let played = Tips.Event(id: "played")
    var title: Text { Text("Check the Speed") }
    var rules: [Rule] {
      #if DEBUG
      #Rule(Self.played) { $0.donations.count >= 3 }
      #endif
    }
    var options: [Option] {
      ↓Tips.IgnoresDisplayFrequency(true)
      Tips.MaxDisplayCount(1)
    }
  }
  """,
]

private let quiet: [Example] = [
  Example(
    note: "It waits for the third play.",
    """
    struct SpeedTip: Tip {
      static let played = Tips.Event(id: "played")
      var title: Text { Text("Check the Speed") }
      var rules: [Rule] {
        #Rule(Self.played) { $0.donations.count >= 3 }
      }
      var options: [Option] {
        Tips.IgnoresDisplayFrequency(true)
        Tips.MaxDisplayCount(1)
      }
    }
    """),
  Example(
    note: "Besides the gate, it waits for a second deck.",
    """
    enum AppStatus {
      @Parameter static var onboardingComplete: Bool = false
      @Parameter static var hasTwoDecks: Bool = false
    }
    struct SpeedTip: Tip {
      var title: Text { Text("Check the Speed") }
      var rules: [Rule] {
        #Rule(AppStatus.$onboardingComplete) { $0 == true }
        #Rule(AppStatus.$hasTwoDecks) { $0 == true }
      }
      var options: [Option] {
        Tips.IgnoresDisplayFrequency(true)
        Tips.MaxDisplayCount(1)
      }
    }
    """),
  """
  struct SpeedTip: Tip {
    var title: Text { Text("Check the Speed") }
    var options: [Option] {
      Tips.MaxDisplayCount(1)
    }
  }
  """,
  Example(
    note: "A bypass without a cap is another rule's matter.",
    """
    struct SpeedTip: Tip {
      var title: Text { Text("Check the Speed") }
      var options: [Option] {
        Tips.IgnoresDisplayFrequency(true)
      }
    }
    """),
  Example(
    note: "What the rules ask for cannot be read.",
    """
    struct SpeedTip: Tip {
      var title: Text { Text("Check the Speed") }
      var rules: [Rule] { RuleFactory.shared.make(for: self) }
      var options: [Option] {
        Tips.IgnoresDisplayFrequency(true)
        Tips.MaxDisplayCount(1)
      }
    }
    """),
  Example(
    note: "The rule is appended.",
    """
    struct ReefTip: Tip {
      @Parameter static var isStormy: Bool = false
      var title: Text { Text("Reef the Sail") }
      var rules: [Rule] {
        var all: [Rule] = []
        all += [#Rule(Self.$isStormy) { $0 }]
        return all
      }
      var options: [any TipOption] {
        IgnoresDisplayFrequency(true)
        MaxDisplayCount(1)
      }
    }
    """),
  Example(
    note: "The tip fills in what the protocol leaves open.",
    """
    protocol CrewTip: Tip { var extraRules: [Rule] { get } }
    extension CrewTip {
      var extraRules: [Rule] { [] }
      var rules: [Rule] { extraRules }
    }
    struct ReefTip: CrewTip {
      @Parameter static var isStormy: Bool = false
      var title: Text { Text("Reef the Sail") }
      var extraRules: [Rule] { [#Rule(Self.$isStormy) { $0 }] }
      var options: [any TipOption] {
        IgnoresDisplayFrequency(true)
        MaxDisplayCount(1)
      }
    }
    """, skips: [.nested]),
]
