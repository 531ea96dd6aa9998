import Findings
import TipProject

extension Rule {
  static let tipNeverPresented = Rule(
    id: "tip_never_presented",
    name: "Tip never presented",
    category: .presentation,
    severity: .warning,
    summary: "No code of the app shows a tip.",
    rationale: """
      A tip appears where the app puts it: in a `TipView`, a `popoverTip`, one of the UIKit or AppKit views, or a group. One \
      that is declared, perhaps even gated and invalidated, but put nowhere is never seen.
      """,
    effect: "Nobody ever sees the tip.",
    remedy: "Show it beside what it teaches, with `.popoverTip(…)` or `TipView(…)`; or delete it.",
    blindSpots: [
      "Only a project with the start of an app is judged, and only tips that no other module can see.",
      """
      A tip that is passed on, stored with its type written, listed with others, or made by a case of an enum is taken to be \
      shown somewhere.
      """,
      "Whether the view that shows a tip is itself ever shown is not looked at.",
    ],
    exemption: "ReefTip",
    basis: [
      .documented(url: "https://developer.apple.com/documentation/tipkit/tipview"),
      .observed("Tips have been shipped that no view showed any more."),
    ],
    examples: Examples(triggering: triggering, quiet: quiet),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  guard context.isWholeApp else { return [] }
  return context.project.unshownTips.compactMap { index in
    let tip = context.project.tips[index]
    guard tip.audience == .users, !context.project.isPublic(tip) else { return nil }
    let elsewhere = tip.presentations.prefix(1).map {
      Note("This is in a test, a preview or a debug build only.", at: context.location($0.range))
    }
    return Finding(
      rule: "tip_never_presented", severity: .warning,
      location: context.location(context.project.head(of: tip)),
      message: .isShownNowhere(tip), subject: Subject.of(tip), notes: elsewhere)
  }
}

extension Message {
  fileprivate static func isShownNowhere(_ tip: Tip) -> Message {
    Message(
      "No code of the app shows \(code(tip.name)).",
      effect: "Nobody ever sees the tip.",
      nextStep: "Show it beside what it teaches, as in \(code(".popoverTip(\(tip.name)())")), or delete it.")
  }
}

private let triggering: [Example] = [
  Example(
    note: "It is declared, and that is all.",
    files: [
      "Tips.swift": """
      ↓struct ReefTip: Tip {
        var title: Text { Text("Reef the Sail") }
      }
      """,
      "App.swift": Example.app,
    ]),
  Example(
    note: "The button ends it, but nothing shows it any more.",
    files: [
      "Tips.swift": """
      ↓struct ReefTip: Tip {
        var title: Text { Text("Reef the Sail") }
      }
      struct PierView: View {
        private let reefTip = ReefTip()
        var body: some View {
          Button("Reef") { reefTip.invalidate(reason: .actionPerformed) }
        }
      }
      """,
      "App.swift": Example.app,
    ]),
  Example(
    files: [
      "Tips.swift": """
      ↓struct ReefTip: Tip {
        static let voyage = Event(id: "voyage")
        @Parameter static var isStormy: Bool = false
        var title: Text { Text("Reef the Sail") }
        var rules: [Rule] {
          #Rule(Self.voyage) { $0.donations.count > 2 }
          #Rule(Self.$isStormy) { $0 }
        }
      }
      func sail() {
        ReefTip.voyage.sendDonation()
        ReefTip.isStormy = true
        ReefTip().invalidate(reason: .actionPerformed)
      }
      """,
      "App.swift": Example.app,
    ]),
  Example(
    note: "Only a preview shows it.",
    files: [
      "Tips.swift": """
      ↓struct ReefTip: Tip {
        var title: Text { Text("Reef the Sail") }
      }
      #Preview { TipView(ReefTip()) }
      """,
      "App.swift": Example.app,
    ]),
  Example(
    files: [
      "Tips.swift": """
      ↓struct ReefTip: Tip {
        var title: Text { Text("Reef the Sail") }
      }
      func prepare() {
        #if DEBUG
          Tips.showTipsForTesting([ReefTip.self])
        #endif
      }
      """,
      "App.swift": Example.app,
    ]),
]

private let quiet: [Example] = [
  Example(
    note: "A popover shows it.",
    files: [
      "Tips.swift": """
      struct ReefTip: Tip {
        var title: Text { Text("Reef the Sail") }
      }
      struct PierView: View {
        private let reefTip = ReefTip()
        var body: some View { Text("Pier").popoverTip(reefTip) }
      }
      """,
      "App.swift": Example.app,
    ]),
  Example(
    note: "It is handed to a view that is not there; that may show it.",
    files: [
      "Tips.swift": """
      struct ReefTip: Tip {
        var title: Text { Text("Reef the Sail") }
      }
      struct PierView: View {
        var body: some View { Banner(hint: ReefTip()) }
      }
      """,
      "App.swift": Example.app,
    ]),
  Example(
    note: "In a file that says nothing else of tips.",
    files: [
      "Tips.swift": """
      struct ReefTip: Tip {
        var title: Text { Text("Reef the Sail") }
      }
      enum Hints {
        static let reef = ReefTip()
      }
      """,
      "App.swift": Example.app,
      "Deck.swift": """
      import DesignSystem
      struct Deck: Screen {
        var content: Content { Sail().hint(Hints.reef) }
      }
      """,
    ]),
  Example(
    files: [
      "Tips.swift": """
      struct ReefTip: Tip {
        var title: Text { Text("Reef the Sail") }
      }
      struct PierView: View {
        @State private var tips = TipGroup { ReefTip() }
        var body: some View { TipView(tips.currentTip) }
      }
      """,
      "App.swift": Example.app,
    ]),
  Example(
    files: [
      "Tips.swift": """
      struct ReefTip: Tip {
        var title: Text { Text("Reef the Sail") }
      }
      final class PierModel {
        var current: (any Tip)?
        func choose() { current = ReefTip() }
      }
      """,
      "App.swift": Example.app,
    ]),
  Example(
    files: [
      "Tips.swift": """
      struct ReefTip: Tip {
        var title: Text { Text("Reef the Sail") }
      }
      final class Pier: UIViewController {
        private let reefTip = ReefTip()
        func watch() {
          Task { for await show in reefTip.shouldDisplayUpdates where show { present() } }
        }
      }
      """,
      "App.swift": Example.app,
    ]),
  Example(
    note: "A library's tip: the app shows it.",
    """
    public struct ReefTip: Tip {
      public var title: Text { Text("Reef the Sail") }
    }
    """),
  Example(
    note: "On one system its name stands for another tip.",
    """
    #if os(tvOS)
    struct RemoteTip: Tip { var title: Text { Text("Press Up") } }
    typealias ReefTip = RemoteTip
    #else
    struct ReefTip: Tip { var title: Text { Text("Reef the Sail") } }
    #endif
    struct PierView: View {
      var body: some View { Pier().popoverTip(ReefTip()) }
    }
    """, skips: [.inPlatform, .inDebug, .nested]),
]
