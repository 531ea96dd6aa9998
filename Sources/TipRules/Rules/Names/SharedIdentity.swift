import Findings
import TipProject
import TipSyntax

extension Rule {
  static let sharedIdentity = Rule(
    id: "shared_identity",
    name: "Shared identity",
    category: .names,
    severity: .warning,
    summary: "A tip type without an id of its own is used as if it were several tips.",
    rationale: """
      The default id is the name of the type, whatever the instance. All cases of an enum, and all values of a struct, are \
      then one tip to TipKit: dismissing one dismisses all, and their displays are counted together.
      """,
    effect: "Once people dismiss the first of these tips, they never see the others.",
    remedy: """
      Give the type an `id` that tells the instances apart, such as `var id: String { rawValue }` for an enum with written \
      raw values, or an `id` that is passed in. If they are one tip with several wordings, list the type under `exempt`.
      """,
    blindSpots: [
      "Instances are told apart by what is written where they are made: literals, cases and constants of types. One "
        + "construction in a loop, or with values computed at run time, counts for nothing.",
      "Only stored properties that the title, message, image or rules depend on count; with an initialiser written out, all of "
        + "its arguments do.",
      "Cases and constructions whose type cannot be resolved are not counted.",
    ],
    exemption: "GlazeTip",
    basis: [
      .documented(url: "https://developer.apple.com/documentation/tipkit/tip/id"),
      .observed("All instances with one id share one record."),
    ],
    examples: Examples(triggering: triggering, quiet: quiet),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  context.project.notation.sharedRecords.map { record in
    let tip = context.project.tips[record.tip]
    return Finding(
      rule: "shared_identity", severity: .warning,
      location: context.location(context.project.head(of: tip)),
      message: .isOneRecord(tip, record, hasTextRawValues: hasTextRawValues(tip, context.project)),
      subject: Subject.of(tip),
      notes: record.uses.prefix(2).map { Note("One of them is made here.", at: context.location($0.range)) })
  }
}

/// Whether the type's declaration names `String` first, as an enum with raw values does.
private func hasTextRawValues(_ tip: Tip, _ project: Project) -> Bool {
  let facts = project.files[Int(tip.declaration.file)]
  let declaration = facts.declarations[Int(tip.declaration.id)]
  return facts.list(declaration.inherited).first.map { facts.spelling(of: $0) == "String" } ?? false
}

extension Message {
  fileprivate static func isOneRecord(_ tip: Tip, _ record: SharedRecord, hasTextRawValues: Bool) -> Message {
    let shown = record.uses.prefix(3).map { code($0.text) }
    let rest = record.uses.count - shown.count
    let list = enumeration(rest > 0 ? shown + ["\(rest) more"] : shown)
    let next: String
    let subject: String
    switch record.difference {
    case .cases:
      subject = "The cases \(list) of \(code(tip.name))"
      next =
        hasTextRawValues
        ? "Add \(code("var id: String { rawValue }")) to it, with the raw values written out"
        : "Declare it as \(code("enum \(lastName(tip)): String, Tip")), write out the raw values, and add "
          + code("var id: String { rawValue }")
    case .property(let property):
      subject = "\(code(tip.name)) is made with \(list), and all of them"
      next =
        "Add an \(code("id")) that tells them apart, such as \(code("let id: String")) given beside \(code(property))"
    }
    return Message(
      "\(subject) are one tip to TipKit: the id is \(code(tip.name)) each time.",
      effect: "Once people dismiss the first of them, they never see the others.",
      nextStep:
        "\(next); if the tip has been released, keep \(code(tip.name)) as the id of the one that people know best."
    )
  }

  private static func lastName(_ tip: Tip) -> String {
    tip.name.split(separator: ".").last.map(String.init) ?? tip.name
  }
}

private let triggering: [Example] = [
  Example(
    note: "All cases have the id `GlazeTip`.",
    """
    ↓enum GlazeTip: String, Tip {
      case mix, fire
      var title: Text {
        switch self {
        case .mix: Text("Mix a Glaze")
        case .fire: Text("Fire It Twice")
        }
      }
    }
    struct StudioView: View {
      var body: some View {
        TipView(GlazeTip.mix)
        Text("Kiln").popoverTip(GlazeTip.fire)
      }
    }
    """),
  Example(
    note: "What the title says differs, the id does not.",
    """
    ↓struct GlazeTip: Tip {
      let tool: String
      var title: Text { Text("Try the \\(tool)") }
    }
    struct StudioView: View {
      var body: some View {
        TipView(GlazeTip(tool: "Sponge"))
        TipView(GlazeTip(tool: "Ladle"))
      }
    }
    """),
  """
  ↓enum GlazeTip: Tip, CaseIterable {
    case mix, fire
    var title: Text { Text(self == .mix ? "Mix a Glaze" : "Fire It Twice") }
  }
  let glazeTips = GlazeTip.allCases.map { AnyTip($0) }
  """,
  """
  enum Tool {
    case sponge, ladle
    var name: String { self == .sponge ? "Sponge" : "Ladle" }
  }
  ↓struct GlazeTip: Tip {
    var tool: Tool = .sponge
    private var words: String { tool.name }
    var title: Text { Text(words) }
  }
  enum Shelf {
    static let first = GlazeTip()
    static let second = GlazeTip(tool: .ladle)
  }
  """,
  """
  ↓struct GlazeTip: Tip {
    let words: Text
    init(_ words: Text) { self.words = words }
    var title: Text { words }
  }
  enum Shelf {
    static let first = GlazeTip(Text("Mix a Glaze")), second = GlazeTip(Text("Fire It Twice"))
  }
  """,
  """
  ↓enum GlazeTip: Tip {
    case mix
    case fire(cone: Int)
    var title: Text { Text("Glaze") }
  }
  func advice(isHot: Bool) -> GlazeTip { isHot ? .fire(cone: 6) : .mix }
  """,
]

private let quiet: [Example] = [
  Example(
    note: "Each case has an id of its own.",
    """
    enum GlazeTip: String, Tip {
      case mix = "mix", fire = "fire"
      var id: String { rawValue }
      var title: Text { Text(self == .mix ? "Mix a Glaze" : "Fire It Twice") }
    }
    enum Shelf {
      static let first = GlazeTip.mix, second = GlazeTip.fire
    }
    """),
  Example(
    note: "Whatever the number, it is one tip, shown in one place.",
    """
    struct GlazeTip: Tip {
      let pots: Int
      var title: Text { Text("Glaze \\(pots) Pots at Once") }
    }
    struct StudioView: View {
      let pots: [String]
      var body: some View { TipView(GlazeTip(pots: pots.count)) }
      func glaze() { GlazeTip(pots: 0).invalidate(reason: .actionPerformed) }
    }
    """),
  """
  struct GlazeTip: Tip {
    let id: String
    let tool: String
    var title: Text { Text("Try the \\(tool)") }
  }
  enum Shelf {
    static let first = GlazeTip(id: "sponge", tool: "Sponge"), second = GlazeTip(id: "ladle", tool: "Ladle")
  }
  """,
  Example(
    note: "The names of cases stand in patterns and comparisons only; one is used.",
    """
    enum GlazeTip: Tip {
      case mix, fire
      var title: Text { Text("Mix a Glaze") }
    }
    struct StudioView: View {
      @State private var tip = GlazeTip.mix
      var body: some View { TipView(tip) }
      var isFiring: Bool {
        if case .fire = tip { return true }
        switch tip {
        case .fire: return true
        case .mix: return tip == .fire
        }
      }
    }
    """),
  """
  struct GlazeTip: Tip {
    let onDone: @Sendable () -> Void
    var isCompact = false
    var title: Text { Text("Mix a Glaze") }
    var actions: [Action] { Action(title: "Done") { onDone() } }
  }
  enum Shelf {
    static let first = GlazeTip(onDone: {}), second = GlazeTip(onDone: {}, isCompact: true)
  }
  """,
  """
  struct GlazeTip: Tip {
    let tool: String
    var title: Text { Text("Try the \\(tool)") }
  }
  struct StudioView: View {
    let tool: String
    var body: some View {
      TipView(GlazeTip(tool: tool))
      Button("Done") { GlazeTip(tool: self.tool).invalidate(reason: .actionPerformed) }
    }
  }
  #if DEBUG
  let sample = [GlazeTip(tool: "Sponge"), GlazeTip(tool: "Ladle")]
  #endif
  """,
  Example(
    note: "One is shown; the other only ends it.",
    """
    struct ToolTip: Tip {
      let tool: String
      var title: Text { Text("Use the \\(tool)") }
    }
    struct BenchView: View {
      var body: some View { Bench().popoverTip(ToolTip(tool: "Saw")) }
      func sawed() { ToolTip(tool: "").invalidate(reason: .actionPerformed) }
    }
    """),
  """
  struct ToolTip: Tip {
    let isOn: Bool
    var title: Text { Text(isOn ? "Turn It Off" : "Turn It On") }
  }
  struct BenchView: View {
    var body: some View {
      #if os(iOS)
        Bench().popoverTip(ToolTip(isOn: true))
      #else
        Bench().popoverTip(ToolTip(isOn: false))
      #endif
    }
  }
  """,
]
