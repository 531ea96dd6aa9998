/// What is known at one point of a launch.
struct LaunchState: Hashable {
  /// Of how many uses it is remembered that they come before `configure`. Nobody makes more.
  static let usesKept = 64

  var configured = LaunchStep.Configured.no
  var configuredBy: SourceRange?
  /// Steps (indices) that use TipKit before it was configured on the way here.
  var uses: Set<Int> = []

  /// After one of two ways.
  func joined(_ other: LaunchState) -> LaunchState {
    LaunchState(
      configured: configured == other.configured ? configured : .perhaps,
      configuredBy: configuredBy ?? other.configuredBy, uses: uses.union(other.uses))
  }

  /// In code that runs some time after this point.
  var later: LaunchState {
    configured == .yes ? self : LaunchState(configured: .perhaps, configuredBy: configuredBy)
  }

  mutating func note(use step: Int) {
    if configured == .no, uses.count < Self.usesKept { uses.insert(step) }
  }
}
