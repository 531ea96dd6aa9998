#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// Looks for any of a set of names in bytes, as whole words, all at once.
struct NameSearch: Sendable {
  /// One bit for each two bytes that a name starts with. At a bit's place in `buckets` stand the names.
  private var starts = [UInt64](repeating: 0, count: 1 << 10)
  private var buckets: [UInt16: [[UInt8]]] = [:]

  /// - Parameter names: identifiers without backticks; empty ones are left out.
  init(_ names: some Sequence<String>) {
    for name in names {
      let bytes = Array(name.utf8)
      guard let first = bytes.first else { continue }
      let seconds = bytes.count > 1 ? bytes[1]...bytes[1] : 0...UInt8.max
      for second in seconds {
        let pair = Self.pair(first, second)
        starts[Int(pair >> 6)] |= 1 << UInt64(pair & 63)
        buckets[pair, default: []].append(bytes)
      }
    }
  }

  /// Whether one of the names stands in the bytes with no letter, digit or `_` around it.
  func finds(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard !buckets.isEmpty, let first = bytes.first else { return false }
    return starts.withUnsafeBufferPointer { starts in
      var pair = UInt16(first) << 8
      for index in bytes.indices {
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0
        pair = pair & 0xFF00 | UInt16(next)
        if starts[Int(pair >> 6)] & (1 << UInt64(pair & 63)) != 0, holdsName(pair, at: index, in: bytes) {
          return true
        }
        pair <<= 8
      }
      return false
    }
  }

  private func holdsName(_ pair: UInt16, at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if start > 0, Self.isWordByte(bytes[start - 1]) { return false }
    return buckets[pair, default: []].contains { name in
      let end = start + name.count
      guard end <= bytes.count, memcmp(bytes.baseAddress! + start, name, name.count) == 0 else {
        return false
      }
      return end == bytes.count || !Self.isWordByte(bytes[end])
    }
  }

  private static func pair(_ first: UInt8, _ second: UInt8) -> UInt16 { UInt16(first) << 8 | UInt16(second) }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), 0x80...: true
    default: false
    }
  }
}
