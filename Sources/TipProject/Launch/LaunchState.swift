/// What is known at one point of a launch.
struct LaunchState: Hashable {
  var configured = LaunchStep.Configured.no
  var configuredBy: SourceRange?

  /// After one of two ways.
  func joined(_ other: LaunchState) -> LaunchState {
    configured == other.configured
      ? self : LaunchState(configured: .perhaps, configuredBy: configuredBy ?? other.configuredBy)
  }

  /// In code that runs some time after this point.
  var later: LaunchState {
    configured == .yes ? self : LaunchState(configured: .perhaps, configuredBy: configuredBy)
  }
}
