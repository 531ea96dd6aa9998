import Findings
import TipProject

extension Rule {
  static let duplicatedParameter = Rule(
    id: "duplicated_parameter",
    name: "Duplicated parameter",
    category: .gate,
    severity: .warning,
    summary: "Two types have a parameter of the same name and type.",
    rationale: """
      TipKit files a parameter under its owner and its name, so two parameters of one name in two types are two values. Where \
      one fact is meant, every place that sets it has to set both, and one that is forgotten leaves a tip waiting.
      """,
    effect:
      "Once one of the two is not set, one tip comes too late, too early or never, while the other is right.",
    remedy: "Keep the fact in one place, such as an `enum` for all tips, and let every rule name that one.",
    blindSpots: [
      """
      Whether one fact is meant is judged by the name: one that only speaks of showing, such as `isEnabled`, `hasBeenSeen` or \
      `shouldShow`, is taken to be each tip's own.
      """,
      "Parameters of different types are never compared.",
    ],
    exemption: "Bool.FlagTip+isStormy",
    basis: [
      .documented(url: "https://developer.apple.com/documentation/tipkit/tips/parameter"),
      .inferred("Two parameters of one name and type are mostly one fact."),
    ],
    examples: Examples(triggering: triggering, quiet: quiet),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  let project = context.project
  var first: [String: Int] = [:]
  return project.parameters.indices.compactMap { index in
    let parameter = project.parameters[index]
    guard parameter.audience == .users, let type = parameter.valueType, !isOwnState(parameter) else {
      return nil
    }
    let fact = "\(type) \(parameter.name)"
    guard let other = first[fact] else {
      first[fact] = index
      return nil
    }
    let earlier = project.parameters[other]
    guard earlier.owner != parameter.owner, !project.exclusiveParameters.areExclusive(index, other) else {
      return nil
    }
    return Finding(
      rule: "duplicated_parameter", severity: .warning,
      location: context.location(project.head(of: parameter)), message: .isThereTwice(parameter, earlier),
      subject: Subject.parameter(parameter.key),
      notes: [Note("The other one is here.", at: context.location(project.head(of: earlier)))])
  }
}

/// Whether the name only speaks of the tip that has the parameter.
private func isOwnState(_ parameter: Parameter) -> Bool {
  NameSplitter.words(of: parameter.name).allSatisfy { ownWords.contains($0) }
}

/// Words that say how it is with a tip, not with the app.
private let ownWords: Set<String> = [
  "a", "active", "activated", "allowed", "already", "and", "appear", "appeared", "are", "available", "be",
  "been", "can",
  "clicked", "close", "closed", "condition", "count", "did", "dismissed", "display", "displayed", "do",
  "does", "done",
  "eligible", "enable", "enabled", "event", "ever", "feature", "flag", "for", "has", "have", "hidden", "hide",
  "is", "it",
  "just", "know", "knows", "learned", "learnt", "may", "met", "must", "needed", "not", "now", "on", "once",
  "opened",
  "parameter", "present", "presented", "ready", "required", "requirement", "rule", "seen", "should", "show",
  "showing",
  "shown", "shows", "state", "status", "tapped", "the", "this", "times", "tip", "tips", "to", "trigger",
  "triggered", "true",
  "use", "used", "user", "valid", "value", "view", "viewed", "views", "visible", "visited", "was", "will",
]

extension Message {
  fileprivate static func isThereTwice(_ parameter: Parameter, _ earlier: Parameter) -> Message {
    let name = code(parameter.name)
    return Message(
      "\(code(parameter.owner)) and \(code(earlier.owner)) each have a parameter \(name): two values that know nothing of "
        + "each other.",
      effect:
        "Wherever the app sets only one of them, a tip that waits for the other comes at the wrong time or never.",
      nextStep:
        "Let all rules use \(code("\(earlier.owner).$\(parameter.name)")) and delete this one; if they are meant to "
        + "differ, give them different names or exempt this one.")
  }
}

private let triggering: [Example] = [
  Example(
    note: "Whoever sets one of them has to think of the other.",
    """
    struct ReefTip: Tip {
      @Parameter static var isStormy: Bool = false
      var title: Text { Text("Reef the Sail") }
      var rules: [Rule] { [#Rule(Self.$isStormy) { $0 }] }
    }
    struct FlagTip: Tip {
      @Parameter static ↓var isStormy: Bool = false
      var title: Text { Text("Take the Flag In") }
      var rules: [Rule] { [#Rule(Self.$isStormy) { $0 }] }
    }
    """),
  Example(
    note: "There is a place for the fact already.",
    """
    enum Weather {
      @Parameter static var knots: Int = 0
    }
    struct ReefTip: Tip {
      @Parameter static ↓var knots: Int = 0
      var title: Text { Text("Reef the Sail") }
      var rules: [Rule] { [#Rule(Self.$knots) { $0 > 20 }] }
    }
    """),
  """
  enum Weather {
    enum Coast { @Parameter static var hasFog: Bool = false }
    enum Sea { @Parameter static ↓var hasFog: Bool = false }
  }
  """,
  """
  struct ReefTip: Tip {
    @Parameter static var isMember: Bool = false
    var title: Text { Text("Reef the Sail") }
  }
  struct FlagTip: Tip {
    @Parameter(.transient) static ↓var isMember: Bool = false
    var title: Text { Text("Take the Flag In") }
  }
  struct KnotTip: Tip {
    @Parameter static ↓var isMember: Bool = false
    var title: Text { Text("Learn a Knot") }
  }
  """,
  """
  extension Boat {
    @Parameter static var crewSize: Int = 1
  }
  extension Harbour {
    @Parameter static ↓var crewSize: Int = 1
  }
  """,
]

private let quiet: [Example] = [
  Example(
    note: "Both rules use the one in `Weather`.",
    """
    enum Weather {
      @Parameter static var isStormy: Bool = false
    }
    struct ReefTip: Tip {
      var title: Text { Text("Reef the Sail") }
      var rules: [Rule] { [#Rule(Weather.$isStormy) { $0 }] }
    }
    struct FlagTip: Tip {
      var title: Text { Text("Take the Flag In") }
      var rules: [Rule] { [#Rule(Weather.$isStormy) { $0 }] }
    }
    """),
  Example(
    note: "Each tip is enabled by itself.",
    """
    struct ReefTip: Tip {
      @Parameter static var isEnabled: Bool = false
      var title: Text { Text("Reef the Sail") }
    }
    struct FlagTip: Tip {
      @Parameter static var isEnabled: Bool = false
      var title: Text { Text("Take the Flag In") }
    }
    """),
  """
  struct ReefTip: Tip {
    @Parameter static var level: Int = 0
    var title: Text { Text("Reef the Sail") }
  }
  struct FlagTip: Tip {
    @Parameter static var level: Double = 0
    var title: Text { Text("Take the Flag In") }
  }
  """,
  Example(
    note: "Never in one app.",
    """
    #if os(iOS)
      enum PhoneWeather { @Parameter static var isStormy: Bool = false }
    #else
      enum MacWeather { @Parameter static var isStormy: Bool = false }
    #endif
    """),
  """
  enum Weather {
    @Parameter static var isStormy: Bool = false
    @Parameter static var isCalm: Bool = false
  }
  #if DEBUG
    enum FakeWeather { @Parameter static var isStormy: Bool = false }
  #endif
  """,
  """
  struct ReefTip: Tip {
    @Parameter static var hasBeenShown: Bool = false
    var title: Text { Text("Reef the Sail") }
  }
  struct FlagTip: Tip {
    @Parameter static var hasBeenShown: Bool = false
    var title: Text { Text("Take the Flag In") }
  }
  """,
]
