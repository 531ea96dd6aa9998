/// How a version control system marks a conflict that it could not merge.
enum ConflictStyle {
  case git
  case perforce

  var opening: StaticString {
    switch self {
    case .git: "<<<<<<< "
    case .perforce: ">>>> "
    }
  }

  /// What may start the line between the two halves.
  var separators: [StaticString] {
    switch self {
    case .git: ["=======", "|||||||"]
    case .perforce: ["==== "]
    }
  }

  var closing: StaticString {
    switch self {
    case .git: ">>>>>>> "
    case .perforce: "<<<<"
    }
  }
}

/// The conflict that the scanner is in, or was in last.
struct Conflict {
  var style = ConflictStyle.git
  /// Offset of the line that closes it, and of that line's end.
  var closing = 0
  var end = 0
  /// Styles of which no closing line is in the rest of the file.
  var exhausted: [ConflictStyle] = []
}

extension Scanner {
  /// Whether a line starts at an offset. A byte order mark does not count.
  @inline(__always)
  func lineStarts(at offset: Int) -> Bool {
    if offset == 0 { return true }
    let before = bytes[offset &- 1]
    return before == Byte.lineFeed || before == Byte.carriageReturn || before == 0xBF && offset == 3
  }

  /// Reads a conflict marker at `position`, which starts a line; false, and no step, where there is none.
  ///
  /// The opening line is one token, and the code of the first half follows it; from the separator to the closing line
  /// all is one token.
  mutating func scanConflictMarker() -> Bool {
    let start = position
    if start < conflict.end {
      if start == conflict.closing || conflict.style.separators.contains(where: { has($0, at: start) }) {
        skipLines(to: conflict.end)
        emit(.conflictMarker, from: start)
        return true
      }
    }
    guard opensConflict(.git) || opensConflict(.perforce) else { return false }
    report(.conflictMarker, at: start)
    skipToLineEnd()
    emit(.conflictMarker, from: start)
    return true
  }

  /// Whether the line at `position` opens a conflict that is closed further on.
  private mutating func opensConflict(_ style: ConflictStyle) -> Bool {
    guard has(style.opening, at: position) else { return false }
    // An opening before a closing line that is already known leads to that same line.
    if position < conflict.end { return true }
    if conflict.exhausted.contains(style) { return false }
    let start = position
    defer { position = start }
    skipToLineEnd()
    while position < count {
      position &+= 1
      let line = position
      skipToLineEnd()
      // Perforce's closing is a line of its own.
      if has(style.closing, at: line), style == .git || position &- line == style.closing.utf8CodeUnitCount {
        conflict.style = style
        conflict.closing = line
        conflict.end = position
        return true
      }
    }
    conflict.exhausted.append(style)
    return false
  }

  private func has(_ text: StaticString, at offset: Int) -> Bool {
    guard offset + text.utf8CodeUnitCount <= count else { return false }
    for index in 0..<text.utf8CodeUnitCount where bytes[offset + index] != text.utf8Start[index] {
      return false
    }
    return true
  }

  /// Steps to the end of a line further on, and notes the lines before it.
  private mutating func skipLines(to end: Int) {
    skipToLineEnd()
    while position < end {
      skipLineBreak()
      skipToLineEnd()
    }
  }
}
