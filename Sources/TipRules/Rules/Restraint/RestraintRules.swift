extension Rule {
  static let restraintRules: [Rule] = [
    bypassWithoutRarity,
    uncappedFrequencyBypass,
  ]
}
