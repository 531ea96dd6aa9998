import Findings
import TipProject

extension Rule {
  static let styleReadsTip = Rule(
    id: "style_reads_tip",
    name: "Style reads a tip",
    category: .presentation,
    severity: .warning,
    isOptIn: true,
    summary: "A `TipViewStyle` looks at a tip of a certain type.",
    rationale: """
      A style is given a `configuration` with the title, message, image and actions of whatever tip it draws. One that asks \
      for a certain type of tip draws the others wrongly, and does not notice when that type changes.
      """,
    effect: "Other tips in this style miss their texts, or show another tip's.",
    remedy:
      "Read `configuration.title`, `configuration.message`, `configuration.image` and `configuration.actions`.",
    blindSpots: ["Only the style's own `makeBody` is looked at, not views that it makes."],
    exemption: "ReefTip",
    basis: [.documented(url: "https://developer.apple.com/documentation/tipkit/tipviewstyle")],
    examples: Examples(triggering: triggering, quiet: quiet),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  context.project.presentationForms.styleReads.filter { $0.audience == .users }.map { read in
    let tip = context.project.tips[read.tip]
    return Finding(
      rule: "style_reads_tip", severity: .warning, location: context.location(read.range),
      message: .isForOneTip(read, tip), subject: Subject.of(tip))
  }
}

extension Message {
  fileprivate static func isForOneTip(_ read: StyleRead, _ tip: Tip) -> Message {
    Message(
      "The style \(code(read.style)) looks at \(code(tip.name)) instead of its `configuration`.",
      effect: "Other tips in this style miss their texts, or show those of another tip.",
      nextStep:
        "Read `configuration.title`, `configuration.message`, `configuration.image` and `configuration.actions`."
    )
  }
}

private let reef = """
  struct ReefTip: Tip {
    var title: Text { Text("Reef the Sail") }
  }

  """

private let triggering: [Example] = [
  Example(
    note: "It draws the title of one tip, whichever it is given.",
    reef + """
      struct SailStyle: TipViewStyle {
        func makeBody(configuration: Configuration) -> some View { ↓ReefTip().title }
      }
      """),
  Example(
    note: "It asks whether the tip is a certain one.",
    reef + """
      struct SailStyle: TipViewStyle {
        func makeBody(configuration: Configuration) -> some View {
          if let tip = ↓configuration.tip as? ReefTip { tip.title } else { configuration.title }
        }
      }
      """),
  Example(
    reef + """
      struct SailStyle: TipViewStyle {
        func makeBody(configuration: Configuration) -> some View {
          VStack {
            configuration.title
            if ↓configuration.tip is ReefTip { Image(systemName: "sailboat") }
          }
        }
      }
      """),
  Example(
    reef + """
      extension ReefTip { static let wording = "Before the wind does." }
      struct SailStyle: TipViewStyle {
        func makeBody(configuration: Configuration) -> some View { Text(↓ReefTip.wording) }
      }
      """),
  Example(
    reef + """
      struct SailStyle {}
      extension SailStyle: TipViewStyle {
        func makeBody(configuration: TipViewStyleConfiguration) -> some View {
          let tip = ↓configuration.tip as! ReefTip
          return tip.title
        }
      }
      """),
]

private let quiet: [Example] = [
  Example(
    note: "It draws what it is given.",
    reef + """
      struct SailStyle: TipViewStyle {
        func makeBody(configuration: Configuration) -> some View {
          VStack {
            configuration.title
            configuration.message
          }
        }
      }
      """),
  Example(
    note: "A view is no style.",
    reef + """
      struct PierView: View {
        var body: some View { TipView(ReefTip()) }
      }
      """),
  Example(
    reef + """
      struct SailStyle: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View { configuration.label.popoverTip(ReefTip()) }
      }
      """),
  Example(
    reef + """
      struct SailStyle: TipViewStyle {
        func makeBody(configuration: Configuration) -> some View {
          Button("Close") { configuration.tip.invalidate(reason: .tipClosed) }
        }
      }
      """),
  Example(
    reef + """
      struct SailStyle: TipViewStyle {
        func makeBody(configuration: Configuration) -> some View { configuration.title }
        static var preview: some View { TipView(ReefTip()).tipViewStyle(SailStyle()) }
      }
      """),
]
