#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// Why the system, or tiplint itself, refuses to touch a file.
struct SystemError: Error, Equatable {
  /// A value of `errno`.
  var code: Int32
  /// A phrase that says more than the system's words do.
  var explanation: String?

  /// A phrase without full stop.
  var reason: String { explanation ?? String(cString: strerror(code)) }

  /// - Parameter limit: in bytes.
  static func tooLarge(_ limit: Int) -> SystemError {
    SystemError(code: EFBIG, explanation: "it is larger than \(limit >> 20) MiB")
  }

  /// What stands in the way of reading or replacing something that is no regular file; `nil` for one.
  static func kind(_ status: stat) -> SystemError? {
    switch status.st_mode & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: SystemError(code: EISDIR)
    case S_IFIFO: SystemError(code: EINVAL, explanation: "it is a named pipe, not a file")
    case S_IFSOCK: SystemError(code: EINVAL, explanation: "it is a socket, not a file")
    default: SystemError(code: EINVAL, explanation: "it is a device, not a file")
    }
  }
}

extension stat {
  var isRegular: Bool { st_mode & S_IFMT == S_IFREG }
  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
}
