import Findings
import FrozenNames
import TipProject

extension Rule {
  static let orphanedParameter = Rule(
    id: "orphaned_parameter",
    name: "Orphaned parameter",
    category: .names,
    severity: .warning,
    canBeSuppressedInline: false,
    summary: "No parameter has this frozen key any more.",
    rationale: """
      TipKit files a parameter's value under a key made of the value's type, the type around the parameter, and the \
      parameter's name. Change any of the three, and TipKit looks for the value under a different key. Giving the tip an `id` does not help, and \
      no option sets the key.
      """,
    effect: """
      The value that was stored is forgotten. Until the app sets the parameter again, its default decides whether tips appear.
      """,
    remedy: """
      Name, type and place it as before. If the app sets it at every launch anyway, nothing is lost: run \
      `tiplint retire parameter KEY --reason "set at every launch"` and `tiplint freeze`. Parameters last longest in a type \
      that will never be renamed, such as `enum TipParameters`.
      """,
    blindSpots: [
      "Whether the app sets the parameter again at launch, so that nothing is lost, cannot be seen."
    ],
    exemption: "Bool.Garden+ownsGreenhouse",
    basis: [
      .documented(url: "https://developer.apple.com/documentation/tipkit/tips/parameter"),
      .observed("Stored parameters have keys such as `Bool.MyTip+isShown`."),
    ],
    examples: Examples(
      triggering: triggering, quiet: quiet, skips: [.inComment, .inString, .inDebug, .nested]),
    check: findings)
}

private let id = "orphaned_parameter"

private func findings(_ context: RuleContext) -> [Finding] {
  guard let comparison = context.comparison else { return [] }
  let renamed = comparison.renames.filter { $0.kind == .parameter }.map { rename in
    context.lossFinding(
      id, .warning, of: rename.old, to: rename.new, .renamed(rename), offersFix: false)
  }
  let byKey = Dictionary(grouping: context.project.parameters, by: \.key)
  let gone = comparison.orphans.filter { $0.name.kind == .parameter }.map { orphan in
    let same = byKey[orphan.name.name] ?? []
    let message: Message =
      if same.contains(where: { $0.audience == .users && $0.isTransient }) {
        .becameTransient(orphan.name)
      } else if same.contains(where: { $0.audience == .users }) {
        .becameHidden(orphan.name)
      } else {
        .gone(orphan.name)
      }
    return context.lossFinding(
      id, .warning, of: orphan.name, message, notes: hints(orphan, same, context))
  }
  return renamed + gone
}

private func hints(_ orphan: Orphan, _ same: [Parameter], _ context: RuleContext) -> [Note] {
  context.notes(orphan.candidates) { "\($0.giver) is new and may be that parameter." }
    + same.map { parameter in
      let text =
        parameter.audience == .nobody
        ? "Only debug builds, previews or tests have this one." : "This is the parameter now."
      return Note(text, at: context.location(context.project.head(of: parameter)))
    }
}

extension Message {
  fileprivate static func renamed(_ rename: Rename) -> Message {
    let reason =
      switch rename.evidence {
      case .retyped: "the type of its value changed"
      case .movedWithOwner: "the tip around it was renamed or moved"
      case .moved: "it moved to another type"
      default: "it was renamed"
      }
    return Message(
      "This parameter was stored as \(code(rename.old.name)); since \(reason), it is \(code(rename.new.name)).",
      effect: forgotten,
      nextStep: """
        No option sets the key: change it back, or, if the app sets the value at every launch, run \
        \(rename.old.retireCommand) and `tiplint freeze`.
        """)
  }

  fileprivate static func gone(_ name: FrozenName) -> Message {
    Message(
      "No parameter is stored as \(code(name.name)) any more.",
      effect: "If this parameter now has another key, \(forgotten.decapitalized)",
      nextStep:
        "Change its name, type and place back; if it was removed on purpose, run \(name.retireCommand).")
  }

  fileprivate static func becameTransient(_ name: FrozenName) -> Message {
    Message(
      "\(code(name.name)) is transient now, so TipKit does not keep its value.",
      effect: "The value starts with its default at every launch.",
      nextStep: "Remove `.transient`; if it is intended, run \(name.retireCommand).")
  }

  fileprivate static func becameHidden(_ name: FrozenName) -> Message {
    Message(
      "The type around \(code(name.name)) is private now, so its key changes at every launch.",
      effect: "The value starts with its default at every launch.",
      nextStep: "Make the type `internal`; or move the parameter into one that is, and run `tiplint freeze`.")
  }

  private static let forgotten =
    "The value on users' devices is forgotten, and the default decides until the app sets it again."
}

private let triggering: [Example] = [
  Example(
    note: "The property was renamed.",
    """
    enum Garden {
      @Parameter static ↓var hasGreenhouse: Bool = false
    }
    """,
    manifest: """
      format: 1
      parameters:
        - Bool.Garden+ownsGreenhouse
      """),
  Example(
    note: "The tip around it was renamed. The tip keeps its old id, but that does not help the parameter.",
    """
    struct HeapTip: Tip {
      @Parameter static ↓var hasHeap: Bool = false
      var id: String { "CompostTip" }
      var title: Text { Text("Turn the Heap") }
    }
    """,
    manifest: """
      format: 1
      tips:
        - CompostTip: "Turn the Heap"
      parameters:
        - Bool.CompostTip+hasHeap
      """),
  Example(
    """
    enum Garden {
      @Parameter static ↓var bedCount: Double = 0
    }
    """,
    manifest: """
      format: 1
      parameters:
        - Int.Garden+bedCount
      """),
  Example(
    """
    enum House {
      @Parameter
      static ↓var ownsGreenhouse: Bool = false
    }
    """,
    manifest: """
      format: 1
      parameters:
        - Bool.Garden+ownsGreenhouse
      """),
  Example(
    """
    enum Garden {
      @Parameter(.transient) static var ownsGreenhouse: Bool = false
    }
    """,
    manifest: """
      format: 1
      parameters:
        - ↓Bool.Garden+ownsGreenhouse
      """),
  Example(
    """
    enum Garden {
      @Parameter static var bedCount: Int = 0
    }
    """,
    manifest: """
      format: 1
      parameters:
        - ↓Bool.Garden+usesMetricUnits
        - Int.Garden+bedCount
      """),
]

private let quiet: [Example] = [
  Example(
    note: "The default was changed; the key is the same.",
    """
    enum Garden {
      @Parameter static var ownsGreenhouse: Bool = true
    }
    """,
    manifest: """
      format: 1
      parameters:
        - Bool.Garden+ownsGreenhouse
      """),
  Example(
    note: "The parameter was removed on purpose, and its key is retired.",
    """
    enum Garden {
      @Parameter static var bedCount: Int = 0
    }
    """,
    manifest: """
      format: 1
      parameters:
        - Int.Garden+bedCount
      retired:
        parameters:
          - Bool.Garden+ownsGreenhouse: "asked for at every launch"
      """),
  Example(
    files: [
      "Garden.swift": "enum Garden {}",
      "Garden+Tips.swift": """
      extension Garden {
        @Parameter
        static var bedCount: Int = 0
      }
      """,
    ],
    manifest: """
      format: 1
      parameters:
        - Int.Garden+bedCount
      """),
  Example(
    note: "A wrapper of the same name that is not TipKit's.",
    """
    import AppIntents

    struct OpenBed: AppIntent {
      @Parameter(title: "Bed") var bed: Int
    }
    """,
    manifest: """
      format: 1
      retired:
        parameters:
          - Int.OpenBed+bed: "never was one"
      """),
  Example(
    """
    enum Garden {
      @Parameter static var hasGreenhouse: Bool = false
    }
    """),
]
