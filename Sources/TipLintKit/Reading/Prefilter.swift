#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// Tells, from its bytes alone, whether a file may hold anything that tiplint reads.
///
/// Most files of an app do not, and this costs far less than taking them apart. Comments and strings count as well:
/// a file that passes for nothing only costs time.
enum Prefilter {
  /// What a file holds if it declares, shows, donates or ends a tip in TipKit's own words. `onat` is in `donate`,
  /// `sendDonation` and `donations`.
  static let needles = ["Tip", "tiplint:", "invalidate", "onat", "#Rule", "@Parameter"]

  /// Whether one of the needles is in the bytes.
  static func passes(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = bytes.baseAddress else { return false }
    let raw = UnsafeRawPointer(start)
    var offset = 0
    // Each block looks two bytes past its own end.
    while offset + Block.scalarCount + 2 <= bytes.count {
      var words = suspects(in: raw + offset)
      if words != SIMD4(repeating: 0), verify(&words, at: offset, in: bytes) { return true }
      offset += Block.scalarCount
    }
    return (offset..<max(offset, bytes.count)).contains { holdsNeedle(around: $0, in: bytes) }
  }

  private typealias Block = SIMD32<UInt8>

  /// A byte that is not zero for each place where a tell-tale pair of bytes starts: `ip`, `nv`, `na` before `t`,
  /// `#R`, `@P`. These are the rarest pairs of the needles.
  @inline(__always)
  private static func suspects(in pointer: UnsafeRawPointer) -> SIMD4<UInt64> {
    let first = pointer.loadUnaligned(as: Block.self)
    let second = (pointer + 1).loadUnaligned(as: Block.self)
    let third = (pointer + 2).loadUnaligned(as: Block.self)
    let afterN =
      (second .== UInt8(ascii: "v")) .| ((second .== UInt8(ascii: "a")) .& (third .== UInt8(ascii: "t")))
    let found =
      ((first .== UInt8(ascii: "i")) .& (second .== UInt8(ascii: "p")))
      .| ((first .== UInt8(ascii: "n")) .& afterN)
      .| ((first .== UInt8(ascii: "#")) .& (second .== UInt8(ascii: "R")))
      .| ((first .== UInt8(ascii: "@")) .& (second .== UInt8(ascii: "P")))
    return unsafeBitCast(found, to: SIMD4<UInt64>.self)
  }

  /// Looks closer at each suspect.
  private static func verify(
    _ words: inout SIMD4<UInt64>, at offset: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    for index in 0..<4 {
      var word = UInt64(littleEndian: words[index])
      while word != 0 {
        let lane = word.trailingZeroBitCount / 8
        if holdsNeedle(around: offset + index * 8 + lane, in: bytes) { return true }
        word &= ~(0xFF << UInt64(lane * 8))
      }
    }
    return false
  }

  /// Whether a needle stands so that its tell-tale pair is at `index`.
  private static func holdsNeedle(around index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    switch bytes[index] {
    case UInt8(ascii: "i"):
      matches("Tip", at: index - 1, in: bytes) || matches("tiplint:", at: index - 1, in: bytes)
    case UInt8(ascii: "n"):
      matches("onat", at: index - 1, in: bytes) || matches("invalidate", at: index - 1, in: bytes)
    case UInt8(ascii: "#"): matches("#Rule", at: index, in: bytes)
    case UInt8(ascii: "@"): matches("@Parameter", at: index, in: bytes)
    default: false
    }
  }

  private static func matches(_ needle: StaticString, at start: Int, in bytes: UnsafeBufferPointer<UInt8>)
    -> Bool
  {
    let length = needle.utf8CodeUnitCount
    guard start >= 0, start + length <= bytes.count else { return false }
    return memcmp(bytes.baseAddress! + start, needle.utf8Start, length) == 0
  }
}
