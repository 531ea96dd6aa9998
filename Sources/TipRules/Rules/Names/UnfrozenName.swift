import Findings
import FrozenNames
import TipProject

extension Rule {
  static let unfrozenName = Rule(
    id: "unfrozen_name",
    name: "Unfrozen name",
    category: .names,
    severity: .warning,
    summary: "A tip, event or parameter has a name that is not in the manifest yet.",
    rationale: """
      Only a name that is in `.tiplint.frozen.yml` is guarded. Until a new name is frozen, renaming it goes \
      unnoticed, and so does the state that the rename throws away.
      """,
    effect:
      "Nothing today; after a later rename, tips that were dismissed come back and counts begin at zero.",
    remedy: "Run `tiplint freeze` and commit the manifest together with the new tip, event or parameter.",
    blindSpots: [
      "A name that cannot be known from the sources, such as an id that is computed, is never asked for."
    ],
    basis: [.inferred("A name that was never written down cannot be compared with anything.")],
    examples: Examples(
      triggering: triggering, quiet: quiet, skips: [.nested]),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  guard let comparison = context.comparison else { return [] }
  // An id with something put in is told of by `dynamic_event_id`.
  return comparison.unfrozen.filter { $0.kind != .event || !$0.name.contains("{}") }.map { name in
    Finding(
      rule: "unfrozen_name", severity: .warning,
      location: context.location(context.project.place(of: name)),
      message: .notFrozen(name, in: context.manifestPath), subject: FrozenName(name).description)
  }
}

extension Message {
  fileprivate static func notFrozen(_ name: PersistedName, in manifest: String) -> Message {
    let state =
      switch name.kind {
      case .tip: "what was dismissed"
      case .event: "what was counted"
      case .parameter: "a stored value"
      }
    return Message(
      "\(FrozenName(name).phrase.capitalizedStart) is not in \(code(manifest)) yet.",
      effect: "Until it is, nobody notices when a rename makes users' devices forget \(state).",
      nextStep: "Run `tiplint freeze` and commit \(code(manifest)).")
  }
}

private let triggering: [Example] = [
  Example(
    """
    ↓struct SortTip: Tip {
      var title: Text { Text("Sort by Label") }
    }
    """,
    manifest: "format: 1\n"),
  Example(
    """
    struct SortTip: Tip {
      static ↓let sorted = Tips.Event(id: "sorted")
      var title: Text { Text("Sort by Label") }
    }
    """,
    manifest: """
      format: 1
      tips:
        - SortTip: "Sort by Label"
      """),
  Example(
    """
    enum Shelf {
      @Parameter
      static ↓var isFull: Bool = false
    }
    """,
    manifest: """
      format: 1
      events:
        - shelfOpened
      """),
  Example(
    """
    enum BoardTip: String, Tip {
      case drag
      case ↓archive
      var id: String { rawValue }
      var title: Text { Text("Tidy Your Board") }
    }
    """,
    manifest: """
      format: 1
      tips:
        - drag
      """),
  Example(
    files: [
      "HelpDesk.swift": """
      enum HelpDesk {
        static let all = [HelpTip(id: "sorting"), HelpTip(id: ↓"columns")]
      }
      """,
      "HelpTip.swift": """
      struct HelpTip: Tip {
        let id: String
        var title: Text { Text(verbatim: id) }
      }
      """,
    ],
    manifest: """
      format: 1
      tips:
        - sorting
      """),
]

private let quiet: [Example] = [
  Example(
    """
    struct SortTip: Tip {
      static let sorted = Tips.Event(id: "sorted")
      @Parameter static var hasLabels: Bool = false
      var title: Text { Text("Sort by Label") }
    }
    """,
    manifest: """
      format: 1
      tips:
        - SortTip: "Sort by Label"
      events:
        - sorted
      parameters:
        - Bool.SortTip+hasLabels
      """),
  // Where nothing is frozen yet, that is said once for the project.
  Example(
    """
    struct SortTip: Tip {
      var title: Text { Text("Sort by Label") }
    }
    """),
  Example(
    """
    #if DEBUG
    struct GridTip: Tip {
      var title: Text { Text("Show the Layout Grid") }
    }
    #endif
    """,
    manifest: "format: 1\n"),
  Example(
    """
    enum Shelf {
      @Parameter(.transient) static var isScrolling: Bool = false
    }
    """,
    manifest: "format: 1\n"),
  // A name that cannot be known cannot be frozen.
  Example(
    """
    struct OfferTip: Tip {
      var id: String { Offer.current.key }
      var title: Text { Text("Two Months for One") }
    }
    """,
    manifest: "format: 1\n"),
  // What took the place of a lost name is told of as such.
  Example(
    """
    struct MatrixTip: Tip {
      var title: Text { Text("Read the Runout Groove") }
    }
    """,
    manifest: """
      format: 1
      tips:
        - RunoutTip: "Read the Runout Groove"
      """),
]
