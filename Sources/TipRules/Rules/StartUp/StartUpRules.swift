extension Rule {
  static let startUpRules: [Rule] = [
    configureMissing,
    configureOutsideLaunch,
    configureTwice,
    overrideAfterConfigure,
    resetAfterConfigure,
    resetInRelease,
    testingOverrideInRelease,
    useBeforeConfigure,
  ]
}
