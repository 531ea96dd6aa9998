import Findings
import FrozenNames
import TipProject

extension Rule {
  static let duplicateEventID = Rule(
    id: "duplicate_event_id",
    name: "Duplicate event id",
    category: .names,
    severity: .error,
    summary: "Two event declarations have the same id.",
    rationale: """
      TipKit files donations under the event's id and nothing else. Two declarations with one id are one event with one \
      history, whatever types they stand in.
      """,
    effect: "Each donation counts for both, so tips appear sooner than their rules say.",
    remedy: """
      Declare the event once, and refer to it from both places. If they are two events, give the newer one another id.
      """,
    blindSpots: [
      "Ids that are composed at run time are not compared.",
      "Two declarations of one name and place cannot be in one module, so they are assumed to belong to different targets.",
      "An event that is created on the spot, to donate to a known id, is assumed to be intended.",
    ],
    exemption: "ticketScanned",
    basis: [.documented(url: "https://developer.apple.com/documentation/tipkit/tips/event")],
    examples: Examples(triggering: triggering, quiet: quiet),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  let project = context.project
  var declared: [FrozenName: [Int]] = [:]
  for (index, event) in project.events.enumerated()
  where event.audience == .users && event.declaration.id != .max {
    guard case .known(let name) = event.identity else { continue }
    declared[FrozenName(.event, name), default: []].append(index)
  }
  return declared.flatMap { name, indices in duplicates(name, indices, context) }
}

/// One finding for each declaration that is there together with an earlier one. `indices` are in the order of places.
private func duplicates(_ name: FrozenName, _ indices: [Int], _ context: RuleContext) -> [Finding] {
  let project = context.project
  return indices.enumerated().compactMap { position, index in
    let event = project.events[index]
    let earlier = indices[..<position].first {
      project.events[$0].declaration != event.declaration && !project.areTwins(events: index, $0)
    }
    guard let first = earlier.map({ project.events[$0] }) else { return nil }
    return Finding(
      rule: "duplicate_event_id", severity: .error, location: context.location(project.head(of: event)),
      message: .sharesID(name, event, first), subject: name.description,
      notes: [
        Note(
          "\(code(first.path)) has the id \(code(name.name)).", at: context.location(project.head(of: first)))
      ])
  }
}

extension Message {
  fileprivate static func sharesID(_ name: FrozenName, _ event: Event, _ other: Event) -> Message {
    Message(
      "The events \(code(event.path)) and \(code(other.path)) have the same id, \(code(name.name)).",
      effect: "They count into one history, so tips appear sooner than their rules say.",
      nextStep: "Use \(code(other.path)) in both places; if they are two events, give this one another id.")
  }
}

private let triggering: [Example] = [
  Example(
    note: "Two tips declare an event each, both with the same id.",
    """
    struct WalletTip: Tip {
      static let scanned = Tips.Event(id: "ticketScanned")
      var title: Text { Text("Keep Tickets Here") }
    }
    struct GateTip: Tip {
      static ↓let scanned = Tips.Event(id: "ticketScanned")
      var title: Text { Text("Hold It to the Gate") }
    }
    """),
  Example(
    note: "The constant and the literal are the same string.",
    """
    enum EventID {
      static let scan = "ticketScanned"
    }
    enum TripEvents {
      static let scanned = Tips.Event(id: EventID.scan)
      static ↓let checked = Tips.Event(id: "ticketScanned")
    }
    """),
  Example(files: [
    "Events.swift": """
    enum TripEvents {
      static let scanned = Tips.Event(id: "ticketScanned")
    }
    """,
    "WalletTip.swift": """
    struct WalletTip: Tip {
      static ↓let opened: Event = Event(
        id: "ticketScanned"
      )
      var title: Text { Text("Keep Tickets Here") }
    }
    """,
  ]),
  """
  enum TripEvents {
    static let scanned = Tips.Event(id: "ticketScanned")
    nonisolated static ↓let checked: Tips.Event<Tips.EmptyDonation> = .init(id: "ticketScanned")
  }
  """,
  """
  enum TripEvents {
    static let scanned = Tips.Event(id: "ticketScanned")
    static ↓let checked = Tips.Event(id: "ticketScanned")
    static ↓let stamped = Tips.Event(id: "ticketScanned")
  }
  """,
]

private let quiet: [Example] = [
  Example(
    note: "One event, used by two tips.",
    """
    struct WalletTip: Tip {
      static let scanned = Tips.Event(id: "ticketScanned")
      var title: Text { Text("Keep Tickets Here") }
      var rules: [Rule] {
        #Rule(Self.scanned) { $0.donations.count >= 2 }
      }
    }
    struct GateTip: Tip {
      var title: Text { Text("Hold It to the Gate") }
      var rules: [Rule] {
        #Rule(WalletTip.scanned) { $0.donations.count >= 1 }
      }
    }
    """),
  Example(
    note: "Only one branch of an `#if` is ever compiled.",
    """
    enum TripEvents {
      #if os(watchOS)
      static let scanned = Tips.Event(id: "ticketScanned")
      #else
      static let scanned = Tips.Event(id: "ticketScanned")
      #endif
    }
    """),
  Example(
    note: "One declaration in two targets.",
    files: [
      "Phone/Events.swift": """
      enum TripEvents {
        static let scanned = Tips.Event(id: "ticketScanned")
      }
      """,
      "Watch/Events.swift": """
      enum TripEvents {
        static let scanned = Tips.Event(id: "ticketScanned")
      }
      """,
    ], skips: [.nested]),
  """
  enum TripEvents {
    static let scanned = Tips.Event(id: "ticketScanned")
    static let checked = Tips.Event(id: "ticketChecked")
  }
  """,
  Example(
    note: "A type of the app's own that happens to have that name.",
    """
    struct Signal {
      struct Event {
        var id: String
      }
      static let first = Event(id: "ticketScanned")
      static let second = Event(id: "ticketScanned")
    }
    """),
  """
  enum TripEvents {
    static func visited(_ place: String) -> Tips.Event<Tips.EmptyDonation> { Tips.Event(id: "visited-\\(place)") }
    static func left(_ place: String) -> Tips.Event<Tips.EmptyDonation> { Tips.Event(id: "visited-\\(place)") }
  }
  """,
]
