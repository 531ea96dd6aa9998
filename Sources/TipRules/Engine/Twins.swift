import TipProject

extension Project {
  /// Whether two tips are never in one app: for different platforms, or in different targets, since no module can
  /// declare two types of one name in one place.
  func areTwins(tips left: Int, _ right: Int) -> Bool {
    exclusiveTips.areExclusive(left, right) || tips[left].name == tips[right].name
  }

  /// The same for events.
  func areTwins(events left: Int, _ right: Int) -> Bool {
    exclusiveEvents.areExclusive(left, right) || events[left].path == events[right].path
  }
}
