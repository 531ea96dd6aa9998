import Findings
import TipProject

extension Rule {
  static let unstableTipID = Rule(
    id: "unstable_tip_id",
    name: "Unstable tip id",
    category: .names,
    severity: .error,
    summary: "A tip's id is different each time TipKit reads it.",
    rationale: """
      TipKit finds a tip's record by its id. An id made of a fresh UUID, the date, a random or hash value, a place in the \
      sources or a translated text makes a new tip each time, or after each update or change of language.
      """,
    effect: "The tip comes back although it was dismissed, and its display count never reaches a cap.",
    remedy: """
      Give it a fixed text, such as `var id: String { "OfferTip" }`. To show one type of tip for many things, build the id \
      from what identifies the thing: `"Offer-\\(offer.id)"`. To show a tip again on purpose, increase a version number: `"Offer-2"`.
      """,
    blindSpots: [
      "An id that comes from outside the sources, such as a server's key, is assumed to be stable."
    ],
    exemption: "OfferTip",
    basis: [.documented(url: "https://developer.apple.com/documentation/tipkit/tip/id")],
    examples: Examples(triggering: triggering, quiet: quiet),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  context.userTips.compactMap { _, tip in
    guard let instability = tip.identity.instability else { return nil }
    return Finding(
      rule: "unstable_tip_id", severity: .error,
      location: context.location(tip.identity.override ?? context.project.head(of: tip)),
      message: .changes(tip, instability), subject: Subject.of(tip))
  }
}

extension Message {
  fileprivate static func changes(_ tip: Tip, _ instability: TipIdentity.Instability) -> Message {
    let (cause, change) =
      switch instability {
      case .uuid: ("holds a new UUID", "is different every time")
      case .date: ("holds a date", "is not the same every time")
      case .random: ("holds a random value", "is different every time")
      case .hash: ("holds a hash value", "changes at every launch")
      case .objectIdentity: ("holds the address of an object", "changes at every launch")
      case .sourceLocation:
        ("holds a place in the sources", "changes when code is moved or renamed")
      case .displayText: ("is a text that users read", "changes with the language, or when it is reworded")
      }
    return Message(
      "The id of \(code(tip.name)) \(cause), so it \(change).",
      effect: "The tip comes back although it was dismissed, and its display count starts over.",
      nextStep: "Give it a fixed text: \(code(pinnedID(tip.name))).")
  }
}

private let triggering: [Example] = [
  Example(
    note: "A new UUID each time.",
    """
    struct OfferTip: Tip {
      let ↓id = UUID().uuidString
      var title: Text { Text("Two Months for One") }
    }
    """),
  Example(
    note: "A translated text is different in each language.",
    """
    struct OfferTip: Tip {
      var ↓id: String { String(localized: "Two Months for One") }
      var title: Text { Text("Two Months for One") }
    }
    """),
  """
  struct OfferTip: Tip {
    var ↓id: String { "offer-\\(UUID().uuidString)" }
    var title: Text { Text("Two Months for One") }
  }
  """,
  """
  struct OfferTip: Tip {
    var ↓id: String { "offer-\\(Date().timeIntervalSince1970)" }
    var title: Text { Text("Two Months for One") }
  }
  """,
  """
  struct OfferTip: Tip {
    var name: String
    var ↓id: String { "offer-\\(name.hashValue)" }
    var title: Text { Text(verbatim: name) }
  }
  """,
  """
  struct OfferTip: Tip {
    var ↓id: String { "offer-" + String(Int.random(in: 1...9)) }
    var title: Text { Text("Two Months for One") }
  }
  """,
  """
  struct OfferTip: Tip {
    var ↓id: String { "\\(#fileID):\\(#line)" }
    var title: Text { Text("Two Months for One") }
  }
  """,
]

private let quiet: [Example] = [
  Example(
    note: "Each offer has one id, which stays.",
    """
    struct OfferTip: Tip {
      var offer: Offer
      var id: String { "offer-\\(offer.id)" }
      var title: Text { Text(verbatim: offer.name) }
    }
    """),
  Example(
    note: "The version number is increased to show the tip again on purpose.",
    """
    struct OfferTip: Tip {
      static let version = 2
      var id: String { "offer-\\(Self.version)" }
      var title: Text { Text("Two Months for One") }
    }
    """),
  """
  struct OfferTip: Tip {
    var id: String { "offer" }
    var title: Text { Text("Two Months for One") }
  }
  """,
  """
  struct OfferTip: Tip {
    var id: String { "\\(Self.self)" }
    var title: Text { Text("Two Months for One") }
  }
  """,
  Example(
    note: "No tip, so any id will do.",
    """
    struct Offer: Identifiable {
      let id = UUID().uuidString
    }
    struct OfferTip: Tip {
      var title: Text { Text("Two Months for One") }
    }
    """),
  """
  #if DEBUG
  struct TrialTip: Tip {
    let id = UUID().uuidString
    var title: Text { Text("Always There") }
  }
  #endif
  """,
]
