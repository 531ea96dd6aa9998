extension Rule {
  static let gateRules: [Rule] = [
    contradictoryRules,
    countEquality,
    donateInBody,
    duplicatedParameter,
    eventNeverDonated,
    eventNeverUsed,
    missingOnboardingGate,
    multiStatement,
    parameterNeverAssigned,
    parameterWithoutType,
    ruleInputWithoutDollar,
    scatteredParameterWrites,
    trailingClosureFilter,
    unreachableThreshold,
  ]
}
