/// Decides whether one of a tip's own rules ends it for good once the user has done the thing.
struct SelfRetirement {
  let events: [Event]
  let parameters: [Parameter]

  /// The first rule that does, or `nil`.
  func first(of rules: [TipRule]) -> SourceRange? {
    rules.first { rule in
      // What happened within the last days only stops holding for these days.
      !rule.hasTimeRange && retires(rule.input, rule.predicate)
    }?.range
  }

  private func retires(_ input: TipRule.Input, _ predicate: Predicate) -> Bool {
    switch predicate {
    case .and(let left, let right): return retires(input, left) || retires(input, right)
    case .or(let left, let right): return retires(input, left) && retires(input, right)
    case .not(let inner): return retires(input, inner.negated)
    case .donations(let comparison, _, _): return isUpperBound(comparison) && isDonated(input)
    case .isTrue: return turns(input, to: "false", from: "true")
    case .isFalse: return turns(input, to: "true", from: "false")
    case .number(let comparison, _): return isUpperBound(comparison) && grows(input)
    case .other(let text): return text.hasSuffix(" == nil") && isFilled(input)
    }
  }

  /// The parameter starts with nothing, and app code gives it something and never takes that away.
  private func isFilled(_ input: TipRule.Input) -> Bool {
    guard case .parameter(let index) = input, [nil, "nil"].contains(parameters[index].defaultValue) else {
      return false
    }
    let values = parameters[index].assignments.filter { $0.audience == .users }.map(\.value)
    return !values.isEmpty && !values.contains("nil")
  }

  private func isUpperBound(_ comparison: Predicate.Comparison) -> Bool {
    switch comparison {
    case .equal, .less, .lessOrEqual: true
    case .notEqual, .greater, .greaterOrEqual: false
    }
  }

  private func isDonated(_ input: TipRule.Input) -> Bool {
    guard case .event(let index) = input else { return false }
    return events[index].donations.contains { $0.audience == .users } || events[index].escapes
  }

  /// The parameter starts where the rule holds, is set to the other value in app code, and never set back.
  private func turns(_ input: TipRule.Input, to closing: String, from opening: String) -> Bool {
    guard case .parameter(let index) = input, parameters[index].defaultValue == opening else { return false }
    let values = parameters[index].assignments.filter { $0.audience == .users }.map(\.value)
    return !values.isEmpty && values.allSatisfy { $0 == closing }
  }

  /// The parameter is only ever counted up (or the like): it is never set to a value.
  private func grows(_ input: TipRule.Input) -> Bool {
    guard case .parameter(let index) = input else { return false }
    let sites = parameters[index].assignments.filter { $0.audience == .users }
    return !sites.isEmpty && sites.allSatisfy { $0.value == nil }
  }
}

extension Predicate {
  /// The opposite demand.
  var negated: Predicate {
    switch self {
    case .isTrue: .isFalse
    case .isFalse: .isTrue
    case .not(let inner): inner
    case .and(let left, let right): .or(left.negated, right.negated)
    case .or(let left, let right): .and(left.negated, right.negated)
    case .number(let comparison, let value): .number(comparison.negated, value)
    case .donations(let comparison, let count, let filtered):
      .donations(comparison.negated, count, filtered: filtered)
    case .other(let text): .other("!(" + text + ")")
    }
  }
}

extension Predicate.Comparison {
  /// The comparison that holds where this one does not.
  public var negated: Predicate.Comparison {
    switch self {
    case .equal: .notEqual
    case .notEqual: .equal
    case .less: .greaterOrEqual
    case .lessOrEqual: .greater
    case .greater: .lessOrEqual
    case .greaterOrEqual: .less
    }
  }
}
