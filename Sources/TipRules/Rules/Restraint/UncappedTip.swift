import Findings
import TipProject

extension Rule {
  static let uncappedTip = Rule(
    id: "uncapped_tip",
    name: "Uncapped tip",
    category: .restraint,
    severity: .warning,
    isOptIn: true,
    summary: "Nothing limits how often or how long a tip is shown.",
    rationale: """
      People overlook tips or leave them alone. Without `MaxDisplayCount` or `MaxDisplayDuration` such a tip comes back on \
      every visit. Some teams want a limit on each of their tips; this rule holds them to it.
      """,
    effect: "People who neither close the tip nor do what it teaches see it on every visit.",
    remedy: "Add `MaxDisplayCount(5)`, or another number, to the tip's `options`.",
    blindSpots: [
      "A tip whose `options` could be read only in part is left alone.",
      "Any `MaxDisplayDuration` counts as a limit, and so does a `MaxDisplayCount` of any size.",
    ],
    exemption: "SwarmTip",
    basis: [
      .documented(url: "https://developer.apple.com/documentation/tipkit/tips/maxdisplaycount"),
      .documented(url: "https://developer.apple.com/documentation/tipkit/tips/maxdisplayduration"),
    ],
    examples: Examples(triggering: triggering, quiet: quiet),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  context.userTips.compactMap { _, tip in
    let options = tip.options
    guard options.maxDisplayCount == nil, options.maxDisplayDuration == nil, options.unreadable.isEmpty else {
      return nil
    }
    return Finding(
      rule: "uncapped_tip", severity: .warning, location: context.location(context.project.head(of: tip)),
      message: Message(
        "Nothing limits how often \(code(tip.name)) is shown.",
        effect: "People who neither close it nor do what it teaches see it on every visit.",
        nextStep: options.range == nil
          ? "Add `var options: [any TipOption] { MaxDisplayCount(5) }`, with the number that suits it."
          : "Add `MaxDisplayCount(5)`, with the number that suits it, to its `options`."),
      subject: Subject.of(tip))
  }
}

private let triggering: [Example] = [
  Example(
    note: "It has no options at all.",
    """
    ↓struct SwarmTip: Tip {
      var title: Text { Text("Catch a Swarm") }
    }
    """),
  Example(
    note: "That it waits for its turn is no limit.",
    """
    ↓struct SwarmTip: Tip {
      var title: Text { Text("Catch a Swarm") }
      var options: [Option] { Tips.IgnoresDisplayFrequency(false) }
    }
    """),
  """
  ↓struct SwarmTip: Tip {
    static let inspected = Tips.Event(id: "inspected")
    var title: Text { Text("Catch a Swarm") }
    var rules: [Rule] {
      #Rule(Self.inspected) { $0.donations.count < 3 }
    }
  }
  """,
  """
  ↓struct SwarmTip: Tip {
    var title: Text { Text("Catch a Swarm") }
    var options: [Option] {
      #if DEBUG
      Tips.MaxDisplayCount(1)
      #endif
    }
  }
  """,
  """
  ↓enum HiveTip: String, Tip {
    case smoke, feed
    var id: String { rawValue }
    var title: Text { Text(rawValue) }
  }
  """,
]

private let quiet: [Example] = [
  Example(
    note: "It is shown five times at most.",
    """
    struct SwarmTip: Tip {
      var title: Text { Text("Catch a Swarm") }
      var options: [Option] { Tips.MaxDisplayCount(5) }
    }
    """),
  Example(
    note: "The time is limited.",
    """
    struct SwarmTip: Tip {
      var title: Text { Text("Catch a Swarm") }
      var options: [Option] { Tips.MaxDisplayDuration(120) }
    }
    """),
  Example(
    note: "What the limit is cannot be read, but there is one.",
    """
    struct SwarmTip: Tip {
      var limit: Int
      var title: Text { Text("Catch a Swarm") }
      var options: [Option] { [MaxDisplayCount(limit)] }
    }
    """),
  Example(
    """
    protocol HiveTip: Tip {}
    extension HiveTip {
      var options: [Option] { MaxDisplayCount(2) }
    }
    struct SwarmTip: HiveTip {
      var title: Text { Text("Catch a Swarm") }
    }
    """, skips: [.nested]),
  """
  struct SwarmTip: Tip {
    var title: Text { Text("Catch a Swarm") }
    var options: [Option] { SharedOptions.careful }
  }
  """,
]
