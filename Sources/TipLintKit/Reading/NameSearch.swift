#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// Looks for any of a set of names in bytes, as whole words, all at once.
struct NameSearch: Sendable {
  /// For each two bytes whether a name starts with them; the names stand in `buckets`.
  private var starts = [UInt8](repeating: 0, count: 1 << 16)
  private var buckets: [UInt16: [[UInt8]]] = [:]

  /// - Parameter names: identifiers without backticks; empty ones are left out.
  init(_ names: some Sequence<String>) {
    for name in names {
      let bytes = Array(name.utf8)
      guard let first = bytes.first else { continue }
      // Anything may follow a name of one byte.
      let seconds = bytes.count > 1 ? bytes[1]...bytes[1] : 0...UInt8.max
      for second in seconds {
        let pair = Self.pair(first, second)
        starts[Int(pair)] = 1
        buckets[pair, default: []].append(bytes)
      }
    }
  }

  /// Whether one of the names stands in the bytes with no letter, digit or `_` around it.
  func finds(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard !buckets.isEmpty, let start = bytes.baseAddress else { return false }
    let raw = UnsafeRawPointer(start)
    return starts.withUnsafeBufferPointer { starts in
      var offset = 0
      // Eight places at a time, so that the processor can look them all up at once.
      while offset + 9 <= bytes.count {
        var isSuspect: UInt8 = 0
        for lane in 0..<8 {
          isSuspect |= starts[Int(UInt16(littleEndian: (raw + offset + lane).loadUnaligned(as: UInt16.self)))]
        }
        if isSuspect != 0, (offset..<offset + 8).contains(where: { holdsName(at: $0, in: bytes) }) {
          return true
        }
        offset += 8
      }
      return (offset..<bytes.count).contains { holdsName(at: $0, in: bytes) }
    }
  }

  private func holdsName(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let pair = Self.pair(bytes[start], start + 1 < bytes.count ? bytes[start + 1] : 0)
    if starts[Int(pair)] == 0 { return false }
    if start > 0, Self.isWordByte(bytes[start - 1]) { return false }
    return buckets[pair, default: []].contains { name in
      let end = start + name.count
      guard end <= bytes.count, memcmp(bytes.baseAddress! + start, name, name.count) == 0 else {
        return false
      }
      return end == bytes.count || !Self.isWordByte(bytes[end])
    }
  }

  private static func pair(_ first: UInt8, _ second: UInt8) -> UInt16 { UInt16(second) << 8 | UInt16(first) }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), 0x80...: true
    default: false
    }
  }
}
