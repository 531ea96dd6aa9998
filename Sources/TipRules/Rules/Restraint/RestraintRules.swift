extension Rule {
  static let restraintRules: [Rule] = [
    bypassWithoutRarity,
    nonpositiveDisplayCount,
    shortDisplayDuration,
    tipBudget,
    uncappedFrequencyBypass,
    uncappedTip,
  ]
}
