import Findings
import TipProject

extension Rule {
  static let parameterNeverAssigned = Rule(
    id: "parameter_never_assigned",
    name: "Parameter never assigned",
    category: .gate,
    severity: .error,
    summary: "A tip waits for a value that its parameter never gets.",
    rationale: """
      A parameter keeps its default until the app sets it. Where the default does not satisfy a rule and nothing ever sets a \
      value that does, the rule never holds.
      """,
    effect: "Nobody ever sees the tip.",
    remedy: "Set the parameter where what it stands for comes true; or take the rule out.",
    blindSpots: [
      "Only a project with the start of an app is judged; in a library the app may set the parameter.",
      "An assignment counts even if the code that makes it is never run.",
      "Values that are no literals are taken to be anything, as are rules that are no plain comparison.",
      "A value that an earlier version of the app stored is not known.",
    ],
    exemption: "Bool.Weather+isStormy",
    basis: [.documented(url: "https://developer.apple.com/documentation/tipkit/tips/parameter")],
    examples: Examples(triggering: triggering, quiet: quiet),
    check: findings)
}

private func findings(_ context: RuleContext) -> [Finding] {
  let project = context.project
  return project.parameters.indices.compactMap { index in
    let starved = context.reachability.tips(kept: .parameter(index))
    if starved.isEmpty { return nil }
    let parameter = project.parameters[index]
    let waiting = starved.prefix(3).map { tip, rule in
      Note(
        "\(code(project.tips[tip].name)) waits for it here.",
        at: context.location(project.tips[tip].rules[rule].range))
    }
    let elsewhere = parameter.assignments.filter { $0.audience == .nobody }.prefix(1).map {
      Note("This assignment is in a test, a preview or a debug build only.", at: context.location($0.range))
    }
    return Finding(
      rule: "parameter_never_assigned", severity: .error,
      location: context.location(project.head(of: parameter)),
      message: .staysClosed(
        parameter, wanted: wanted(project.tips[starved[0].tip].rules[starved[0].rule].predicate),
        tips: starved.map { project.tips[$0.tip].name }),
      subject: Subject.parameter(parameter.key), notes: waiting + elsewhere)
  }
}

/// The value that a rule waits for, where there is just one.
private func wanted(_ predicate: Predicate) -> String? {
  switch predicate {
  case .isTrue: "true"
  case .isFalse: "false"
  default: nil
  }
}

extension Message {
  fileprivate static func staysClosed(_ parameter: Parameter, wanted: String?, tips: [String]) -> Message {
    let path = "\(parameter.owner).\(parameter.name)"
    let initial = code(parameter.defaultValue ?? "nil")
    let isSet = parameter.assignments.contains { $0.audience == .users }
    return Message(
      isSet
        ? "\(code(path)) is never set to a value that \(names(tips)) \(tips.count == 1 ? "waits" : "wait") for."
        : "Nothing in the app sets \(code(path)), so it stays \(initial), and \(names(tips)) "
          + "\(tips.count == 1 ? "waits" : "wait") for another value.",
      effect: "Nobody ever sees \(tips.count == 1 ? "that tip" : "those tips").",
      nextStep: (wanted.map { "Set \(code("\(path) = \($0)"))" } ?? "Set \(code(path)) to such a value")
        + " where that comes true, or take the rule out.")
  }
}

private let triggering: [Example] = [
  Example(
    note: "Nothing ever says that it is stormy.",
    files: [
      "Tips.swift": """
      enum Weather {
        @Parameter static ↓var isStormy: Bool = false
      }
      struct ReefTip: Tip {
        var title: Text { Text("Reef the Sail") }
        var rules: [Rule] {
          #Rule(Weather.$isStormy) { $0 == true }
        }
      }
      """,
      "App.swift": Example.app,
    ]),
  Example(
    note: "The gate is only ever closed.",
    files: [
      "Tips.swift": """
      enum Weather {
        @Parameter static ↓var isStormy: Bool = false
      }
      struct ReefTip: Tip {
        var title: Text { Text("Reef the Sail") }
        var rules: [Rule] {
          #Rule(Weather.$isStormy) { $0 }
        }
      }
      func enterHarbour() { Weather.isStormy = false }
      """,
      "App.swift": Example.app,
    ]),
  Example(
    files: [
      "Tips.swift": """
      struct ReefTip: Tip {
        @Parameter static ↓var sails: Int = 0
        var title: Text { Text("Reef the Sail") }
        var rules: [Rule] {
          #Rule(Self.$sails) { $0 >= 3 }
        }
      }
      """,
      "App.swift": Example.app,
    ]),
  Example(
    note: "Only a debug menu sets it.",
    files: [
      "Tips.swift": """
      struct ReefTip: Tip {
        @Parameter static ↓var isStormy: Bool = false
        var title: Text { Text("Reef the Sail") }
        var rules: [Rule] { [#Rule(Self.$isStormy) { $0 }] }
      }
      #if DEBUG
      func makeStorm() { ReefTip.isStormy = true }
      #endif
      """,
      "App.swift": Example.app,
    ]),
  Example(
    files: [
      "Tips.swift": """
      enum Weather {
        @Parameter static ↓var isCalm: Bool = true
      }
      struct ReefTip: Tip {
        var title: Text { Text("Reef the Sail") }
        var rules: [Rule] {
          #Rule(Weather.$isCalm) { $0 == false }
        }
      }
      struct FlagTip: Tip {
        var title: Text { Text("Take the Flag In") }
        var rules: [Rule] {
          #Rule(Weather.$isCalm) { !$0 }
        }
      }
      func report(_ text: String) { print(text, Weather.isCalm) }
      """,
      "App.swift": Example.app,
    ]),
]

private let quiet: [Example] = [
  Example(
    note: "It is set, in a file that says nothing else of tips.",
    files: [
      "Tips.swift": """
      enum Weather {
        @Parameter static var isStormy: Bool = false
      }
      struct ReefTip: Tip {
        var title: Text { Text("Reef the Sail") }
        var rules: [Rule] {
          #Rule(Weather.$isStormy) { $0 == true }
        }
      }
      """,
      "App.swift": Example.app,
      "Station.swift": """
      import Foundation
      func receive(_ report: Report) { Weather.isStormy = report.knots > 40 }
      """,
    ]),
  Example(
    note: "The default satisfies the rule.",
    files: [
      "Tips.swift": """
      enum Weather {
        @Parameter static var isStormy: Bool = false
      }
      struct ReefTip: Tip {
        var title: Text { Text("Reef the Sail") }
        var rules: [Rule] {
          #Rule(Weather.$isStormy) { $0 == false }
        }
      }
      """,
      "App.swift": Example.app,
    ]),
  Example(
    files: [
      "Tips.swift": """
      enum Weather {
        @Parameter static var isStormy: Bool = false
      }
      struct ReefTip: Tip {
        var title: Text { Text("Reef the Sail") }
        var rules: [Rule] {
          #Rule(Weather.$isStormy) { $0 }
        }
      }
      func turn() { Weather.isStormy.toggle() }
      """,
      "App.swift": Example.app,
    ]),
  Example(
    note: "Its projected value is handed to code that may set it.",
    files: [
      "Tips.swift": """
      enum Weather {
        @Parameter static var isStormy: Bool = false
      }
      struct ReefTip: Tip {
        var title: Text { Text("Reef the Sail") }
        var rules: [Rule] {
          #Rule(Weather.$isStormy) { $0 }
        }
      }
      func connect(_ station: Station) { station.drive(Weather.$isStormy) }
      """,
      "App.swift": Example.app,
    ]),
  Example(
    note: "A library: the app sets it.",
    """
    public enum Weather {
      @Parameter public static var isStormy: Bool = false
    }
    public struct ReefTip: Tip {
      public var title: Text { Text("Reef the Sail") }
      public var rules: [Rule] {
        #Rule(Weather.$isStormy) { $0 }
      }
    }
    """),
  Example(
    files: [
      "Tips.swift": """
      enum Weather {
        @Parameter static var sails: Int = 0
      }
      struct ReefTip: Tip {
        var title: Text { Text("Reef the Sail") }
        var rules: [Rule] {
          #Rule(Weather.$sails) { $0 >= 3 }
        }
      }
      extension Weather {
        static func count() { sails += 1 }
      }
      """,
      "App.swift": Example.app,
    ]),
  Example(
    note: "Either rule may be the one that is there.",
    files: [
      "Tips.swift": """
      struct ReefTip: Tip {
        @Parameter static var isStormy: Bool = false
        let atSea: Bool
        var title: Text { Text("Reef the Sail") }
        var rules: [Rule] {
          if atSea {
            #Rule(Self.$isStormy) { $0 }
          }
        }
      }
      """,
      "App.swift": Example.app,
    ]),
  Example(
    note: "A method of the project's own sets it.",
    """
    extension Tips.Parameter where Value == Bool { func markSeen() { wrappedValue = true } }
    struct ReefTip: Tip {
      @Parameter static var isSeen: Bool = false
      var title: Text { Text("Reef the Sail") }
      var rules: [Rule] { #Rule(Self.$isSeen) { $0 } }
    }
    func saw() { ReefTip.$isSeen.markSeen() }
    """, skips: [.nested]),
]
