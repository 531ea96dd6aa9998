extension Rule {
  static let gateRules: [Rule] = [
    missingOnboardingGate
  ]
}
