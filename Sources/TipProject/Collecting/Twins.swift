/// Declarations of one name in different branches of an `#if` are one thing to whoever uses it: a use that resolves to one
/// of them is a use of all. So are events of one id, wherever they are declared.
extension Project {
  mutating func shareUsesAmongTwins(_ linker: Linker) {
    for twins in tipTwins(linker) {
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
      shareDonations(twins)
    }
    for same in Dictionary(grouping: events.indices, by: { events[$0].identity }) {
      if case .known = same.key, same.value.count > 1 { shareDonations(same.value) }
    }
    for twins in twins(exclusiveParameters, { parameters[$0].owner + "." + parameters[$0].name }) {
      let assignments = Set(twins.flatMap { parameters[$0].assignments }).sorted { $0.range < $1.range }
      for index in twins { parameters[index].assignments = assignments }
    }
  }

  private mutating func shareDonations(_ same: [Int]) {
    let donations = Set(same.flatMap { events[$0].donations }).sorted { $0.range < $1.range }
    for index in same { events[index].donations = donations }
  }

  /// Tips of one name, and those that a type alias gives the name of a tip in another branch.
  private func tipTwins(_ linker: Linker) -> [[Int]] {
    var byName = Dictionary(grouping: exclusiveTips.indices, by: { tips[$0].name }).mapValues(Set.init)
    let conditional = tips.indices.filter {
      tips[$0].declaration.id != .max && linker.declaration(tips[$0].declaration).condition != nil
    }
    let names = Dictionary(grouping: conditional, by: { tips[$0].name })
    if names.isEmpty { return [] }
    for nominal in linker.concreteTips {
      guard let index = linker.tipIndex[nominal] else { continue }
      for alias in linker.aliasNames(of: nominal) {
        guard let others = names[linker.symbolTable[alias]] else { continue }
        byName[linker.symbolTable[alias], default: []].formUnion(others + [index])
      }
    }
    return byName.values.filter { $0.count > 1 }.map { $0.sorted() }
  }

  /// Indices of things that exclude each other and bear one name, at least two at a time.
  private func twins(_ exclusive: Exclusions, _ name: (Int) -> String) -> [[Int]] {
    Dictionary(grouping: exclusive.indices, by: name).values.filter { $0.count > 1 }.map { $0.sorted() }
  }
}
