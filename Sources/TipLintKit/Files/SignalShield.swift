#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// Holds back the signals by which people end a program, for the moment in which it must not leave half a thing.
///
/// They arrive when the shield goes away. It covers the calling thread: other threads that run at the time have to
/// block the signals themselves.
struct SignalShield: ~Copyable {
  private var old = sigset_t()

  init() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, &old)
  }

  deinit {
    var old = old
    pthread_sigmask(SIG_SETMASK, &old, nil)
  }
}
