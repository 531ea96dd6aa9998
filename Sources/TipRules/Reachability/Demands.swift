import TipProject

/// What a predicate is evaluated on.
private enum Sample {
  case value(LiteralValue)
  /// - Parameter filtered: How many of the donations pass the filter; `nil` where there are several filters.
  case donations(Int, filtered: Int?)
}

extension Predicate {
  /// Whether a parameter's value meets the demand; `nil` where that cannot be told.
  func holds(for value: LiteralValue) -> Bool? { holds(for: .value(value)) }

  /// Whether there is a number of donations, none greater than `kept`, that meets the demand (or may meet it).
  func canHold(upTo kept: Int) -> Bool {
    let totals = samples(of: counts, upTo: kept)
    // What one filter lets through says nothing about another.
    if filterCount > 1 { return totals.contains { holds(for: .donations($0, filtered: nil)) != false } }
    return totals.contains { total in
      samples(of: counts, upTo: total).contains { holds(for: .donations(total, filtered: $0)) != false }
    }
  }

  fileprivate func holds(for sample: Sample) -> Bool? {
    switch (self, sample) {
    case (.isTrue, .value(.boolean(let value))): return value
    case (.isFalse, .value(.boolean(let value))): return !value
    case (.number(let comparison, let bound), .value(.number(let value))):
      return comparison.holds(value, bound)
    case (.donations(let comparison, let bound, let isFiltered), .donations(let total, let filtered)):
      return (isFiltered ? filtered : total).map { comparison.holds($0, bound) }
    case (.not(let inner), _): return inner.holds(for: sample).map { !$0 }
    case (.and(let left, let right), _):
      let parts = [left.holds(for: sample), right.holds(for: sample)]
      return parts.contains(false) ? false : parts.contains(nil) ? nil : true
    case (.or(let left, let right), _):
      let parts = [left.holds(for: sample), right.holds(for: sample)]
      return parts.contains(true) ? true : parts.contains(nil) ? nil : false
    default: return nil
    }
  }

  private var filterCount: Int {
    switch self {
    case .donations(_, _, let isFiltered): isFiltered ? 1 : 0
    case .not(let inner): inner.filterCount
    case .and(let left, let right), .or(let left, let right): left.filterCount + right.filterCount
    case .isTrue, .isFalse, .number, .other: 0
    }
  }

  /// Every number that donations are compared with.
  fileprivate var counts: [Int] {
    switch self {
    case .donations(_, let bound, _): [bound]
    case .not(let inner): inner.counts
    case .and(let left, let right), .or(let left, let right): left.counts + right.counts
    case .isTrue, .isFalse, .number, .other: []
    }
  }

  /// Every number that a value is compared with.
  fileprivate var numbers: [Double] {
    switch self {
    case .number(_, let bound): [bound]
    case .not(let inner): inner.numbers
    case .and(let left, let right), .or(let left, let right): left.numbers + right.numbers
    case .isTrue, .isFalse, .donations, .other: []
    }
  }
}

/// Numbers among which there is one that meets every demand that can be met: the bounds and what lies beside them.
private func samples(of bounds: [Int], upTo limit: Int) -> [Int] {
  let beside = bounds.flatMap { bound in
    [bound == .min ? bound : bound - 1, bound, bound == .max ? bound : bound + 1]
  }
  return Set(beside + [0, limit]).filter { (0...limit).contains($0) }.sorted()
}

/// Demands on one input that can never be met together.
struct Contradiction {
  /// Indices in the list of demands; equal where one demand contradicts itself.
  var earlier: Int
  var later: Int

  /// - Parameter isInteger: The input has no values between whole numbers.
  static func first(in demands: [Predicate], isInteger: Bool) -> Contradiction? {
    // Nobody writes more rules about one thing.
    for later in demands.indices.prefix(32) {
      if !canBeMet(demands[later], isInteger) { return Contradiction(earlier: later, later: later) }
      for earlier in demands[..<later].indices
      where !canBeMet(.and(demands[earlier], demands[later]), isInteger) {
        return Contradiction(earlier: earlier, later: later)
      }
    }
    return nil
  }

  private static func canBeMet(_ demand: Predicate, _ isInteger: Bool) -> Bool {
    if !demand.counts.isEmpty { return demand.canHold(upTo: .max) }
    return samples(of: demand, isInteger).contains { demand.holds(for: .value($0)) != false }
  }

  private static func samples(of demand: Predicate, _ isInteger: Bool) -> [LiteralValue] {
    if demand.numbers.isEmpty { return [.boolean(true), .boolean(false)] }
    let step = isInteger ? 1 : 0.5
    var values = demand.numbers.flatMap { [$0 - step, $0, $0 + step] }
    // Between two bounds there is a number, however near they are.
    let sorted = demand.numbers.sorted()
    if !isInteger { values += zip(sorted, sorted.dropFirst()).map { ($0 + $1) / 2 } }
    return values.map(LiteralValue.number)
  }
}
