import Findings
import FrozenNames
import TipProject

extension Rule {
  static let retiredNameReused = Rule(
    id: "retired_name_reused",
    name: "Retired name reused",
    category: .names,
    severity: .error,
    canBeSuppressedInline: false,
    summary: "A tip, event or parameter has a name that was retired.",
    rationale: """
      Retiring a name ends its use in the app, but not the records on users' devices. Whatever has the name again finds \
      them, and takes them for its own.
      """,
    effect: """
      Whoever dismissed the old tip never sees the new one; an old count or value decides when new tips appear.
      """,
    remedy:
      """
      Give the new tip, event or parameter a name that was never used before, and run `tiplint freeze`. If the name was \
      retired by mistake, undo that change to `.tiplint.frozen.yml`.
      """,
    blindSpots: ["Names that were in use before the first manifest was written are not known."],
    exemption: "SpeedTip",
    basis: [
      .documented(url: "https://developer.apple.com/documentation/tipkit/tip/id"),
      .observed("A record is found again under its id, even after versions of the app that did not use it."),
    ],
    examples: Examples(
      triggering: triggering, quiet: quiet, skips: [.nested]),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  (context.comparison?.reused ?? []).map { reuse in
    let others = context.notes(Array(reuse.declarations.dropFirst())) { _ in "It is declared here, too." }
    return Finding(
      rule: "retired_name_reused", severity: .error,
      location: context.location(context.project.place(of: reuse.declarations[0])),
      message: .isBack(reuse, in: context.manifestPath), subject: reuse.name.description,
      notes: context.manifestNote(reuse.name, "It was retired here: \(reuse.reason)") + others)
  }
}

extension Message {
  fileprivate static func isBack(_ reuse: Reuse, in manifest: String) -> Message {
    let name = reuse.name
    let undo = "if it was retired by mistake, undo that change to \(code(manifest))"
    switch name.kind {
    case .tip:
      return Message(
        "\(name.phrase.capitalizedStart) has the id of one that was retired.",
        effect: "Whoever dismissed the old one never sees this one, because it finds the old record.",
        nextStep: "Give it an id that was never used, such as \(code(pinnedID(name.name + "2"))); \(undo).")
    case .event:
      return Message(
        "\(name.phrase.capitalizedStart) has the id of one that was retired.",
        effect: "What users did long ago is counted as if it were this event.",
        nextStep:
          "Give it an id that was never used, such as \(code(SwiftLiteral.quoted(name.name + "2"))); \(undo)."
      )
    case .parameter:
      return Message(
        "\(name.phrase.capitalizedStart) has the key of one that was retired.",
        effect: "It starts with the old value on devices that had one, not with its default.",
        nextStep: "Give the property a name that was never used; \(undo).")
    }
  }
}

private let triggering: [Example] = [
  Example(
    note: "The type has the retired name.",
    """
    ↓struct SpeedTip: Tip {
      var title: Text { Text("Play It Faster") }
    }
    """,
    manifest: """
      format: 1
      retired:
        tips:
          - SpeedTip: "the first player is gone"
      """),
  Example(
    note: "The type has a new name, but its `id` is the retired one.",
    """
    ↓struct TempoTip: Tip {
      var id: String { "SpeedTip" }
      var title: Text { Text("Play It Faster") }
    }
    """,
    manifest: """
      format: 1
      retired:
        tips:
          - SpeedTip: "the first player is gone"
      """),
  Example(
    """
    enum PlayerEvents {
      static ↓let sped = Tips.Event(id: "spedUp")
    }
    """,
    manifest: """
      format: 1
      retired:
        events:
          - spedUp: "counted too often"
      """),
  Example(
    """
    enum Player {
      @Parameter static ↓var isFast: Bool = false
    }
    """,
    manifest: """
      format: 1
      retired:
        parameters:
          - Bool.Player+isFast: "not used any more"
      """),
  Example(
    """
    enum PlayerTip: String, Tip {
      case loop
      case ↓speed
      var id: String { rawValue }
      var title: Text { Text("Play It Your Way") }
    }
    """,
    manifest: """
      format: 1
      tips:
        - loop
      retired:
        tips:
          - speed: "everybody knows"
      """),
]

private let quiet: [Example] = [
  Example(
    note: "The id was never used before.",
    """
    struct SpeedTip: Tip {
      var id: String { "SpeedTip2" }
      var title: Text { Text("Play It Faster") }
    }
    """,
    manifest: """
      format: 1
      retired:
        tips:
          - SpeedTip: "the first player is gone"
      """),
  Example(
    note: "Tips and events do not share names.",
    """
    enum PlayerEvents {
      static let speed = Tips.Event(id: "SpeedTip")
    }
    """,
    manifest: """
      format: 1
      retired:
        tips:
          - SpeedTip: "the first player is gone"
      """),
  Example(
    """
    #if DEBUG
    struct SpeedTip: Tip {
      var title: Text { Text("Play It Faster") }
    }
    #endif
    """,
    manifest: """
      format: 1
      retired:
        tips:
          - SpeedTip: "the first player is gone"
      """),
  Example(
    note: "A type that is not a tip may have the name.",
    """
    struct SpeedTip {
      var text = "Play It Faster"
    }
    """,
    manifest: """
      format: 1
      retired:
        tips:
          - SpeedTip: "the first player is gone"
      """),
  Example(
    """
    struct SpeedTip: Tip {
      var title: Text { Text("Play It Faster") }
    }
    """,
    manifest: """
      format: 1
      tips:
        - SpeedTip: "Play It Faster"
      """),
]
