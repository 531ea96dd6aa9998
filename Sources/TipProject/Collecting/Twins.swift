/// Declarations of one name in different branches of an `#if` are one thing to whoever uses it: a use that resolves to one
/// of them is a use of all.
extension Project {
  mutating func shareUsesAmongTwins() {
    for twins in twins(exclusiveTips, { tips[$0].name }) {
      let invalidations = Set(twins.flatMap { tips[$0].invalidations }).sorted { $0.range < $1.range }
      let presentations = Set(twins.flatMap { tips[$0].presentations }).sorted { $0.range < $1.range }
      let possible = Set(twins.flatMap { tips[$0].possibleInvalidations }).sorted()
      let groups = Set(twins.flatMap { tips[$0].groups }).sorted()
      for index in twins {
        tips[index].invalidations = invalidations
        tips[index].presentations = presentations
        tips[index].possibleInvalidations = possible
        tips[index].groups = groups
      }
    }
    for twins in twins(exclusiveEvents, { (events[$0].owner ?? "") + "." + events[$0].name }) {
      let donations = Set(twins.flatMap { events[$0].donations }).sorted { $0.range < $1.range }
      for index in twins { events[index].donations = donations }
    }
    for twins in twins(exclusiveParameters, { parameters[$0].owner + "." + parameters[$0].name }) {
      let assignments = Set(twins.flatMap { parameters[$0].assignments }).sorted { $0.range < $1.range }
      for index in twins { parameters[index].assignments = assignments }
    }
  }

  /// Indices of things that exclude each other and bear one name, at least two at a time.
  private func twins(_ exclusive: Exclusions, _ name: (Int) -> String) -> [[Int]] {
    Dictionary(grouping: exclusive.indices, by: name).values.filter { $0.count > 1 }.map { $0.sorted() }
  }
}
