import Findings
import TipProject

extension Rule {
  static let resetAfterConfigure = Rule(
    id: "reset_after_configure",
    name: "Reset after configure",
    category: .startUp,
    severity: .error,
    summary: "A launch resets TipKit's store after it has configured TipKit.",
    rationale: """
      `Tips.resetDatastore` has to come before `Tips.configure`. After it the call throws, and behind a `try?` nobody notices \
      that nothing was reset.
      """,
    effect: "Tips that were dismissed stay dismissed, although a reset was asked for.",
    remedy: "Move the call up, before `Tips.configure`.",
    blindSpots: [
      "The order is that of one launch, followed from the start of the app through calls that can be told apart.",
      "Calls in the code of views are left alone.",
    ],
    exemption: nil,
    basis: [
      .documented(url: "https://developer.apple.com/documentation/tipkit/tips/resetdatastore()"),
      .observed("It throws `tipsDatastoreAlreadyConfigured`."),
    ],
    examples: Examples(triggering: triggering, quiet: quiet, skips: [.inDebug, .nested]),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  context.launchSteps(of: SetUp.resets).compactMap { _, step in
    guard step.configured == .yes, let configure = step.configuredBy else { return nil }
    return Finding(
      rule: "reset_after_configure", severity: .error, location: context.location(step.range),
      message: .resetsNothing(),
      notes: [Note("TipKit is configured here.", at: context.location(configure))] + context.way(to: step))
  }.uniqueByPlace()
}

extension Message {
  fileprivate static func resetsNothing() -> Message {
    Message(
      "`Tips.configure` has run when this launch calls `resetDatastore`, which then throws.",
      effect: "Nothing is reset: tips that were dismissed stay dismissed.",
      nextStep: "Move the call before `Tips.configure`.")
  }
}

private let triggering: [Example] = [
  Example(
    note: "The reset comes too late, and `try?` hides it.",
    """
    @main
    struct PierApp: App {
      init() {
        try? Tips.configure()
        #if DEBUG
          try? Tips.↓resetDatastore()
        #endif
      }
      var body: some Scene { WindowGroup { PierView() } }
    }
    """),
  Example(
    note: "In a task that starts after `configure`.",
    """
    @main
    struct PierApp: App {
      init() {
        try? Tips.configure()
        Task { try Tips.↓resetDatastore() }
      }
      var body: some Scene { WindowGroup { PierView() } }
    }
    """),
  """
  @main
  struct PierApp: App {
    init() {
      Setup.start()
      Setup.resetIfAsked()
    }
    var body: some Scene { WindowGroup { PierView() } }
  }
  enum Setup {
    static func start() { try? Tips.configure() }
    static func resetIfAsked() {
      guard UserDefaults.standard.bool(forKey: "reset") else { return }
      try? Tips.↓resetDatastore()
    }
  }
  """,
  """
  @main
  struct PierApp: App {
    init() {
      do {
        try Tips.configure()
        try Tips.↓resetDatastore()
      } catch {
        print(error)
      }
    }
    var body: some Scene { WindowGroup { PierView() } }
  }
  """,
  """
  @NSApplicationMain
  final class Delegate: NSObject, NSApplicationDelegate {
    func applicationWillFinishLaunching(_ notification: Notification) { try? Tips.configure() }
    func applicationDidFinishLaunching(_ notification: Notification) { try? Tips.↓resetDatastore() }
  }
  """,
]

private let quiet: [Example] = [
  Example(
    note: "Before `configure`.",
    """
    @main
    struct PierApp: App {
      init() {
        #if DEBUG
          try? Tips.resetDatastore()
        #endif
        try? Tips.configure()
      }
      var body: some Scene { WindowGroup { PierView() } }
    }
    """),
  Example(
    note: "A flag that the next launch obeys.",
    """
    @main
    struct PierApp: App {
      init() {
        if UserDefaults.standard.bool(forKey: "reset") {
          try? Tips.resetDatastore()
          UserDefaults.standard.removeObject(forKey: "reset")
        }
        try? Tips.configure()
      }
      var body: some Scene { WindowGroup { PierView() } }
    }
    """),
  """
  @main
  struct PierApp: App {
    init() {
      do { try Tips.configure() } catch {
        try? Tips.resetDatastore()
        try? Tips.configure()
      }
    }
    var body: some Scene { WindowGroup { PierView() } }
  }
  """,
  """
  @main
  struct PierApp: App {
    init() {
      if CommandLine.arguments.contains("-fresh") {
        try? Tips.resetDatastore()
      } else {
        try? Tips.configure()
      }
    }
    var body: some Scene { WindowGroup { PierView() } }
  }
  """,
  """
  @main
  struct PierApp: App {
    init() {
      Unknown.prepare { try? Tips.configure() }
      try? Tips.resetDatastore()
    }
    var body: some Scene { WindowGroup { PierView() } }
  }
  """,
]
