extension Rule {
  static let gateRules: [Rule] = [
    donateInBody,
    missingOnboardingGate,
    multiStatement,
    parameterWithoutType,
    ruleInputWithoutDollar,
    trailingClosureFilter,
  ]
}
