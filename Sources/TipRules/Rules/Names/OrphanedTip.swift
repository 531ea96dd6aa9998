import Findings
import FrozenNames
import TipProject

extension Rule {
  static let orphanedTip = Rule(
    id: "orphaned_tip",
    name: "Orphaned tip",
    category: .names,
    severity: .error,
    isFixable: true,
    canBeSuppressedInline: false,
    summary: "No tip has this frozen id any more.",
    rationale: """
      TipKit files what it knows of a tip (dismissed or not, how often shown) under the tip's id. Without an `id` \
      of its own that is the name of the type, so renaming the type, which breaks nothing else, makes it a different tip.
      """,
    effect: "Everyone who dismissed the tip sees it again, and its display count starts over.",
    remedy: """
      Give the tip the old id: `var id: String { "OldName" }`. Where one successor is certain, `--fix` does it. If the \
      tip is gone for good, retire its id: `tiplint retire tip OldName --reason "…"`.
      """,
    blindSpots: [
      "A successor is found by title, then by name. A tip that got a new name and a new title at once counts as removed.",
      "An id that is computed at run time cannot be compared with a frozen one: what it may still give is a warning.",
    ],
    exemption: "RunoutTip",
    basis: [
      .documented(url: "https://developer.apple.com/documentation/tipkit/tip/id"),
      .observed("The record of a tip without its own id has the plain name of its type."),
    ],
    examples: Examples(
      triggering: triggering, quiet: quiet, skips: [.inComment, .inString, .inDebug, .nested]),
    check: findings)
}

private let id = "orphaned_tip"

private func findings(_ context: RuleContext) -> [Finding] {
  guard let comparison = context.comparison else { return [] }
  let renamed = comparison.renames.filter { $0.kind == .tip }.map { rename in
    context.lossFinding(
      id, .error, of: rename.old, to: rename.new, .renamed(rename, in: context.project),
      offersFix: rename.offersSafeFix)
  }
  let swapped = comparison.swapped.flatMap { swap in
    swap.moves.map { move in
      context.lossFinding(id, .error, of: move.old, to: move.new, .swapped(move, swap), offersFix: false)
    }
  }
  let lostTips = LostTips(context)
  return renamed + swapped
    + comparison.orphans.filter { $0.name.kind == .tip }.compactMap { lost($0, lostTips, context) }
}

private func lost(_ orphan: Orphan, _ lostTips: LostTips, _ context: RuleContext) -> Finding? {
  if let namesake = lostTips.namesake(of: orphan) {
    // There are rules for that, and they tell the whole truth.
    if namesake.changesWithEachLaunch { return nil }
    let place = context.location(namesake.identity.override ?? context.project.head(of: namesake))
    return Finding(
      rule: id, severity: context.unreadFiles ? .warning : .error, location: place,
      message: context.workable(.becameUnreadable(orphan.name), of: orphan.name),
      subject: orphan.name.description, notes: context.provenance(of: orphan.name, at: place))
  }
  let notes = lostTips.notes(on: orphan)
  if let heir = lostTips.possibleHeir(of: orphan) {
    return context.lossFinding(id, .warning, of: orphan.name, .maybeGone(orphan.name, heir), notes: notes)
  }
  let message = orphan.lookalikes.first.map {
    Message.tookItsTitle(orphan.name, $0, in: context.manifestPath)
  }
  return context.lossFinding(id, .error, of: orphan.name, message ?? .gone(orphan.name), notes: notes)
}

extension Message {
  fileprivate static func renamed(_ rename: Rename, in project: Project) -> Message {
    Message(
      "TipKit knew this tip as \(code(rename.old.name)); its id is now \(code(rename.new.name)).",
      effect: comesBack,
      nextStep: """
        \(restoringStep(rename, in: project)); if users should see it again, run \(rename.old.retireCommand) and \
        `tiplint freeze` instead.
        """)
  }

  /// How to give the old name back where the new one is given; no full stop.
  private static func restoringStep(_ rename: Rename, in project: Project) -> String {
    let tip = project.tips[rename.new.index]
    let literal = code(SwiftLiteral.quoted(rename.old.name))
    if rename.old.name.contains("{}") {
      return "Let its `id` give \(code(rename.old.name)) again, where `{}` stands for what is interpolated"
    }
    switch tip.identity.kind {
    case .default:
      return "Add \(code(project.idMember(rename.old.name, of: tip))) to \(code(tip.name))"
    case .rawValue:
      let enumCase = rename.new.name == rename.old.name ? "" : caseName(of: rename.new, in: project)
      return "Write \(code("case \(enumCase) = \(SwiftLiteral.quoted(rename.old.name))"))"
    case .stored: return "Pass \(literal) here again"
    case .literal: return "Change its `id` back to \(literal)"
    case .constant, .template, .dynamic: return "Let its `id` give \(literal) again"
    }
  }

  private static func caseName(of name: PersistedName, in project: Project) -> String {
    let place = project.place(of: name)
    let facts = project.files[Int(place.file)]
    let found = facts.declarations.first { $0.kind == .enumCase && $0.nameOffset == place.start }
    return found.map { facts.name(of: $0.name) } ?? name.name
  }

  fileprivate static func swapped(_ move: Rename, _ swap: Swap) -> Message {
    let names = enumeration(swap.moves.map { code($0.old.name) }.sorted())
    let exchange = swap.isRing && swap.moves.count == 2 ? "exchanged" : "passed on"
    return Message(
      "This tip has the title of \(code(move.old.name)), but the id \(code(move.new.name)): "
        + "\(names) \(exchange) their names.",
      effect: "Whoever dismissed one of these tips never sees another, and sees again what was dismissed.",
      nextStep: """
        Give it back its id: \(code(pinnedID(move.old.name))). If only the titles changed places, run \
        `tiplint freeze`, which takes the new titles.
        """)
  }

  fileprivate static func gone(_ name: FrozenName) -> Message {
    Message(
      "No tip has the id \(code(name.name)) any more.",
      effect: "If the tip lives on under another name, everyone who dismissed it sees it again.",
      nextStep: """
        Give that tip \(code(pinnedID(name.name))); if it was removed on purpose, run \(name.retireCommand).
        """)
  }

  /// A tip that is frozen itself shows the title of the lost one: most likely it was renamed, and then frozen.
  fileprivate static func tookItsTitle(_ name: FrozenName, _ other: PersistedName, in manifest: String)
    -> Message
  {
    Message(
      "No tip has the id \(code(name.name)) any more; \(code(other.name)) has its title.",
      effect: "If that is the same tip, everyone who dismissed it sees it again.",
      nextStep: """
        If \(code(other.name)) was never released, delete its line from \(code(manifest)) and give the tip \
        \(code(pinnedID(name.name))); if \(code(name.name)) was removed on purpose, run \(name.retireCommand).
        """)
  }

  fileprivate static func maybeGone(_ name: FrozenName, _ heir: Tip) -> Message {
    Message(
      "No tip has the id \(code(name.name)) any more, unless \(code(heir.name)) gets it at run time.",
      effect: "If none does, everyone who dismissed it may see it again.",
      nextStep: """
        Write the ids of \(code(heir.name)) so that they can be read, as literals or constants; if the tip was removed on \
        purpose, run \(name.retireCommand).
        """)
  }

  fileprivate static func becameUnreadable(_ name: FrozenName) -> Message {
    Message(
      "TipKit knew this tip as \(code(name.name)); now its `id` is computed at run time.",
      effect: comesBack,
      nextStep: """
        Let `id` give \(code(SwiftLiteral.quoted(name.name))) again; if users should see the tip again, run \
        \(name.retireCommand).
        """)
  }

  private static let comesBack = "Everyone who dismissed it sees it again, and its display count starts over."
}

private let triggering: [Example] = [
  Example(
    note: "The type was renamed, and nothing keeps the old id.",
    """
    ↓struct MatrixTip: Tip {
      var title: Text { Text("Read the Runout Groove") }
    }
    """,
    manifest: """
      format: 1
      tips:
        - RunoutTip: "Read the Runout Groove"
      """),
  Example(
    note: "The `id` was changed.",
    """
    ↓struct GlazeTip: Tip {
      var id: String { "tip.glaze" }
      var title: Text { Text("Mix a Glaze") }
    }
    """,
    manifest: """
      format: 1
      tips:
        - glaze: "Mix a Glaze"
      """),
  Example(
    """
    enum BoardTip: String, Tip {
      case ↓move, filter
      var id: String { rawValue }
      var title: Text { Text("Drag a Card") }
    }
    """,
    manifest: """
      format: 1
      tips:
        - filter
        - moved
      """),
  Example(
    """
    struct CastTip: Tip {
      var title: Text { Text("Play It on the Big Screen") }
    }
    """,
    manifest: """
      format: 1
      tips:
        - CastTip: "Play It on the Big Screen"
        - ↓WatchlistTip: "Save It for Tonight"
      """, skips: [.afterEmoji]),
  Example(
    files: [
      "Hint.swift": """
      protocol Hint: Tip {}
      extension Hint {
        var id: String { "cameraHint" }
      }
      """,
      "PhoneHint.swift": """
      import SwiftUI
      ↓struct PhoneHint: Hint {
        var title: Text { Text("Hold for a Burst") }
      }
      """,
    ],
    manifest: """
      format: 1
      tips:
        - camera-hint: "Hold for a Burst"
      """),
  Example(
    """
    ↓struct CarriageTip: Tip {
      var title: Text { Text("Know the Platform Early") }
    }
    ↓struct PlatformTip: Tip {
      var title: Text { Text("Board Where You Will Get Off") }
    }
    """,
    manifest: """
      format: 1
      tips:
        - CarriageTip: "Board Where You Will Get Off"
        - PlatformTip: "Know the Platform Early"
      """),
  Example(
    note: "What is passed at run time may still be the old id: a warning.",
    """
    struct HelpTip: Tip {
      let id: String
      var title: Text { Text(verbatim: id) }
    }
    enum HelpDesk {
      static let all = [HelpTip(id: "sorting"), HelpTip(id: Server.shared.helpKey)]
    }
    """,
    manifest: """
      format: 1
      tips:
        - ↓columns: "id"
        - sorting: "id"
      """),
]

private let quiet: [Example] = [
  Example(
    note: "The type was renamed, but the tip keeps its old id.",
    """
    struct MatrixTip: Tip {
      var id: String { "RunoutTip" }
      var title: Text { Text("Read the Runout Groove") }
    }
    """,
    manifest: """
      format: 1
      tips:
        - RunoutTip: "Read the Runout Groove"
      """),
  Example(
    note: "The tip was removed on purpose, and its id is retired.",
    """
    struct CastTip: Tip {
      var title: Text { Text("Play It on the Big Screen") }
    }
    """,
    manifest: """
      format: 1
      tips:
        - CastTip: "Play It on the Big Screen"
      retired:
        tips:
          - WatchlistTip: "the watch list is gone"
      """),
  Example(
    """
    enum BoardTip: String, Tip {
      case move = "drag"
      case filter
      var id: String { rawValue }
      var title: Text { Text("Drag a Card") }
    }
    """,
    manifest: """
      format: 1
      tips:
        - drag
        - filter
      """),
  Example(
    """
    struct GlazeTip: Tip {
      static let id = "glaze"
      var title: Text { Text("Mix a Glaze, Then Fire It") }
    }
    """,
    manifest: """
      format: 1
      tips:
        - GlazeTip: "Mix a Glaze"
      """),
  Example(
    files: [
      "Tempo.swift": "struct TempoTip {}",
      "Tempo+Tip.swift": """
      extension TempoTip: Tip {
        var title: Text { Text("Tap the Tempo") }
      }
      """,
    ],
    manifest: """
      format: 1
      tips:
        - TempoTip: "Tap the Tempo"
      """),
]
