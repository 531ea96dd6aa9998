import Findings
import TipProject

extension Rule {
  static let eventNeverDonated = Rule(
    id: "event_never_donated",
    name: "Event never donated",
    category: .gate,
    severity: .error,
    summary: "A rule counts an event that the app never donates.",
    rationale: """
      A rule on an event counts its donations. Where nothing donates the event, the count stays zero: a rule that asks for \
      some never holds, and one that asks for none always does.
      """,
    effect: "Nobody ever sees the tip; or it never goes away by itself.",
    remedy:
      "Donate the event where it happens, with `sendDonation()` or `await donate()`; or take the rule out.",
    blindSpots: [
      "Only a project with the start of an app is judged; in a library the app may donate.",
      "An event that is passed on or stored as a value is left alone.",
      "A donation counts even if the code that makes it is never run.",
      "Where some donation's receiver cannot be told, this is a warning and names the place.",
    ],
    exemption: "sailSet",
    basis: [.documented(url: "https://developer.apple.com/documentation/tipkit/tips/event")],
    examples: Examples(triggering: triggering, quiet: quiet),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  let project = context.project
  let sources = context.reachability.sources
  return project.events.indices.compactMap { index in
    let event = project.events[index]
    guard event.audience == .users, sources.sharers(of: index)[0] == index, sources.isNeverDonated(index)
    else { return nil }
    let users = sources.sharers(of: index).flatMap { project.events[$0].ruleUsers }
      .filter { project.tips[$0].audience == .users }
    if users.isEmpty { return nil }
    let starved = context.reachability.tips(kept: .event(index)).map(\.tip)
    let isCertain = !starved.isEmpty && project.possibleDonations.isEmpty
    return Finding(
      rule: "event_never_donated", severity: isCertain ? .error : .warning,
      location: context.location(project.head(of: event)),
      message: .neverHappens(
        event, starved: starved.map { project.tips[$0].name },
        users: Set(users).sorted().map { project.tips[$0].name }),
      subject: Subject.of(event), notes: notes(index, context))
  }
}

private func notes(_ event: Int, _ context: RuleContext) -> [Note] {
  let waiting = context.reachability.tips(kept: .event(event)).prefix(3).map { tip, rule in
    Note(
      "\(code(context.project.tips[tip].name)) waits for it here.",
      at: context.location(context.project.tips[tip].rules[rule].range))
  }
  let elsewhere = context.project.events[event].donations.prefix(1).map {
    Note("This donation is in a test, a preview or a debug build only.", at: context.location($0.range))
  }
  let unclear = context.project.possibleDonations.prefix(3).map {
    Note("It could not be told what is donated here; it may be this event.", at: context.location($0))
  }
  return waiting + elsewhere + unclear
}

extension Message {
  fileprivate static func neverHappens(_ event: Event, starved: [String], users: [String]) -> Message {
    let donation = code("\(event.path)." + (event.payload == nil ? "sendDonation()" : "sendDonation(…)"))
    let next = "Call \(donation) where it happens, or take the rule out."
    if starved.isEmpty {
      return Message(
        "Nothing in the app donates \(code(event.path)), which a rule of \(names(users)) counts.",
        effect: "The rule makes no difference: it holds for everybody, always.", nextStep: next)
    }
    return Message(
      "Nothing in the app donates \(code(event.path)), and \(names(starved)) \(starved.count == 1 ? "waits" : "wait") for it.",
      effect: "Nobody ever sees \(starved.count == 1 ? "that tip" : "those tips").", nextStep: next)
  }
}

private let triggering: [Example] = [
  Example(
    note: "The tip waits for something that the app never reports.",
    files: [
      "Tips.swift": """
      struct ReefTip: Tip {
        static ↓let sailSet = Event(id: "sailSet")
        var title: Text { Text("Reef the Sail") }
        var rules: [Rule] {
          #Rule(Self.sailSet) { $0.donations.count >= 3 }
        }
      }
      """,
      "App.swift": Example.app,
    ]),
  Example(
    note: "Only a test donates it.",
    files: [
      "Tips.swift": """
      enum Log {
        static ↓let sailSet = Tips.Event(id: "sailSet")
      }
      struct ReefTip: Tip {
        var title: Text { Text("Reef the Sail") }
        var rules: [Rule] { [#Rule(Log.sailSet) { !$0.donations.isEmpty }] }
      }
      """,
      "App.swift": Example.app,
      "SailTests.swift": """
      import XCTest
      final class SailTests: XCTestCase {
        func testReefing() { Log.sailSet.sendDonation() }
      }
      """,
    ]),
  Example(
    files: [
      "Tips.swift": """
      extension Tips.Event where DonationInfo == Tips.EmptyDonation {
        static ↓let sailSet = Tips.Event(id: "sailSet")
      }
      struct ReefTip: Tip {
        var title: Text { Text("Reef the Sail") }
        var rules: [Rule] { [#Rule(Tips.Event.sailSet) { $0.donations.count > 0 }] }
      }
      """,
      "App.swift": Example.app,
    ], skips: [.nested]),
  Example(
    note: "It never goes away by itself, as nothing reports that it was done.",
    files: [
      "Tips.swift": """
      enum Log {
        static ↓let reefed = Tips.Event(id: "reefed")
      }
      struct ReefTip: Tip {
        var title: Text { Text("Reef the Sail") }
        var rules: [Rule] { [#Rule(Log.reefed) { $0.donations.count == 0 }] }
      }
      """,
      "App.swift": Example.app,
    ]),
  Example(
    files: [
      "Tips.swift": """
      enum Log {
        static ↓let sailSet = Tips.Event<Wind>(id: "sailSet")
        static let sailStowed = Tips.Event(id: "sailStowed")
      }
      struct Wind: Codable, Sendable { var knots: Int }
      struct ReefTip: Tip {
        var title: Text { Text("Reef the Sail") }
        var rules: [Rule] {
          #Rule(Log.sailSet) { $0.donations.filter({ $0.knots > 20 }).count >= 1 }
          #Rule(Log.sailStowed) { $0.donations.count < 4 }
        }
      }
      func stow() { Log.sailStowed.sendDonation() }
      """,
      "App.swift": Example.app,
    ]),
]

private let quiet: [Example] = [
  Example(
    note: "It is donated.",
    files: [
      "Tips.swift": """
      struct ReefTip: Tip {
        static let sailSet = Event(id: "sailSet")
        var title: Text { Text("Reef the Sail") }
        var rules: [Rule] {
          #Rule(Self.sailSet) { $0.donations.count >= 3 }
        }
      }
      """,
      "App.swift": Example.app,
      "Deck.swift": """
      import Foundation
      final class Deck {
        func setSail() { Task { await ReefTip.sailSet.donate() } }
      }
      """,
    ]),
  Example(
    note: "A library: the app that uses it may donate.",
    """
    public struct ReefTip: Tip {
      public static let sailSet = Event(id: "sailSet")
      public var title: Text { Text("Reef the Sail") }
      public var rules: [Rule] {
        #Rule(Self.sailSet) { $0.donations.count >= 3 }
      }
    }
    """),
  Example(
    note: "A helper that takes events is given it.",
    files: [
      "Tips.swift": """
      enum Log {
        static let sailSet = Tips.Event(id: "sailSet")
      }
      struct ReefTip: Tip {
        var title: Text { Text("Reef the Sail") }
        var rules: [Rule] { [#Rule(Log.sailSet) { $0.donations.count >= 3 }] }
      }
      """,
      "App.swift": Example.app,
      "Deck.swift": """
      import Analytics
      func setSail() { Recorder.shared.record(Log.sailSet) }
      """,
    ]),
  Example(
    note: "Another event of the same id is donated: they are one.",
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
        var rules: [Rule] { [#Rule(Log.sailSet) { $0.donations.count >= 3 }] }
      }
      func setSail() { OldLog.sail.sendDonation() }
      """,
      "App.swift": Example.app,
    ]),
  Example(
    files: [
      "Tips.swift": """
      enum Log: String, CaseIterable {
        case sailSet, sailStowed
        var event: Tips.Event<Tips.EmptyDonation> { Tips.Event(id: rawValue) }
        func record() { event.sendDonation() }
      }
      struct ReefTip: Tip {
        var title: Text { Text("Reef the Sail") }
        var rules: [Rule] { [#Rule(Log.sailSet.event) { $0.donations.count >= 3 }] }
      }
      """,
      "App.swift": Example.app,
    ]),
  Example(
    note: "Some files could not be read.",
    files: [
      "Tips.swift": """
      struct ReefTip: Tip {
        static let sailSet = Event(id: "sailSet")
        var title: Text { Text("Reef the Sail") }
        var rules: [Rule] {
          #Rule(Self.sailSet) { $0.donations.count >= 3 }
        }
      }
      """,
      "App.swift": Example.app,
    ], unreadFiles: true),
]
