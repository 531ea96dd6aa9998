import TipLintKit

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// The standard streams. Nothing else in the project prints.
enum Output {
  /// To be called before any file is opened.
  ///
  /// A stream that the caller closed is taken by a file that refuses it, so that no file of the project gets its
  /// number, and with it the report. A reader that has seen enough is no reason to die: the status shall tell the
  /// truth all the same.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
      _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// - Throws: a `Problem` where the report cannot be written in full, unless its reader went away.
  static func write(_ text: String) throws {
    let error = put(text, STDOUT_FILENO)
    if error != 0, error != EPIPE {
      throw Problem("error: standard output: cannot be written: \(String(cString: strerror(error))).")
    }
  }

  static func writeError(_ text: String) {
    // Where this fails there is nobody to tell.
    _ = put(text.hasSuffix("\n") ? text : text + "\n", STDERR_FILENO)
  }

  /// - Returns: 0, or a value of `errno`.
  private static func put(_ text: String, _ stream: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let written = UnsafeBufferPointer(rebasing: rest).withMemoryRebound(to: UInt8.self) {
          systemWrite(stream, $0.baseAddress, $0.count)
        }
        if written > 0 {
          rest = rest.dropFirst(written)
        } else if errno == EAGAIN {
          wait(for: POLLOUT, stream)
        } else if errno != EINTR {
          return errno
        }
      }
      return 0
    }
  }

  /// Sleeps until a stream is ready. Whoever shares it may have made it one that does not wait by itself.
  private static func wait(for events: Int32, _ stream: Int32) {
    var polled = pollfd(fd: stream, events: Int16(events), revents: 0)
    _ = poll(&polled, 1, -1)
  }

  static func isTerminal(_ stream: Int32) -> Bool { isatty(stream) == 1 }

  /// Whether the human format is coloured on standard output.
  static func isColored(_ choice: String?) -> Bool {
    switch choice {
    case "always": true
    case "never": false
    default: getenv("NO_COLOR").map { $0.pointee == 0 } ?? true && isTerminal(STDOUT_FILENO)
    }
  }

  /// The file that GitHub shows as the summary of a step; `nil` elsewhere.
  static var stepSummary: String? {
    guard let path = getenv("GITHUB_STEP_SUMMARY"), path.pointee != 0 else { return nil }
    return String(cString: path)
  }

  /// All of standard input.
  ///
  /// - Throws: a `Problem` where it cannot be read to its end: half a file would look as if names were gone.
  static func readInput() throws -> [UInt8] {
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = buffer.withUnsafeMutableBytes { systemRead(STDIN_FILENO, $0.baseAddress, $0.count) }
      if count > 0 {
        result += buffer[..<count]
        guard result.count <= WholeFile.largest else {
          throw Problem("error: standard input: it is larger than \(WholeFile.largest >> 20) MiB.")
        }
      } else if count == 0 {
        return result
      } else if errno == EAGAIN {
        wait(for: POLLIN, STDIN_FILENO)
      } else if errno != EINTR {
        throw Problem("error: standard input: cannot be read: \(String(cString: strerror(errno))).")
      }
    }
  }

  /// - Throws: where the folder was deleted or is out of reach; to read somewhere else instead would be a surprise.
  static func workingFolder() throws -> String {
    guard let path = getcwd(nil, 0) else {
      throw Problem("error: the current folder cannot be read: \(String(cString: strerror(errno))).")
    }
    defer { free(path) }
    guard let text = String(validatingCString: path) else {
      throw Problem(
        "error: the current folder has a name that is not UTF-8. Run tiplint from a folder around it.")
    }
    return text
  }

  /// Whether a path leads to something.
  static func isPath(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// One thread a processor.
  static var processors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}

private func systemWrite(_ stream: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  #if canImport(Darwin)
    Darwin.write(stream, bytes, count)
  #elseif canImport(Musl)
    Musl.write(stream, bytes, count)
  #else
    Glibc.write(stream, bytes, count)
  #endif
}

private func systemRead(_ stream: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  #if canImport(Darwin)
    Darwin.read(stream, bytes, count)
  #elseif canImport(Musl)
    Musl.read(stream, bytes, count)
  #else
    Glibc.read(stream, bytes, count)
  #endif
}
