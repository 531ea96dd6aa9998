import Findings
import TipProject

extension Rule {
  static let eventNeverUsed = Rule(
    id: "event_never_used",
    name: "Event never used",
    category: .gate,
    severity: .warning,
    summary: "No rule looks at an event.",
    rationale: """
      TipKit keeps an event's donations so that rules can count them. An event that no rule names, and whose donations nobody \
      reads, is either left over or, worse, missing from the rule that should wait for it.
      """,
    effect: "Nothing, or a tip that comes at the wrong time because its rule is missing.",
    remedy: "Add the rule that was meant, or delete the event and its donations.",
    blindSpots: [
      "Only a project with the start of an app is judged.",
      "An event that is passed on or stored as a value is left alone, as is one with an id that cannot be known.",
    ],
    exemption: "sailSet",
    basis: [.documented(url: "https://developer.apple.com/documentation/tipkit/tips/event")],
    examples: Examples(triggering: triggering, quiet: quiet),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  let project = context.project
  guard context.isWholeApp else { return [] }
  let sources = context.reachability.sources
  let unclear = Set(project.tips.flatMap(\.rules).filter(\.isUnresolved).map(\.inputName))
  return project.events.indices.compactMap { index in
    let event = project.events[index]
    guard event.audience == .users, sources.sharers(of: index)[0] == index, case .known = event.identity,
      !sources.sharers(of: index).contains(where: {
        isUsed(project.events[$0]) || unclear.contains(project.events[$0].name)
      })
    else { return nil }
    return Finding(
      rule: "event_never_used", severity: .warning, location: context.location(project.head(of: event)),
      message: .concernsNobody(event), subject: Subject.of(event))
  }
}

private func isUsed(_ event: Event) -> Bool { !event.ruleUsers.isEmpty || event.isRead || event.escapes }

extension TipRule {
  fileprivate var isUnresolved: Bool {
    if case .unresolved = input { return true }
    return false
  }
}

extension Message {
  fileprivate static func concernsNobody(_ event: Event) -> Message {
    let isDonated = event.donations.contains { $0.audience == .users }
    return Message(
      isDonated
        ? "The app donates \(code(event.path)), but no rule counts it and nothing reads its donations."
        : "Nothing donates \(code(event.path)), no rule counts it, and nothing reads its donations.",
      effect: isDonated
        ? "If a tip was meant to wait for it, that tip comes too early."
        : "Nothing yet; it reads as if a tip waited for it.",
      nextStep:
        "Add a rule such as \(code("#Rule(\(event.path)) { $0.donations.count >= 1 }")) to the tip that should wait "
        + "for it, or delete the event.")
  }
}

private let triggering: [Example] = [
  Example(
    note: "The app reports it, and no tip listens.",
    files: [
      "Tips.swift": """
      enum Log {
        static ↓let sailSet = Tips.Event(id: "sailSet")
      }
      func setSail() { Log.sailSet.sendDonation() }
      """,
      "App.swift": Example.app,
    ]),
  Example(
    note: "The tip counts another event.",
    files: [
      "Tips.swift": """
      struct ReefTip: Tip {
        static ↓let sailSet = Event(id: "sailSet")
        static let sailStowed = Event(id: "sailStowed")
        var title: Text { Text("Reef the Sail") }
        var rules: [Rule] {
          #Rule(Self.sailStowed) { $0.donations.count >= 3 }
        }
        static func record() {
          sailSet.sendDonation()
          sailStowed.sendDonation()
        }
      }
      """,
      "App.swift": Example.app,
    ]),
  Example(
    files: [
      "Tips.swift": """
      enum Log {
        static ↓let sailSet = Tips.Event(id: "sailSet")
      }
      """,
      "App.swift": Example.app,
    ]),
  Example(
    files: [
      "Tips.swift": """
      enum Log {
        static ↓let sailSet = Tips.Event<Wind>(id: "sailSet")
      }
      struct Wind: Codable, Sendable { var knots: Int }
      func setSail() async { await Log.sailSet.donate(Wind(knots: 8)) }
      """,
      "App.swift": Example.app,
    ]),
  Example(
    files: [
      "Tips.swift": """
      ↓let sailSet = Tips.Event(id: "sailSet")
      func setSail() { sailSet.sendDonation() }
      """,
      "App.swift": Example.app,
    ], skips: [.nested]),
]

private let quiet: [Example] = [
  Example(
    note: "A rule counts it.",
    files: [
      "Tips.swift": """
      struct ReefTip: Tip {
        static let sailSet = Event(id: "sailSet")
        var title: Text { Text("Reef the Sail") }
        var rules: [Rule] {
          #Rule(Self.sailSet) { $0.donations.count >= 3 }
        }
      }
      func setSail() { ReefTip.sailSet.sendDonation() }
      """,
      "App.swift": Example.app,
    ]),
  Example(
    note: "Its donations are shown.",
    files: [
      "Tips.swift": """
      enum Log {
        static let sailSet = Tips.Event(id: "sailSet")
      }
      func setSail() { Log.sailSet.sendDonation() }
      struct LogView: View {
        var body: some View { Text("\\(Log.sailSet.donations.count) sails") }
      }
      """,
      "App.swift": Example.app,
    ]),
  Example(
    files: [
      "Tips.swift": """
      enum Log {
        static let sailSet = Tips.Event(id: "sailSet")
        static let all = [sailSet]
      }
      func setSail() { Log.sailSet.sendDonation() }
      """,
      "App.swift": Example.app,
    ]),
  Example(
    note: "A library.",
    """
    public enum Log {
      public static let sailSet = Tips.Event(id: "sailSet")
    }
    """),
  Example(
    files: [
      "Tips.swift": """
      enum Log {
        static let sailSet = Tips.Event(id: "sailSet")
      }
      enum OldLog {
        static let sail = Tips.Event(id: "sailSet")
      }
      struct ReefTip: Tip {
        var title: Text { Text("Reef the Sail") }
        var rules: [Rule] { [#Rule(OldLog.sail) { $0.donations.count >= 3 }] }
      }
      func setSail() { Log.sailSet.sendDonation() }
      """,
      "App.swift": Example.app,
    ]),
  """
  enum Log {
    static let opened: Tips.Event<Tips.EmptyDonation> = { Tips.Event(id: "opened") }()
  }
  struct ReefTip: Tip {
    var title: Text { Text("Reef the Sail") }
    var rules: [Rule] { #Rule(Log.opened) { $0.donations.count >= 2 } }
  }
  """,
]
