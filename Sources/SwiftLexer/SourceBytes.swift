/// The bytes of one file, and questions about single places in them.
///
/// A value of three words that is passed in registers; it neither owns nor keeps the bytes.
struct SourceBytes {
  private let base: UnsafePointer<UInt8>
  private let traits: UnsafePointer<UInt8>
  /// How many bytes the file has.
  let count: Int

  init(base: UnsafePointer<UInt8>, count: Int) {
    self.base = base
    self.count = count
    traits = ByteTraits.shared.bits
  }

  /// The byte at an offset, which must be inside the file: this is not checked.
  @inline(__always)
  subscript(offset: Int) -> UInt8 { base[offset] }

  /// The byte at an offset, or 0 at and after the end of the file.
  @inline(__always)
  func byte(at offset: Int) -> UInt8 {
    offset < count ? base[offset] : 0
  }

  /// Whether the byte at an offset is there and has one of the traits.
  @inline(__always)
  func has(_ trait: UInt8, at offset: Int) -> Bool {
    offset < count && traits[Int(base[offset])] & trait != 0
  }

  /// Whether a line feed or carriage return is at an offset.
  @inline(__always)
  func breaksLine(at offset: Int) -> Bool {
    let byte = byte(at: offset)
    return byte == Byte.lineFeed || byte == Byte.carriageReturn
  }

  /// Whether a line starts at an offset. A byte order mark does not count.
  @inline(__always)
  func startsLine(at offset: Int) -> Bool {
    offset == 0 || breaksLine(at: offset &- 1) || offset == 3 && byteOrderMarkEnd == 3
  }

  /// Whether white space or a comment starts at an offset.
  @inline(__always)
  func startsTrivia(at offset: Int) -> Bool {
    guard has(ByteTraits.triviaStart, at: offset) else { return false }
    switch base[offset] {
    case Byte.slash: return startsComment(at: offset)
    case 0xC2: return byte(at: offset &+ 1) == 0xA0
    default: return true
    }
  }

  /// Whether the `/` at an offset starts `//` or `/*`.
  @inline(__always)
  func startsComment(at offset: Int) -> Bool {
    let second = byte(at: offset &+ 1)
    return second == Byte.slash || second == Byte.star
  }

  /// Offset just past the byte order mark at the start of the file; 0 where there is none.
  var byteOrderMarkEnd: Int {
    starts(with: "\u{FEFF}", at: 0) ? 3 : 0
  }

  /// Whether a text stands at an offset.
  func starts(with text: StaticString, at offset: Int) -> Bool {
    guard offset &+ text.utf8CodeUnitCount <= count else { return false }
    for index in 0..<text.utf8CodeUnitCount where base[offset &+ index] != text.utf8Start[index] {
      return false
    }
    return true
  }

  /// How many `#` stand in a row from an offset.
  func poundCount(at offset: Int) -> Int {
    var end = offset
    while byte(at: end) == Byte.pound { end &+= 1 }
    return end &- offset
  }

  /// Whether at least a number of `#` stand in a row from an offset.
  @inline(__always)
  func hasPounds(_ pounds: Int, at offset: Int) -> Bool {
    var seen = 0
    while seen < pounds, byte(at: offset &+ seen) == Byte.pound { seen &+= 1 }
    return seen == pounds
  }

  /// The offset of the next line break, or of the end of the file.
  func lineEnd(from start: Int) -> Int {
    let feeds = EightBytes.each(Byte.lineFeed)
    let returns = EightBytes.each(Byte.carriageReturn)
    var end = start
    while end &+ 8 <= count {
      let word = word(at: end)
      let breaks = EightBytes.zeros(word ^ feeds) | EightBytes.zeros(word ^ returns)
      if breaks != 0 { return end &+ EightBytes.firstMark(breaks) }
      end &+= 8
    }
    while end < count, !breaksLine(at: end) { end &+= 1 }
    return end
  }

  /// The eight bytes at an offset, the first one lowest. All eight must be inside the file: this is not
  /// checked.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
  }

  /// The code point that starts at an offset inside the file, and its length in bytes; nil where the bytes
  /// are no valid UTF-8.
  func scalar(at offset: Int) -> (scalar: UInt32, width: Int)? {
    let first = UInt32(base[offset])
    let width: Int
    let minimum: UInt32
    var scalar: UInt32
    switch first {
    case 0..<0x80: return (first, 1)
    case 0xC2..<0xE0: (width, minimum, scalar) = (2, 0x80, first & 0x1F)
    case 0xE0..<0xF0: (width, minimum, scalar) = (3, 0x800, first & 0x0F)
    case 0xF0..<0xF5: (width, minimum, scalar) = (4, 0x10000, first & 0x07)
    default: return nil
    }
    for next in 1..<width {
      let byte = UInt32(byte(at: offset &+ next))
      guard byte & 0xC0 == 0x80 else { return nil }
      scalar = scalar &<< 6 | byte & 0x3F
    }
    guard scalar >= minimum, scalar <= 0x10FFFF, !(0xD800...0xDFFF).contains(scalar) else { return nil }
    return (scalar, width)
  }
}

/// Arithmetic on eight bytes at a time. A mark is the highest bit of a byte.
enum EightBytes {
  /// The same byte eight times.
  @inline(__always)
  static func each(_ byte: UInt8) -> UInt64 {
    0x0101_0101_0101_0101 &* UInt64(byte)
  }

  /// Marks the lowest byte that is zero, and perhaps bytes above it; 0 where no byte is zero.
  @inline(__always)
  static func zeros(_ word: UInt64) -> UInt64 {
    (word &- each(1)) & ~word & each(0x80)
  }

  /// Marks the ASCII letters, digits and `_`. The bits that are no marks mean nothing.
  @inline(__always)
  static func identifierParts(_ word: UInt64) -> UInt64 {
    // With the highest bits clear, adding to one byte cannot carry into the next. Adding 0x80 less a bound
    // sets the highest bit where the byte reaches that bound.
    let low = word & each(0x7F)
    let lowercase = low | each(0x20)
    let letters =
      (lowercase &+ each(0x80 - UInt8(ascii: "a"))) & ~(lowercase &+ each(0x7F - UInt8(ascii: "z")))
    let digits = (low &+ each(0x80 - UInt8(ascii: "0"))) & ~(low &+ each(0x7F - UInt8(ascii: "9")))
    let underscores = ~((low ^ each(Byte.underscore)) &+ each(0x7F))
    return (letters | digits | underscores) & ~word
  }

  /// The index of the lowest byte that is marked; 8 where none is.
  @inline(__always)
  static func firstMark(_ marks: UInt64) -> Int {
    marks.trailingZeroBitCount &>> 3
  }
}
