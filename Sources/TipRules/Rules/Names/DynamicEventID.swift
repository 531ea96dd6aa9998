import Findings
import FrozenNames
import TipProject

extension Rule {
  static let dynamicEventID = Rule(
    id: "dynamic_event_id",
    name: "Dynamic event id",
    category: .names,
    severity: .warning,
    summary: "An event's id cannot be known from the sources.",
    rationale: """
      Donations are filed under the event's id. If it comes from elsewhere, it may change without anyone noticing, and it \
      cannot be guarded. A string with an interpolation, `"opened-\\(album.id)"`, gives many events; once it is frozen, that is assumed to be \
      intended, and its fixed part is guarded.
      """,
    effect: "When the id changes, all counts start at zero: tips appear late, or come back.",
    remedy: "Write the id as a string literal, or as a constant that is one.",
    blindSpots: [
      "What a function or a stored property returns is not known unless it is always the same literal."
    ],
    exemption: "Album.opened",
    basis: [.documented(url: "https://developer.apple.com/documentation/tipkit/tips/event")],
    examples: Examples(triggering: triggering, quiet: quiet),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  context.project.events.compactMap { event in
    guard event.audience == .users, let message = message(event, context) else { return nil }
    return Finding(
      rule: "dynamic_event_id", severity: .warning,
      location: context.location(context.project.head(of: event)), message: message,
      subject: Subject.of(event))
  }
}

private func message(_ event: Event, _ context: RuleContext) -> Message? {
  switch event.identity {
  case .known: return nil
  case .dynamic(let source): return .isUnknown(event, source)
  case .template(let text):
    // Frozen, so meant.
    if case .present(let manifest, _) = context.manifestState, manifest.isLive(FrozenName(.event, text)) {
      return nil
    }
    return .givesMany(event, text)
  }
}

extension Message {
  fileprivate static func givesMany(_ event: Event, _ text: String) -> Message {
    Message(
      "The event \(code(event.path)) has as many ids as there are values for \(code(text)).",
      effect: "Each of them has a count of its own; a rule on one sees nothing of the others.",
      nextStep:
        "Write the id as a string literal; if many events are intended, run `tiplint freeze`, which guards the fixed part."
    )
  }

  fileprivate static func isUnknown(_ event: Event, _ source: String) -> Message {
    Message(
      "The id of the event \(code(event.path)) is \(code(source)), which cannot be known from the sources.",
      effect: "If it ever changes, every user's count starts at zero, and nobody is warned.",
      nextStep: "Write the id as a string literal, or as a constant that is one.")
  }
}

private let triggering: [Example] = [
  Example(
    note: "One declaration gives as many events as there are albums.",
    """
    struct Album {
      let number: Int
      ↓var opened: Tips.Event<Tips.EmptyDonation> { Tips.Event(id: "opened-\\(number)") }
    }
    """),
  Example(
    note: "The id is known at run time only.",
    """
    enum DeckEvents {
      static ↓let needleDropped = Tips.Event(id: Turntable.connected.startSignal)
    }
    """),
  """
  struct DeckTip: Tip {
    static ↓let started = Event(id: UUID().uuidString)
    var title: Text { Text("Play Side Two") }
  }
  """,
  """
  struct Counter {
    let name: String
    ↓var event: Tips.Event<Tips.EmptyDonation> { Tips.Event(id: name) }
  }
  """,
  """
  enum DeckEvents {
    static ↓let opened = Tips.Event(id: Bundle.main.bundleIdentifier ?? "")
  }
  """,
  """
  enum DeckEvents {
    static ↓func opened(_ key: String) -> Tips.Event<Tips.EmptyDonation> { Tips.Event(id: key.lowercased()) }
  }
  """,
]

private let quiet: [Example] = [
  Example(
    note: "The constant is a string literal.",
    """
    enum EventID {
      static let needle = "needleDropped"
    }
    enum DeckEvents {
      static let needleDropped = Tips.Event(id: EventID.needle)
    }
    """),
  Example(
    note: "It is frozen, so it is intended to give many events.",
    """
    struct Album {
      let number: Int
      var opened: Tips.Event<Tips.EmptyDonation> { Tips.Event(id: "opened-\\(number)") }
    }
    """, manifest: "format: 1\nevents:\n  - \"opened-{}\"\n"),
  """
  enum DeckEvents {
    static let needleDropped = Tips.Event(id: "needleDropped")
  }
  """,
  """
  enum DeckEvent: String {
    case needleDropped, sideTurned
    var event: Tips.Event<Tips.EmptyDonation> { Tips.Event(id: rawValue) }
  }
  """,
  """
  struct Appointment {
    struct Event {
      var id: String
    }
    var key: String
    var event: Event { Event(id: key) }
  }
  """,
]
