import Findings
import TipProject

extension Rule {
  static let unstablePrivateTip = Rule(
    id: "unstable_private_tip",
    name: "Unstable private tip",
    category: .names,
    severity: .error,
    summary: "A tip that is private, or inside something private, has no id of its own.",
    rationale: """
      The default id of a tip is the name of its type. The name of a type that only one file or one function can see holds \
      an address, which changes at every launch.
      """,
    effect:
      "The tip comes back at every launch, although it was dismissed, and no cap on its displays ever takes hold.",
    remedy: "Give it an id of its own, or make it and every type around it `internal`.",
    blindSpots: [
      "Other ways in which an id may change at every launch are left to `unstable_tip_id`.",
      "A type that a macro or generated code makes private is not seen.",
    ],
    exemption: "LatchTip",
    basis: [
      .observed(
        "Dismissed tips of private types come back at each launch: https://developer.apple.com/forums/thread/740849"
      ),
      .documented(url: "https://developer.apple.com/documentation/tipkit/tip/id"),
    ],
    examples: Examples(triggering: triggering, quiet: quiet),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  context.userTips.compactMap { _, tip in
    guard tip.identity.kind == .default || tip.identity.reflectsType, let cause = tip.privateContext else {
      return nil
    }
    let place = context.project.head(of: tip)
    let isOwn = cause.file == place.file && cause.start == place.start
    return Finding(
      rule: "unstable_private_tip", severity: .error, location: context.location(place),
      message: .comesBack(tip, hiding(tip, isOwn: isOwn, context.project)), subject: Subject.of(tip),
      notes: isOwn ? [] : [Note("This is what hides it from other files.", at: context.location(cause))])
  }
}

/// Why nobody but one file or one function sees the tip's type, and how that changes.
private func hiding(_ tip: Tip, isOwn: Bool, _ project: Project) -> (cause: String, remedy: String) {
  let declaration = project.files[Int(tip.declaration.file)].declarations[Int(tip.declaration.id)]
  if !isOwn { return ("is inside something private", "make what is around it `internal`") }
  let isPrivate = !declaration.modifiers.isDisjoint(with: [.private, .fileprivate])
  return isPrivate
    ? ("is private", "make it `internal`") : ("is declared inside a function", "move it out of there")
}

extension Message {
  fileprivate static func comesBack(_ tip: Tip, _ hiding: (cause: String, remedy: String)) -> Message {
    let isDefault = tip.identity.kind == .default
    return Message(
      "\(code(tip.name)) \(hiding.cause), so its \(isDefault ? "default id" : "id") changes at every launch.",
      effect: "The tip comes back at every launch, although it was dismissed.",
      nextStep: isDefault
        ? "Add \(code(pinnedID(tip.name))) to it, or \(hiding.remedy)."
        : "Give it a fixed text: \(code(pinnedID(tip.name))).")
  }
}

private let triggering: [Example] = [
  Example(
    note: "The type is private.",
    """
    private ↓struct LatchTip: Tip {
      var title: Text { Text("Lock the Gate From Here") }
    }
    """),
  Example(
    note: "The type around it is private.",
    """
    private enum GateTips {
      ↓struct LatchTip: Tip {
        var title: Text { Text("Lock the Gate From Here") }
      }
    }
    """),
  """
  fileprivate ↓enum LatchTip: Tip {
    case gate
    var title: Text { Text("Lock the Gate From Here") }
  }
  """,
  """
  struct GateView: View {
    private ↓struct LatchTip: Tip {
      var title: Text { Text("Lock the Gate From Here") }
    }
    var body: some View { TipView(LatchTip()) }
  }
  """,
  """
  func latchTip() -> any Tip {
    ↓struct LatchTip: Tip {
      var title: Text { Text("Lock the Gate From Here") }
    }
    return LatchTip()
  }
  """,
  Example(
    """
    struct GateView {}
    private extension GateView {
      ↓struct LatchTip: Tip {
        var title: Text { Text("Lock the Gate From Here") }
      }
    }
    """, skips: [.nested]),
  Example(
    note: "Reflection spells a private type with an address.",
    """
    private ↓struct LatchTip: Tip {
      var id: String { String(reflecting: Self.self) }
      var title: Text { Text("Lock the Gate From Here") }
    }
    """),
]

private let quiet: [Example] = [
  Example(
    note: "It is private, but has its own id.",
    """
    private struct LatchTip: Tip {
      var id: String { "LatchTip" }
      var title: Text { Text("Lock the Gate From Here") }
    }
    """),
  Example(
    note: "It is `internal`, so its name is the same at every launch.",
    """
    struct LatchTip: Tip {
      var title: Text { Text("Lock the Gate From Here") }
    }
    """),
  """
  internal struct LatchTip: Tip {
    private let count = 2
    var title: Text { Text("Lock the Gate From Here") }
  }
  """,
  """
  private struct Latch {
    var isClosed = false
  }
  struct LatchTip: Tip {
    var title: Text { Text("Lock the Gate From Here") }
  }
  """,
  Example(
    """
    private protocol GateTip: Tip {}
    extension GateTip {
      var id: String { "gate" }
    }
    private struct LatchTip: GateTip {
      var title: Text { Text("Lock the Gate From Here") }
    }
    """, skips: [.nested]),
  Example(
    note: "Only previews make it.",
    """
    private struct SampleTip: Tip {
      var title: Text { Text("Lock the Gate From Here") }
    }
    #Preview { TipView(SampleTip()) }
    """, skips: [.nested]),
]
