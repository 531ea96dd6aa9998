import Findings
import TipProject

extension Rule {
  static let uncappedFrequencyBypass = Rule(
    id: "uncapped_frequency_bypass",
    name: "Uncapped frequency bypass",
    category: .restraint,
    severity: .error,
    summary: "A tip ignores the app's display frequency, and nothing limits how often it is shown.",
    rationale: """
      `IgnoresDisplayFrequency(true)` takes a tip out of the pace that `Tips.configure` sets. It then appears whenever its \
      rules hold. Only `MaxDisplayCount` limits that.
      """,
    effect: "The tip appears on every visit, again and again, until it is dismissed or invalidated.",
    remedy: """
      Add `MaxDisplayCount(1)`, or another small number, to the tip's `options`, or remove `IgnoresDisplayFrequency`.
      """,
    blindSpots: [
      "A value that is computed at run time is not known; it is reported as a warning.",
      "`MaxDisplayDuration` alone is reported even where it is enough in practice: it limits the time, not the number of displays.",
    ],
    exemption: "PairTip",
    basis: [
      .documented(url: "https://developer.apple.com/documentation/tipkit/tips/ignoresdisplayfrequency"),
      .documented(url: "https://developer.apple.com/documentation/tipkit/tips/maxdisplaycount"),
    ],
    examples: Examples(triggering: triggering, quiet: quiet),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  context.userTips.compactMap { _, tip in
    guard let bypass = tip.options.ignoresDisplayFrequency, let verdict = verdict(on: tip.options, bypass)
    else { return nil }
    return Finding(
      rule: "uncapped_frequency_bypass", severity: verdict.severity, location: context.location(bypass.range),
      message: verdict.message(tip), subject: Subject.of(tip), notes: notes(verdict, tip.options, context))
  }
}

/// What is wrong with a tip's options.
private enum Verdict {
  case uncapped
  /// `MaxDisplayCount` is there, but bounds nothing.
  case cappedBelowOne(Int)
  case cappedByTimeOnly
  case unreadableBypass(String)
  case unreadableCap(String)
  case unreadableOptions

  var severity: Severity {
    switch self {
    case .uncapped, .cappedBelowOne, .cappedByTimeOnly: .error
    case .unreadableBypass, .unreadableCap, .unreadableOptions: .warning
    }
  }
}

private func verdict(on options: TipOptions, _ bypass: TipOptions.Option<Bool>) -> Verdict? {
  if case .known(false) = bypass.value { return nil }
  if case .known(let count)? = options.maxDisplayCount?.value, count >= 1 { return nil }
  if case .unknown(let source) = bypass.value { return .unreadableBypass(source) }
  switch options.maxDisplayCount?.value {
  case .unknown(let source): return .unreadableCap(source)
  case .known(let count): return .cappedBelowOne(count)
  case nil: break
  }
  if options.maxDisplayDuration != nil { return .cappedByTimeOnly }
  return options.unreadable.isEmpty ? .uncapped : .unreadableOptions
}

private func notes(_ verdict: Verdict, _ options: TipOptions, _ context: RuleContext) -> [Note] {
  switch verdict {
  case .uncapped, .unreadableBypass: []
  case .cappedBelowOne, .unreadableCap:
    options.maxDisplayCount.map { [Note("The cap is here.", at: context.location($0.range))] } ?? []
  case .cappedByTimeOnly:
    options.maxDisplayDuration.map {
      [Note("This limits the time, not the number of displays.", at: context.location($0.range))]
    } ?? []
  case .unreadableOptions:
    options.unreadable.map { Note("This was not understood.", at: context.location($0)) }
  }
}

extension Verdict {
  func message(_ tip: Tip) -> Message {
    let name = code(tip.name)
    let again = "It appears whenever its rules hold, again and again, until it is dismissed or invalidated."
    let cap = "add `MaxDisplayCount(1)`, or another small number, to its `options`"
    switch self {
    case .uncapped:
      return Message(
        "\(name) ignores the display frequency, and nothing limits how often it is shown.", effect: again,
        nextStep: "Either \(cap), or remove `IgnoresDisplayFrequency(true)`.")
    case .cappedBelowOne(let count):
      return Message(
        "\(name) ignores the display frequency, and `MaxDisplayCount(\(count))` does not limit it.",
        effect: again,
        nextStep: "Write `MaxDisplayCount(1)`, or another number above zero.")
    case .cappedByTimeOnly:
      return Message(
        "\(name) ignores the display frequency, and only the time for which it is shown is limited.",
        effect: "It may appear many times before that time is used up.",
        nextStep: "To limit the number of displays too, \(cap).")
    case .unreadableBypass(let source):
      return Message(
        "Whether \(name) ignores the display frequency depends on \(code(source)), and nothing limits how often it is shown.",
        effect: "Where it does, " + again.decapitalized,
        nextStep: "For that case, \(cap).")
    case .unreadableCap(let source):
      return Message(
        "\(name) ignores the display frequency, and its limit, \(code(source)), could not be read.",
        effect: "If that is ever less than 1, " + again.decapitalized,
        nextStep: "Write the limit as a number, or as a constant that is one.")
    case .unreadableOptions:
      return Message(
        "\(name) ignores the display frequency, and no limit was found in the part of its `options` that could be read.",
        effect: "If there is none, " + again.decapitalized,
        nextStep: "To be safe, \(cap).")
    }
  }
}

private let triggering: [Example] = [
  Example(
    note: "Nothing limits how often it is shown.",
    """
    struct PairTip: Tip {
      var title: Text { Text("Connect Your Deck") }
      var options: [TipOption] {
        ↓Tips.IgnoresDisplayFrequency(true)
      }
    }
    """),
  Example(
    note: "Only the time is limited: a warning.",
    """
    struct PairTip: Tip {
      var title: Text { Text("Connect Your Deck") }
      var options: [Option] {
        return [↓Tip.IgnoresDisplayFrequency(true), Tip.MaxDisplayDuration(120)]
      }
    }
    """),
  """
  struct PairTip: Tip {
    var title: Text { Text("Connect Your Deck") }
    var options: [any Option] {
      [↓IgnoresDisplayFrequency(true), MaxDisplayCount(0)]
    }
  }
  """,
  Example(
    note: "What cannot be read is a warning, too.",
    """
    struct PairTip: Tip {
      var isUrgent: Bool
      var title: Text { Text("Connect Your Deck") }
      var options: [Option] {
        ↓Self.IgnoresDisplayFrequency(isUrgent)
      }
    }
    """),
  """
  struct PairTip: Tip {
    var title: Text { Text("Connect Your Deck") }
    var options: [Option] {
      ↓IgnoresDisplayFrequency(true)
      MaxDisplayCount(Settings.shared.limit)
    }
  }
  """,
  """
  struct PairTip: Tip {
    var title: Text { Text("Connect Your Deck") }
    var options: [Option] { eager }
    private var eager: [Option] {
      [↓PairTip.IgnoresDisplayFrequency(true)]
    }
  }
  """,
  Example(
    """
    protocol EagerTip: Tip {}
    extension EagerTip {
      var options: [Option] {
        ↓Tips.IgnoresDisplayFrequency(true)
      }
    }
    struct PairTip: EagerTip {
      var title: Text { Text("Connect Your Deck") }
    }
    """, skips: [.nested]),
]

private let quiet: [Example] = [
  Example(
    note: "It is shown once at most.",
    """
    struct PairTip: Tip {
      var title: Text { Text("Connect Your Deck") }
      var options: [TipOption] {
        Tips.IgnoresDisplayFrequency(true)
        Tips.MaxDisplayCount(1)
      }
    }
    """),
  Example(
    note: "It does not ignore the display frequency.",
    """
    struct PairTip: Tip {
      var title: Text { Text("Connect Your Deck") }
      var options: [Option] {
        Self.IgnoresDisplayFrequency(false)
      }
    }
    """),
  """
  struct PairTip: Tip {
    var title: Text { Text("Connect Your Deck") }
    var options: [Option] {
      [MaxDisplayCount(3), IgnoresDisplayFrequency(true)]
    }
  }
  """,
  """
  struct PairTip: Tip {
    static let limit = 2
    var title: Text { Text("Connect Your Deck") }
    var options: [Option] {
      Tips.IgnoresDisplayFrequency(true)
      Tips.MaxDisplayCount(Self.limit)
    }
  }
  """,
  """
  struct PairTip: Tip {
    var title: Text { Text("Connect Your Deck") }
    var options: [Option] {
      #if DEBUG
      Tips.IgnoresDisplayFrequency(true)
      #endif
      Tips.MaxDisplayDuration(300)
    }
  }
  """,
  """
  struct Deck {
    var options: [String] { ["IgnoresDisplayFrequency(true)"] }
  }
  """,
  Example(
    note: "The limit is appended.",
    """
    struct ReefTip: Tip {
      var title: Text { Text("Reef the Sail") }
      var options: [any TipOption] {
        var all: [any TipOption] = [Tips.IgnoresDisplayFrequency(true)]
        all.append(Tips.MaxDisplayCount(1))
        return all
      }
    }
    """),
  """
  struct ReefTip: Tip {
    var title: Text { Text("Reef the Sail") }
    var options: [any TipOption] { Self.capped(2) }
    static func capped(_ count: Int) -> [any TipOption] {
      [Tips.MaxDisplayCount(count), Tips.IgnoresDisplayFrequency(true)]
    }
  }
  """,
]
