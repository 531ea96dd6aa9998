extension RandomAccessCollection where Index == Int {
  /// The index of the first element for which a condition holds, or the end.
  ///
  /// - Parameter holds: must hold for all elements behind one that it holds for.
  /// - Complexity: O(log *n*).
  package func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
