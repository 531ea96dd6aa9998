import Findings
import TipProject

extension Rule {
  static let testingOverrideInRelease = Rule(
    id: "testing_override_in_release",
    name: "Testing override in release",
    category: .startUp,
    severity: .error,
    summary: "A release build shows or hides tips as only tests should.",
    rationale: """
      `showAllTipsForTesting` and its kin override rules, display counts and dismissals for as long as the app runs. They \
      belong into debug builds and tests.
      """,
    effect: "Everybody sees every tip at every launch and cannot get rid of them, or nobody sees any.",
    remedy: "Put the call between `#if DEBUG` and `#endif`.",
    blindSpots: [
      """
      A call behind a condition that speaks of launch arguments, the environment or testing is a warning: users could turn it \
      on, but do not. Such conditions are known by their words.
      """,
      "Conditions other than `DEBUG` that no release defines have to be named under `debug_conditions`.",
    ],
    exemption: nil,
    basis: [
      .documented(url: "https://developer.apple.com/documentation/tipkit/tips/showalltipsfortesting()"),
      .observed("While tips are shown for testing, an invalidated tip becomes available again."),
    ],
    examples: Examples(triggering: triggering, quiet: quiet),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  context.userCalls(of: SetUp.overrides).compactMap { call in
    if call.isCalledByNobody { return nil }
    let isMild = call.isBehindLaunchArgument
    return Finding(
      rule: "testing_override_in_release", severity: isMild ? .warning : .error,
      location: context.location(call.range), message: .isInRelease(call, isMild: isMild))
  }
}

extension Message {
  fileprivate static func isInRelease(_ call: ConfigurationCall, isMild: Bool) -> Message {
    let hides = call.kind.hasPrefix("hide")
    if isMild {
      return Message(
        "`\(call.kind)` is part of release builds, behind a condition that is meant for tests.",
        effect:
          "Users do not meet that condition by chance, but whoever does \(hides ? "sees no tips" : "cannot dismiss any").",
        nextStep: "Put it between `#if DEBUG` and `#endif`, unless you test release builds.")
    }
    return Message(
      "`\(call.kind)` is part of release builds.",
      effect: hides
        ? "Nobody sees \(call.kind.contains("All") ? "any tip" : "these tips")."
        : "Everybody sees \(call.kind.contains("All") ? "every tip" : "these tips") at every launch, dismissed or not.",
      nextStep: "Put it between `#if DEBUG` and `#endif`.")
  }
}

private let triggering: [Example] = [
  Example(
    note: "Nothing keeps it out of the build that users get.",
    """
    @main
    struct PierApp: App {
      init() {
        Tips.↓showAllTipsForTesting()
        try? Tips.configure()
      }
      var body: some Scene { WindowGroup { PierView() } }
    }
    """),
  Example(
    note: "Users do not pass launch arguments, so this is a warning.",
    """
    @main
    struct PierApp: App {
      init() {
        if ProcessInfo.processInfo.arguments.contains("-hideTips") { Tips.↓hideAllTipsForTesting() }
        try? Tips.configure()
      }
      var body: some Scene { WindowGroup { PierView() } }
    }
    """),
  Example(
    note: "The condition is known by what its names stand for.",
    """
    struct Launch {
      private static var isQuiet: Bool { ProcessInfo.processInfo.environment["QUIET"] != nil }
      func run() {
        let words = CommandLine.arguments
        if Self.isQuiet { Tips.↓hideAllTipsForTesting() }
        if words.contains("-all") { Tips.↓showAllTipsForTesting() }
        try? Tips.configure()
      }
    }
    """),
  """
  struct SettingsView: View {
    var body: some View {
      Button("Show tips again") { Tips.↓showTipsForTesting([ReefTip.self]) }
    }
  }
  """,
  """
  enum Setup {
    static func run() {
      #if !DEBUG
        Tips.↓hideTipsForTesting([ReefTip.self])
      #endif
    }
  }
  """,
  """
  func prepare() {
    #if os(macOS)
      TipKit.Tips.↓showAllTipsForTesting()
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
          Tips.showAllTipsForTesting()
        #endif
        try? Tips.configure()
      }
      var body: some Scene { WindowGroup { PierView() } }
    }
    """),
  Example(
    note: "Only debug builds call the helper.",
    """
    enum Setup {
      static func showEverything() { Tips.showAllTipsForTesting() }
      static func run() {
        #if DEBUG
          showEverything()
        #endif
      }
    }
    """),
  """
  import XCTest
  final class TipTests: XCTestCase {
    override func setUp() { Tips.hideAllTipsForTesting() }
  }
  """,
  """
  #Preview {
    PierView().task { Tips.showAllTipsForTesting() }
  }
  """,
  """
  struct Center { func showAllTipsForTesting() {} }
  func prepare(_ center: Center) { center.showAllTipsForTesting() }
  """,
  """
  struct TipPreview: PreviewModifier {
    static func makeSharedContext() async throws { Tips.showAllTipsForTesting() }
    func body(content: Content, context: Void) -> some View { content }
  }
  func start() {
    #if targetEnvironment(simulator)
      Tips.hideAllTipsForTesting()
    #endif
  }
  """,
]
