import Findings
import TipProject

extension Rule {
  static let ineffectiveOptions = Rule(
    id: "ineffective_options",
    name: "Ineffective options",
    category: .restraint,
    severity: .error,
    summary: "A tip declares options, rules or actions where TipKit never looks.",
    rationale: """
      TipKit asks an instance of the tip for `options`, `rules` and `actions`, each of one exact type. A member that is static, a \
      function, of another type, under another name or in a nested type is just a member: the code compiles, and TipKit takes \
      its own default, an empty list.
      """,
    effect:
      "The tip is shown without its limits, to people whom its rules should keep out, or without its buttons.",
    remedy: """
      Declare instance properties: `var options: [any TipOption]`, `var rules: [Rule]`, `var actions: [Action]`.
      """,
    blindSpots: [
      "A type that is written through an alias of your own is not judged.",
      "A list that some code mentions is taken to be used, even where that code is never reached.",
      "Of lists under another name only those are reported that nothing mentions and no other module can see.",
    ],
    exemption: "AnchorTip",
    basis: [
      .documented(url: "https://developer.apple.com/documentation/tipkit/tip"),
      .inferred(
        "In Swift a member meets a protocol's requirement only if its name and its type are exactly the same."
      ),
    ],
    examples: Examples(triggering: triggering, quiet: quiet),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  // A protocol's default is one mistake, however many tips have it.
  var seen: Set<IneffectiveMember> = []
  return context.userTips.flatMap { _, tip in
    tip.ineffectiveMembers.filter { seen.insert($0).inserted }.map { member in
      Finding(
        rule: "ineffective_options", severity: .error, location: context.location(member.range),
        message: .ineffective(member, of: tip), subject: Subject.of(tip))
    }
  }
}

extension Message {
  fileprivate static func ineffective(_ member: IneffectiveMember, of tip: Tip) -> Message {
    let name = code(member.name)
    let declaration = "var \(member.member): \(wantedType(member.member))"
    switch member.reason {
    case .isStatic:
      return Message(
        "\(name) of \(code(tip.name)) is static, and TipKit asks an instance.", effect: effect(member, tip),
        nextStep: "Remove `static`.")
    case .isFunction:
      return Message(
        "\(name) of \(code(tip.name)) is a function, and TipKit asks for a property.",
        effect: effect(member, tip), nextStep: "Declare it as \(code(declaration)).")
    case .wrongType(let type):
      return Message(
        "\(name) of \(code(tip.name)) is of type \(code(type)), and TipKit takes only \(code(wantedType(member.member))).",
        effect: effect(member, tip), nextStep: "Declare it as \(code(declaration)).")
    case .misnamed:
      return Message(
        "Nothing uses \(name) of \(code(tip.name)), and TipKit asks only for \(code(member.member)).",
        effect: effect(member, tip), nextStep: "Rename it to \(code(member.member)).")
    case .nested(let type):
      return Message(
        "\(name) stands in \(code(type)), and TipKit asks the tip itself, \(code(tip.name)).",
        effect: effect(member, tip), nextStep: "Move it out of \(code(type)), into \(code(tip.name)).")
    }
  }

  private static func wantedType(_ member: String) -> String {
    switch member {
    case "options": "[any TipOption]"
    case "rules": "[Rule]"
    default: "[Action]"
    }
  }

  private static func effect(_ member: IneffectiveMember, _ tip: Tip) -> String {
    switch member.member {
    case "options": "The tip is shown as if it had no options: nothing of what they say holds."
    case "rules": "The tip is shown to everybody, as if it had no rules."
    default: "The tip has no buttons."
    }
  }
}

private let triggering: [Example] = [
  Example(
    note: "A static list is none of the tip's.",
    """
    struct AnchorTip: Tip {
      var title: Text { Text("Check Your Anchor") }
      static var ↓options: [any TipOption] { [MaxDisplayCount(3)] }
    }
    """),
  Example(
    note: "Without its type the list is one of `MaxDisplayCount`.",
    """
    struct AnchorTip: Tip {
      var title: Text { Text("Check Your Anchor") }
      let ↓options = [Tips.MaxDisplayCount(3)]
    }
    """),
  """
  struct AnchorTip: Tip {
    var title: Text { Text("Check Your Anchor") }
    func ↓actions() -> [Action] { [Action(id: "map", title: "Show Map") {}] }
  }
  """,
  """
  struct AnchorTip: Tip {
    static let moored = Tips.Event(id: "moored")
    var title: Text { Text("Check Your Anchor") }
    var ↓displayRules: [Rule] {
      #Rule(Self.moored) { $0.donations.count > 2 }
    }
  }
  """,
  """
  struct AnchorTip: Tip {
    var title: Text { Text("Check Your Anchor") }
    var ↓options: any TipOption { MaxDisplayCount(3) }
  }
  """,
  """
  struct AnchorTip: Tip {
    var title: Text { Text("Check Your Anchor") }
    enum Settings {
      static let ↓options: [any TipOption] = [MaxDisplayCount(3)]
    }
  }
  """,
  """
  struct AnchorTip: Tip {
    var title: Text { Text("Check Your Anchor") }
    var ↓rules: [Rule]? { nil }
  }
  """,
]

private let quiet: [Example] = [
  Example(
    note: "What TipKit asks for.",
    """
    struct AnchorTip: Tip {
      var title: Text { Text("Check Your Anchor") }
      var options: [any TipOption] { [MaxDisplayCount(3)] }
    }
    """),
  Example(
    note: "The static list is used.",
    """
    struct AnchorTip: Tip {
      var title: Text { Text("Check Your Anchor") }
      var options: [any TipOption] { Self.options }
      static let options: [any TipOption] = [MaxDisplayCount(3)]
    }
    """),
  Example(
    note: "Options of another kind.",
    """
    struct AnchorTip: Tip {
      var title: Text { Text("Check Your Anchor") }
      static let options = ["Bow", "Stern"]
      static let actions: [String] = []
    }
    """),
  Example(
    note: "A helper's list.",
    """
    struct AnchorTip: Tip {
      var title: Text { Text("Check Your Anchor") }
      var options: [Option] { patient }
      private var patient: [Option] { [MaxDisplayCount(3)] }
    }
    """),
  Example(
    note: "A protocol asks for it.",
    """
    protocol HarbourTip: Tip {
      var extraRules: [Rule] { get }
    }
    extension HarbourTip {
      var rules: [Rule] { extraRules }
    }
    struct AnchorTip: HarbourTip {
      var title: Text { Text("Check Your Anchor") }
      var extraRules: [Rule] { [] }
    }
    """, skips: [.nested]),
  Example(
    note: "Rules of the app's own.",
    """
    struct Rule { var text: String }
    struct AnchorTip: Tip {
      var title: Text { Text("Check Your Anchor") }
      static let rules: [Rule] = []
    }
    """),
  Example(
    note: "A nested tip has its own.",
    """
    struct AnchorTip: Tip {
      var title: Text { Text("Check Your Anchor") }
      struct ChainTip: Tip {
        var title: Text { Text("Mark Your Chain") }
        var options: [Option] { [MaxDisplayCount(1)] }
      }
    }
    """),
]
