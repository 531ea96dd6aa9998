import Findings
import TipProject

extension Rule {
  static let ungatedAvailability = Rule(
    id: "ungated_availability",
    name: "Ungated availability",
    category: .presentation,
    severity: .warning,
    isOptIn: true,
    summary: "Newer API is used without a check of the system's version.",
    rationale: """
      TipKit came with iOS 17; groups, display durations and more came with iOS 18, and others with version 26 of all systems. \
      Code that is shared by several apps, or kept out of the build, is not checked by the compiler for the oldest system that \
      it has to run on.
      """,
    effect: "The app does not build for older systems.",
    remedy: "Put it behind `if #available(iOS 18, *)`, or mark the declaration `@available`.",
    blindSpots: [
      "A check that names a system at its new version counts, also for the others, and for its `else`.",
      "Only calls are looked at, by their names.",
    ],
    options: [deployment],
    exemption: nil,
    basis: [.documented(url: "https://developer.apple.com/documentation/tipkit")],
    examples: Examples(triggering: triggering, quiet: quiet),
    check: findings)
}

private let deployment = Rule.Option(
  name: "deployment", kind: .integer, defaultValue: .integer(17),
  help: "The oldest version of iOS that the code runs on. (macOS 14, watchOS 10 and visionOS 1 count as 17.)",
  minimum: 1)

private func findings(_ context: RuleContext) -> [Finding] {
  guard case .integer(let oldest) = context.options.value(deployment, of: "ungated_availability") else {
    return []
  }
  return context.project.presentationForms.ungatedUses.filter { $0.audience == .users && $0.iOS > oldest }.map
  { use in
    Finding(
      rule: "ungated_availability", severity: .warning, location: context.location(use.range),
      message: .isNewer(use))
  }
}

extension Message {
  fileprivate static func isNewer(_ use: UngatedUse) -> Message {
    Message(
      "\(code(use.name)) came with iOS \(use.iOS), and no check of the version stands before it.",
      effect: "The app does not build for older systems.",
      nextStep:
        "Put it behind \(code("if #available(iOS \(use.iOS), *)")), or raise `deployment` for this rule.")
  }
}

private let triggering: [Example] = [
  Example(
    note: "Groups came with iOS 18.",
    """
    struct PierView: View {
      @State private var tips = ↓TipGroup { ReefTip() }
      var body: some View { TipView(tips.currentTip) }
    }
    struct ReefTip: Tip {
      var title: Text { Text("Reef the Sail") }
    }
    """),
  Example(
    note: "So did the limit of the time on screen.",
    """
    struct ReefTip: Tip {
      var title: Text { Text("Reef the Sail") }
      var options: [TipOption] { [↓MaxDisplayDuration(300)] }
    }
    """),
  """
  enum Log {
    static let voyage = Tips.↓Event(id: "voyage", donationLimit: .init(maximumCount: 5))
  }
  """,
  """
  func start() throws {
    try Tips.configure([.↓cloudKitContainer(.automatic)])
  }
  """,
  """
  struct ReefTip: Tip {
    var title: Text { Text("Reef the Sail") }
  }
  func again() async { await ReefTip().↓resetEligibility() }
  """,
  Example(
    note: "The check is for an older system.",
    """
    struct ReefTip: Tip {
      var title: Text { Text("Reef the Sail") }
    }
    @available(iOS 18, macOS 15, *)
    func again() async { await ReefTip().↓resetEligibility() }
    """),
  """
  @available(*, deprecated, message: "The pier is gone")
  struct PierView: View {
    @State private var tips = ↓TipGroup { ReefTip() }
    var body: some View { TipView(tips.currentTip) }
  }
  struct ReefTip: Tip {
    var title: Text { Text("Reef the Sail") }
  }
  """,
]

private let quiet: [Example] = [
  Example(
    note: "The declaration is marked.",
    """
    @available(iOS 18, *)
    struct PierView: View {
      @State private var tips = TipGroup { ReefTip() }
      var body: some View { TipView(tips.currentTip) }
    }
    struct ReefTip: Tip {
      var title: Text { Text("Reef the Sail") }
    }
    """),
  Example(
    note: "A check stands before it.",
    """
    struct ReefTip: Tip {
      var title: Text { Text("Reef the Sail") }
      var options: [TipOption] {
        if #available(iOS 18, *) {
          MaxDisplayDuration(300)
        }
      }
    }
    """),
  """
  struct ReefTip: Tip {
    var title: Text { Text("Reef the Sail") }
  }
  @available(watchOS, introduced: 26.0)
  @available(macOS 26.1, *)
  func again() async { await ReefTip().resetEligibility() }
  """,
  """
  struct TipGroup {
    init(_ name: String) {}
  }
  let group = TipGroup("sails")
  """,
  """
  enum Log {
    static let voyage = Tips.Event(id: "voyage")
  }
  """,
  """
  struct ReefTip: Tip {
    var title: Text { Text("Reef the Sail") }
  }
  struct PierView: View {
    var body: some View { TipView(ReefTip(), arrowEdge: .top) }
  }
  """,
]
