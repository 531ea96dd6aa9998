extension Rule {
  static let goingAwayRules: [Rule] = [
    automaticReason,
    closeOnlyInvalidation,
    groupCastMismatch,
    groupNotInState,
    missingInvalidation,
  ]
}
