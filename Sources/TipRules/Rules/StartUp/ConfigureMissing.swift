import Findings
import TipProject

extension Rule {
  static let configureMissing = Rule(
    id: "configure_missing",
    name: "Configure missing",
    category: .startUp,
    severity: .error,
    summary: "An app shows tips and never configures TipKit.",
    rationale: "TipKit shows no tip before `Tips.configure` has been called.",
    effect: "Nobody ever sees a tip.",
    remedy:
      "Call `try? Tips.configure()` in the `init` of the `App`, or when the app has finished launching.",
    blindSpots: [
      "Only a project with the start of an app is judged; in a library the app configures TipKit.",
      "Where a call outside the project may configure TipKit, as its name says, this is a warning and names the call.",
    ],
    exemption: nil,
    basis: [.documented(url: "https://developer.apple.com/documentation/tipkit/tips/configure(_:)")],
    examples: Examples(triggering: triggering, quiet: quiet),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  let project = context.project
  guard context.isWholeApp, context.userCalls(of: ["configure"]).isEmpty,
    let shown = context.userTips.first(where: { $0.tip.presentations.contains { $0.audience == .users } })?
      .tip,
    let start = project.entryPoints.first(where: { $0.kind == .app && $0.audience == .users })
  else { return [] }
  let isCertain = project.possibleSetUps.isEmpty
  let elsewhere = project.configurations.filter { $0.kind == "configure" }.prefix(1).map {
    Note("This call is in a test, a preview or a debug build only.", at: context.location($0.range))
  }
  let unclear = project.possibleSetUps.prefix(3).map {
    Note("It is not known what this call does; it may configure TipKit.", at: context.location($0))
  }
  return [
    Finding(
      rule: "configure_missing", severity: isCertain ? .error : .warning,
      location: context.location(start.range),
      message: .neverStarts(shown), notes: elsewhere + unclear)
  ]
}

extension Message {
  fileprivate static func neverStarts(_ tip: Tip) -> Message {
    Message(
      "The app shows \(code(tip.name)), but nothing in it calls `Tips.configure`.",
      effect: "Nobody ever sees a tip.",
      nextStep:
        "Call `try? Tips.configure()` when the app starts, in the `init` of the `App` or in its delegate.")
  }
}

private let triggering: [Example] = [
  Example(
    note: "Nothing configures TipKit.",
    """
    @main
    ↓struct PierApp: App {
      var body: some Scene { WindowGroup { PierView() } }
    }
    struct ReefTip: Tip {
      var title: Text { Text("Reef the Sail") }
    }
    struct PierView: View {
      var body: some View { TipView(ReefTip()) }
    }
    """),
  Example(
    note: "Only a preview does.",
    """
    @main
    ↓struct PierApp: App {
      var body: some Scene { WindowGroup { PierView() } }
    }
    struct ReefTip: Tip {
      var title: Text { Text("Reef the Sail") }
    }
    struct PierView: View {
      var body: some View { Text("Pier").popoverTip(ReefTip()) }
    }
    #Preview { PierView().task { try? Tips.configure() } }
    """),
  """
  @UIApplicationMain
  ↓class Delegate: UIResponder, UIApplicationDelegate {}
  struct ReefTip: Tip {
    var title: Text { Text("Reef the Sail") }
  }
  final class PierController: UIViewController {
    private let tip = ReefTip()
    override func viewDidLoad() { view.addSubview(TipUIView(tip)) }
  }
  """,
  """
  @main
  ↓struct PierApp: App {
    init() {
      #if DEBUG
        try? Tips.configure()
      #endif
    }
    var body: some Scene { WindowGroup { PierView() } }
  }
  struct ReefTip: Tip {
    var title: Text { Text("Reef the Sail") }
  }
  struct PierView: View {
    var body: some View { TipView(ReefTip()) }
  }
  """,
  """
  @main
  ↓struct PierApp: App {
    init() { TipCenter.setUp() }
    var body: some Scene { WindowGroup { PierView() } }
  }
  struct ReefTip: Tip {
    var title: Text { Text("Reef the Sail") }
  }
  struct PierView: View {
    var body: some View { TipView(ReefTip()) }
  }
  """,
]

private let quiet: [Example] = [
  Example(
    note: "It is configured.",
    """
    @main
    struct PierApp: App {
      init() { try? Tips.configure() }
      var body: some Scene { WindowGroup { PierView() } }
    }
    struct ReefTip: Tip {
      var title: Text { Text("Reef the Sail") }
    }
    struct PierView: View {
      var body: some View { TipView(ReefTip()) }
    }
    """),
  Example(
    note: "A library: the app configures TipKit.",
    """
    public struct ReefTip: Tip {
      public var title: Text { Text("Reef the Sail") }
    }
    public struct PierView: View {
      public var body: some View { TipView(ReefTip()) }
    }
    """),
  Example(
    note: "No tip is shown yet.",
    """
    @main
    struct PierApp: App {
      var body: some Scene { WindowGroup { Text("Pier") } }
    }
    struct ReefTip: Tip {
      var title: Text { Text("Reef the Sail") }
    }
    """),
  Example(
    files: [
      "App.swift": """
      @main
      struct PierApp: App {
        init() { Setup().run() }
        var body: some Scene { WindowGroup { PierView() } }
      }
      """,
      "Tips.swift": """
      struct ReefTip: Tip {
        var title: Text { Text("Reef the Sail") }
      }
      struct PierView: View {
        var body: some View { TipView(ReefTip()) }
      }
      """,
      "Setup.swift": """
      import TipKit
      struct Setup {
        func run() { do { try TipKit.Tips.configure([]) } catch {} }
      }
      """,
    ]),
  Example(
    """
    @main
    struct PierApp: App {
      var body: some Scene { WindowGroup { PierView() } }
    }
    struct ReefTip: Tip {
      var title: Text { Text("Reef the Sail") }
    }
    struct PierView: View {
      var body: some View { TipView(ReefTip()) }
    }
    """, unreadFiles: true),
  Example(
    note: "In an extension of `Tips` the name needs nothing before it.",
    """
    @main
    struct PierApp: App {
      init() { Tips.setSail() }
      var body: some Scene { WindowGroup { PierView() } }
    }
    extension Tips {
      static func setSail() { try? configure([.displayFrequency(.daily)]) }
    }
    struct ReefTip: Tip {
      var title: Text { Text("Reef the Sail") }
    }
    struct PierView: View {
      var body: some View { TipView(ReefTip()) }
    }
    """, skips: [.nested]),
]
