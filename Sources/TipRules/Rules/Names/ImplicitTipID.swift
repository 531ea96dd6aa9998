import Findings
import TipProject

extension Rule {
  static let implicitTipID = Rule(
    id: "implicit_tip_id",
    name: "Implicit tip id",
    category: .names,
    severity: .warning,
    isOptIn: true,
    isFixable: true,
    summary: "A tip's id is the name of its type.",
    rationale: """
      A tip without an `id` of its own is filed under the name of its type, and any rename of the type then needs one. Teams \
      that rename freely pin every id from the start.
      """,
    effect: "Nothing yet. Once the type is renamed, everyone who dismissed the tip sees it again.",
    remedy: "Write the id out: `var id: String { \"ReefTip\" }`. Users' state stays where it is.",
    blindSpots: [
      "With `prefix`, ids that cannot be known are not compared.",
      "For nested and generic types no fix is offered: how TipKit names them is not documented.",
    ],
    options: [prefix],
    exemption: "ReefTip",
    basis: [.documented(url: "https://developer.apple.com/documentation/tipkit/tip/id")],
    examples: Examples(triggering: triggering, quiet: quiet),
    check: findings)
}

private let prefix = Rule.Option(
  name: "prefix", kind: .text, defaultValue: .text(""),
  help: "What the ids of new tips have to begin with; tips that are frozen already may keep theirs.")

private func findings(_ context: RuleContext) -> [Finding] {
  guard case .text(let wanted) = context.options.value(prefix, of: "implicit_tip_id") else { return [] }
  let names = Names(context)
  return context.userTips.compactMap { _, tip in
    if tip.identity.kind == .default, tip.privateContext == nil {
      return unpinned(tip, wanted, context, names)
    }
    guard !wanted.isEmpty, let other = tip.lastingNames.first(where: { !$0.text.hasPrefix(wanted) }),
      !names.frozen.contains(other.text)
    else { return nil }
    return Finding(
      rule: "implicit_tip_id", severity: .warning,
      location: context.location(context.project.place(of: other, in: tip)),
      message: .lacksPrefix(tip, other.text, wanted), subject: Subject.tip(other.text))
  }
}

/// The names of tips.
private struct Names {
  let frozen: Set<String>
  let declared: [String: PersistedName]

  init(_ context: RuleContext) {
    frozen = Set((context.manifest?.live() ?? []).lazy.filter { $0.kind == .tip }.map(\.name))
    declared = Dictionary(
      context.project.persistedNames.lazy.filter { $0.kind == .tip }.map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in first })
  }
}

private func unpinned(_ tip: Tip, _ wanted: String, _ context: RuleContext, _ names: Names) -> Finding {
  // A new tip may get the id that the team wants; one that users have keeps the name of its type.
  let isNew = !wanted.isEmpty && !names.frozen.contains(tip.name)
  return Finding(
    rule: "implicit_tip_id", severity: .warning, location: context.location(context.project.head(of: tip)),
    message: .hangsOnType(tip, isNew ? wanted + tip.name : tip.name), subject: Subject.of(tip),
    fix: isNew ? nil : fix(tip, context, names))
}

private func fix(_ tip: Tip, _ context: RuleContext, _ names: Names) -> Fix? {
  // How TipKit names nested and generic types is not documented: a wrong pin would lose what it is to keep.
  if tip.name.contains(".") || !context.project.declaration(tip.declaration).genericParameters.isEmpty {
    return nil
  }
  var fix = names.declared[tip.name].flatMap { context.fixes.restore(tip.name, at: $0) }
  fix?.title = "Pin the id `\(tip.name)`"
  return fix
}

extension Message {
  fileprivate static func hangsOnType(_ tip: Tip, _ id: String) -> Message {
    Message(
      "The id of \(code(tip.name)) is the name of its type.",
      effect: "Nothing yet; once the type is renamed, everyone who dismissed the tip sees it again.",
      nextStep: "Add \(code(pinnedID(id))) to it.")
  }

  fileprivate static func lacksPrefix(_ tip: Tip, _ id: String, _ wanted: String) -> Message {
    Message(
      "The id \(code(id)) of \(code(tip.name)) does not begin with \(code(wanted)).",
      effect: "Nothing yet; a tip of another module may get the same id, and the two then share one record.",
      nextStep: "As long as no user has the tip, make it \(code(wanted + id)); else exempt it.")
  }
}

private let triggering: [Example] = [
  Example(
    note: "Its id is `ReefTip`, and says so nowhere.",
    """
    ↓struct ReefTip: Tip {
      var title: Text { Text("Reef the Sail") }
    }
    """),
  Example(
    note: "A static `id` is none.",
    """
    ↓struct ReefTip: Tip {
      static let id = "reef"
      var title: Text { Text("Reef the Sail") }
    }
    """),
  """
  enum Tours {
    ↓struct ReefTip: Tip {
      var title: Text { Text("Reef the Sail") }
    }
  }
  """,
  """
  final ↓class ReefTip: Tip {
    var title: Text { Text("Reef the Sail") }
  }
  """,
  """
  ↓enum SailTip: Tip {
    case reef
    var title: Text { Text("Reef the Sail") }
  }
  """,
]

private let quiet: [Example] = [
  Example(
    note: "Pinned.",
    """
    struct ReefTip: Tip {
      var id: String { "ReefTip" }
      var title: Text { Text("Reef the Sail") }
    }
    """),
  Example(
    note: "Pinned by an extension.",
    """
    struct ReefTip: Tip {
      var title: Text { Text("Reef the Sail") }
    }
    extension ReefTip {
      var id: String { "reef" }
    }
    """, skips: [.nested]),
  """
  struct ReefTip: Tip {
    let id = "reef"
    var title: Text { Text("Reef the Sail") }
  }
  """,
  """
  enum SailTip: String, Tip {
    case reef = "reef"
    var id: String { rawValue }
    var title: Text { Text("Reef the Sail") }
  }
  """,
  """
  struct Reef: Identifiable {
    let id: Int
  }
  """,
]
