/// Identifiers and keywords.
extension Scanner {
  /// Reads an identifier or keyword whose first byte is ASCII.
  @inline(__always)
  mutating func scanIdentifier() {
    let start = position
    skipIdentifierParts()
    let keyword = keywords.keyword(in: bytes, from: start, to: position, limit: count)
    emit(.identifier, from: start, keyword: keyword)
  }

  /// Steps over all that can continue an identifier.
  @inline(__always)
  mutating func skipIdentifierParts() {
    while position < count {
      let byte = bytes[position]
      if traits[Int(byte)] & ByteTraits.identifierPart != 0 {
        position &+= 1
      } else if byte < 0x80 {
        return
      } else {
        guard let (scalar, width) = scalar(at: position), CodePoints.continuesIdentifier(scalar) else {
          return
        }
        position &+= width
      }
    }
  }

  /// Reads `$0`, `$name`, or a `$` alone.
  mutating func scanDollarIdentifier() {
    let start = position
    position &+= 1
    skipIdentifierParts()
    emit(.dollarIdentifier, from: start)
  }

  /// Reads an identifier in backticks, raw or plain; a backtick without a partner on its line is `unknown`.
  mutating func scanBackticks() {
    let start = position
    var end = start &+ 1
    while end < count, bytes[end] != Byte.backtick, bytes[end] != Byte.lineFeed,
      bytes[end] != Byte.carriageReturn
    {
      end &+= 1
    }
    if byte(at: end) == Byte.backtick {
      position = end &+ 1
      emit(.identifier, from: start, flags: .backticked)
    } else {
      report(.invalidByte, at: start)
      emitByte(.unknown)
    }
  }

  /// Reads what starts with a byte that has no case of its own: a Unicode identifier or operator, or nothing known.
  mutating func scanOther() {
    let start = position
    guard let (scalar, width) = scalar(at: start), scalar >= 0x80 else { return scanUnknown() }
    if CodePoints.startsIdentifier(scalar) {
      position &+= width
      skipIdentifierParts()
      emit(.identifier, from: start)
    } else if CodePoints.startsOperator(scalar) {
      scanOperator()
    } else {
      scanUnknown()
    }
  }

  /// Reads a run of bytes that start no token.
  private mutating func scanUnknown() {
    let start = position
    report(.invalidByte, at: start)
    while position < count {
      let byte = bytes[position]
      if byte < 0x80 {
        guard byte < 0x20 || byte == 0x7F, traits[Int(byte)] & ByteTraits.triviaStart == 0 else { break }
        position &+= 1
      } else if let (scalar, width) = scalar(at: position) {
        if CodePoints.startsToken(scalar) { break }
        position &+= width
      } else {
        position &+= 1
      }
    }
    emit(.unknown, from: start)
  }

  /// The code point that starts at an offset, and its length in bytes; nil where the bytes are no valid UTF-8.
  func scalar(at offset: Int) -> (scalar: UInt32, width: Int)? {
    let first = UInt32(bytes[offset])
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
    guard offset &+ width <= count else { return nil }
    for next in 1..<width {
      let byte = UInt32(bytes[offset &+ next])
      guard byte & 0xC0 == 0x80 else { return nil }
      scalar = scalar &<< 6 | byte & 0x3F
    }
    guard scalar >= minimum, scalar <= 0x10FFFF, !(0xD800...0xDFFF).contains(scalar) else { return nil }
    return (scalar, width)
  }
}
