#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// What the system refused to do with a file.
public struct FileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// As the caller named it.
  public var path: String
  /// A verb phrase that follows "cannot", such as `be read`.
  public var action: String
  /// A phrase without full stop, such as `Permission denied`.
  public var reason: String

  public init(path: String, action: String, reason: String) {
    self.path = path
    self.action = action
    self.reason = reason
  }

  init(path: String, action: String, _ error: SystemError) {
    self.init(path: path, action: action, reason: error.reason)
  }

  /// - Parameter code: a value of `errno`.
  init(path: String, action: String, code: Int32) {
    self.init(path: path, action: action, SystemError(code: code))
  }

  /// `path: cannot be read: Permission denied.`
  public var description: String { "\(path): cannot \(action): \(reason)." }
}
