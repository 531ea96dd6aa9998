#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// The lock of a folder, by which runs of tiplint take turns. It goes with the folder's descriptor, even when the process
/// is killed.
enum FolderLock {
  /// How long to wait for others, in seconds. Each holds it for some milliseconds.
  static let patience = 30

  /// Waits until no other process holds the folder.
  ///
  /// - Throws: where one never lets go, as a stopped process.
  static func take(_ folder: borrowing FileDescriptor, patience: Int = Self.patience) throws(SystemError) {
    let end = now() + patience
    while retrying({ flock(folder.number, LOCK_EX | LOCK_NB) }) != 0 {
      switch errno {
      case EWOULDBLOCK where now() < end: usleep(5_000)
      case EWOULDBLOCK:
        throw SystemError(
          code: EWOULDBLOCK, explanation: "another process has held its folder for \(patience) seconds")
      // Some network file systems know no locks; a single user of one can still work.
      case ENOLCK, ENOTSUP, EINVAL, EBADF, ENOSYS: return
      default: throw SystemError(code: errno)
      }
    }
  }

  /// In seconds; never set back.
  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec)
  }
}
