import Findings
import TipProject

extension Rule {
  static let automaticReason = Rule(
    id: "automatic_reason",
    name: "Automatic reason",
    category: .goingAway,
    severity: .warning,
    summary: "The app ends a tip with a reason that TipKit gives by itself.",
    rationale: """
      `displayCountExceeded` and `displayDurationExceeded` say that a limit of the tip's `options` was reached. TipKit counts \
      and sets them. Code that passes one says something that did not happen, and whoever reads the tip's status is misled.
      """,
    effect: "The tip goes away all the same, but its status no longer tells what people did.",
    remedy: """
      Pass `.actionPerformed` where people did what the tip teaches, `.tipClosed` where they closed it. To limit how often it \
      is shown, put `MaxDisplayCount` into its `options`.
      """,
    blindSpots: [
      "A presenter of your own that counts displays itself may pass such a reason rightly; say so in a comment that silences the rule.",
      "A reason that is kept in a variable is not known.",
    ],
    exemption: "GybeTip",
    basis: [
      .documented(url: "https://developer.apple.com/documentation/tipkit/tips/invalidationreason"),
      .inferred("That code should not pass these reasons follows from what they are documented to mean."),
    ],
    examples: Examples(triggering: triggering, quiet: quiet),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  context.project.automaticInvalidations.compactMap { call, tips in
    guard call.audience == .users, let reason = call.reason else { return nil }
    let only = tips.count == 1 ? context.project.tips[tips[0]] : nil
    let limit = reason == "displayCountExceeded" ? "`MaxDisplayCount`" : "`MaxDisplayDuration`"
    return Finding(
      rule: "automatic_reason", severity: .warning, location: context.location(call.range),
      message: Message(
        "\(only.map { code($0.name) } ?? "A tip") is ended here with \(code("." + reason)), which TipKit gives by itself.",
        effect: "It goes away all the same, but its status says that a limit was reached, and none was.",
        nextStep:
          "Pass `.actionPerformed` or `.tipClosed`; for a limit, put \(limit) into the tip's `options`."),
      subject: only.map { Subject.of($0) })
  }
}

private let triggering: [Example] = [
  Example(
    note: "People performed the action.",
    """
    struct GybeTip: Tip {
      var title: Text { Text("Gybe With Care") }
    }
    struct HelmView: View {
      private let tip = GybeTip()
      var body: some View {
        Button("Gybe") { tip.↓invalidate(reason: .displayCountExceeded) }.popoverTip(tip)
      }
    }
    """),
  Example(
    note: "A timer of the app's own is no limit of TipKit's.",
    """
    struct GybeTip: Tip {
      var title: Text { Text("Gybe With Care") }
      func expire() { ↓invalidate(reason: Tips.InvalidationReason.displayDurationExceeded) }
    }
    """),
  """
  struct GybeTip: Tip {
    var title: Text { Text("Gybe With Care") }
    var actions: [Action] {
      Action(id: "later", title: "Later") { ↓invalidate(reason: .displayCountExceeded) }
    }
  }
  """,
  """
  struct GybeTip: Tip {
    var title: Text { Text("Gybe With Care") }
  }
  struct ReefTip: Tip {
    var title: Text { Text("Reef Early") }
  }
  final class Skipper {
    private let tips: [any Tip] = [GybeTip(), ReefTip()]
    func leave() {
      for tip in tips { tip.↓invalidate(reason: .displayDurationExceeded) }
    }
  }
  """,
  """
  struct GybeTip: Tip {
    var title: Text { Text("Gybe With Care") }
  }
  struct HelmView: View {
    @State private var tips = TipGroup(.ordered) { GybeTip() }
    var body: some View {
      TipView(tips.currentTip)
      Button("Skip") { tips.currentTip?.↓invalidate(reason: .displayCountExceeded) }
    }
  }
  """,
]

private let quiet: [Example] = [
  Example(
    note: "It says what happened.",
    """
    struct GybeTip: Tip {
      var title: Text { Text("Gybe With Care") }
    }
    struct HelmView: View {
      private let tip = GybeTip()
      var body: some View {
        Button("Gybe") { tip.invalidate(reason: .actionPerformed) }.popoverTip(tip)
      }
    }
    """),
  Example(
    note: "To read a reason is not to give it.",
    """
    struct GybeTip: Tip {
      var title: Text { Text("Gybe With Care") }
    }
    struct HelmView: View {
      private let tip = GybeTip()
      var body: some View {
        Text(tip.status == .invalidated(.displayCountExceeded) ? "Seen" : "New")
      }
    }
    """),
  Example(
    """
    struct GybeTip: Tip {
      var title: Text { Text("Gybe With Care") }
    }
    #Preview {
      Button("End") { GybeTip().invalidate(reason: .displayCountExceeded) }
    }
    """, skips: [.nested]),
  """
  enum Reason { case displayCountExceeded }
  final class Session {
    func invalidate(reason: Reason) {}
  }
  struct HelmView: View {
    let session = Session()
    var body: some View {
      Button("Leave") { session.invalidate(reason: .displayCountExceeded) }
    }
  }
  """,
  """
  struct GybeTip: Tip {
    var title: Text { Text("Gybe With Care") }
    func end(_ reason: Tips.InvalidationReason) { invalidate(reason: reason) }
  }
  """,
]
