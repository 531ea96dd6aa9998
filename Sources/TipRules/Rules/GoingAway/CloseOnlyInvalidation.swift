import Findings
import TipProject

extension Rule {
  static let closeOnlyInvalidation = Rule(
    id: "close_only_invalidation",
    name: "Close-only invalidation",
    category: .goingAway,
    severity: .warning,
    isOptIn: true,
    summary: "A tip ends only when people close it, never when they do what it teaches.",
    rationale: """
      Every call that ends the tip gives the reason `.tipClosed`, which is what TipKit's own close button does. People who \
      learn what the tip teaches without it keep getting it.
      """,
    effect: "People who have already done what the tip teaches still get it, until they close it.",
    remedy:
      "Call `invalidate(reason: .actionPerformed)` on the tip where the action that it teaches is performed.",
    blindSpots: [
      "A tip that only informs, and teaches no action, is rightly ended this way: exempt it.",
      "A call that may concern the tip, but could not be followed, keeps the rule silent.",
    ],
    exemption: "FrostTip",
    basis: [
      .documented(url: "https://developer.apple.com/documentation/tipkit/tip/invalidate(reason:)"),
      .documented(url: "https://developer.apple.com/documentation/tipkit/tips/invalidationreason"),
    ],
    examples: Examples(triggering: triggering, quiet: quiet),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  context.userTips.compactMap { _, tip in
    let calls = tip.invalidations.filter { $0.audience == .users }
    guard !calls.isEmpty, calls.allSatisfy({ $0.reason == "tipClosed" }), tip.selfRetiring == nil,
      tip.possibleInvalidations.isEmpty
    else { return nil }
    return Finding(
      rule: "close_only_invalidation", severity: .warning,
      location: context.location(context.project.head(of: tip)),
      message: Message(
        "\(code(tip.name)) is only ever closed, never ended because people did what it teaches.",
        effect: "People who have already done it still get the tip, until they close it.",
        nextStep:
          "Where the action that it teaches is performed, call `invalidate(reason: .actionPerformed)` on it."
      ),
      subject: Subject.of(tip),
      notes: calls.map { Note("This call closes it.", at: context.location($0.range)) })
  }
}

private let triggering: [Example] = [
  Example(
    note: "Its one button closes it.",
    """
    ↓struct FrostTip: Tip {
      var title: Text { Text("Cover Your Seedlings") }
      var actions: [Action] {
        Action(id: "close", title: "Got It") { invalidate(reason: .tipClosed) }
      }
    }
    """),
  Example(
    note: "A style's close button is one, too.",
    """
    ↓struct FrostTip: Tip {
      var title: Text { Text("Cover Your Seedlings") }
    }
    struct LeafStyle: TipViewStyle {
      func makeBody(configuration: Configuration) -> some View {
        Button("Close") { configuration.tip.invalidate(reason: .tipClosed) }
      }
    }
    struct BedView: View {
      var body: some View { TipView(FrostTip()).tipViewStyle(LeafStyle()) }
    }
    """),
  """
  ↓struct FrostTip: Tip {
    var title: Text { Text("Cover Your Seedlings") }
  }
  struct BedView: View {
    private let tip = FrostTip()
    var body: some View {
      TipView(tip).onDisappear { tip.invalidate(reason: .tipClosed) }
    }
  }
  """,
  """
  ↓struct FrostTip: Tip {
    var title: Text { Text("Cover Your Seedlings") }
  }
  final class Almanac {
    func dismiss() { FrostTip().invalidate(reason: Tips.InvalidationReason.tipClosed) }
  }
  """,
  """
  ↓struct FrostTip: Tip {
    var title: Text { Text("Cover Your Seedlings") }
  }
  struct BedView: View {
    private let tip = FrostTip()
    var body: some View {
      TipView(tip).onDisappear { tip.invalidate(reason: .tipClosed) }
      #if DEBUG
      Button("Done") { tip.invalidate(reason: .actionPerformed) }
      #endif
    }
  }
  """,
]

private let quiet: [Example] = [
  Example(
    note: "It also ends with the action.",
    """
    struct FrostTip: Tip {
      var title: Text { Text("Cover Your Seedlings") }
      var actions: [Action] {
        Action(id: "close", title: "Got It") { invalidate(reason: .tipClosed) }
      }
    }
    struct BedView: View {
      private let tip = FrostTip()
      var body: some View {
        Button("Cover") { tip.invalidate(reason: .actionPerformed) }.popoverTip(tip)
      }
    }
    """),
  Example(
    note: "Nothing ends it: `missing_invalidation` says so.",
    """
    struct FrostTip: Tip {
      var title: Text { Text("Cover Your Seedlings") }
    }
    """),
  Example(
    note: "Its own rule ends it.",
    """
    struct FrostTip: Tip {
      static let covered = Tips.Event(id: "covered")
      var title: Text { Text("Cover Your Seedlings") }
      var rules: [Rule] {
        #Rule(Self.covered) { $0.donations.count == 0 }
      }
      var actions: [Action] {
        Action(id: "close", title: "Got It") { invalidate(reason: .tipClosed) }
      }
    }
    final class Bed {
      func cover() { FrostTip.covered.sendDonation() }
    }
    """),
  """
  struct FrostTip: Tip {
    var title: Text { Text("Cover Your Seedlings") }
    func end(_ reason: Tips.InvalidationReason) { invalidate(reason: reason) }
  }
  """,
  """
  struct FrostTip: Tip {
    var title: Text { Text("Cover Your Seedlings") }
  }
  final class Almanac {
    func dismiss() { FrostTip().invalidate(reason: .tipClosed) }
    func end(_ tips: [any Tip]) {
      for tip in tips { tip.invalidate(reason: .actionPerformed) }
    }
  }
  """,
]
