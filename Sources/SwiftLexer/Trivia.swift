/// White space, line breaks and comments.
extension Scanner {
  /// Steps over white space and comments and notes them in `leading`; false at the end of the file.
  @inline(__always)
  mutating func skipTrivia() -> Bool {
    var flags: Token.Flags = []
    while position < count {
      switch bytes[position] {
      case Byte.space:
        flags.insert(.spaceBefore)
        position &+= 1
      case Byte.lineFeed, Byte.carriageReturn:
        if lineBreakEndsLiteral {
          closeLiteralAtLineBreak()
        } else {
          flags.formUnion([.spaceBefore, .startsLine])
          skipLineBreak()
          skipIndentation()
        }
      case Byte.tab, 0x0B, 0x0C:
        flags.insert(.spaceBefore)
        position &+= 1
      case Byte.slash where commentStarts(at: position):
        flags.insert(.spaceBefore)
        if skipComment() { flags.insert(.startsLine) }
      case 0xC2 where byte(1, is: 0xA0):
        // The compiler takes a no-break space for white space, and warns.
        flags.insert(.spaceBefore)
        position &+= 2
      default:
        leading = flags
        return true
      }
    }
    leading = flags
    return false
  }

  /// Steps over LF, CRLF or a lone CR at `position` and notes where the next line starts.
  @inline(__always)
  mutating func skipLineBreak() {
    if bytes[position] == Byte.carriageReturn, byte(1, is: Byte.lineFeed) { position &+= 1 }
    position &+= 1
    result.lineStarts.append(UInt32(truncatingIfNeeded: position))
  }

  /// Steps over spaces, eight at a time.
  @inline(__always)
  private mutating func skipIndentation() {
    while position &+ 8 <= count {
      let difference = word(at: position) ^ (Self.everyByte &* UInt64(Byte.space))
      if difference != 0 {
        position &+= difference.trailingZeroBitCount &>> 3
        return
      }
      position &+= 8
    }
  }

  /// Steps to the next line break or to the end of the file.
  mutating func skipToLineEnd() {
    let feed = Self.everyByte &* UInt64(Byte.lineFeed)
    let carriage = Self.everyByte &* UInt64(Byte.carriageReturn)
    while position &+ 8 <= count {
      let word = word(at: position)
      let hits = Self.zeroBytes(word ^ feed) | Self.zeroBytes(word ^ carriage)
      if hits != 0 {
        position &+= hits.trailingZeroBitCount &>> 3
        return
      }
      position &+= 8
    }
    while position < count, bytes[position] != Byte.lineFeed, bytes[position] != Byte.carriageReturn {
      position &+= 1
    }
  }

  /// Steps over the comment at `position`; true where it spans a line break.
  private mutating func skipComment() -> Bool {
    let start = position
    let isBlock = bytes[start &+ 1] == Byte.star
    let linesBefore = result.lineStarts.count
    if isBlock { skipBlockComment() } else { skipToLineEnd() }
    result.comments.append(
      Comment(
        offset: UInt32(truncatingIfNeeded: start), length: UInt32(truncatingIfNeeded: position &- start),
        isBlock: isBlock))
    return result.lineStarts.count != linesBefore
  }

  private mutating func skipBlockComment() {
    let start = position
    var depth = 1
    position &+= 2
    while position < count {
      switch bytes[position] {
      case Byte.star where byte(1, is: Byte.slash):
        position &+= 2
        depth &-= 1
        if depth == 0 { return }
      case Byte.slash where byte(1, is: Byte.star):
        position &+= 2
        depth &+= 1
      case Byte.lineFeed, Byte.carriageReturn: skipLineBreak()
      default:
        position &+= 1
        while position < count, traits[Int(bytes[position])] & ByteTraits.commentStop == 0 { position &+= 1 }
      }
    }
    report(.unterminatedComment, at: start)
  }

  // MARK: Eight bytes at a time

  static var everyByte: UInt64 { 0x0101_0101_0101_0101 }

  /// The eight bytes at an offset, the first one lowest. All eight must be inside the file.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(bytes + offset).loadUnaligned(as: UInt64.self))
  }

  /// Marks the lowest byte that is zero, and perhaps bytes above it; 0 where no byte is zero.
  @inline(__always)
  static func zeroBytes(_ word: UInt64) -> UInt64 {
    (word &- everyByte) & ~word & (everyByte &* 0x80)
  }
}
