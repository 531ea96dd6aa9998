import TipProject

/// A rule that never holds, because nothing in the app changes what it asks for.
struct UnmetRule {
  var range: SourceRange
  /// What is missing, as a clause: ``nothing donates `opened` ``.
  var reason: String

  /// The first such rule of a tip; `nil` where there is none, or where code that was not read may change things.
  init?(of tip: Tip, _ context: RuleContext) {
    guard context.isWholeApp else { return nil }
    let unmet = tip.rules.first { rule in
      rule.audience == .users && Self.neverHolds(rule.predicate, of: rule.input, context.project)
    }
    guard let unmet else { return nil }
    range = unmet.range
    if case .event = unmet.input {
      reason = "nothing donates \(code(unmet.inputName))"
    } else {
      reason = "nothing ever sets \(code(unmet.inputName))"
    }
  }

  private static func neverHolds(_ demand: Predicate, of input: TipRule.Input, _ project: Project) -> Bool {
    switch demand {
    case .and(let left, let right):
      return neverHolds(left, of: input, project) || neverHolds(right, of: input, project)
    case .or(let left, let right):
      return neverHolds(left, of: input, project) && neverHolds(right, of: input, project)
    case .donations(let comparison, let count, _):
      return !comparison.holds(0, Double(count)) && isNeverDonated(input, project)
    case .isTrue: return fixedValue(of: input, project) == "false"
    case .isFalse: return fixedValue(of: input, project) == "true"
    case .number(let comparison, let value):
      guard let fixed = fixedValue(of: input, project).flatMap({ Double($0) }) else { return false }
      return !comparison.holds(fixed, value)
    case .not, .other: return false
    }
  }

  /// No donation in the app is, or may be, one of the event: of its declaration or of another with the same id.
  private static func isNeverDonated(_ input: TipRule.Input, _ project: Project) -> Bool {
    guard case .event(let index) = input, case .known(let id) = project.events[index].identity,
      project.unresolvedDonations.isEmpty
    else { return false }
    return project.events.allSatisfy { event in
      switch event.identity {
      case .known(let other) where other != id: true
      case .known: !event.escapes && event.donations.allSatisfy { $0.audience == .nobody }
      // It may turn out to have the same id.
      case .template, .dynamic: false
      }
    }
  }

  /// The default of a parameter that nothing sets.
  private static func fixedValue(of input: TipRule.Input, _ project: Project) -> String? {
    guard case .parameter(let index) = input, case let parameter = project.parameters[index],
      !parameter.escapes, parameter.assignments.allSatisfy({ $0.audience == .nobody })
    else { return nil }
    return parameter.defaultValue
  }
}

extension Predicate.Comparison {
  fileprivate func holds(_ left: Double, _ right: Double) -> Bool {
    switch self {
    case .equal: left == right
    case .notEqual: left != right
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    case .greaterOrEqual: left >= right
    }
  }
}
