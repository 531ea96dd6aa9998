#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// An open file or folder, closed when it goes away.
struct FileDescriptor: ~Copyable {
  let number: Int32

  init(taking number: Int32) { self.number = number }

  deinit { close(number) }

  /// Opens `path`, relative to `folder` unless it is absolute. Descriptors do not survive `exec`, and opening never
  /// waits for the other end of a pipe.
  ///
  /// - Parameter path: bytes of any length; longer ones than the system takes at once are opened piece by piece.
  static func open(
    _ path: some Collection<UInt8>, in folder: Int32 = AT_FDCWD, flags: Int32, mode: mode_t = 0
  ) throws(SystemError) -> FileDescriptor {
    if path.count < longestPath { return try openDirectly(Array(path), in: folder, flags: flags, mode: mode) }
    var rest = Array(path)[...]
    var current = try openDirectly(
      rest.first == slash ? [slash] : [UInt8(ascii: ".")], in: folder, flags: O_RDONLY | O_DIRECTORY, mode: 0)
    while rest.count >= longestPath {
      guard let cut = rest.prefix(longestPath - 1).lastIndex(of: slash), cut > rest.startIndex else {
        throw SystemError(code: ENAMETOOLONG)
      }
      let piece = rest[..<cut].drop { $0 == slash }
      let next = try openDirectly(Array(piece), in: current.number, flags: O_RDONLY | O_DIRECTORY, mode: 0)
      current = next
      rest = rest[cut...].drop { $0 == slash }
    }
    return try openDirectly(Array(rest), in: current.number, flags: flags, mode: mode)
  }

  /// Shorter than `PATH_MAX` everywhere (1,024 on Darwin, 4,096 on Linux).
  private static let longestPath = 1_000
  private static let slash = UInt8(ascii: "/")

  private static func openDirectly(
    _ path: [UInt8], in folder: Int32, flags: Int32, mode: mode_t
  ) throws(SystemError) -> FileDescriptor {
    let number = (path + [0]).withUnsafeBytes { bytes in
      let name = bytes.bindMemory(to: CChar.self).baseAddress!
      return retrying { openat(folder, name, flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, mode) }
    }
    guard number >= 0 else { throw SystemError(code: errno) }
    return FileDescriptor(taking: number)
  }

  /// Writes all bytes at the current place.
  func put(_ bytes: [UInt8]) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        retrying { write(number, buffer.baseAddress! + written, min(buffer.count - written, 1 << 30)) }
      }
      guard count > 0 else { throw SystemError(code: count == 0 ? ENOSPC : errno) }
      written += count
    }
  }

  func status() throws(SystemError) -> stat {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw SystemError(code: errno) }
    return status
  }
}

/// Repeats a call that a signal interrupted.
func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}
