extension Rule {
  static let goingAwayRules: [Rule] = [
    missingInvalidation
  ]
}
