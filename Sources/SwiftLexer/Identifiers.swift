extension SourceBytes {
  /// The end of an identifier that has started at or before an offset.
  @inline(__always)
  func identifierEnd(from start: Int) -> Int {
    var end = start
    while end &+ 8 <= count {
      let others = ~EightBytes.identifierParts(word(at: end)) & EightBytes.each(0x80)
      end &+= EightBytes.firstMark(others)
      if others != 0 { break }
    }
    return has(ByteTraits.identifierPart | ByteTraits.unicode, at: end) ? rareIdentifierEnd(from: end) : end
  }

  /// The same, byte by byte, for what is not found eight bytes at a time.
  @inline(never)
  private func rareIdentifierEnd(from start: Int) -> Int {
    var end = start
    while end < count {
      if has(ByteTraits.identifierPart, at: end) {
        end &+= 1
      } else {
        guard self[end] >= 0x80, let (scalar, width) = scalar(at: end), CodePoints.continuesIdentifier(scalar)
        else { return end }
        end &+= width
      }
    }
    return end
  }
}

/// Identifiers beyond the plain ones, and bytes that start no token.
extension Scanner {
  /// Steps over all that can continue an identifier.
  mutating func skipIdentifierParts() {
    position = source.identifierEnd(from: position)
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
    while end < source.count, source[end] != Byte.backtick, !source.breaksLine(at: end) { end &+= 1 }
    if source.byte(at: end) == Byte.backtick {
      position = end &+ 1
      emit(.identifier, from: start, flags: .backticked)
    } else {
      report(.invalidByte, at: start)
      emitByte(.unknown)
    }
  }

  /// Reads what starts with a byte that starts nothing in ASCII: a Unicode identifier or operator, or nothing
  /// known.
  mutating func scanUnicode() {
    let start = position
    guard let (scalar, _) = source.scalar(at: start) else { return scanUnknown() }
    if CodePoints.startsIdentifier(scalar) {
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
    repeat {
      position &+= source.scalar(at: position)?.width ?? 1
    } while position < source.count && startsNothing(at: position)
    emit(.unknown, from: start)
  }

  /// Whether neither a token nor white space starts at an offset.
  private mutating func startsNothing(at offset: Int) -> Bool {
    if source.startsTrivia(at: offset) { return false }
    guard let (scalar, _) = source.scalar(at: offset) else { return true }
    // All visible ASCII characters start something.
    if scalar < 0x80 { return scalar < 0x20 || scalar == 0x7F }
    return !CodePoints.startsIdentifier(scalar) && !CodePoints.startsOperator(scalar)
  }
}
