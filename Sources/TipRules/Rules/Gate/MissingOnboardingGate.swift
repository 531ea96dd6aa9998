import Findings
import TipProject

extension Rule {
  static let missingOnboardingGate = Rule(
    id: "missing_onboarding_gate",
    name: "Missing onboarding gate",
    category: .gate,
    severity: .warning,
    summary: "A tip does not wait until the first run of the app is over.",
    rationale: """
      A tip that may appear at any time may appear over the screens that welcome people. It is dismissed unread, and TipKit \
      remembers that for good. A rule on a parameter or an event that says that the first run is over keeps it back.
      """,
    effect: "The tip appears on top of the first-run screens, is dismissed unread, and never comes back.",
    remedy: """
      Add a rule such as `#Rule(AppStatus.$onboardingComplete) { $0 == true }` to the tip's `rules`, and set the parameter \
      where the first run ends. Tell tiplint what the gate is with `onboarding_gate: AppStatus.onboardingComplete` in \
      `.tiplint.yml`, or with `onboarding_gate: none` that the app has no first run to wait for.
      """,
    blindSpots: [
      "Without a configuration the gate is known by its name: onboarding, first run, welcome, setup and the like, together with "
        + "finished, done, complete, seen and the like.",
      "A tip that holds back its own view, with an `if` around it, is not seen to wait.",
      "Tips whose rules cannot be read in full are given the benefit of the doubt.",
      "A gate that stands in one branch of an `if` counts for all of them.",
      "A tip that the app only hands to a tip around it is left to that one.",
    ],
    options: [allowWelcome],
    basis: [
      .documented(url: "https://developer.apple.com/documentation/tipkit/tips/rule"),
      .inferred("A tip without rules is eligible from the first launch on."),
    ],
    examples: Examples(triggering: triggering, quiet: quiet),
    check: findings)
}

private let id = "missing_onboarding_gate"

private let allowWelcome = Rule.Option(
  name: "allow_welcome_tips", kind: .boolean, defaultValue: .boolean(false),
  help: "Whether a tip may do without a gate if one of its rules holds only during the first run.")

private func findings(_ context: RuleContext) -> [Finding] {
  if context.options.onboardingGate == .none { return [] }
  let gates = context.gates
  let tips = context.userTips.map(\.tip).filter { !isExempt($0, context) }
  guard let first = tips.min(by: { $0.location < $1.location }) else { return [] }
  let absent = gates.missing.map { name in
    Finding(
      rule: id, severity: .warning,
      location: context.options.gatePlaces[name] ?? context.location(context.project.head(of: first)),
      message: .namedGateIsAbsent(name))
  }
  if gates.known.isEmpty {
    let canTell = tips.contains { gates.stance(of: $0) == .ignores }
    guard absent.isEmpty, canTell else { return absent }
    return [
      Finding(
        rule: id, severity: .warning, location: context.location(context.project.head(of: first)),
        message: .noGateIsKnown())
    ]
  }
  let allowsWelcome = context.options.value(allowWelcome, of: id) == .boolean(true)
  return absent
    + tips.compactMap { tip in
      let stance = gates.stance(of: tip)
      guard !tip.isOnlyWrapped, !tip.isOnlyRefined,
        stance == .ignores || (stance == .welcomes && !allowsWelcome),
        let gate = gates.suggestion(for: tip)
      else { return nil }
      return Finding(
        rule: id, severity: .warning, location: context.location(context.project.head(of: tip)),
        message: stance == .welcomes ? .holdsDuringFirstRun(tip, gate) : .doesNotWait(tip, gate),
        subject: Subject.of(tip))
    }
}

/// What is said for the project as a whole need not be said of tips that the configuration excuses.
private func isExempt(_ tip: Tip, _ context: RuleContext) -> Bool {
  guard let exempt = context.options.overrides[id]?.exempt, !exempt.isEmpty else { return false }
  return !exempt.isDisjoint(with: context.exemptionNames[Subject.of(tip)])
}

extension OnboardingGate {
  /// A rule that holds when the first run is over: `#Rule(AppStatus.$onboardingComplete) { $0 == true }`.
  fileprivate var ruleText: String {
    switch input {
    case .event: return "#Rule(\(path)) { $0.donations.count >= 1 }"
    case .parameter, .unresolved:
      let parts = path.split(separator: ".").map(String.init)
      let input = (parts.dropLast() + ["$" + (parts.last ?? "")]).joined(separator: ".")
      return "#Rule(\(input)) { $0 == \(name.sense != .ongoing) }"
    }
  }
}

extension Message {
  private static let overFirstRun =
    "It can appear on top of the app's first-run screens, where people dismiss it unread and for good."

  fileprivate static func doesNotWait(_ tip: Tip, _ gate: OnboardingGate) -> Message {
    Message(
      "\(code(tip.name)) does not wait until the first run is over: none of its rules asks for \(code(gate.path)).",
      effect: overFirstRun,
      nextStep: """
        Add \(code(gate.ruleText)) to its `rules`, or list the tip under `exempt` of this rule in `.tiplint.yml`.
        """)
  }

  fileprivate static func holdsDuringFirstRun(_ tip: Tip, _ gate: OnboardingGate) -> Message {
    Message(
      "\(code(tip.name)) can appear only while the first run is not over.",
      effect: overFirstRun,
      nextStep: """
        Ask for the opposite with \(code(gate.ruleText)); if it is meant to welcome people, list it under `exempt` of \
        this rule.
        """)
  }

  fileprivate static func noGateIsKnown() -> Message {
    Message(
      "Nothing in this project says that the first run of the app is over, so no tip can wait for that.",
      effect:
        "Tips can appear on top of the app's first-run screens, where people dismiss them unread and for good.",
      nextStep: """
        Name the parameter or event that says so in `.tiplint.yml`, as in `onboarding_gate: AppStatus.onboardingComplete`, \
        or write `onboarding_gate: none` if the app has no first-run screens.
        """)
  }

  fileprivate static func namedGateIsAbsent(_ name: String) -> Message {
    Message(
      "The configuration names \(code(name)) as the onboarding gate, but there is no parameter or event with that name.",
      effect: "Whether tips wait until the first run is over is not checked against it.",
      nextStep: """
        Correct `onboarding_gate` in `.tiplint.yml`: write `Type.property`, or the id of an event, or `none`.
        """)
  }
}

private let triggering: [Example] = [
  Example(
    note: "None of the tip's rules asks for the gate.",
    """
    enum AppStatus {
      @Parameter static var onboardingComplete: Bool = false
    }
    ↓struct SortTip: Tip {
      var title: Text { Text("Sort by Label") }
    }
    """),
  Example(
    note: "A rule that holds only during the first run is not a gate.",
    """
    enum AppStatus {
      @Parameter static var onboardingComplete: Bool = false
    }
    ↓struct WelcomeTip: Tip {
      var title: Text { Text("Begin With Your Favorite") }
      var rules: [Rule] {
        #Rule(AppStatus.$onboardingComplete) { $0 == false }
      }
    }
    """),
  Example(
    """
    enum AppStatus {
      @Parameter static var onboardingComplete: Bool = false
      @Parameter static var hasRecords: Bool = false
    }
    ↓struct SortTip: Tip {
      var title: Text { Text("Sort by Label") }
      var rules: [Rule] {
        #Rule(AppStatus.$hasRecords) { $0 == true }
      }
    }
    """),
  Example(
    """
    enum AppEvents {
      static let tourEnded = Tips.Event(id: "tourEnded")
    }
    ↓struct SortTip: Tip {
      var title: Text { Text("Sort by Label") }
    }
    """, gate: .named(["AppEvents.tourEnded"])),
  Example(
    note: "No gate is known: reported once, at the first tip.",
    """
    ↓struct SortTip: Tip {
      var title: Text { Text("Sort by Label") }
    }
    struct ScanTip: Tip {
      var title: Text { Text("Scan a Barcode") }
    }
    """),
  Example(
    note: "The configuration names what is not there.",
    """
    enum AppStatus {
      @Parameter static var isReady: Bool = false
    }
    ↓struct SortTip: Tip {
      var title: Text { Text("Sort by Label") }
    }
    """, gate: .named(["AppStatus.isPrepared"])),
  Example(
    note: "A donation of what has begun does not show that it is over.",
    """
    enum AppEvents {
      static let onboardingStarted = Tips.Event(id: "onboardingStarted")
      static let onboardingCompleted = Tips.Event(id: "onboardingCompleted")
    }
    ↓struct SortTip: Tip {
      var title: Text { Text("Sort by Label") }
      var rules: [Rule] {
        #Rule(AppEvents.onboardingStarted) { $0.donations.count >= 1 }
      }
    }
    """),
  Example(
    """
    enum AppStatus {
      @Parameter static var onboardingComplete: Bool = false
    }
    ↓struct SortTip: Tip {
      var title: Text { Text("Sort by Label") }
      var rules: [Rule] {
        #if DEBUG
        #Rule(AppStatus.$onboardingComplete) { $0 == true }
        #endif
      }
    }
    """),
]

private let quiet: [Example] = [
  Example(
    note: "It waits for the gate.",
    """
    enum AppStatus {
      @Parameter static var onboardingComplete: Bool = false
    }
    struct SortTip: Tip {
      var title: Text { Text("Sort by Label") }
      var rules: [Rule] {
        #Rule(AppStatus.$onboardingComplete) { $0 == true }
      }
    }
    """),
  Example(
    note: "The configuration says that the app has no first run to wait for.",
    """
    struct SortTip: Tip {
      var title: Text { Text("Sort by Label") }
    }
    """, gate: .none),
  Example(
    """
    enum AppStatus {
      @Parameter static var needsOnboarding: Bool = true
    }
    struct SortTip: Tip {
      var title: Text { Text("Sort by Label") }
      var rules: [Rule] {
        [#Rule(AppStatus.$needsOnboarding) { !$0 }]
      }
    }
    """),
  Example(
    """
    enum AppEvents {
      static let welcomeFinished = Tips.Event(id: "welcomeFinished")
    }
    struct SortTip: Tip {
      var title: Text { Text("Sort by Label") }
      var rules: [Rule] {
        #Rule(AppEvents.welcomeFinished) { $0.donations.count > 0 }
      }
    }
    """),
  Example(
    note: "The gate comes from a protocol.",
    """
    enum AppStatus {
      @Parameter static var firstRunOver: Bool = false
    }
    protocol ShelfTip: Tip {}
    extension ShelfTip {
      var rules: [Rule] {
        #Rule(AppStatus.$firstRunOver) { $0 == true }
      }
    }
    struct SortTip: ShelfTip {
      var title: Text { Text("Sort by Label") }
    }
    """, skips: [.nested]),
  Example(
    """
    enum AppEvents {
      static let tour = Tips.Event(id: "tour-ended")
    }
    struct SortTip: Tip {
      var title: Text { Text("Sort by Label") }
      var rules: [Rule] {
        #Rule(AppEvents.tour) { $0.donations.count >= 1 }
      }
    }
    """, gate: .named(["tour-ended"])),
  Example(
    note: "What the rules ask for cannot be read.",
    """
    enum AppStatus {
      @Parameter static var onboardingComplete: Bool = false
    }
    struct SortTip: Tip {
      var title: Text { Text("Sort by Label") }
      var rules: [Rule] { RuleFactory.shared.make(for: self) }
    }
    """),
]
