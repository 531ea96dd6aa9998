import Findings
import TipProject

extension Rule {
  static let textWithoutComment = Rule(
    id: "text_without_comment",
    name: "Text without a comment",
    category: .presentation,
    severity: .warning,
    isOptIn: true,
    summary: "A tip's text says nothing to translators.",
    rationale: """
      A tip is a few words without the screen around them. Translators see only the words, unless the code gives them a \
      `comment:` with what the tip points at.
      """,
    effect:
      "In other languages the tip may say something else, or call a button by another name than the screen does.",
    remedy:
      "Write `Text(\"Reef the Sail\", comment: \"Tip: points at the button that makes the sail smaller\")`.",
    blindSpots: [
      "Comments in a string catalogue are not read.",
      "Texts that are no literal, or come from another function, are left alone.",
    ],
    exemption: "ReefTip",
    basis: [
      .documented(
        url: "https://developer.apple.com/documentation/swiftui/text/init(_:tablename:bundle:comment:)")
    ],
    examples: Examples(triggering: triggering, quiet: quiet),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  context.project.notation.uncommentedTexts.compactMap { text in
    let tip = context.project.tips[text.tip]
    guard tip.audience == .users else { return nil }
    return Finding(
      rule: "text_without_comment", severity: .warning, location: context.location(text.range),
      message: .saysNothingMore(text, tip), subject: Subject.of(tip))
  }
}

extension Message {
  fileprivate static func saysNothingMore(_ text: UncommentedText, _ tip: Tip) -> Message {
    Message(
      "A text of \(code(tip.name)) has no comment for translators.",
      effect: "In other languages the tip may say something else than is meant.",
      nextStep:
        "Add `comment:` with what the tip points at, or use `Text(verbatim:)` for what is not translated.")
  }
}

private let triggering: [Example] = [
  Example(
    note: "Who reads only these words cannot tell what to reef.",
    """
    struct ReefTip: Tip {
      var title: Text { ↓Text("Reef the Sail") }
    }
    """),
  Example(
    note: "Title and message.",
    """
    struct ReefTip: Tip {
      var title: Text { ↓Text("Reef the Sail") }
      var message: Text? { ↓Text("Before the wind does it for you.") }
    }
    """),
  """
  struct ReefTip: Tip {
    let title = ↓Text("Reef the Sail")
  }
  """,
  """
  struct ReefTip: Tip {
    let boat: String
    var title: Text { ↓Text("Reef the Sail of \\(boat)") }
  }
  """,
  """
  struct ReefTip: Tip {
    var title: Text { Text("Reef the Sail", comment: "Tip at the halyard") }
    var message: Text? {
      ↓Text("Before the wind does it for you.")
        .foregroundStyle(.secondary)
    }
  }
  """,
]

private let quiet: [Example] = [
  Example(
    note: "With a comment.",
    """
    struct ReefTip: Tip {
      var title: Text { Text("Reef the Sail", comment: "Tip at the halyard") }
    }
    """),
  Example(
    note: "Not translated.",
    """
    struct ReefTip: Tip {
      var title: Text { Text(verbatim: "Reef the Sail") }
    }
    """),
  """
  struct ReefTip: Tip {
    let heading: String
    var title: Text { Text(heading) }
  }
  """,
  """
  struct ReefTip: Tip {
    var title: Text { Text(.reefTheSail) }
  }
  """,
  """
  struct ReefTip: Tip {
    var title: Text { Text("Reef the Sail", comment: "Tip at the halyard") }
  }
  struct PierView: View {
    var body: some View { Text("Pier") }
  }
  """,
]
