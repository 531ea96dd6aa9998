extension Rule {
  static let restraintRules: [Rule] = [
    bypassWithoutRarity,
    immediateFrequency,
    ineffectiveOptions,
    nonpositiveDisplayCount,
    shortDisplayDuration,
    tipBudget,
    uncappedFrequencyBypass,
    uncappedTip,
  ]
}
