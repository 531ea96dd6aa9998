import TipSyntax

/// What a type inherits from within the project.
enum Parentage {
  case none
  case one(NominalID)
  /// Several types, or types that inherit from each other in a circle.
  case many
}

extension Linker {
  /// All project types that a type inherits from, nearest first; each once.
  func ancestors(of nominal: NominalID) -> ArraySlice<NominalID> { lineage(of: nominal).dropFirst() }

  /// A type and all project types that it inherits from, nearest first; each once.
  func lineage(of nominal: NominalID) -> [NominalID] {
    if let known = lineageCache[nominal] { return known }
    var result = [nominal]
    var seen: Set<NominalID> = [nominal]
    var next = 0
    while next < result.count {
      forEachProjectType(in: supertypes(of: result[next])) { parent in
        if seen.insert(parent).inserted { result.append(parent) }
      }
      next += 1
    }
    if !supertypes(of: nominal).isEmpty || cutOff == 0 { lineageCache[nominal] = result }
    return result
  }

  func forEachProjectType(in types: [ResolvedType], _ body: (NominalID) -> Void) {
    for type in types {
      switch type {
      case .nominal(let id): body(id)
      case .composition(let parts): forEachProjectType(in: parts, body)
      default: break
      }
    }
  }

  /// The types of a lineage that declare a member of some name, nearest first.
  ///
  /// Long chains of protocols are not walked anew for each of many types that stand on them.
  func declarers(of name: Symbol, from nominal: NominalID) -> Declarers {
    Declarers(linker: self, name: name, from: nominal)
  }

  struct Declarers: Sequence, IteratorProtocol {
    private let linker: Linker
    private let name: Symbol
    /// Where a chain of single parents goes on.
    private var upcoming: NominalID?
    /// What comes after the chain.
    private var rest: ArraySlice<NominalID> = []

    fileprivate init(linker: Linker, name: Symbol, from start: NominalID) {
      self.linker = linker
      self.name = name
      upcoming = start
    }

    mutating func next() -> NominalID? {
      if let start = upcoming {
        upcoming = nil
        if let found = linker.nearestDeclarer(of: name, from: start) {
          switch linker.parentage(of: found) {
          case .none: break
          case .one(let parent): upcoming = parent
          case .many: rest = linker.ancestors(of: found)
          }
          if !linker.members(name, of: found).isEmpty { return found }
        }
      }
      while let nominal = rest.popFirst() {
        if !linker.members(name, of: nominal).isEmpty { return nominal }
      }
      return nil
    }
  }

  /// The first type of a chain of single parents that declares a member or has several parents.
  private func nearestDeclarer(of name: Symbol, from start: NominalID) -> NominalID? {
    if !members(name, of: start).isEmpty { return start }
    switch parentage(of: start) {
    case .none: return nil
    case .many: return start
    case .one: break
    }
    var passed: [NominalID] = []
    var current = start
    var found: NominalID?
    while true {
      if !members(name, of: current).isEmpty {
        found = current
        break
      }
      if let known = nearestDeclarers[MemberKey(nominal: current, name: name)] {
        found = known
        break
      }
      passed.append(current)
      guard case .one(let parent) = parentage(of: current) else {
        if case .many = parentage(of: current) { found = current }
        break
      }
      current = parent
    }
    // The last step of a long way that leads nowhere says as much.
    if passed.count > 1, let end = found ?? passed.last {
      for nominal in passed { nearestDeclarers[MemberKey(nominal: nominal, name: name)] = end }
    }
    return found
  }

  private func parentage(of nominal: NominalID) -> Parentage {
    if let known = parentage[nominal] { return known }
    let before = cutOff
    if case .none = findParentage(of: nominal), cutOff == before {
      parentage[nominal] = Parentage.none
      return .none
    }
    return chainParentage(of: nominal)
  }

  /// Follows a chain of single parents to its end, or until it closes.
  private func chainParentage(of nominal: NominalID) -> Parentage {
    var chain: [(nominal: NominalID, parentage: Parentage)] = []
    var onChain: Set<NominalID> = []
    var current = nominal
    while parentage[current] == nil {
      let before = cutOff
      let own = findParentage(of: current)
      // While supertypes are being resolved, nothing is known for good.
      guard cutOff == before else { return .many }
      chain.append((current, own))
      guard case .one(let parent) = own else { break }
      if !onChain.insert(current).inserted { break }
      current = parent
    }
    let isCircle = onChain.contains(current)
    for entry in chain { parentage[entry.nominal] = isCircle ? .many : entry.parentage }
    return parentage[nominal] ?? .none
  }

  private func findParentage(of nominal: NominalID) -> Parentage {
    var parents: [NominalID] = []
    forEachProjectType(in: supertypes(of: nominal)) { parent in
      if parent != nominal, !parents.contains(parent) { parents.append(parent) }
    }
    if parents.count > 1 { return .many }
    return parents.first.map { .one($0) } ?? .none
  }
}
