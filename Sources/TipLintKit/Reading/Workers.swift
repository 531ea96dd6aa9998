#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// Plain threads. They start in some hundredths of a millisecond and have stacks of a known size, however many of
/// them there are.
enum Workers {
  /// As large as a main thread's, so that a file is read to the same depth everywhere.
  private static let stackSize = 8 << 20

  /// How many processors are there for this process.
  static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Calls `body` on `count` threads at once, the caller's among them, and waits for all of them.
  ///
  /// - Parameter body: does what is left of the work, so that all is done even where the system gives no threads.
  static func run(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    let threads = (1..<max(1, count)).compactMap { _ in start(body) }
    if count > 0 { body() }
    for thread in threads { pthread_join(thread, nil) }
  }

  fileprivate final class Job: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private static func start(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    let job = Unmanaged.passRetained(Job(body)).toOpaque()
    if let thread = create(&attributes, job) { return thread }
    Unmanaged<Job>.fromOpaque(job).release()
    return nil
  }

  private static func create(
    _ attributes: UnsafePointer<pthread_attr_t>, _ job: UnsafeMutableRawPointer
  ) -> pthread_t? {
    #if canImport(Darwin)
      var thread: pthread_t?
      return pthread_create(&thread, attributes, { runJob($0) }, job) == 0 ? thread : nil
    #else
      var thread = pthread_t()
      return pthread_create(&thread, attributes, { runJob($0!) }, job) == 0 ? thread : nil
    #endif
  }
}

private func runJob(_ pointer: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
  Unmanaged<Workers.Job>.fromOpaque(pointer).takeRetainedValue().body()
  return nil
}

/// A value that threads take turns at.
final class Guarded<Value>: @unchecked Sendable {
  // Only touched between lock and unlock.
  private var value: Value
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  init(_ value: sending Value) {
    self.value = value
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(&value)
  }
}
