import Findings
import TipProject

extension Rule {
  static let resetInRelease = Rule(
    id: "reset_in_release",
    name: "Reset in release",
    category: .startUp,
    severity: .warning,
    summary: "A release build resets TipKit's store without any condition.",
    rationale: """
      `Tips.resetDatastore` forgets every dismissal, count and parameter. Left over from development, it does so at every \
      launch. A reset that people ask for waits for the next launch behind a stored flag.
      """,
    effect: "Every tip that was dismissed comes back, again and again.",
    remedy: """
      Put the call between `#if DEBUG` and `#endif`. For a reset that users may ask for, store a flag and reset once, before \
      `Tips.configure`, at the next launch.
      """,
    blindSpots: [
      "A call behind any condition is left alone, whatever the condition says.",
      "Conditions other than `DEBUG` that no release defines have to be named under `debug_conditions`.",
    ],
    exemption: nil,
    basis: [
      .documented(url: "https://developer.apple.com/documentation/tipkit/tips/resetdatastore()"),
      .observed("Apps have shipped it, on purpose and by mistake."),
    ],
    examples: Examples(triggering: triggering, quiet: quiet),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  context.userCalls(of: SetUp.resets).compactMap { call in
    guard call.conditions.isEmpty, !call.isCalledByNobody else { return nil }
    return Finding(
      rule: "reset_in_release", severity: .warning, location: context.location(call.range),
      message: .forgetsAll())
  }
}

extension Message {
  fileprivate static func forgetsAll() -> Message {
    Message(
      "`resetDatastore` is part of release builds, and no condition stands before it.",
      effect: "Whenever it runs, every tip that people dismissed comes back.",
      nextStep:
        "Put it between `#if DEBUG` and `#endif`, or behind a stored flag that is cleared once the reset is done."
    )
  }
}

private let triggering: [Example] = [
  Example(
    note: "At every launch.",
    """
    @main
    struct PierApp: App {
      init() {
        try? Tips.↓resetDatastore()
        try? Tips.configure()
      }
      var body: some Scene { WindowGroup { PierView() } }
    }
    """),
  Example(
    note: "The helper has no condition, and neither has its call.",
    """
    enum Setup {
      static func run() {
        clear()
        try? Tips.configure()
      }
      private static func clear() {
        do { try Tips.↓resetDatastore() } catch { print(error) }
      }
    }
    """),
  """
  struct SettingsView: View {
    var body: some View {
      Button("Forget tips") { try? Tips.↓resetDatastore() }
    }
  }
  """,
  """
  final class Delegate: NSObject, UIApplicationDelegate {
    func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
      Task { try Tips.↓resetDatastore() }
      return true
    }
  }
  """,
  """
  func prepare() throws {
    #if os(iOS)
      try TipKit.Tips.↓resetDatastore()
    #endif
  }
  """,
]

private let quiet: [Example] = [
  Example(
    note: "Debug builds only.",
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
    note: "Staged behind a flag.",
    """
    enum Setup {
      static func run() {
        if UserDefaults.standard.bool(forKey: "resetTips") {
          try? Tips.resetDatastore()
          UserDefaults.standard.set(false, forKey: "resetTips")
        }
        try? Tips.configure()
      }
    }
    """),
  """
  enum Setup {
    static func resetIfNeeded() {
      guard Version.stored < Version.current else { return }
      reset()
    }
    static func reset() { try? Tips.resetDatastore() }
  }
  """,
  """
  import Testing
  @Suite struct TipTests {
    @Test func reset() throws { try Tips.resetDatastore() }
  }
  """,
  """
  enum Setup {
    static func run() {
      switch Mode.current {
      case .fresh: try? Tips.resetDatastore()
      case .usual: break
      }
    }
  }
  """,
  """
  struct Store { func resetDatastore() {} }
  func clear(_ store: Store) { store.resetDatastore() }
  """,
]
