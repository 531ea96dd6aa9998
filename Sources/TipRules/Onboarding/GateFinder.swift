import TipProject

/// Finds gates in a project.
struct GateFinder {
  let project: Project

  /// Parameters and events whose names say that they are gates; also such names in rules that lead out of the project.
  func recognisedGates() -> [OnboardingGate] {
    candidates().compactMap { candidate in
      let owner = candidate.isOwnedByTip ? nil : candidate.owner.last.map(String.init)
      guard let name = GateName(candidate.name, owner: owner) else { return nil }
      // That it has begun says nothing about whether it is over.
      if case .event = candidate.input, name.sense == .ongoing { return nil }
      return OnboardingGate(input: candidate.input, path: candidate.path, name: name)
    }
  }

  /// - Parameter name: `Type.property` with any part of the path before it, a bare property, or an event's id.
  func gates(named name: String) -> [OnboardingGate] {
    let wanted = name.split(separator: ".").map { $0.first == "$" ? $0.dropFirst() : $0 }
    return candidates().filter { candidate in
      let path = candidate.owner + [Substring(candidate.name)]
      return path.suffix(wanted.count) == wanted || candidate.id == name
    }.map { candidate in
      let sense = GateName(candidate.name, owner: candidate.owner.last.map(String.init))?.sense
      return OnboardingGate(
        input: candidate.input, path: candidate.path, name: GateName(sense: sense ?? .over, weight: .full))
    }
  }

  private struct Candidate {
    let input: TipRule.Input
    let owner: [Substring]
    let name: String
    var id: String?
    var isOwnedByTip = false

    var path: String { (owner + [Substring(name)]).joined(separator: ".") }
  }

  /// In the order of places, those outside the project last.
  private func candidates() -> [Candidate] {
    let tips = Set(project.tips.map(\.name))
    var result: [(place: SourceRange, candidate: Candidate)] = []
    for (index, parameter) in project.parameters.enumerated() where parameter.audience == .users {
      let candidate = Candidate(
        input: .parameter(index), owner: parameter.owner.split(separator: "."), name: parameter.name,
        isOwnedByTip: tips.contains(parameter.owner))
      result.append((parameter.location, candidate))
    }
    for (index, event) in project.events.enumerated() where event.audience == .users {
      let candidate = Candidate(
        input: .event(index), owner: event.owner?.split(separator: ".") ?? [], name: event.name,
        id: event.lastingName, isOwnedByTip: event.owner.map(tips.contains) ?? false)
      result.append((event.location, candidate))
    }
    return result.sorted { $0.place < $1.place }.map(\.candidate) + outsideCandidates()
  }

  private func outsideCandidates() -> [Candidate] {
    var seen: Set<TipRule.Input> = []
    return project.tips.flatMap(\.rules).compactMap { rule in
      guard rule.audience == .users, case .unresolved(let text) = rule.input, seen.insert(rule.input).inserted
      else { return nil }
      return Candidate(input: rule.input, owner: text.split(separator: ".").dropLast(), name: rule.inputName)
    }
  }
}
