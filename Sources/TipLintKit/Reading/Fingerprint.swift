/// Tells whether a file is still as it was read. No defence against somebody who wants two files to look the same.
struct Fingerprint: Equatable, Sendable {
  private let size: Int
  private let hash: UInt64

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    size = bytes.count
    let raw = UnsafeRawBufferPointer(bytes)
    let words = bytes.count / 8
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in 0..<words {
      hash = (hash ^ raw.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self)) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 32
    }
    for index in (words * 8)..<bytes.count { hash = (hash ^ UInt64(raw[index])) &* 0x100_0000_01B3 }
    self.hash = hash
  }

  init(_ bytes: [UInt8]) { self = bytes.withUnsafeBufferPointer { Fingerprint($0) } }
}
