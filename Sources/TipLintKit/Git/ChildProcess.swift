#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// A program that is run to its end, without a shell.
enum ChildProcess {
  struct Result {
    /// The exit status; 128 and the signal's number where a signal ended the program.
    var status: Int32
    var output: [UInt8]
    var errors: [UInt8]
    /// The program said more than was wanted and was cut off.
    var isCut = false
  }

  /// In bytes: a few of them, packed, stand for any number, and a repository may hold such.
  static let mostOutput = 1 << 30

  /// Runs a program with its three streams connected to memory.
  ///
  /// - Parameters:
  ///   - program: an absolute path.
  ///   - arguments: without the program's name.
  ///   - environment: `NAME=VALUE`; nothing else is passed on.
  ///   - input: what the program reads from standard input.
  ///   - limit: how many bytes to take from each of the other two streams.
  /// - Throws: where the program cannot be started.
  static func run(
    _ program: String, _ arguments: [String], environment: [String], input: [UInt8] = [],
    limit: Int = mostOutput
  ) throws(SystemError) -> Result {
    let source = try Pipe()
    let output = try Pipe()
    let errors = try Pipe()
    let process = try start(
      program, [program] + arguments, environment, streams: [source.reading, output.writing, errors.writing])
    source.closeReading()
    output.closeWriting()
    errors.closeWriting()
    var exchange = Exchange(input: input, source: source, output: output, errors: errors, limit: limit)
    exchange.run()
    return Result(
      status: wait(for: process), output: exchange.received[0], errors: exchange.received[1],
      isCut: exchange.isCut)
  }

  private static func start(
    _ program: String, _ words: [String], _ environment: [String], streams: [Int32]
  ) throws(SystemError) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    for (number, stream) in streams.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
    }
    // The command ignores broken pipes; the child should not.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var process = pid_t()
    let code = withCStrings(words) { words in
      withCStrings(environment) { environment in
        posix_spawn(&process, program, &actions, &attributes, words, environment)
      }
    }
    guard code == 0 else { throw SystemError(code: code) }
    return process
  }

  private static func withCStrings<Result>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = texts.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }

  private static func wait(for process: pid_t) -> Int32 {
    var status: Int32 = 0
    guard retrying({ waitpid(process, &status, 0) }) == process else { return 128 }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}

/// Two connected descriptors that do not survive `exec`.
private final class Pipe {
  private(set) var reading: Int32
  private(set) var writing: Int32

  init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemError(code: errno) }
    // The standard streams are taken (`Output.prepare`), so that neither end has one of their numbers.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  func closeReading() { Self.close(&reading) }
  func closeWriting() { Self.close(&writing) }

  private static func close(_ end: inout Int32) {
    if end >= 0 { _ = systemClose(end) }
    end = -1
  }

  deinit {
    closeReading()
    closeWriting()
  }
}

/// Feeds a program and takes what it says, all at once, so that neither side waits for the other for ever.
private struct Exchange {
  let source: Pipe
  let sinks: [Pipe]
  private let input: [UInt8]
  private var written = 0
  private(set) var received: [[UInt8]] = [[], []]
  private(set) var isCut = false
  private let limit: Int
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)

  init(input: [UInt8], source: Pipe, output: Pipe, errors: Pipe, limit: Int) {
    self.input = input
    self.limit = limit
    self.source = source
    sinks = [output, errors]
  }

  mutating func run() {
    defer { buffer.deallocate() }
    // A full pipe must not stop the reading.
    _ = fcntl(source.writing, F_SETFL, O_NONBLOCK)
    if input.isEmpty { source.closeWriting() }
    while source.writing >= 0 || sinks.contains(where: { $0.reading >= 0 }) {
      var polled = [pollfd(fd: source.writing, events: Int16(POLLOUT), revents: 0)]
      polled += sinks.map { pollfd(fd: $0.reading, events: Int16(POLLIN), revents: 0) }
      guard retrying({ poll(&polled, nfds_t(polled.count), -1) }) > 0 else { return }
      if polled[0].revents != 0 { feed() }
      for index in sinks.indices where polled[index + 1].revents != 0 { take(index) }
    }
  }

  private mutating func feed() {
    let count = input[written...].withUnsafeBytes { bytes in
      retrying { write(source.writing, bytes.baseAddress, bytes.count) }
    }
    if count > 0 { written += count }
    // A program that reads no more has its reasons; its status tells them.
    if written == input.count || count < 0 && errno != EAGAIN { source.closeWriting() }
  }

  private mutating func take(_ index: Int) {
    let number = sinks[index].reading
    let count = retrying { read(number, buffer.baseAddress, buffer.count) }
    if count > limit - received[index].count {
      // A program that writes on finds nobody who reads, and ends.
      isCut = true
      source.closeWriting()
      for sink in sinks { sink.closeReading() }
    } else if count > 0 {
      received[index] += UnsafeRawBufferPointer(rebasing: buffer[..<count])
    } else {
      sinks[index].closeReading()
    }
  }
}

private func systemClose(_ number: Int32) -> Int32 {
  #if canImport(Darwin)
    Darwin.close(number)
  #elseif canImport(Musl)
    Musl.close(number)
  #else
    Glibc.close(number)
  #endif
}
