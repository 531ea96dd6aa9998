import Findings
import FrozenNames
import TipProject

extension Rule {
  static let renestedTip = Rule(
    id: "renested_tip",
    name: "Renested tip",
    category: .names,
    severity: .warning,
    isFixable: true,
    summary: "A tip with no id of its own was moved into, out of, or between types.",
    rationale: """
      The default id of a tip is the name of its type. Whether the types around it are part of that name is not documented; \
      what is known of TipKit's storage says that they are.
      """,
    effect: "Probably everyone who dismissed the tip sees it again.",
    remedy: """
      Give the tip the id that it had: `var id: String { "OldName" }`. For a tip that was at the top level, that is the name \
      of its type. For one that was nested, print its `id` with the last released version, and pin what it prints.
      """,
    blindSpots: ["Whether the id really changes can only be seen on a device."],
    exemption: "TempoTip",
    basis: [
      .inferred(
        "A private type's id holds the address of what is around it, so the types around it are part of the id."
      )
    ],
    examples: Examples(
      triggering: triggering, quiet: quiet, skips: [.inComment, .inString, .inDebug, .nested]),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  (context.comparison?.renested ?? []).map { move in
    // The id of a nested tip is not certain, so there is nothing certain to pin.
    let wasNested = move.old.name.contains(".")
    return context.lossFinding(
      "renested_tip", .warning, of: move.old, to: move.new,
      .moved(move, wasNested: wasNested, in: context.project),
      offersFix: move.offersSafeFix && !wasNested)
  }
}

extension Message {
  fileprivate static func moved(_ move: Rename, wasNested: Bool, in project: Project) -> Message {
    let pin = code(project.idMember(move.old.name, of: project.tips[move.new.index]))
    return Message(
      "The tip \(code(move.old.name)) is now \(code(move.new.name)), and its id is the name of its type.",
      effect:
        "Probably everyone who dismissed it sees it again: the types around it seem to be part of its id.",
      nextStep: wasNested
        ? "Print its `id` with the last released version and pin that text, probably with \(pin)."
        : "Add \(pin) to it.")
  }
}

private let triggering: [Example] = [
  Example(
    note: "The tip was moved into a type.",
    """
    enum StudioTips {
      ↓struct TempoTip: Tip {
        var title: Text { Text("Tap the Tempo") }
      }
    }
    """,
    manifest: """
      format: 1
      tips:
        - TempoTip: "Tap the Tempo"
      """),
  Example(
    note: "The tip was moved out of a type.",
    """
    ↓struct TempoTip: Tip {
      var title: Text { Text("Tap the Tempo") }
    }
    """,
    manifest: """
      format: 1
      tips:
        - StudioTips.TempoTip: "Tap the Tempo"
      """),
  Example(
    """
    enum BoothTips {
      ↓struct TempoTip: Tip {
        var title: Text { Text("Tap the Tempo") }
      }
    }
    """,
    manifest: """
      format: 1
      tips:
        - StudioTips.TempoTip: "Tap the Tempo"
      """),
  Example(
    files: [
      "Studio.swift": "struct Studio {}",
      "Studio+Tips.swift": """
      extension Studio {
        ↓struct TempoTip: Tip {
          var title: Text { Text("Tap the Tempo") }
        }
      }
      """,
    ],
    manifest: """
      format: 1
      tips:
        - TempoTip: "Tap the Tempo"
      """),
  Example(
    """
    enum StudioTips {
      enum Metronome {
        @available(iOS 17, *)
        ↓struct TempoTip: Tip {
          var title: Text { Text("Tap the Tempo") }
        }
      }
    }
    """,
    manifest: """
      format: 1
      tips:
        - StudioTips.TempoTip: "Tap the Tempo"
      """),
]

private let quiet: [Example] = [
  Example(
    note: "It was moved, but keeps its old id.",
    """
    enum StudioTips {
      struct TempoTip: Tip {
        var id: String { "TempoTip" }
        var title: Text { Text("Tap the Tempo") }
      }
    }
    """,
    manifest: """
      format: 1
      tips:
        - TempoTip: "Tap the Tempo"
      """),
  Example(
    note: "It was nested when it was frozen.",
    """
    enum StudioTips {
      struct TempoTip: Tip {
        var title: Text { Text("Tap the Tempo") }
      }
    }
    """,
    manifest: """
      format: 1
      tips:
        - StudioTips.TempoTip: "Tap the Tempo"
      """),
  Example(
    note: "Another name is another rule's matter.",
    """
    struct SpeedTip: Tip {
      var title: Text { Text("Tap the Tempo") }
    }
    """,
    manifest: """
      format: 1
      tips:
        - TempoTip: "Tap the Tempo"
      """),
  Example(
    """
    struct TempoTip: Tip {
      var title: Text { Text("Tap the Tempo") }
    }
    enum StudioTips {
      struct TempoTip: Tip {
        var title: Text { Text("Hear the Click") }
      }
    }
    """,
    manifest: """
      format: 1
      tips:
        - TempoTip: "Tap the Tempo"
      """),
  Example(
    """
    struct TempoTip: Tip {
      var title: Text { Text("Tap the Tempo") }
    }
    """),
]
