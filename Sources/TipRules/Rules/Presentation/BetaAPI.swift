import Findings
import TipProject

extension Rule {
  static let betaAPI = Rule(
    id: "beta_api",
    name: "Beta API",
    category: .presentation,
    severity: .warning,
    isFixable: true,
    summary: "The code uses a name that TipKit had in its first beta only.",
    rationale: """
      TipKit changed much between its first beta and its release, and samples of that time are still copied. Most of the old \
      names do not build any more.
      """,
    effect: "The app does not build, or shows less than the code says.",
    remedy:
      "Write what the finding says; `explain ineffective_member` has the old names that build and show nothing.",
    blindSpots: [
      "A name that the project declares itself is not TipKit's.",
      "Names in code that is never compiled today are reported as well.",
    ],
    exemption: nil,
    basis: [.documented(url: "https://developer.apple.com/documentation/updates/tipkit")],
    examples: Examples(triggering: triggering, quiet: quiet),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  context.project.presentationForms.betaNames.filter { $0.audience == .users }.map { name in
    let fix = name.substitute.map {
      Fix(title: "Write `\($0)`", edits: [context.project.replacement(of: name.range, with: $0)])
    }
    return Finding(
      rule: "beta_api", severity: .warning, location: context.location(name.range), message: .isOld(name),
      fix: fix)
  }
}

extension Message {
  fileprivate static func isOld(_ name: BetaName) -> Message {
    Message(
      "\(code(name.name)) is a name from TipKit's first beta.",
      effect: "The app does not build with today's TipKit.",
      nextStep: "Write \(code(name.replacement)).")
  }
}

private let triggering: [Example] = [
  Example(
    note: "The beta's centre for tips.",
    """
    func start() async throws {
      try await ↓TipsCenter.shared.configure()
    }
    """),
  Example(
    note: "Options are types today.",
    """
    struct ReefTip: Tip {
      var title: Text { Text("Reef the Sail") }
      var options: [TipOption] {
        [↓.maxDisplayCount(3), ↓.ignoresDisplayFrequency(true)]
      }
    }
    """),
  Example(
    """
    struct ReefTip: Tip {
      var title: Text { Text("Reef the Sail") }
    }
    struct PierView: View {
      private let reefTip = ReefTip()
      var body: some View {
        Button("Reef") { reefTip.invalidate(reason: .↓userPerformedAction) }
          .↓popoverMiniTip(tip: reefTip)
      }
    }
    """, skips: [.afterEmoji]),
  Example(
    """
    struct ReefTip: Tip {
      static let voyage = Event(id: "voyage")
      var title: Text { Text("Reef the Sail") }
      var rules: [Rule] {
        #Rule(Self.voyage) { $0.↓count >= 3 }
      }
    }
    """, skips: [.afterEmoji]),
  """
  struct ReefTip: Tip {
    static let voyage: Event<Voyage> = Event(id: "voyage")
    var title: Text { Text("Reef the Sail") }
    var rules: [Rule] {
      #Rule(Self.voyage) { $0.donations.↓largestSubset(by: \\.harbour).count >= 3 }
    }
    static func record(_ voyage: Voyage) async { await Self.voyage.↓donate(with: voyage) }
  }
  struct Voyage: Codable, Sendable { var harbour: String }
  """,
  """
  struct ReefTip: Tip {
    var title: Text { Text("Reef the Sail") }
    var ↓rules: Predicate<RuleInput...> { #Rule(Self.$isStormy) { $0 } }
    @Parameter static var isStormy: Bool = false
  }
  """,
  """
  struct ↓Voyage: DonationValue { var harbour: String }
  """,
  """
  func start(_ place: URL) throws {
    try Tips.configure([.datastoreLocation(.↓url(url: place))])
  }
  """,
]

private let quiet: [Example] = [
  Example(
    note: "Today's names.",
    """
    func start() throws {
      try Tips.configure([.displayFrequency(.daily)])
    }
    struct ReefTip: Tip {
      static let voyage = Event(id: "voyage")
      var title: Text { Text("Reef the Sail") }
      var rules: [Rule] { [#Rule(Self.voyage) { $0.donations.count >= 3 }] }
      var options: [TipOption] { [MaxDisplayCount(3)] }
    }
    """),
  Example(
    note: "The project's own type of that name.",
    """
    enum TipsCenter {
      static let shared = Self.self
      static func configure() {}
    }
    func start() { TipsCenter.shared.configure() }
    """),
  """
  struct ReefTip: Tip {
    @Parameter static var sails: [String] = []
    var title: Text { Text("Reef the Sail") }
    var rules: [Rule] {
      #Rule(Self.$sails) { $0.count >= 3 }
    }
  }
  """,
  """
  protocol DonationValue: Codable, Sendable {}
  struct Voyage: DonationValue { var harbour: String }
  func start(_ place: URL) throws {
    try Tips.configure([.datastoreLocation(.url(place))])
    open(.url(url: place))
  }
  """,
  """
  enum Reason { case userPerformedAction, timeout }
  struct Job { func cancel(reason: Reason) {} }
  func stop(_ job: Job) { job.cancel(reason: .userPerformedAction) }
  """,
  """
  struct Settings {
    enum Item { case maxDisplayCount(Int) }
    var options: [Item] { [.maxDisplayCount(3)] }
  }
  struct ReefTip: Tip {
    var title: Text { Text("Reef the Sail") }
  }
  """,
  """
  extension TipOption where Self == Tips.MaxDisplayCount {
    static func maxDisplayCount(_ count: Int) -> Self { .init(count) }
  }
  struct ReefTip: Tip {
    var title: Text { Text("Reef the Sail") }
    var options: [any TipOption] { [.maxDisplayCount(3)] }
  }
  """,
]
