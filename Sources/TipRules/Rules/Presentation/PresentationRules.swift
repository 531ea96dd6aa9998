extension Rule {
  static let presentationRules: [Rule] = [
    betaAPI,
    ineffectiveMember,
    missingNonisolated,
    popoverOnTab,
    styleReadsTip,
    textWithoutComment,
    tipNeverPresented,
    ungatedAvailability,
  ]
}
