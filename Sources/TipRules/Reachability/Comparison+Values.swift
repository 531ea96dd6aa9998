import TipProject

extension Predicate.Comparison {
  /// Whether `left`, this sign and `right` make a true statement.
  func holds<T: Comparable>(_ left: T, _ right: T) -> Bool {
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
