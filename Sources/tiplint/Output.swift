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
  static func write(_ text: String) { put(text, STDOUT_FILENO) }

  static func writeError(_ text: String) { put(text.hasSuffix("\n") ? text : text + "\n", STDERR_FILENO) }

  private static func put(_ text: String, _ stream: Int32) {
    var text = text
    text.withUTF8 { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let written = UnsafeBufferPointer(rebasing: rest).withMemoryRebound(to: UInt8.self) {
          systemWrite(stream, $0.baseAddress, $0.count)
        }
        if written > 0 {
          rest = rest.dropFirst(written)
        } else if errno != EINTR {
          return
        }
      }
    }
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

  /// All of standard input.
  static func readInput() -> [UInt8] {
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = buffer.withUnsafeMutableBytes { systemRead(STDIN_FILENO, $0.baseAddress, $0.count) }
      if count > 0 {
        result += buffer[..<count]
      } else if count == 0 || errno != EINTR {
        return result
      }
    }
  }

  /// - Throws: where the folder was deleted or is out of reach; to read somewhere else instead would be a surprise.
  static func workingFolder() throws -> String {
    guard let path = getcwd(nil, 0) else {
      throw Problem("error: the current folder cannot be read: \(String(cString: strerror(errno))).")
    }
    defer { free(path) }
    return String(cString: path)
  }

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
