import Findings
import TipProject

extension Rule {
  static let immediateFrequency = Rule(
    id: "immediate_frequency",
    name: "Immediate frequency",
    category: .restraint,
    severity: .warning,
    isOptIn: true,
    summary: "Nothing spaces out the app's tips.",
    rationale: """
      Unless `configure` is told otherwise, TipKit shows every tip as soon as its rules hold. Where an app has several, people \
      meet them one after the other in their first minutes.
      """,
    effect: "Several tips in one session: people close them unread.",
    remedy: "Pass `.displayFrequency(.daily)`, or another one, to `Tips.configure`.",
    blindSpots: ["Options that are no literal list are not read."],
    exemption: nil,
    basis: [
      .documented(
        url: "https://developer.apple.com/documentation/tipkit/tips/configurationoption/displayfrequency(_:)")
    ],
    examples: Examples(triggering: triggering, quiet: quiet),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  let tips = context.userTips.filter { !ignoresFrequency($0.tip) }.count
  guard tips > 1 else { return [] }
  return context.userCalls(of: ["configure"]).compactMap { call in
    guard call.displayFrequency == "immediate", !call.isBehindLaunchArgument else { return nil }
    return Finding(
      rule: "immediate_frequency", severity: .warning, location: context.location(call.range),
      message: .crowds(tips))
  }
}

private func ignoresFrequency(_ tip: Tip) -> Bool {
  tip.options.ignoresDisplayFrequency?.value == .known(true)
}

extension Message {
  fileprivate static func crowds(_ tips: Int) -> Message {
    Message(
      "This call sets no display frequency, so nothing spaces out the app's \(tips) tips.",
      effect: "People may meet several of them within minutes, and close them unread.",
      nextStep:
        "Pass `.displayFrequency(.daily)`, or another one: `Tips.configure([.displayFrequency(.daily)])`.")
  }
}

private let tips = """
  struct ReefTip: Tip {
    var title: Text { Text("Reef the Sail") }
  }
  struct KnotTip: Tip {
    var title: Text { Text("Learn a Knot") }
  }
  """

private let triggering: [Example] = [
  Example(note: "No options at all.", tips + "\nfunc start() { try? Tips.↓configure() }"),
  Example(
    note: "The default, written out.",
    tips + "\nfunc start() { try? Tips.↓configure([.displayFrequency(.immediate)]) }"),
  Example(tips + "\nfunc start() throws { try Tips.↓configure([]) }"),
  Example(tips + "\nfunc start() throws { try Tips.↓configure([.datastoreLocation(.applicationDefault)]) }"),
  Example(tips + "\nenum Setup { static let done: Void? = try? TipKit.Tips.↓configure() }"),
]

private let quiet: [Example] = [
  Example(
    note: "One tip a day.", tips + "\nfunc start() { try? Tips.configure([.displayFrequency(.daily)]) }"),
  Example(
    note: "A single tip needs no spacing.",
    """
    struct ReefTip: Tip {
      var title: Text { Text("Reef the Sail") }
    }
    func start() { try? Tips.configure() }
    """),
  Example(tips + "\nfunc start(_ options: [Tips.ConfigurationOption]) { try? Tips.configure(options) }"),
  Example(tips + "\n#if DEBUG\nfunc start() { try? Tips.configure() }\n#endif"),
  Example(
    tips
      + "\nfunc start() throws { try Tips.configure([.datastoreLocation(.applicationDefault), .displayFrequency(.weekly)]) }"
  ),
]
