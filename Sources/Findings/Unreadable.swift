/// A file or folder that could not be read, so that what was found is incomplete.
public struct Unreadable: Codable, Hashable, Sendable {
  /// Relative to the project, with `/`; a folder ends in `/`.
  public var path: String
  /// A phrase without full stop, such as `Permission denied`.
  public var reason: String

  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}
