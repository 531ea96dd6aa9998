#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// Tells files that are no source text, such as encrypted ones, from those that merely say nothing of tips.
enum TextCheck {
  /// A binary file shows itself early.
  private static let looked = 1_024

  /// Why the bytes are no Swift source; `nil` where they may be.
  static func objection(to bytes: UnsafeBufferPointer<UInt8>) -> String? {
    guard let start = bytes.baseAddress, !bytes.isEmpty else { return nil }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return "it is UTF-16, and Swift reads UTF-8"
    }
    return memchr(start, 0, min(bytes.count, looked)) == nil ? nil : "it is not text"
  }
}
