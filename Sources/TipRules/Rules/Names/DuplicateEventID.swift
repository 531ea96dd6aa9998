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
    effect: "Each donation counts for both, so that tips appear sooner than their rules say.",
    remedy: """
      Declare the event once, and refer to it from both places. If they are two events, give the newer one another id.
      """,
    blindSpots: [
      "Ids that are composed at run time are not compared.",
      "Two declarations of one name and place cannot be in one module, so they are taken to belong to targets of their own.",
      "An event that is made on the spot, to donate to a known id, is taken to be meant.",
    ],
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
    let earlier = indices[..<position].filter {
      project.events[$0].declaration != event.declaration && !project.areTwins(events: index, $0)
    }.map { project.events[$0] }
    guard let first = earlier.first else { return nil }
    return Finding(
      rule: "duplicate_event_id", severity: .error, location: context.location(project.head(of: event)),
      message: .sharesID(name, event, first), subject: name.description,
      notes: earlier.map {
        Note("\(code($0.path)) has the id \(code(name.name)).", at: context.location(project.head(of: $0)))
      })
  }
}

extension Message {
  fileprivate static func sharesID(_ name: FrozenName, _ event: Event, _ other: Event) -> Message {
    Message(
      "The events \(code(event.path)) and \(code(other.path)) have the same id, \(code(name.name)).",
      effect: "They count into one history, so that tips appear sooner than their rules say.",
      nextStep: "Use \(code(other.path)) in both places; if they are two events, give this one another id.")
  }
}

private let triggering: [Example] = [
  """
  struct WalletTip: Tip {
    static let scanned = Tips.Event(id: "ticketScanned")
    var title: Text { Text("Keep Tickets Here") }
  }
  struct GateTip: Tip {
    static ↓let scanned = Tips.Event(id: "ticketScanned")
    var title: Text { Text("Hold It to the Gate") }
  }
  """,
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
  enum EventID {
    static let scan = "ticketScanned"
  }
  enum TripEvents {
    static let scanned = Tips.Event(id: EventID.scan)
    static ↓let checked = Tips.Event(id: "ticketScanned")
  }
  """,
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
  // One declaration in two targets.
  Example(
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
  """
  enum TripEvents {
    #if os(watchOS)
    static let scanned = Tips.Event(id: "ticketScanned")
    #else
    static let scanned = Tips.Event(id: "ticketScanned")
    #endif
  }
  """,
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
  """,
  // A type of the app's own that happens to be called so.
  """
  struct Signal {
    struct Event {
      var id: String
    }
    static let first = Event(id: "ticketScanned")
    static let second = Event(id: "ticketScanned")
  }
  """,
  """
  enum TripEvents {
    static func visited(_ place: String) -> Tips.Event<Tips.EmptyDonation> { Tips.Event(id: "visited-\\(place)") }
    static func left(_ place: String) -> Tips.Event<Tips.EmptyDonation> { Tips.Event(id: "visited-\\(place)") }
  }
  """,
]
