import Findings
import TipProject

extension Rule {
  static let useBeforeConfigure = Rule(
    id: "use_before_configure",
    name: "Use before configure",
    category: .startUp,
    severity: .warning,
    summary: "A launch sets a parameter or donates an event before it configures TipKit.",
    rationale: """
      TipKit has no store before `Tips.configure`. A parameter that is set earlier is not updated, and its tips go by the old \
      value.
      """,
    effect: "A tip that waits for the value does not come, or comes to somebody it is not for.",
    remedy: "Configure TipKit first, then set parameters and donate events.",
    blindSpots: [
      "The order is that of one launch, followed from the start of the app through calls that can be told apart.",
      "What runs in tasks and other closures is left alone.",
    ],
    exemption: "isStormy",
    basis: [.documented(url: "https://developer.apple.com/documentation/tipkit/tips/parameter")],
    examples: Examples(triggering: triggering, quiet: quiet, skips: [.nested]),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  let project = context.project
  return project.launch.compactMap { step -> Finding? in
    guard step.audience == .users, let configure = step.configuredLaterBy else { return nil }
    let notes = [Note("TipKit is configured here.", at: context.location(configure))] + context.way(to: step)
    switch step.action {
    case .assignment(let parameter):
      let parameter = project.parameters[parameter]
      return Finding(
        rule: "use_before_configure", severity: .warning, location: context.location(step.range),
        message: .isSetTooEarly(parameter), subject: Subject.parameter(parameter.key), notes: notes)
    case .donation(let event):
      let event = project.events[event]
      return Finding(
        rule: "use_before_configure", severity: .warning, location: context.location(step.range),
        message: .isDonatedTooEarly(event), subject: Subject.of(event), notes: notes)
    case .configuration: return nil
    }
  }.uniqueByPlace()
}

extension Message {
  fileprivate static func isSetTooEarly(_ parameter: Parameter) -> Message {
    Message(
      "This launch sets \(code("\(parameter.owner).\(parameter.name)")) before it calls `Tips.configure`.",
      effect: "The value does not reach TipKit: tips that wait for it go by the one from before.",
      nextStep: "Move the assignment behind `Tips.configure`.")
  }

  fileprivate static func isDonatedTooEarly(_ event: Event) -> Message {
    Message(
      "This launch donates \(code(event.path)) before it calls `Tips.configure`.",
      effect: "The donation may be lost, so that tips that count it come late.",
      nextStep: "Move the donation behind `Tips.configure`.")
  }
}

private let triggering: [Example] = [
  Example(
    note: "The assignment comes first.",
    """
    enum Weather {
      @Parameter static var isStormy: Bool = false
    }
    @main
    struct PierApp: App {
      init() {
        Weather.↓isStormy = UserDefaults.standard.bool(forKey: "storm")
        try? Tips.configure()
      }
      var body: some Scene { WindowGroup { PierView() } }
    }
    """),
  Example(
    note: "In a model that is made before the initialiser runs.",
    """
    enum Log {
      static let launched = Tips.Event(id: "launched")
    }
    final class Model {
      init() { Log.launched.↓sendDonation() }
    }
    @main
    struct PierApp: App {
      @State private var model = Model()
      init() { try? Tips.configure() }
      var body: some Scene { WindowGroup { PierView() } }
    }
    """),
  """
  enum Weather {
    @Parameter static var knots: Int = 0
    static func restore() { ↓knots = 12 }
  }
  @main
  final class Delegate: UIResponder, UIApplicationDelegate {
    func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
      Weather.restore()
      try? Tips.configure()
      return true
    }
  }
  """,
  """
  enum Weather {
    @Parameter static var isStormy: Bool = false
  }
  @main
  struct PierApp: App {
    init() { Setup.run() }
    var body: some Scene { WindowGroup { PierView() } }
  }
  enum Setup {
    static func run() {
      if UserDefaults.standard.bool(forKey: "storm") { Weather.↓isStormy = true }
      configure()
    }
    static func configure() { try? Tips.configure() }
  }
  """,
  """
  enum Log {
    static let launched = Tips.Event(id: "launched")
  }
  @main
  struct PierApp: App {
    static func main() {
      Log.launched.↓sendDonation()
      try? Tips.configure()
    }
  }
  """,
]

private let quiet: [Example] = [
  Example(
    note: "After `configure`.",
    """
    enum Weather {
      @Parameter static var isStormy: Bool = false
    }
    @main
    struct PierApp: App {
      init() {
        try? Tips.configure()
        Weather.isStormy = UserDefaults.standard.bool(forKey: "storm")
      }
      var body: some Scene { WindowGroup { PierView() } }
    }
    """),
  Example(
    note: "The task may run later.",
    """
    enum Log {
      static let launched = Tips.Event(id: "launched")
    }
    @main
    struct PierApp: App {
      init() {
        Task { await Log.launched.donate() }
        try? Tips.configure()
      }
      var body: some Scene { WindowGroup { PierView() } }
    }
    """),
  """
  enum Weather {
    @Parameter static var isStormy: Bool = false
  }
  @main
  struct PierApp: App {
    @StateObject private var model = Model()
    init() { try? Tips.configure() }
    var body: some Scene { WindowGroup { PierView() } }
  }
  final class Model: ObservableObject {
    init() { Weather.isStormy = true }
  }
  """,
  """
  enum Weather {
    static var isStormy: Bool = false
  }
  @main
  struct PierApp: App {
    init() {
      Weather.isStormy = true
      try? Tips.configure()
    }
    var body: some Scene { WindowGroup { PierView() } }
  }
  """,
  """
  enum Weather {
    @Parameter static var isStormy: Bool = false
  }
  @main
  struct PierApp: App {
    init() { try? Tips.configure() }
    var body: some Scene { WindowGroup { PierView() } }
  }
  struct PierView: View {
    init() { Weather.isStormy = true }
    var body: some View { Text("Pier") }
  }
  """,
]
