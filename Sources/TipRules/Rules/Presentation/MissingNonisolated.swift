import Findings
import TipProject

extension Rule {
  static let missingNonisolated = Rule(
    id: "missing_nonisolated",
    name: "Missing nonisolated",
    category: .presentation,
    severity: .warning,
    isOptIn: true,
    isFixable: true,
    summary: "A tip takes its isolation from the build's default.",
    rationale: """
      In a build whose code is on the main actor by default, a tip, its events and its parameters are too. TipKit's macros use \
      them from elsewhere, and the compiler refuses that.
      """,
    effect: "The app does not build in Swift 6.",
    remedy: "Write `nonisolated` before the type.",
    blindSpots: [
      "Whether the build has such a default is not known: turn this rule on where it has.",
      "Newer compilers leave a type that names `Tip` in its own declaration nonisolated; there the word only says so.",
    ],
    exemption: "ReefTip",
    basis: [
      .observed("Rules do not compile where the owner of an event or a parameter is on the main actor.")
    ],
    examples: Examples(triggering: triggering, quiet: quiet),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  let project = context.project
  return project.notation.defaultIsolated.compactMap { type in
    let owns = !type.events.isEmpty || !type.parameters.isEmpty
    guard !type.isView, type.tip != nil || owns, type.tip.map({ project.tips[$0].audience == .users }) ?? true
    else {
      return nil
    }
    let head = project.head(of: type.declaration)
    let fix =
      type.isPlain
      ? Fix(
        title: "Write `nonisolated`",
        edits: [project.insertion("nonisolated ", at: head.start, in: head.file)]) : nil
    return Finding(
      rule: "missing_nonisolated", severity: .warning, location: context.location(head),
      message: .isOnMainActor(type), subject: subject(of: type, project), fix: fix)
  }
}

/// The tip, or the first name that the type owns.
private func subject(of type: DefaultIsolatedType, _ project: Project) -> String? {
  if let tip = type.tip { return Subject.of(project.tips[tip]) }
  if let parameter = type.parameters.first { return Subject.parameter(project.parameters[parameter].key) }
  return type.events.first.map { Subject.of(project.events[$0]) }
}

extension Message {
  fileprivate static func isOnMainActor(_ type: DefaultIsolatedType) -> Message {
    Message(
      "\(code(type.name)) is on the main actor where that is the build's default, and TipKit's macros use it from elsewhere.",
      effect: "The app does not build in Swift 6.",
      nextStep: "Write `nonisolated` before it, or `@MainActor` if that is meant.")
  }
}

private let triggering: [Example] = [
  Example(
    note: "A tip without a word about isolation.",
    """
    ↓struct ReefTip: Tip {
      var title: Text { Text("Reef the Sail") }
    }
    """),
  Example(
    note: "A namespace for parameters.",
    """
    ↓enum Weather {
      @Parameter static var isStormy: Bool = false
    }
    """),
  """
  ↓enum Log {
    static let voyage = Tips.Event(id: "voyage")
  }
  """,
  """
  ↓struct ReefTip: Tip {
    @Parameter static var isStormy: Bool = false
    var title: Text { Text("Reef the Sail") }
    var rules: [Rule] { [#Rule(Self.$isStormy) { $0 }] }
  }
  """,
  """
  ↓enum SailTip: String, Tip {
    case reef, furl
    var id: String { rawValue }
    var title: Text { Text("Sail") }
  }
  """,
]

private let quiet: [Example] = [
  Example(
    note: "It says so.",
    """
    nonisolated struct ReefTip: Tip {
      var title: Text { Text("Reef the Sail") }
    }
    """),
  Example(
    note: "On the main actor on purpose.",
    """
    @MainActor struct ReefTip: Tip {
      var title: Text { Text("Reef the Sail") }
    }
    """),
  """
  nonisolated enum Weather {
    @Parameter static var isStormy: Bool = false
  }
  """,
  """
  enum Weather {
    static var isStormy = false
  }
  """,
  """
  struct PierView: View {
    var body: some View { Text("Pier") }
  }
  """,
  Example(
    note: "Only the object itself uses its event.",
    """
    final class Logbook {
      private let opened = Tips.Event(id: "opened")
      func open() { opened.sendDonation() }
    }
    """),
]
