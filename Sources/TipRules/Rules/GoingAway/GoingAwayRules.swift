extension Rule {
  static let goingAwayRules: [Rule] = [
    automaticReason,
    blockedGroup,
    closeOnlyInvalidation,
    groupCastMismatch,
    groupNotInState,
    missingInvalidation,
    ungroupedTips,
  ]
}
