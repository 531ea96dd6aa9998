import Findings
import TipProject

extension Rule {
  static let tipBudget = Rule(
    id: "tip_budget",
    name: "Tip budget",
    category: .restraint,
    severity: .warning,
    isOptIn: true,
    summary: "The app has more tips than the team allows itself.",
    rationale: """
      Each tip is an interruption, and people who meet many of them stop reading. A number that somebody has to raise on \
      purpose makes every further tip a decision.
      """,
    effect: "People meet so many tips that they close them unread.",
    remedy: "Remove the tip that teaches least, or raise `maximum` on purpose.",
    blindSpots: [
      "An enum whose cases have ids of their own counts once a case; any other type counts once, however many ids it has.",
      "Tips for different platforms are not added up.",
      "Whether two tips are ever seen by the same people is not looked at.",
    ],
    options: [maximum],
    exemption: nil,
    basis: [
      .inferred(
        "Apple advises to be sparing with tips and names no number: https://developer.apple.com/design/human-interface-guidelines/offering-help"
      )
    ],
    examples: Examples(triggering: triggering, quiet: quiet),
    check: findings)
}

private let maximum = Rule.Option(
  name: "maximum", kind: .integer, defaultValue: .integer(5), help: "How many tips the app may have.",
  minimum: 0)

private func findings(_ context: RuleContext) -> [Finding] {
  guard case .integer(let limit) = context.options.value(maximum, of: "tip_budget") else { return [] }
  let tips = together(context)
  var count = 0
  var first: Tip?
  for tip in tips {
    count += weight(of: tip)
    if count > limit, first == nil { first = tip }
  }
  guard let first else { return [] }
  return [
    Finding(
      rule: "tip_budget", severity: .warning, location: context.location(context.project.head(of: first)),
      message: Message(
        "The app has \(count) tips, and its budget is \(limit).",
        effect: "People meet so many tips that they close them unread.",
        nextStep:
          "Remove the tip that teaches least, or set `maximum: \(count)` under `tip_budget` in `.tiplint.yml`."
      ))
  ]
}

/// The most tips that were found to be in one app, in order: of those that exclude each other only one is.
private func together(_ context: RuleContext) -> [Tip] {
  let exclusive = context.project.exclusiveTips
  let all = context.userTips.map(\.index)
  // Trying each place first finds the largest app as a rule; many hundreds of places would take long to try.
  let starts = exclusive.representatives(of: all).prefix(100)
  var best: [Int] = []
  for start in [nil] + starts.map(Optional.some) {
    var selection = Exclusions.Selection(exclusive)
    var chosen: [Int] = []
    for index in [start].compactMap(\.self) + all
    where (index != start || chosen.isEmpty) && selection.admits(index) {
      selection.add(index)
      chosen.append(index)
    }
    if chosen.count > best.count { best = chosen }
  }
  return best.sorted().map { context.project.tips[$0] }
}

private func weight(of tip: Tip) -> Int {
  tip.identity.kind == .rawValue ? max(1, tip.identity.values.count) : 1
}

private func tips(_ names: String...) -> String {
  names.map { "struct \($0): Tip { var title: Text { Text(\"\($0)\") } }" }.joined(separator: "\n")
}

private let triggering: [Example] = [
  Example(
    note: "The sixth tip is one too many.",
    tips("WedgeTip", "CenterTip", "OpenTip", "PullTip", "TrimTip")
      + "\n↓struct GlazeTip: Tip { var title: Text { Text(\"Glaze\") } }"),
  Example(
    note: "Each case is a tip.",
    tips("WedgeTip", "CenterTip", "OpenTip", "PullTip")
      + """

      ↓enum FiringTip: String, Tip {
        case bisque, glaze
        var id: String { rawValue }
        var title: Text { Text(rawValue) }
      }
      """),
  Example(
    tips("WedgeTip", "CenterTip", "OpenTip", "PullTip", "TrimTip")
      + "\n#if os(iOS)\n↓struct GlazeTip: Tip { var title: Text { Text(\"Glaze\") } }\n#else\n"
      + "struct KilnTip: Tip { var title: Text { Text(\"Kiln\") } }\n#endif", skips: [.inPlatform]),
  Example(files: [
    "A.swift": tips("WedgeTip", "CenterTip", "OpenTip"),
    "B.swift": tips("PullTip", "TrimTip") + "\n↓struct GlazeTip: Tip { var title: Text { Text(\"Glaze\") } }",
  ]),
  Example(
    tips("WedgeTip", "CenterTip", "OpenTip", "PullTip", "TrimTip")
      + "\n↓struct GlazeTip: Tip { var title: Text { Text(\"Glaze\") } }\n" + tips("KilnTip", "SaleTip")),
]

private let quiet: [Example] = [
  Example(
    note: "Five are within the budget.", tips("WedgeTip", "CenterTip", "OpenTip", "PullTip", "TrimTip")),
  Example(
    note: "No app has more than five of these.",
    tips("WedgeTip", "CenterTip", "OpenTip", "PullTip") + "\n#if os(macOS)\n" + tips("MenuTip") + "\n#else\n"
      + tips("SwipeTip") + "\n#endif", skips: [.inPlatform]),
  Example(
    tips("WedgeTip", "CenterTip", "OpenTip", "PullTip", "TrimTip") + "\n#if DEBUG\n" + tips("ProbeTip")
      + "\n#endif"),
  Example(
    tips("WedgeTip", "CenterTip", "OpenTip", "PullTip", "TrimTip")
      + "\nstruct Glaze { var title: Text { Text(\"Glaze\") } }"),
  Example(
    tips("WedgeTip", "CenterTip", "OpenTip", "PullTip")
      + """

      struct HelpTip: Tip {
        let id: String
        var title: Text { Text(id) }
      }
      """),
]
