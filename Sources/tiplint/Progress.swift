#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// Says on standard error that a run is long, if a person is watching. Most runs end before it speaks.
enum Progress {
  private static let patience: UInt32 = 2

  /// Starts the watch. The process's end is its end.
  static func watch() {
    guard Output.isTerminal(STDERR_FILENO) else { return }
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    _ = pthread_create(
      &thread, nil,
      { _ in
        // Signals are for the thread that works, which may hold them back for a moment.
        var all = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_BLOCK, &all, nil)
        sleep(Progress.patience)
        Output.writeError("tiplint: still reading ...")
        return nil
      }, nil)
  }
}
