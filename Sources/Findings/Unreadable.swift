/// A file or folder that could not be read, so that what was found is incomplete.
public struct Unreadable: Codable, Hashable, Sendable {
  /// Relative to the project, with `/`; a folder ends in `/`.
  public var path: String
  /// A phrase without full stop, such as `Permission denied`.
  public var reason: String
  /// 1-based, where a place in the file is to blame.
  public var line: Int?

  public init(path: String, reason: String, line: Int? = nil) {
    self.path = path
    self.reason = reason
    self.line = line
  }

  /// `path` or `path:line`.
  public var place: String { line.map { "\(path):\($0)" } ?? path }
}
