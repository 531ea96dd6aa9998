import Findings
import TipProject

extension Rule {
  static let ineffectiveID = Rule(
    id: "ineffective_id",
    name: "Ineffective id",
    category: .names,
    severity: .error,
    summary: "A tip has a member called `id` that TipKit never looks at.",
    rationale: """
      TipKit asks an instance of the tip for an `id` of type `String`. A `static` one, or one of another type, is just a \
      member that has the same name: the tip's id is the name of its type.
      """,
    effect:
      "Nothing, until the type is renamed in the belief that its id is fixed: then everyone sees the tip again.",
    remedy: """
      Make it an instance property of type `String`. Beware: the tip's id then changes from the name of the type to that \
      text. If the tip has been released, write the name of the type as the text.
      """,
    blindSpots: ["A type that is declared outside the project may turn out to be an alias of `String`."],
    exemption: "GlazeTip",
    basis: [.documented(url: "https://developer.apple.com/documentation/tipkit/tip/id")],
    examples: Examples(triggering: triggering, quiet: quiet),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  context.userTips.compactMap { _, tip in
    guard let ineffective = tip.identity.ineffective else { return nil }
    return Finding(
      rule: "ineffective_id", severity: .error, location: context.location(ineffective.range),
      message: .isIgnored(tip, ineffective.reason), subject: Subject.of(tip))
  }
}

extension Message {
  fileprivate static func isIgnored(_ tip: Tip, _ reason: IneffectiveID.Reason) -> Message {
    let fault =
      switch reason {
      case .isStatic: "is static"
      case .notAString: "is not a `String`"
      }
    return Message(
      "This `id` \(fault), so TipKit never looks at it: the tip's id is \(code(tip.name)), the name of its type.",
      effect: "If the type is ever renamed, everyone who dismissed the tip sees it again.",
      nextStep:
        "Replace it with \(code(pinnedID(tip.name))), which keeps the id that users' records are filed under."
    )
  }
}

private let triggering: [Example] = [
  Example(
    note: "TipKit reads the `id` of an instance, and this one is static.",
    """
    struct GlazeTip: Tip {
      static let ↓id = "glaze"
      var title: Text { Text("Mix a Glaze") }
    }
    """),
  Example(
    note: "This `id` is not a `String`.",
    """
    struct GlazeTip: Tip {
      let ↓id: Int = 4
      var title: Text { Text("Mix a Glaze") }
    }
    """),
  """
  struct GlazeTip: Tip {
    static var ↓id: String { "glaze" }
    var title: Text { Text("Mix a Glaze") }
  }
  """,
  """
  struct GlazeTip: Tip {
    var ↓id: UUID { UUID() }
    var title: Text { Text("Mix a Glaze") }
  }
  """,
  """
  struct GlazeTip: Tip {
    var ↓id: String? { "glaze" }
    var title: Text { Text("Mix a Glaze") }
  }
  """,
  """
  class GlazeTip: Tip {
    class var ↓id: String { "glaze" }
    var title: Text { Text("Mix a Glaze") }
  }
  """,
]

private let quiet: [Example] = [
  Example(
    note: "An instance property of type `String`.",
    """
    struct GlazeTip: Tip {
      var id: String { "glaze" }
      var title: Text { Text("Mix a Glaze") }
    }
    """),
  Example(
    note: "The instance property returns the static one.",
    """
    struct GlazeTip: Tip {
      static let id = "glaze"
      var id: String { Self.id }
      var title: Text { Text("Mix a Glaze") }
    }
    """),
  """
  struct GlazeTip: Tip {
    let id = "glaze"
    var title: Text { Text("Mix a Glaze") }
  }
  """,
  Example(
    note: "What a nested type has is its own.",
    """
    struct GlazeTip: Tip {
      struct Oxide: Identifiable {
        let id: Int
      }
      var title: Text { Text("Mix a Glaze") }
    }
    """),
  """
  struct Glaze: Identifiable {
    static let id = "glaze"
    let id: Int
  }
  struct GlazeTip: Tip {
    var title: Text { Text("Mix a Glaze") }
  }
  """,
]
