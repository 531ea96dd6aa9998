extension Rule {
  static let nameRules: [Rule] = [
    duplicateEventID,
    duplicateTipID,
    dynamicEventID,
    ineffectiveID,
    missingManifest,
    orphanedEvent,
    orphanedParameter,
    orphanedTip,
    renestedTip,
    retiredNameReused,
    unfrozenName,
    unstablePrivateTip,
    unstableTipID,
  ]
}
