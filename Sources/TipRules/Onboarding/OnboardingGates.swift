import TipProject

/// A parameter or event that tells whether the first run is over.
struct OnboardingGate: Hashable {
  let input: TipRule.Input
  /// `Owner.name`, or the source text where it is not in the project.
  let path: String
  let name: GateName
}

/// What tells in this project that the first run is over.
struct OnboardingGates {
  /// How a tip stands to the first run.
  enum Stance: Hashable {
    /// A rule holds only when the first run is over, or cannot be judged.
    case waits
    /// A rule holds only while it is not over: a tip that welcomes.
    case welcomes
    /// Some of its rules could not be read, and none of the others is a gate.
    case unknown
    case ignores
  }

  let project: Project
  /// What tips ought to wait for, in the order of places; any one of them will do.
  let known: [OnboardingGate]
  /// Names in the configuration that nothing in the project bears.
  let missing: [String]
  /// What counts as a gate where a rule asks for it.
  private let all: [TipRule.Input: OnboardingGate]

  init(project: Project, choice: RuleOptions.OnboardingGate) {
    self.project = project
    let found: [OnboardingGate]
    var missing: [String] = []
    switch choice {
    case .none: found = []
    case .named(let names):
      let matches = names.map { GateFinder(project: project).gates(named: $0) }
      missing = zip(names, matches).filter { $1.isEmpty }.map(\.0)
      found = matches.flatMap { $0 }
    case .automatic: found = GateFinder(project: project).recognisedGates()
    }
    let top = found.map(\.name.weight).max() ?? .slight
    known = top == .slight ? [] : found.filter { $0.name.weight == top }
    self.missing = missing
    all = Dictionary(found.map { ($0.input, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func gate(for rule: TipRule) -> OnboardingGate? { all[rule.input] }

  func stance(of tip: Tip) -> Stance {
    var stance = Stance.ignores
    for rule in tip.rules where rule.audience == .users {
      guard let gate = gate(for: rule) else { continue }
      switch GateTest(gate: gate).verdict(rule.predicate) {
      case .afterwards: return .waits
      case .before: stance = .welcomes
      case .either: break
      }
    }
    return stance == .ignores && !tip.unreadableRules.isEmpty ? .unknown : stance
  }

  /// The gate to suggest for a tip: one of its own, else the one that most tips ask for.
  func suggestion(for tip: Tip) -> OnboardingGate? {
    let own = known.first { $0.path.hasPrefix(tip.name + ".") }
    return own ?? known.max { users(of: $0) < users(of: $1) && $0 != $1 }
  }

  private func users(of gate: OnboardingGate) -> Int {
    switch gate.input {
    case .parameter(let index): project.parameters[index].ruleUsers.count
    case .event(let index): project.events[index].ruleUsers.count
    case .unresolved: 0
    }
  }
}
