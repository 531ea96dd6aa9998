import Findings
import FrozenNames
import TipProject

extension Rule {
  static let orphanedEvent = Rule(
    id: "orphaned_event",
    name: "Orphaned event",
    category: .names,
    severity: .error,
    isFixable: true,
    canBeSuppressedInline: false,
    summary: "No event has this frozen id any more.",
    rationale: """
      TipKit files donations under the string that the event was made with; what the property is called and where it \
      is declared does not matter. With another string the history is empty, whatever users have done before.
      """,
    effect: """
      Counts start at zero for everybody: tips that wait for a count appear late, and tips that a count had ended come back.
      """,
    remedy: """
      Change the string back. The property may be called anything. Where one successor is certain, `--fix` does it. If the \
      event is gone for good, retire its id: `tiplint retire event oldEvent --reason "…"`.
      """,
    blindSpots: [
      "The manifest holds nothing of an event but its id, so a successor is found by the words of its name alone.",
      "An id that is computed at run time cannot be compared with a frozen one.",
    ],
    exemption: "ticketScanned",
    basis: [.documented(url: "https://developer.apple.com/documentation/tipkit/tips/event")],
    examples: Examples(
      triggering: triggering, quiet: quiet, skips: [.inComment, .inString, .inDebug]),
    check: findings)
}

private let id = "orphaned_event"

private func findings(_ context: RuleContext) -> [Finding] {
  guard let comparison = context.comparison else { return [] }
  let renamed = comparison.renames.filter { $0.kind == .event }.map { rename in
    context.lossFinding(
      id, .error, of: rename.old, to: rename.new, .renamed(rename.old, to: rename.new),
      offersFix: rename.offersSafeFix)
  }
  let replaced = comparison.replacements.map { replacement in
    context.lossFinding(
      id, .error, of: replacement.event, to: replacement.parameter,
      .replaced(replacement.event, by: replacement.parameter), offersFix: false)
  }
  let suspects = context.project.events.filter { $0.audience == .nobody || $0.lastingName == nil }
  let gone = comparison.orphans.filter { $0.name.kind == .event }.map { orphan in
    context.lossFinding(
      id, .error, of: orphan.name, .gone(orphan.name), notes: hints(orphan, suspects, context))
  }
  return renamed + replaced + gone
}

/// - Parameter suspects: Events that no user has, or whose ids cannot be known.
private func hints(_ orphan: Orphan, _ suspects: [Event], _ context: RuleContext) -> [Note] {
  let name = orphan.name.name
  let candidates = context.notes(orphan.candidates) { "\($0.giver) is new and may be that event." }
  return candidates
    + suspects.compactMap { event in
      let text: String
      if event.audience == .nobody, event.lastingName == name {
        text = "Only debug builds, previews or tests have this one."
      } else if event.audience == .users, event.name == name {
        text = "\(code(event.path)) has an id that cannot be known from the sources."
      } else {
        return nil
      }
      return Note(text, at: context.location(context.project.head(of: event)))
    }
}

extension Message {
  fileprivate static func renamed(_ old: FrozenName, to new: PersistedName) -> Message {
    Message(
      "TipKit counted this event as \(code(old.name)); its id is now \(code(new.name)).",
      effect: beginsAtZero,
      nextStep: """
        Make its id \(code(SwiftLiteral.quoted(old.name))) again (the property may keep its name); if counting should start \
        over, run \(old.retireCommand) and `tiplint freeze` instead.
        """)
  }

  fileprivate static func replaced(_ old: FrozenName, by parameter: PersistedName) -> Message {
    Message(
      "The event \(code(old.name)) is gone, and the parameter \(parameter.giver) took its place.",
      effect:
        "What users did before is not carried over: the parameter starts with its default value for everybody.",
      nextStep: """
        Set the parameter from what the app itself remembers, or keep the event beside it; then run \
        \(old.retireCommand) and `tiplint freeze`.
        """)
  }

  fileprivate static func gone(_ name: FrozenName) -> Message {
    Message(
      "No event has the id \(code(name.name)) any more.",
      effect: "If this event now has another id, \(beginsAtZero.decapitalized)",
      nextStep: """
        Give that event the id \(code(SwiftLiteral.quoted(name.name))); if it was removed on purpose, run \
        \(name.retireCommand).
        """)
  }

  private static let beginsAtZero =
    "Every user's count starts at zero: tips that wait for it appear late, and tips it had ended come back."
}

private let triggering: [Example] = [
  Example(
    note: "The string was changed.",
    """
    enum TripEvents {
      static ↓let ticketScanned = Tips.Event(id: "ticket-scanned")
    }
    """,
    manifest: """
      format: 1
      events:
        - ticketScanned
      """),
  Example(
    note: "No event has this id any more.",
    """
    enum TripEvents {
      static let ticketScanned = Tips.Event(id: "ticketScanned")
    }
    """,
    manifest: """
      format: 1
      events:
        - ↓seatChanged
        - ticketScanned
      """),
  Example(
    """
    enum TripEvents {
      static let ticketScanned = Tips.Event(id: "ticketScanned")
    }
    enum TripStatus {
      @Parameter
      static ↓var seatChanged: Bool = false
    }
    """,
    manifest: """
      format: 1
      events:
        - seatChanged
        - ticketScanned
      """),
  Example(
    """
    enum EventID {
      static let ticket = "trip.ticketScanned"
    }
    enum TripEvents {
      static ↓let ticket = Tips.Event(id: EventID.ticket)
    }
    """,
    manifest: """
      format: 1
      events:
        - trip.ticket
      """),
  Example(
    """
    struct SeatTip: Tip {
      static ↓let changed: Event = Event(
        id: "seat_changed"
      )
      var title: Text { Text("Change Seats") }
    }
    """,
    manifest: """
      format: 1
      tips:
        - SeatTip: "Change Seats"
      events:
        - seatChanged
      """, skips: [.nested]),
  Example(
    note: "The event may be in the file that could not be read; it is reported all the same.",
    """
    enum TripEvents {
      static let ticketScanned = Tips.Event(id: "ticketScanned")
    }
    """,
    manifest: """
      format: 1
      events:
        - ↓seatChanged
        - ticketScanned
      """, unreadFiles: true),
]

private let quiet: [Example] = [
  Example(
    note: "Only the property was renamed; the string is what counts.",
    """
    enum TripEvents {
      static let scanned = Tips.Event(id: "ticketScanned")
    }
    """,
    manifest: """
      format: 1
      events:
        - ticketScanned
      """),
  Example(
    note: "The event was removed on purpose, and its id is retired.",
    """
    enum TripEvents {
      static let ticketScanned = Tips.Event(id: "ticketScanned")
    }
    """,
    manifest: """
      format: 1
      events:
        - ticketScanned
      retired:
        events:
          - seatChanged: "seats cannot be changed any more"
      """),
  Example(
    """
    enum EventID {
      static let scan = "ticketScanned"
    }
    let ticketScanned = Tips.Event(id: EventID.scan)
    """,
    manifest: """
      format: 1
      events:
        - ticketScanned
      """, skips: [.nested]),
  Example(
    """
    typealias Mark = Tips.Event
    enum TripEvents {
      static let ticketScanned = Mark(id: "ticketScanned")
    }
    """,
    manifest: """
      format: 1
      events:
        - ticketScanned
      """),
  Example(
    """
    struct Ticket: Codable, Sendable {
      var line: Int
    }
    enum TripEvents {
      static let ticketScanned: Tips.Event<Ticket> = .init(id: "ticketScanned")
    }
    """,
    manifest: """
      format: 1
      events:
        - ticketScanned
      """),
]
