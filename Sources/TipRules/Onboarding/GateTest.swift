import TipProject

/// Decides when a rule on a gate holds.
struct GateTest {
  enum Verdict: Hashable {
    /// Only when the first run is over, or it cannot be judged.
    case afterwards
    /// Only while it is not.
    case before
    /// At any time.
    case either
  }

  let gate: OnboardingGate

  func verdict(_ predicate: Predicate) -> Verdict { verdict(predicate, isNegated: false) }

  private func verdict(_ predicate: Predicate, isNegated: Bool) -> Verdict {
    switch predicate {
    case .not(let inner): return verdict(inner, isNegated: !isNegated)
    case .and(let left, let right), .or(let left, let right):
      let parts = [verdict(left, isNegated: isNegated), verdict(right, isNegated: isNegated)]
      let isConjunction = if case .and = predicate { !isNegated } else { isNegated }
      if isConjunction {
        return parts.contains(.afterwards) ? .afterwards : parts.contains(.before) ? .before : .either
      }
      return parts[0] == parts[1] ? parts[0] : .either
    case .isTrue, .isFalse:
      let isSet = if case .isTrue = predicate { !isNegated } else { isNegated }
      return verdict(isSet: isSet)
    case .donations(let comparison, let count, let filtered):
      return donations(isNegated ? comparison.negated : comparison, count, filtered)
    case .number, .other: return .afterwards
    }
  }

  private func verdict(isSet: Bool) -> Verdict {
    switch gate.name.sense {
    case .over: isSet ? .afterwards : .before
    case .ongoing: isSet ? .before : .afterwards
    case nil: .afterwards
    }
  }

  private func donations(_ comparison: Predicate.Comparison, _ count: Int, _ filtered: Bool) -> Verdict {
    let holdsForNone = comparison.holds(0, count)
    if !holdsForNone { return verdict(isSet: true) }
    let holdsForOne = comparison.holds(1, count)
    return holdsForOne || filtered ? .either : verdict(isSet: false)
  }
}
