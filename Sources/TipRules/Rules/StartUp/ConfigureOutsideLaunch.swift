import Findings
import TipProject

extension Rule {
  static let configureOutsideLaunch = Rule(
    id: "configure_outside_launch",
    name: "Configure outside launch",
    category: .startUp,
    severity: .warning,
    summary: "TipKit is configured by a view, not when the app starts.",
    rationale: """
      A view's `task` or `onAppear` runs after the first screen has been drawn. Tips on that screen may already have been asked \
      for, parameters set and events donated, all before TipKit has a store.
      """,
    effect: "Tips on the first screen come late, or only at the next launch.",
    remedy:
      "Call `Tips.configure` in the `init` of the `App`, or in the app delegate when the app has finished launching.",
    blindSpots: [
      "Code that is neither a view's nor called from the start of the app is left alone.",
      "A second call, where the app is configured at launch already, is what `configure_twice` reports.",
    ],
    exemption: nil,
    basis: [
      .documented(url: "https://developer.apple.com/documentation/tipkit/tips/configure(_:)"),
      .observed("Tips on the first screen are unreliable where a view configures TipKit."),
    ],
    examples: Examples(triggering: triggering, quiet: quiet),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  let calls = context.userCalls(of: ["configure"])
  if context.launchConfigures { return [] }
  return calls.filter(\.isInView).map { call in
    Finding(
      rule: "configure_outside_launch", severity: .warning, location: context.location(call.range),
      message: .isLate(call))
  }
}

extension RuleContext {
  /// Whether some launch certainly configures TipKit before the first screen.
  var launchConfigures: Bool {
    project.launch.contains {
      $0.action == .configuration(kind: "configure") && $0.audience == .users && !$0.isDeferred
    }
  }
}

extension Message {
  fileprivate static func isLate(_ call: ConfigurationCall) -> Message {
    Message(
      "TipKit is configured by \(call.enclosing.map(code) ?? "a view"), after the app has drawn its first screen.",
      effect: "Tips that are wanted before that come late, or only at the next launch.",
      nextStep:
        "Move `Tips.configure` to the `init` of the `App`, or to `application(_:didFinishLaunchingWithOptions:)`."
    )
  }
}

private let triggering: [Example] = [
  Example(
    note: "The first screen is there already.",
    """
    @main
    struct PierApp: App {
      var body: some Scene { WindowGroup { PierView() } }
    }
    struct PierView: View {
      var body: some View {
        Text("Pier").task { try? Tips.↓configure() }
      }
    }
    """),
  Example(
    note: "In the scene's content.",
    """
    @main
    struct PierApp: App {
      var body: some Scene {
        WindowGroup {
          PierView().task { try? Tips.↓configure([.displayFrequency(.daily)]) }
        }
      }
    }
    """),
  """
  struct PierView: View {
    init() { try? Tips.↓configure() }
    var body: some View { Text("Pier") }
  }
  """,
  """
  enum Setup {
    static func run() { try? Tips.↓configure() }
  }
  struct PierView: View {
    var body: some View { Text("Pier").onAppear { Setup.run() } }
  }
  """,
  """
  struct TipSetup: ViewModifier {
    func body(content: Content) -> some View {
      content.onAppear { try? Tips.↓configure() }
    }
  }
  """,
]

private let quiet: [Example] = [
  Example(
    note: "When the app starts.",
    """
    @main
    struct PierApp: App {
      init() { try? Tips.configure() }
      var body: some Scene { WindowGroup { PierView() } }
    }
    """),
  Example(
    note: "In the app delegate, through a helper.",
    """
    @main
    final class Delegate: UIResponder, UIApplicationDelegate {
      func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
        Setup.run()
        return true
      }
    }
    enum Setup {
      static func run() { try? Tips.configure() }
    }
    """),
  """
  #Preview {
    PierView().task { try? Tips.configure() }
  }
  """,
  """
  @main
  struct PierApp: App {
    @State private var model = Model()
    var body: some Scene { WindowGroup { PierView() } }
  }
  @Observable final class Model {
    init() { Task { try? Tips.configure() } }
  }
  """,
  """
  final class Setup {
    lazy var isReady: Bool = {
      try? Tips.configure()
      return true
    }()
  }
  """,
]
