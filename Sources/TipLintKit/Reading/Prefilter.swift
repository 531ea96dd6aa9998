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
  /// What a file holds if it declares, shows, donates or ends a tip in TipKit's own words, or starts an app. `onat` is in
  /// `donate`, `sendDonation` and `donations`.
  static let needles = [
    "Tip", "tiplint:", "invalidate", "onat", "#Rule", "@Parameter", "@main", "ApplicationMain",
  ]

  /// Whether one of the needles is in the bytes.
  static func passes(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = bytes.baseAddress else { return false }
    let raw = UnsafeRawPointer(start)
    var offset = 0
    let width = Block.scalarCount
    // A block looks two bytes past its own end.
    while offset + 4 * width + 2 <= bytes.count {
      let first = suspects(in: raw + offset)
      let second = suspects(in: raw + offset + width)
      let third = suspects(in: raw + offset + 2 * width)
      let fourth = suspects(in: raw + offset + 3 * width)
      if any((first | second) | (third | fourth)) {
        if verify(first, at: offset, in: bytes) || verify(second, at: offset + width, in: bytes)
          || verify(third, at: offset + 2 * width, in: bytes)
          || verify(fourth, at: offset + 3 * width, in: bytes)
        {
          return true
        }
      }
      offset += 4 * width
    }
    return (offset..<max(offset, bytes.count)).contains { holdsNeedle(around: $0, in: bytes) }
  }

  private typealias Block = SIMD16<UInt8>

  /// A byte that is not zero for each place where three bytes of a needle start: `tip` or `Tip`, `nva`, `nMa`, `nat`,
  /// `@Pa`, `@ma`, or two: `#R`. These are rare in text that holds no needle.
  @inline(__always)
  private static func suspects(in pointer: UnsafeRawPointer) -> SIMD2<UInt64> {
    let first = pointer.loadUnaligned(as: Block.self)
    let second = (pointer + 1).loadUnaligned(as: Block.self)
    let third = (pointer + 2).loadUnaligned(as: Block.self)
    let thirdIsA = has(third, "a")
    let tip = has(first | Block(repeating: 0x20), "t") .& has(second, "i") .& has(third, "p")
    let afterN =
      ((has(second, "v") .| has(second, "M")) .& thirdIsA) .| (has(second, "a") .& has(third, "t"))
    let afterAt = (has(second, "P") .| has(second, "m")) .& thirdIsA
    let found =
      (tip .| (has(first, "n") .& afterN))
      .| ((has(first, "#") .& has(second, "R")) .| (has(first, "@") .& afterAt))
    return unsafeBitCast(found, to: SIMD2<UInt64>.self)
  }

  // Comparing vectors with vectors keeps the compiler on its fast path.
  @inline(__always)
  private static func has(_ block: Block, _ letter: UnicodeScalar) -> SIMDMask<SIMD16<Int8>> {
    block .== Block(repeating: UInt8(truncatingIfNeeded: letter.value))
  }

  @inline(__always)
  private static func any(_ words: SIMD2<UInt64>) -> Bool { words[0] | words[1] != 0 }

  /// Looks closer at each suspect.
  private static func verify(
    _ words: SIMD2<UInt64>, at offset: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    for index in 0..<2 {
      var word = UInt64(littleEndian: words[index])
      while word != 0 {
        let lane = word.trailingZeroBitCount / 8
        if holdsNeedle(around: offset + index * 8 + lane, in: bytes) { return true }
        word &= ~(0xFF << UInt64(lane * 8))
      }
    }
    return false
  }

  /// Whether a needle stands so that its tell-tale bytes start at `index`.
  private static func holdsNeedle(around index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    switch bytes[index] {
    case UInt8(ascii: "T"): matches("Tip", at: index, in: bytes)
    case UInt8(ascii: "t"): matches("tiplint:", at: index, in: bytes)
    case UInt8(ascii: "n"):
      matches("onat", at: index - 1, in: bytes) || matches("invalidate", at: index - 1, in: bytes)
        || matches("ApplicationMain", at: index - 10, in: bytes)
    case UInt8(ascii: "#"): matches("#Rule", at: index, in: bytes)
    case UInt8(ascii: "@"):
      matches("@Parameter", at: index, in: bytes) || matches("@main", at: index, in: bytes)
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
