import TipProject

extension RuleContext {
  /// Whether some rule of the tip makes it wait for the end of the first run.
  public func waitsForOnboarding(_ tip: Tip) -> Bool { gates.stance(of: tip) == .waits }

  /// What tells in this project that the first run is over, as the configuration would name it; sorted.
  public var onboardingGateNames: [String] { Set(gates.known.map(\.path)).sorted() }
}
