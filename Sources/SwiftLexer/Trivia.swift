/// White space, line breaks and comments.
extension Scanner {
  /// Steps over the white space or comment at `position` and notes it in `leading`; false, and no step, where
  /// there is none.
  mutating func skipTrivia() -> Bool {
    switch source[position] {
    case Byte.lineFeed, Byte.carriageReturn:
      if lineBreakEndsLiteral {
        closeLiteralAtLineBreak()
      } else {
        leading.formUnion([.spaceBefore, .startsLine])
        skipLineBreak()
        skipIndentation()
      }
    case Byte.slash:
      guard source.startsComment(at: position) else { return false }
      leading.insert(.spaceBefore)
      if skipComment() { leading.insert(.startsLine) }
    case 0xC2:
      // The compiler warns of a no-break space, and takes it for white space.
      guard source.byte(at: position &+ 1) == 0xA0 else { return false }
      leading.insert(.spaceBefore)
      position &+= 2
    default:
      leading.insert(.spaceBefore)
      position &+= 1
    }
    return true
  }

  /// Steps over LF, CRLF or a lone CR at `position` and notes where the next line starts.
  @inline(__always)
  mutating func skipLineBreak() {
    if source[position] == Byte.carriageReturn, source.byte(at: position &+ 1) == Byte.lineFeed {
      position &+= 1
    }
    position &+= 1
    lineStarts.append(UInt32(truncatingIfNeeded: position))
  }

  /// Steps over spaces, eight at a time.
  @inline(__always)
  private mutating func skipIndentation() {
    while position &+ 8 <= source.count {
      let others = source.word(at: position) ^ EightBytes.each(Byte.space)
      position &+= others.trailingZeroBitCount &>> 3
      if others != 0 { return }
    }
  }

  /// Steps over the comment at `position`; true where it spans a line break.
  private mutating func skipComment() -> Bool {
    let start = position
    let isBlock = source[start &+ 1] == Byte.star
    let linesBefore = lineStarts.count
    if isBlock { skipBlockComment() } else { position = source.lineEnd(from: start) }
    comments.append(
      Comment(
        offset: UInt32(truncatingIfNeeded: start), length: UInt32(truncatingIfNeeded: position &- start),
        isBlock: isBlock))
    return lineStarts.count != linesBefore
  }

  private mutating func skipBlockComment() {
    let start = position
    var depth = 1
    position &+= 2
    while position < source.count {
      switch source[position] {
      case Byte.star where source.byte(at: position &+ 1) == Byte.slash:
        position &+= 2
        depth &-= 1
        if depth == 0 { return }
      case Byte.slash where source.byte(at: position &+ 1) == Byte.star:
        position &+= 2
        depth &+= 1
      case Byte.lineFeed, Byte.carriageReturn: skipLineBreak()
      default:
        var next = position &+ 1
        while next < source.count, !source.has(ByteTraits.commentStop, at: next) { next &+= 1 }
        position = next
      }
    }
    report(.unterminatedComment, at: start)
  }
}
