extension SourceBytes {
  /// Whether something other than white space or an opening clings to the left of an offset.
  @inline(__always)
  func isLeftBound(at offset: Int) -> Bool {
    if offset == 0 || has(ByteTraits.opens, at: offset &- 1) { return false }
    switch self[offset &- 1] {
    // The end of a block comment counts as white space.
    case Byte.slash: return !(offset >= 2 && self[offset &- 2] == Byte.star)
    case 0xA0: return !(offset >= 2 && self[offset &- 2] == 0xC2)
    case 0xBF: return offset != byteOrderMarkEnd
    default: return true
    }
  }

  /// Whether something other than white space or a closing clings to the right, at an offset.
  @inline(__always)
  func isRightBound(at offset: Int, leftBound: Bool) -> Bool {
    if offset >= count || has(ByteTraits.closes, at: offset) { return false }
    switch self[offset] {
    // In `x^.y` the operator is a postfix one, in `^.y` a prefix one.
    case Byte.dot: return !leftBound
    case Byte.slash: return !startsComment(at: offset)
    case 0xC2: return byte(at: offset &+ 1) != 0xA0
    default: return true
    }
  }
}

/// Operators, dots, and the marks `?` and `!`.
extension Scanner {
  /// Reads `.`, or an operator that starts with a dot.
  mutating func scanDot() {
    if source.has(ByteTraits.operatorPart | ByteTraits.unicode, at: position &+ 1) {
      scanOperator()
    } else {
      emitByte(.period)
    }
  }

  /// Reads `?` or `!` that clings to what precedes it; else an operator.
  mutating func scanMark() {
    if source.isLeftBound(at: position) { emitByte(.postfixOperator) } else { scanOperator() }
  }

  /// Reads `<`, which may start an editor placeholder.
  mutating func scanLess() {
    if !scanPlaceholder() { scanOperator() }
  }

  /// Reads an operator, or what looks like one at first: a regex literal, a conflict marker, `=`, `->` or a
  /// period.
  mutating func scanOperator() {
    let start = position
    if source.startsLine(at: start), scanConflictMarker() { return }
    skipOperatorParts()
    if holdsCommentEnd(from: start) {
      report(.invalidByte, at: start)
      return emit(.unknown, from: start)
    }
    let leftBound = source.isLeftBound(at: start)
    let rightBound = source.isRightBound(at: position, leftBound: leftBound)
    if !leftBound, let regex = regex(inOperatorFrom: start, rightBound: rightBound) {
      position = regex.start
      if regex.start > start {
        emitOperator(from: start, leftBound: false, rightBound: true)
        leading = []
      }
      position = regex.end
      return emit(.regexLiteral, from: regex.start)
    }
    emitOperator(from: start, leftBound: leftBound, rightBound: rightBound)
  }

  private mutating func emitOperator(from start: Int, leftBound: Bool, rightBound: Bool) {
    let length = position &- start
    let first = source[start]
    let kind: Token.Kind
    if length == 1, first == UInt8(ascii: "=") {
      kind = .equal
    } else if length == 1, first == Byte.dot {
      kind = .period
    } else if length == 2, first == UInt8(ascii: "-"), source[start &+ 1] == UInt8(ascii: ">") {
      kind = .arrow
    } else if leftBound == rightBound || length == 1 && first == UInt8(ascii: "?") {
      kind = .binaryOperator
    } else {
      kind = leftBound ? .postfixOperator : .prefixOperator
    }
    emit(kind, from: start)
  }

  /// Steps over all that can belong to the operator at `position`.
  private mutating func skipOperatorParts() {
    let start = position
    let startsWithDot = source[start] == Byte.dot
    while position < source.count {
      if source.has(ByteTraits.operatorPart, at: position) {
        switch source[position] {
        case Byte.dot where !startsWithDot: return
        case Byte.slash where position != start && source.startsComment(at: position): return
        case UInt8(ascii: "<") where position != start && placeholderEnd(from: position) != nil: return
        default: position &+= 1
        }
      } else {
        guard source[position] >= 0x80, let (scalar, width) = source.scalar(at: position) else { return }
        guard position == start ? CodePoints.startsOperator(scalar) : CodePoints.continuesOperator(scalar)
        else { return }
        position &+= width
      }
    }
  }

  /// Whether `*/`, a stray end of a block comment, is in the operator from `start` to `position`.
  private mutating func holdsCommentEnd(from start: Int) -> Bool {
    var offset = start
    while offset < position &- 1 {
      if source[offset] == Byte.star, source[offset &+ 1] == Byte.slash { return true }
      offset &+= 1
    }
    return false
  }
}
