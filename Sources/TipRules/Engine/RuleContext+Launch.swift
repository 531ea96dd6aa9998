import Findings
import TipProject

/// Calls that set TipKit up, reset it or override it, by what they do.
enum SetUp {
  static let resets: Set<String> = ["resetDatastore"]
  static let overrides: Set<String> = [
    "showAllTipsForTesting", "hideAllTipsForTesting", "showTipsForTesting", "hideTipsForTesting",
  ]
}

extension RuleContext {
  /// What launches do, with the kinds of set-up call that are asked for.
  func launchSteps(of kinds: Set<String>) -> [(kind: String, step: LaunchStep)] {
    project.launch.compactMap { step in
      guard case .configuration(let kind) = step.action, kinds.contains(kind) else { return nil }
      return (kind, step)
    }
  }

  /// How a launch gets to a step.
  func way(to step: LaunchStep) -> [Note] {
    step.way.prefix(6).map { Note("The launch comes through here.", at: location($0)) }
  }

  /// Set-up calls in the sources that users have.
  func userCalls(of kinds: Set<String>) -> [ConfigurationCall] {
    project.configurations.filter { kinds.contains($0.kind) && $0.audience == .users }
  }
}

extension ConfigurationCall {
  /// Whether it is behind a switch that only developers turn: a launch argument or the environment.
  ///
  /// Known by the words in its conditions.
  var isBehindLaunchArgument: Bool {
    conditions.contains { condition in
      let text = condition.lowercased()
      return launchWords.contains { text.contains($0) }
    }
  }
}

private let launchWords = [
  "processinfo", "commandline", "argument", "environment", "uitest", "ui_test", "testing", "isdebug", "debug",
  "xctest",
  "preview", "testflight", "sandboxreceipt", "staging",
]
