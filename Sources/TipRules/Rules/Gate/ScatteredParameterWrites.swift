import Findings
import TipProject

extension Rule {
  static let scatteredParameterWrites = Rule(
    id: "scattered_parameter_writes",
    name: "Scattered writes",
    category: .gate,
    severity: .warning,
    isOptIn: true,
    summary: "Several types set one parameter.",
    rationale: """
      A parameter says one thing about the app. Where several types set it, nobody can tell from one place when it changes, and \
      a new screen easily forgets it.
      """,
    effect: "A tip that waits for the parameter may come at the wrong time, and why is hard to find out.",
    remedy:
      "Let one type, such as a coordinator for tips, set the parameter, and let the others tell that type what happened.",
    blindSpots: ["Assignments on something that could not be resolved are not counted."],
    options: [maximum],
    exemption: "isStormy",
    basis: [.inferred("One place that decides is easier to keep right.")],
    examples: Examples(triggering: triggering, quiet: quiet),
    check: findings)
}

private let maximum = Rule.Option(
  name: "maximum", kind: .integer, defaultValue: .integer(1), help: "How many types may set a parameter.",
  minimum: 0)

private func findings(_ context: RuleContext) -> [Finding] {
  guard case .integer(let limit) = context.options.value(maximum, of: "scattered_parameter_writes") else {
    return []
  }
  return context.project.parameters.compactMap { parameter in
    guard parameter.audience == .users else { return nil }
    var types: [String] = []
    var notes: [Note] = []
    for assignment in parameter.assignments where assignment.audience == .users {
      let type = assignment.enclosingType ?? ""
      guard type != parameter.owner, !types.contains(type) else { continue }
      types.append(type)
      notes.append(
        Note(
          type.isEmpty ? "It is set here." : "\(code(type)) sets it here.",
          at: context.location(assignment.range)))
    }
    guard types.count > limit else { return nil }
    return Finding(
      rule: "scattered_parameter_writes", severity: .warning,
      location: context.location(context.project.head(of: parameter)),
      message: .isSetEverywhere(parameter, types.count), subject: Subject.parameter(parameter.key),
      notes: Array(notes.prefix(8)))
  }
}

extension Message {
  fileprivate static func isSetEverywhere(_ parameter: Parameter, _ count: Int) -> Message {
    Message(
      "\(count) types set \(code("\(parameter.owner).\(parameter.name)")).",
      effect: "Once one of them forgets it, a tip comes at the wrong time, and it is hard to tell why.",
      nextStep: "Set it in one type and call that from the others; or raise `maximum` for this rule.")
  }
}

private let triggering: [Example] = [
  Example(
    note: "The station and the log both decide what the weather is.",
    """
    enum Weather {
      @Parameter static ↓var isStormy: Bool = false
    }
    struct Station {
      func receive() { Weather.isStormy = true }
    }
    struct Log {
      func close() { Weather.isStormy = false }
    }
    """),
  Example(
    note: "Two views.",
    """
    struct ReefTip: Tip {
      @Parameter static ↓var isStormy: Bool = false
      var title: Text { Text("Reef the Sail") }
    }
    struct DeckView: View {
      var body: some View { Button("Storm") { ReefTip.isStormy = true } }
    }
    struct MapView: View {
      var body: some View { Text("Map").onAppear { ReefTip.isStormy.toggle() } }
    }
    """),
  """
  enum Weather {
    @Parameter static ↓var knots: Int = 0
  }
  final class Station {
    func receive(_ knots: Int) { Weather.knots = knots }
  }
  extension Boat {
    func sail() { Weather.knots += 1 }
  }
  """,
  """
  enum Weather {
    @Parameter static ↓var isStormy: Bool = false
  }
  func reset() { Weather.isStormy = false }
  actor Station {
    func receive() { Weather.isStormy = true }
  }
  """,
  """
  enum Weather {
    @Parameter static ↓var isStormy: Bool = false
    static func clear() { isStormy = false }
  }
  enum Forecast {
    static func apply() { Weather.isStormy = true }
  }
  struct Siren {
    func sound() { Weather.isStormy = true }
  }
  """,
]

private let quiet: [Example] = [
  Example(
    note: "One type decides.",
    """
    enum Weather {
      @Parameter static var isStormy: Bool = false
    }
    struct Station {
      func receive() { Weather.isStormy = true }
      func clear() { Weather.isStormy = false }
    }
    """),
  Example(
    note: "The owner and one other.",
    """
    enum Weather {
      @Parameter static var isStormy: Bool = false
      static func clear() { isStormy = false }
    }
    struct Station {
      func receive() { Weather.isStormy = true }
    }
    """),
  """
  enum Weather {
    @Parameter static var isStormy: Bool = false
  }
  struct Station {
    func receive() { Weather.isStormy = true }
  }
  struct DeckView: View {
    var body: some View { Text(Weather.isStormy ? "Storm" : "Calm") }
  }
  """,
  """
  enum Weather {
    @Parameter static var isStormy: Bool = false
  }
  struct Station {
    func receive() { Weather.isStormy = true }
  }
  #if DEBUG
    struct Menu {
      func storm() { Weather.isStormy = true }
    }
  #endif
  """,
  """
  enum Weather {
    static var isStormy: Bool = false
  }
  struct Station {
    func receive() { Weather.isStormy = true }
  }
  struct Log {
    func close() { Weather.isStormy = false }
  }
  """,
]
