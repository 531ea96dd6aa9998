extension Sequence {
  /// The elements in the order of a place in each; those at one place stay as they are.
  func sorted(byPlace place: (Element) -> SourceRange) -> [Element] {
    let all = Array(self)
    // Most lists come in order, and elements are large.
    let places = all.map(place)
    if zip(places, places.dropFirst()).allSatisfy({ $0 <= $1 }) { return all }
    return places.indices.sorted { (places[$0], $0) < (places[$1], $1) }.map { all[$0] }
  }
}
