extension Rule {
  static let restraintRules: [Rule] = [
    bypassWithoutRarity,
    ineffectiveOptions,
    nonpositiveDisplayCount,
    shortDisplayDuration,
    tipBudget,
    uncappedFrequencyBypass,
    uncappedTip,
  ]
}
