extension Rule {
  static let startUpRules: [Rule] = []
}
