import Findings
import TipProject

extension Rule {
  static let configureTwice = Rule(
    id: "configure_twice",
    name: "Configure twice",
    category: .startUp,
    severity: .warning,
    summary: "One run of the app configures TipKit more than once.",
    rationale: """
      TipKit is configured once. A second call throws or is ignored, so whatever it asks for, such as another display \
      frequency or another place for the store, does not happen.
      """,
    effect:
      "Tips go by the options of the first call: perhaps too often, or with another store than was meant.",
    remedy: "Keep one call, at launch, with all options.",
    blindSpots: [
      "Calls in an extension, a widget or another app of the project are not held against this one.",
      "Two calls outside the launch are not held against each other.",
    ],
    exemption: nil,
    basis: [
      .documented(url: "https://developer.apple.com/documentation/tipkit/tips/configure(_:)"),
      .observed("What a second call does differs: it was seen to throw and to be ignored."),
    ],
    examples: Examples(triggering: triggering, quiet: quiet, skips: [.nested]),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  let steps = context.launchSteps(of: ["configure"]).map(\.step).filter { $0.audience == .users }
  let again = steps.compactMap { step -> Finding? in
    guard step.configured == .yes, let first = step.configuredBy, first != step.range else { return nil }
    return finding(step.range, after: first, way: context.way(to: step), context)
  }
  return (again + viewCalls(beside: steps, context)).uniqueByPlace()
}

/// Calls in views of an app that its launch configures already.
private func viewCalls(beside steps: [LaunchStep], _ context: RuleContext) -> [Finding] {
  guard let first = steps.first(where: { !$0.isDeferred }) else { return [] }
  return context.userCalls(of: ["configure"]).compactMap { call in
    guard call.isInView, call.range != first.range,
      !steps.contains(where: { $0.range == call.range && !$0.isDeferred })
    else { return nil }
    return finding(call.range, after: first.range, way: [], context)
  }
}

private func finding(
  _ range: SourceRange, after first: SourceRange, way: [Note], _ context: RuleContext
) -> Finding {
  Finding(
    rule: "configure_twice", severity: .warning, location: context.location(range), message: .isSecond(),
    notes: [Note("The first call is here.", at: context.location(first))] + way)
}

extension Message {
  fileprivate static func isSecond() -> Message {
    Message(
      "TipKit is configured already when this call of `configure` runs.",
      effect: "Its options do nothing: tips appear as often as the first call says.",
      nextStep: "Remove one of the two calls, and give the other all options.")
  }
}

private let triggering: [Example] = [
  Example(
    note: "Once in the app, and once more in a helper.",
    """
    @main
    struct PierApp: App {
      init() {
        try? Tips.configure()
        Setup.run()
      }
      var body: some Scene { WindowGroup { PierView() } }
    }
    enum Setup {
      static func run() { try? Tips.↓configure([.displayFrequency(.daily)]) }
    }
    """),
  Example(
    note: "At launch, and again by a view.",
    """
    @main
    struct PierApp: App {
      init() { try? Tips.configure() }
      var body: some Scene { WindowGroup { PierView() } }
    }
    struct PierView: View {
      var body: some View { Text("Pier").task { try? Tips.↓configure() } }
    }
    """),
  """
  final class Delegate: NSObject, UIApplicationDelegate {
    func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
      try? Tips.↓configure()
      return true
    }
  }
  @main
  struct PierApp: App {
    @UIApplicationDelegateAdaptor private var delegate: Delegate
    init() { try? Tips.configure() }
    var body: some Scene { WindowGroup { PierView() } }
  }
  """,
  """
  @main
  struct PierApp: App {
    init() {
      do { try Tips.configure() } catch { print(error) }
      Task { try? Tips.↓configure() }
    }
    var body: some Scene { WindowGroup { PierView() } }
  }
  """,
  """
  @main
  struct PierApp: App {
    private let model = Model.shared
    init() { try? Tips.↓configure() }
    var body: some Scene { WindowGroup { PierView() } }
  }
  final class Model {
    static let shared = Model()
    private init() { try? Tips.configure() }
  }
  """,
]

private let quiet: [Example] = [
  Example(
    note: "Only one of them is compiled.",
    """
    @main
    struct PierApp: App {
      init() {
        #if os(macOS)
          try? Tips.configure([.displayFrequency(.weekly)])
        #else
          try? Tips.configure([.displayFrequency(.daily)])
        #endif
      }
      var body: some Scene { WindowGroup { PierView() } }
    }
    """),
  Example(
    note: "The second is tried where the first failed.",
    """
    @main
    struct PierApp: App {
      init() {
        do {
          try Tips.configure([.datastoreLocation(.groupContainer(identifier: "group.pier"))])
        } catch {
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
      if CommandLine.arguments.contains("-test") {
        try? Tips.configure([.displayFrequency(.immediate)])
      } else {
        try? Tips.configure([.displayFrequency(.daily)])
      }
    }
    var body: some Scene { WindowGroup { PierView() } }
  }
  """,
  """
  @main
  struct PierApp: App {
    init() {
      guard !CommandLine.arguments.contains("-test") else {
        try? Tips.configure([.displayFrequency(.immediate)])
        return
      }
      try? Tips.configure()
    }
    var body: some Scene { WindowGroup { PierView() } }
  }
  #Preview { PierView().task { try? Tips.configure() } }
  """,
  Example(
    note: "The widget is a process of its own.",
    files: [
      "App.swift": """
      @main
      struct PierApp: App {
        init() { try? Tips.configure() }
        var body: some Scene { WindowGroup { PierView() } }
      }
      """,
      "Widget.swift": """
      @main
      struct PierWidgets: WidgetBundle {
        init() { try? Tips.configure() }
        var body: some Widget { PierWidget() }
      }
      """,
    ]),
]
