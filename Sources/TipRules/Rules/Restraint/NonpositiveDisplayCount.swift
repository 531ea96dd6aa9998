import Findings
import TipProject

extension Rule {
  static let nonpositiveDisplayCount = Rule(
    id: "nonpositive_display_count",
    name: "Nonpositive display count",
    category: .restraint,
    severity: .error,
    summary: "A tip may be shown zero times or fewer.",
    rationale: """
      `MaxDisplayCount` says after how many displays a tip is over. With zero or less there is no display that it allows, so \
      it is no limit that anybody can mean.
      """,
    effect: "The tip never appears, or its limit is ignored and it appears without end.",
    remedy: """
      Write the number of displays that you want, such as `MaxDisplayCount(1)`. To switch a tip off, remove it or give it a \
      rule that does not hold.
      """,
    blindSpots: [
      "A number that is computed at run time is not known and not reported.",
      "Apple does not say which of the two happens; that either does is inferred.",
      "Where the tip also ignores the display frequency, `uncapped_frequency_bypass` reports it instead.",
    ],
    exemption: "GlazeTip",
    basis: [
      .documented(url: "https://developer.apple.com/documentation/tipkit/tips/maxdisplaycount"),
      .inferred("A limit of zero leaves no display to count."),
    ],
    examples: Examples(triggering: triggering, quiet: quiet),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  context.userTips.compactMap { _, tip in
    guard let cap = tip.options.maxDisplayCount, case .known(let count) = cap.value, count < 1,
      !mayBypass(tip.options)
    else { return nil }
    return Finding(
      rule: "nonpositive_display_count", severity: .error, location: context.location(cap.range),
      message: Message(
        "\(code(tip.name)) has a limit of \(count) displays.",
        effect: "It never appears, or the limit is ignored and it appears without end.",
        nextStep: "Write the number of displays that you want, such as `MaxDisplayCount(1)`."),
      subject: Subject.of(tip))
  }
}

/// The rule about that says the same of the limit.
private func mayBypass(_ options: TipOptions) -> Bool {
  options.ignoresDisplayFrequency.map { $0.value != .known(false) } ?? false
}

private let triggering: [Example] = [
  Example(
    note: "Zero was meant to say that there is no limit.",
    """
    struct GlazeTip: Tip {
      var title: Text { Text("Layer Your Glazes") }
      var options: [any TipOption] {
        ↓Tips.MaxDisplayCount(0)
      }
    }
    """),
  Example(
    note: "The number is a constant.",
    """
    enum Limits {
      static let kiln = 0
    }
    struct KilnTip: Tip {
      var title: Text { Text("Plan a Firing") }
      var options: [Option] {
        [↓MaxDisplayCount(Limits.kiln)]
      }
    }
    """, skips: []),
  """
  struct GlazeTip: Tip {
    var title: Text { Text("Layer Your Glazes") }
    var options: [Option] { ↓Self.MaxDisplayCount(-1) }
  }
  """,
  """
  struct GlazeTip: Tip {
    var title: Text { Text("Layer Your Glazes") }
    let options: [any TipOption] = [Tip.IgnoresDisplayFrequency(false), ↓Tip.MaxDisplayCount(0)]
  }
  """,
  Example(
    note: "Every tip of the kind has it.",
    """
    protocol StudioTip: Tip {}
    extension StudioTip {
      var options: [Option] { ↓MaxDisplayCount(0) }
    }
    struct GlazeTip: StudioTip {
      var title: Text { Text("Layer Your Glazes") }
    }
    """, skips: [.nested]),
]

private let quiet: [Example] = [
  Example(
    note: "Once is enough.",
    """
    struct GlazeTip: Tip {
      var title: Text { Text("Layer Your Glazes") }
      var options: [Option] { Tips.MaxDisplayCount(1) }
    }
    """),
  Example(
    note: "The number is not known.",
    """
    struct GlazeTip: Tip {
      var limit: Int
      var title: Text { Text("Layer Your Glazes") }
      var options: [Option] { Tips.MaxDisplayCount(limit) }
    }
    """),
  """
  struct GlazeTip: Tip {
    var title: Text { Text("Layer Your Glazes") }
    var options: [Option] {
      #if DEBUG
      Tips.MaxDisplayCount(0)
      #endif
      Tips.MaxDisplayCount(2)
    }
  }
  """,
  Example(
    note: "No tip's option.",
    """
    struct MaxDisplayCount { init(_ count: Int) {} }
    struct Banner {
      var options: [MaxDisplayCount] { [MaxDisplayCount(0)] }
    }
    """),
  """
  struct GlazeTip: Tip {
    var title: Text { Text("Layer Your Glazes") }
    var options: [Option] { Tips.MaxDisplayDuration(0) }
  }
  """,
]
