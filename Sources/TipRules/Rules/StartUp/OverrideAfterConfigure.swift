import Findings
import TipProject

extension Rule {
  static let overrideAfterConfigure = Rule(
    id: "override_after_configure",
    name: "Override after configure",
    category: .startUp,
    severity: .error,
    summary: "A launch shows or hides tips for testing after it has configured TipKit.",
    rationale: """
      The calls that show or hide tips for testing have to come before `Tips.configure`. After it they do nothing, and \
      nothing says so.
      """,
    effect:
      "Testers see the tips as users do: those that should always show do not, and those that should hide get in the way.",
    remedy: "Move the call up, before `Tips.configure`.",
    blindSpots: [
      "The order is that of one launch, followed from the start of the app through calls that can be told apart.",
      "Calls in the code of views are left alone.",
    ],
    exemption: nil,
    basis: [
      .documented(url: "https://developer.apple.com/documentation/tipkit/tips/showalltipsfortesting()"),
      .observed("Overrides after `configure` have no effect."),
    ],
    examples: Examples(triggering: triggering, quiet: quiet, skips: [.inDebug, .nested]),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  context.launchSteps(of: SetUp.overrides).compactMap { kind, step in
    guard step.configured == .yes, let configure = step.configuredBy else { return nil }
    return Finding(
      rule: "override_after_configure", severity: .error, location: context.location(step.range),
      message: .comesTooLate(kind),
      notes: [Note("TipKit is configured here.", at: context.location(configure))] + context.way(to: step))
  }.uniqueByPlace()
}

extension Message {
  fileprivate static func comesTooLate(_ kind: String) -> Message {
    Message(
      "`Tips.configure` has run when this launch calls `\(kind)`, so it does nothing.",
      effect: "Whoever tests the app sees tips as users do, not as the call asks for.",
      nextStep: "Move the call before `Tips.configure`.")
  }
}

private let triggering: [Example] = [
  Example(
    note: "The order is the wrong way round.",
    """
    @main
    struct PierApp: App {
      init() {
        try? Tips.configure()
        #if DEBUG
          Tips.↓showAllTipsForTesting()
        #endif
      }
      var body: some Scene { WindowGroup { PierView() } }
    }
    """),
  Example(
    note: "Through a helper.",
    """
    @main
    struct PierApp: App {
      init() { Setup.run() }
      var body: some Scene { WindowGroup { PierView() } }
    }
    enum Setup {
      static func run() {
        do { try Tips.configure([.displayFrequency(.daily)]) } catch { print(error) }
        prepareForTests()
      }
      private static func prepareForTests() {
        if ProcessInfo.processInfo.arguments.contains("-uitest") { Tips.↓hideAllTipsForTesting() }
      }
    }
    """),
  """
  @main
  final class Delegate: UIResponder, UIApplicationDelegate {
    func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
      try? Tips.configure()
      Tips.↓showTipsForTesting([ReefTip.self])
      return true
    }
  }
  """,
  """
  final class Delegate: NSObject, UIApplicationDelegate {
    func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
      Tips.↓hideTipsForTesting([ReefTip.self])
      return true
    }
  }
  @main
  struct PierApp: App {
    @UIApplicationDelegateAdaptor(Delegate.self) private var delegate
    init() { try? Tips.configure() }
    var body: some Scene { WindowGroup { PierView() } }
  }
  """,
  """
  @main
  struct PierApp: App {
    @State private var model = Model()
    init() { Tips.↓showAllTipsForTesting() }
    var body: some Scene { WindowGroup { PierView() } }
  }
  final class Model {
    init() { try? Tips.configure() }
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
          Tips.showAllTipsForTesting()
        #endif
        try? Tips.configure()
      }
      var body: some Scene { WindowGroup { PierView() } }
    }
    """),
  Example(
    note: "Only one of the branches runs.",
    """
    @main
    struct PierApp: App {
      init() {
        if CommandLine.arguments.contains("-hide") {
          Tips.hideAllTipsForTesting()
          try? Tips.configure()
        } else {
          try? Tips.configure()
        }
      }
      var body: some Scene { WindowGroup { PierView() } }
    }
    """),
  """
  @main
  struct PierApp: App {
    init() {
      Task { try? Tips.configure() }
      Tips.showAllTipsForTesting()
    }
    var body: some Scene { WindowGroup { PierView() } }
  }
  """,
  """
  @main
  struct PierApp: App {
    init() {
      #if DEBUG
        Tips.showAllTipsForTesting()
        try? Tips.configure([.displayFrequency(.immediate)])
      #else
        try? Tips.configure([.displayFrequency(.daily)])
      #endif
    }
    var body: some Scene { WindowGroup { PierView() } }
  }
  """,
  """
  struct Center {
    func configure() {}
    func showAllTipsForTesting() {}
  }
  @main
  struct PierApp: App {
    init() {
      let center = Center()
      center.configure()
      center.showAllTipsForTesting()
    }
    var body: some Scene { WindowGroup { PierView() } }
  }
  """,
  """
  import XCTest
  final class TipTests: XCTestCase {
    func testTips() throws {
      try Tips.configure()
      Tips.showAllTipsForTesting()
    }
  }
  """,
]
