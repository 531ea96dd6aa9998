/// Where the scanner stands among the markers that a failed merge leaves behind.
struct ConflictState {
}

extension Scanner {
  /// Reads a conflict marker at `position`; false, and no step, where there is none.
  mutating func scanConflictMarker() -> Bool {
    false
  }
}
