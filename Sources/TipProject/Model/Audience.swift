/// Who gets to run a piece of code.
public enum Audience: UInt8, Codable, Comparable, Sendable {
  /// In `#if DEBUG`, a preview, a test, or a branch that can never be compiled: no user has it.
  case nobody
  case users

  public static func < (left: Audience, right: Audience) -> Bool { left.rawValue < right.rawValue }
}
