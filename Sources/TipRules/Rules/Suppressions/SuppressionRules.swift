extension Rule {
  static let suppressionRules: [Rule] = [
    superfluousDisable,
    unknownRuleInDisable,
  ]
}
