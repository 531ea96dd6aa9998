import TipProject

/// A rule that never holds, so that its tip never appears.
struct UnmetRule {
  var range: SourceRange
  /// Why, as a clause: ``nothing donates `opened` ``.
  var reason: String

  /// The first such rule of a tip.
  ///
  /// - Parameter index: The tip's index in `Project.tips`.
  /// - Returns: `nil` where there is none, or where code that was not read or understood may change things.
  init?(ofTip index: Int, _ context: RuleContext) {
    guard context.isWholeApp else { return nil }
    let rules = context.project.tips[index].rules
    for obstacle in context.reachability.obstacles(ofTip: index) {
      guard let reason = Self.clause(obstacle.reason, rules[obstacle.rule], context.project) else { continue }
      range = rules[obstacle.rule].range
      self.reason = reason
      return
    }
    return nil
  }

  private static func clause(_ reason: Reachability.Obstacle.Reason, _ rule: TipRule, _ project: Project)
    -> String?
  {
    switch reason {
    case .contradiction: "its rules contradict each other"
    case .threshold(let kept):
      "a rule asks for more donations of \(code(rule.inputName)) than the \(kept) that TipKit keeps"
    case .parameter: "nothing gives \(code(rule.inputName)) a value that its rule accepts"
    case .event: mayBeDonated(project) ? nil : "nothing donates \(code(rule.inputName))"
    }
  }

  /// Some donation may be of any event: its receiver could not be told, or it is of an event whose id is not known.
  private static func mayBeDonated(_ project: Project) -> Bool {
    !project.possibleDonations.isEmpty
      || project.events.contains { event in
        if case .known = event.identity { return false }
        return event.escapes || event.donations.contains { $0.audience == .users }
      }
  }
}
