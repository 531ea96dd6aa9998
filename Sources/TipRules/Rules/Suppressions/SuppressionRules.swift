extension Rule {
  static let suppressionRules: [Rule] = []
}
