extension Rule {
  /// Every rule, sorted by id.
  public static let all: [Rule] = [
    bypassWithoutRarity, duplicateEventID, duplicateTipID, dynamicEventID, ineffectiveID, missingInvalidation,
    missingManifest, missingOnboardingGate, orphanedEvent,
    orphanedParameter,
    orphanedTip, renestedTip, retiredNameReused, uncappedFrequencyBypass, unfrozenName, unstablePrivateTip,
    unstableTipID,
  ].sorted { $0.id < $1.id }

  /// The rule with an id.
  public static func named(_ id: String) -> Rule? { all.first { $0.id == id } }
}
