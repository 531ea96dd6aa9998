import TipProject

/// Decides from rules, defaults, assignments and donations whether a tip can ever be shown.
///
/// What is not understood is taken to be possible: only what can never be is an obstacle.
final class Reachability {
  /// Why a rule of a tip can never hold. (TipKit shows a tip only when all its rules hold at once.)
  struct Obstacle {
    enum Reason: Hashable {
      /// An earlier rule (an index in the tip's `rules`), or the rule itself, demands the opposite.
      case contradiction(with: Int)
      /// The rule counts more donations than TipKit keeps.
      case threshold(kept: Int)
      /// Nothing ever gives the parameter (an index in `Project.parameters`) a value that the rule accepts.
      case parameter(Int)
      /// Nothing donates the event (an index in `Project.events`).
      case event(Int)
    }
    /// An index in the tip's `rules`.
    var rule: Int
    var reason: Reason
  }

  private let project: Project
  let sources: InputSources
  private lazy var obstaclesByTip: [[Obstacle]] = project.tips.map { find(in: $0.rules) }

  /// - Parameter isWholeApp: whether what the project never does is never done.
  init(project: Project, isWholeApp: Bool) {
    self.project = project
    sources = InputSources(project: project, isWholeApp: isWholeApp)
  }

  /// Everything that keeps a tip from ever being shown; empty where it may be.
  ///
  /// - Parameter tip: An index in `Project.tips`.
  func obstacles(ofTip tip: Int) -> [Obstacle] { obstaclesByTip[tip] }

  /// The tips that a reason keeps from ever being shown, each with the rule (indices).
  func tips(kept reason: Obstacle.Reason) -> [(tip: Int, rule: Int)] { tipsByReason[reason] ?? [] }

  private lazy var tipsByReason: [Obstacle.Reason: [(tip: Int, rule: Int)]] = {
    var result: [Obstacle.Reason: [(tip: Int, rule: Int)]] = [:]
    for tip in obstaclesByTip.indices where project.tips[tip].audience == .users {
      for obstacle in obstaclesByTip[tip] where result[obstacle.reason]?.last?.tip != tip {
        result[obstacle.reason, default: []].append((tip, obstacle.rule))
      }
    }
    return result
  }()

  // MARK: Looking at the rules of one tip

  private func find(in rules: [TipRule]) -> [Obstacle] {
    var result: [Obstacle] = []
    for (input, indices) in byInput(rules) {
      let demands = indices.map { rules[$0].predicate }
      if let conflict = Contradiction.first(in: demands, isInteger: sources.isInteger(input)) {
        result.append(
          Obstacle(
            rule: indices[conflict.later], reason: .contradiction(with: indices[conflict.earlier])))
        continue
      }
      for (index, demand) in zip(indices, demands) {
        if let reason = sources.obstacle(to: demand, on: input) {
          result.append(Obstacle(rule: index, reason: reason))
          break
        }
      }
    }
    return result.sorted { $0.rule < $1.rule }
  }

  /// The rules that are always there, by what they are about.
  private func byInput(_ rules: [TipRule]) -> [(input: TipRule.Input, rules: [Int])] {
    var order: [TipRule.Input] = []
    var groups: [TipRule.Input: [Int]] = [:]
    for (index, rule) in rules.enumerated() where rule.audience == .users && !rule.isConditional {
      let input = sources.canonical(rule.input)
      if case .unresolved = input { continue }
      if groups[input] == nil { order.append(input) }
      groups[input, default: []].append(index)
    }
    return order.map { ($0, groups[$0] ?? []) }
  }
}
