import Findings
import FrozenNames
import TipProject

extension Rule {
  static let missingManifest = Rule(
    id: "missing_manifest",
    name: "Missing manifest",
    category: .names,
    severity: .warning,
    summary: "The project has tips, events or parameters, but no manifest of their names.",
    rationale: """
      A rename can only be noticed by comparing with what was there before. The manifest, `.tiplint.frozen.yml`, is that \
      memory; without it, nothing guards the names that users' state is filed under.
      """,
    effect: "Nothing today; after a rename, tips that were dismissed come back and counts start at zero.",
    remedy: "Run `tiplint init`, and commit the files that it writes like any other source.",
    blindSpots: [
      "Whether the manifest is committed to version control is not checked.",
      "A project whose names all come from generated code or macros seems to have none.",
    ],
    exemption: nil,
    basis: [.inferred("A name that was never written down cannot be compared with anything.")],
    examples: Examples(triggering: triggering, quiet: quiet),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  guard case .absent(let isConfigured) = context.manifestState, let first = firstName(context.project) else {
    return []
  }
  return [
    Finding(
      rule: "missing_manifest", severity: isConfigured ? .error : .warning, location: context.location(first),
      message: isConfigured ? .configuredButAbsent(context.manifestPath) : .absent(context.manifestPath))
  ]
}

/// The first tip or event; the first parameter where there are only those.
private func firstName(_ project: Project) -> SourceRange? {
  let isParameter = { (name: PersistedName) in name.kind == .parameter }
  let names = project.persistedNames.filter { !isParameter($0) }
  return (names.isEmpty ? project.persistedNames : names).map { project.place(of: $0) }.min()
}

extension Message {
  fileprivate static func absent(_ path: String) -> Message {
    Message(
      "There is no \(code(path)), so nothing guards the names that users' state is filed under.",
      effect: "When a tip is renamed, everyone who dismissed it sees it again, and nobody is warned.",
      nextStep: "Run `tiplint init`, which writes it (and `.tiplint.yml`, if there is none), and commit both."
    )
  }

  fileprivate static func configuredButAbsent(_ path: String) -> Message {
    Message(
      "The configuration names \(code(path)), but there is no such file.",
      effect: "When a tip is renamed, everyone who dismissed it sees it again, and nobody is warned.",
      nextStep: "Restore it from version control; only in a project that never had one, run `tiplint freeze`."
    )
  }
}

private let triggering: [Example] = [
  Example(
    note: "A tip, and no manifest.",
    """
    ↓struct BackupTip: Tip {
      var title: Text { Text("Back Up Your Notes") }
    }
    """),
  Example(
    note: "It is reported once, however many names there are.",
    """
    enum Backup {
      @Parameter static var isOn: Bool = false
    }
    ↓struct BackupTip: Tip {
      var title: Text { Text("Back Up Your Notes") }
    }
    struct RestoreTip: Tip {
      var title: Text { Text("Bring Back Old Notes") }
    }
    """),
  """
  enum Backup {
    static ↓let finished = Tips.Event(id: "backupFinished")
  }
  """,
  """
  enum Backup {
    @Parameter static ↓var isOn: Bool = false
  }
  """,
  Example(files: [
    "Backup.swift": """
    enum Backup {
      static ↓let finished = Tips.Event(id: "backupFinished")
    }
    """,
    "BackupTip.swift": """
    struct BackupTip: Tip {
      var title: Text { Text("Back Up Your Notes") }
    }
    """,
  ]),
]

private let quiet: [Example] = [
  Example(
    note: "The manifest is there.",
    """
    struct BackupTip: Tip {
      var title: Text { Text("Back Up Your Notes") }
    }
    """,
    manifest: """
      format: 1
      tips:
        - BackupTip: "Back Up Your Notes"
      """),
  Example(
    note: "Users never have a debug build, so there is no name to guard.",
    """
    #if DEBUG
    struct GridTip: Tip {
      var title: Text { Text("Show the Layout Grid") }
    }
    #endif
    """),
  Example(
    """
    struct BackupTip: Tip {
      var title: Text { Text("Back Up Your Notes") }
    }
    """,
    manifest: "format: 1"),
  """
  struct Backup {
    var date = "today"
  }
  """,
  """
  enum Backup {
    @Parameter(.transient) static var isRunning: Bool = false
  }
  """,
]
