/// Operators, dots, and the marks `?` and `!`.
extension Scanner {
  /// Reads `.`, or an operator that starts with a dot.
  @inline(__always)
  mutating func scanDot() {
    let next = byte(at: position &+ 1)
    if traits[Int(next)] & ByteTraits.operatorPart != 0 || next >= 0x80 {
      scanOperator()
    } else {
      emitByte(.period)
    }
  }

  /// Reads `?` or `!` that clings to what precedes it; else an operator.
  mutating func scanMark() {
    if isLeftBound(at: position) { emitByte(.postfixOperator) } else { scanOperator() }
  }

  /// Reads `<`, which may start a conflict marker or an editor placeholder.
  mutating func scanLess() {
    if scanPlaceholder() { return }
    scanOperator()
  }

  /// Reads an operator, or what looks like one at first: a regex literal, a conflict marker, `=`, `->` or a period.
  mutating func scanOperator() {
    let start = position
    if lineStarts(at: start), scanConflictMarker() { return }
    skipOperatorParts()
    if holdsCommentEnd(from: start) {
      report(.invalidByte, at: start)
      return emit(.unknown, from: start)
    }
    let leftBound = isLeftBound(at: start)
    let rightBound = isRightBound(at: position, leftBound: leftBound)
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

  @inline(__always)
  private mutating func emitOperator(from start: Int, leftBound: Bool, rightBound: Bool) {
    let length = position &- start
    let first = bytes[start]
    let kind: Token.Kind
    if length == 1, first == UInt8(ascii: "=") {
      kind = .equal
    } else if length == 1, first == Byte.dot {
      kind = .period
    } else if length == 2, first == UInt8(ascii: "-"), bytes[start &+ 1] == UInt8(ascii: ">") {
      kind = .arrow
    } else if leftBound == rightBound {
      kind = .binaryOperator
    } else {
      kind = leftBound ? .postfixOperator : .prefixOperator
    }
    emit(kind, from: start)
  }

  /// Steps over all that can belong to the operator at `position`.
  @inline(__always)
  private mutating func skipOperatorParts() {
    let start = position
    let startsWithDot = bytes[start] == Byte.dot
    while position < count {
      let byte = bytes[position]
      if traits[Int(byte)] & ByteTraits.operatorPart != 0 {
        switch byte {
        case Byte.dot where !startsWithDot: return
        case Byte.slash where position != start && commentStarts(at: position): return
        case UInt8(ascii: "<") where position != start && placeholderEnd(from: position) != nil: return
        default: position &+= 1
        }
      } else if byte < 0x80 {
        return
      } else {
        guard let (scalar, width) = scalar(at: position) else { return }
        guard position == start ? CodePoints.startsOperator(scalar) : CodePoints.continuesOperator(scalar)
        else { return }
        position &+= width
      }
    }
  }

  /// Whether `*/`, a stray end of a block comment, is in the operator from `start` to `position`.
  @inline(__always)
  private func holdsCommentEnd(from start: Int) -> Bool {
    guard position &- start >= 2 else { return false }
    for offset in start..<(position &- 1) where bytes[offset] == Byte.star {
      if bytes[offset &+ 1] == Byte.slash { return true }
    }
    return false
  }

  // MARK: What an operator is bound to

  /// Whether something other than white space or an opening clings to the left of an offset.
  @inline(__always)
  func isLeftBound(at offset: Int) -> Bool {
    if offset == 0 { return false }
    let before = bytes[offset &- 1]
    if traits[Int(before)] & ByteTraits.opens != 0 { return false }
    switch before {
    case Byte.slash:
      // The end of a block comment counts as white space.
      return !(offset >= 2 && bytes[offset &- 2] == Byte.star)
    case 0xA0: return !(offset >= 2 && bytes[offset &- 2] == 0xC2)
    case 0xBF: return !(offset == 3 && bytes[0] == 0xEF && bytes[1] == 0xBB)
    default: return true
    }
  }

  /// Whether something other than white space or a closing clings to the right, at an offset.
  @inline(__always)
  private func isRightBound(at offset: Int, leftBound: Bool) -> Bool {
    if offset >= count { return false }
    let after = bytes[offset]
    if traits[Int(after)] & ByteTraits.closes != 0 { return false }
    switch after {
    // In `x^.y` the operator is a postfix one, in `^.y` a prefix one.
    case Byte.dot: return !leftBound
    case Byte.slash: return !commentStarts(at: offset)
    case 0xC2: return byte(at: offset &+ 1) != 0xA0
    default: return true
    }
  }
}
