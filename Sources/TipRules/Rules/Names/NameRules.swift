extension Rule {
  static let nameRules: [Rule] = [
    duplicateEventID,
    duplicateTipID,
    dynamicEventID,
    frozenNameDropped,
    implicitCaseID,
    implicitTipID,
    ineffectiveID,
    missingManifest,
    orphanedEvent,
    orphanedParameter,
    orphanedTip,
    renestedTip,
    retiredNameReused,
    sharedIdentity,
    unfrozenName,
    unstablePrivateTip,
    unstableTipID,
  ]
}
