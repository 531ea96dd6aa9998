/// Operators, dots, and the marks `?` and `!`.
extension Scanner {
  /// Whether something other than white space or an opening clings to the left of an offset.
  @inline(__always)
  func isLeftBound(at offset: Int) -> Bool {
    if offset == 0 { return false }
    let before = bytes[offset &- 1]
    if traits[Int(before)] & ByteTraits.opens != 0 { return false }
    if before == Byte.slash {
      // The end of a block comment counts as white space.
      return !(offset >= 2 && bytes[offset &- 2] == Byte.star)
    }
    if before == 0xA0 { return !(offset >= 2 && bytes[offset &- 2] == 0xC2) }
    if before == 0xBF { return offset != 3 || bytes[0] != 0xEF }
    return true
  }

  /// Whether something other than white space or a closing clings to the right, at an offset.
  @inline(__always)
  func isRightBound(at offset: Int, leftBound: Bool) -> Bool {
    if offset >= count { return false }
    let after = bytes[offset]
    if traits[Int(after)] & ByteTraits.closes != 0 { return false }
    // In `x^.y` the operator is a postfix one, in `^.y` a prefix one.
    if after == Byte.dot { return !leftBound }
    if after == Byte.slash { return !commentStarts(at: offset) }
    if after == 0xC2 { return byte(at: offset &+ 1) != 0xA0 }
    return true
  }

  /// Reads `.`, or an operator that starts with two dots or more.
  @inline(__always)
  mutating func scanDot() {
    if byte(1, is: Byte.dot) { scanOperator() } else { emitByte(.period) }
  }

  /// Reads `?` or `!` that clings to what precedes it; else an operator.
  mutating func scanMark() {
    if isLeftBound(at: position) { emitByte(.postfixOperator) } else { scanOperator() }
  }

  /// Reads `/`: a regex literal where one can stand, else an operator.
  mutating func scanSlash() {
    if !scanSlashRegex() { scanOperator() }
  }

  /// Reads `<`, an editor placeholder such as `<#name#>`, or a conflict marker.
  mutating func scanLess() {
    if scanConflictMarker() || scanPlaceholder() { return }
    scanOperator()
  }

  /// Reads an editor placeholder, which stands for an identifier.
  private mutating func scanPlaceholder() -> Bool {
    false
  }

  mutating func scanOperator() {
    let start = position
    skipOperatorParts(from: start)
    let leftBound = isLeftBound(at: start)
    let rightBound = isRightBound(at: position, leftBound: leftBound)
    let length = position &- start
    let first = bytes[start]
    if length == 1, first == UInt8(ascii: "=") { return emit(.equal, from: start) }
    if length == 2, first == UInt8(ascii: "-"), bytes[start &+ 1] == UInt8(ascii: ">") {
      return emit(.arrow, from: start)
    }
    let kind: Token.Kind =
      leftBound == rightBound ? .binaryOperator : leftBound ? .postfixOperator : .prefixOperator
    emit(kind, from: start)
  }

  /// Steps over all that belongs to the operator at `start`.
  @inline(__always)
  private mutating func skipOperatorParts(from start: Int) {
    let startsWithDot = bytes[start] == Byte.dot
    while position < count {
      let byte = bytes[position]
      if traits[Int(byte)] & ByteTraits.operatorPart != 0 {
        if byte == Byte.dot, !startsWithDot { return }
        if byte == Byte.slash, position != start, commentStarts(at: position) { return }
        position &+= 1
      } else if byte < 0x80 {
        return
      } else {
        guard let (scalar, width) = scalar(at: position), CodePoints.continuesOperator(scalar) else { return }
        position &+= width
      }
    }
  }
}
