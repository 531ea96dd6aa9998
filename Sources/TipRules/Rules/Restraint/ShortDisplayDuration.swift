import Findings
import TipProject

extension Rule {
  static let shortDisplayDuration = Rule(
    id: "short_display_duration",
    name: "Short display duration",
    category: .restraint,
    severity: .warning,
    summary: "A tip is to be shown for less than the minute that TipKit always gives it.",
    rationale: """
      `MaxDisplayDuration` adds up the seconds for which a tip is on screen. TipKit keeps a tip for at least 60 seconds \
      before it ends it for that reason, so a smaller number does nothing that 60 would not.
      """,
    effect: "The tip stays on screen longer than the source says.",
    remedy: """
      Write 60 or more. To take a tip away sooner, call `invalidate(reason:)`.
      """,
    blindSpots: ["A duration that is computed at run time is not known and not reported."],
    exemption: "TackTip",
    basis: [.documented(url: "https://developer.apple.com/documentation/tipkit/tips/maxdisplayduration")],
    examples: Examples(triggering: triggering, quiet: quiet),
    check: findings)
}

/// In seconds.
private let shortestDuration = 60.0

private func findings(_ context: RuleContext) -> [Finding] {
  context.userTips.compactMap { _, tip in
    guard let limit = tip.options.maxDisplayDuration, case .known(let seconds) = limit.value,
      seconds < shortestDuration
    else { return nil }
    return Finding(
      rule: "short_display_duration", severity: .warning, location: context.location(limit.range),
      message: Message(
        "\(code(tip.name)) is to be shown for less than 60 seconds in all, and TipKit never ends a tip sooner.",
        effect: "It stays on screen longer than its `options` say.",
        nextStep:
          "Write `MaxDisplayDuration(60)` or more; to take it away sooner, call `invalidate(reason:)`."),
      subject: Subject.of(tip))
  }
}

private let triggering: [Example] = [
  Example(
    note: "Ten seconds are not possible.",
    """
    struct TackTip: Tip {
      var title: Text { Text("Tack Sooner") }
      var options: [any TipOption] {
        ↓Tips.MaxDisplayDuration(10)
      }
    }
    """),
  Example(
    note: "A minute was meant.",
    """
    struct TackTip: Tip {
      var title: Text { Text("Tack Sooner") }
      var options: [Option] {
        Tips.MaxDisplayCount(3)
        ↓Tips.MaxDisplayDuration(1)
      }
    }
    """),
  """
  struct TackTip: Tip {
    var title: Text { Text("Tack Sooner") }
    var options: [Option] { [↓MaxDisplayDuration(59.5)] }
  }
  """,
  """
  struct TackTip: Tip {
    static let patience = 30
    var title: Text { Text("Tack Sooner") }
    var options: [Option] { ↓Self.MaxDisplayDuration(Self.patience) }
  }
  """,
  """
  struct ReefTip {}
  @available(iOS 18, *)
  extension ReefTip: Tip {
    var title: Text { Text("Reef Early") }
    var options: [any TipOption] {
      return [↓Tips.MaxDisplayDuration(0)]
    }
  }
  """,
]

private let quiet: [Example] = [
  Example(
    note: "A minute is the least that there is.",
    """
    struct TackTip: Tip {
      var title: Text { Text("Tack Sooner") }
      var options: [Option] { Tips.MaxDisplayDuration(60) }
    }
    """),
  Example(
    note: "The duration is not known.",
    """
    struct TackTip: Tip {
      var patience: TimeInterval
      var title: Text { Text("Tack Sooner") }
      var options: [Option] { Tips.MaxDisplayDuration(patience) }
    }
    """),
  """
  struct TackTip: Tip {
    var title: Text { Text("Tack Sooner") }
    var options: [Option] { Tips.MaxDisplayCount(10) }
  }
  """,
  """
  struct TackTip: Tip {
    var title: Text { Text("Tack Sooner") }
    var options: [Option] {
      #if DEBUG
      Tips.MaxDisplayDuration(5)
      #endif
      Tips.MaxDisplayCount(2)
    }
  }
  """,
  """
  struct Flare {
    var options: [String] { ["MaxDisplayDuration(5)"] }
  }
  """,
]
