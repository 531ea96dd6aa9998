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

  /// Whether a line, given without its line break, closes a conflict.
  func closes(_ source: SourceBytes, from start: Int, to end: Int) -> Bool {
    switch self {
    case .git: source.starts(with: ">>>>>>> ", at: start)
    case .perforce: end - start == 4 && source.starts(with: "<<<<", at: start)
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
  /// Reads a conflict marker at `position`, which starts a line; false, and no step, where there is none.
  ///
  /// The opening line is one token, and the code of the first half follows it; from the separator to the
  /// closing line all is one token.
  mutating func scanConflictMarker() -> Bool {
    let start = position
    if start < conflict.end {
      if start == conflict.closing || startsSeparator(at: start) {
        skipLines(to: conflict.end)
        emit(.conflictMarker, from: start)
        return true
      }
    }
    guard opensConflict(.git) || opensConflict(.perforce) else { return false }
    report(.conflictMarker, at: start)
    position = source.lineEnd(from: start)
    emit(.conflictMarker, from: start)
    return true
  }

  private mutating func startsSeparator(at offset: Int) -> Bool {
    for separator in conflict.style.separators where source.starts(with: separator, at: offset) {
      return true
    }
    return false
  }

  /// Whether the line at `position` opens a conflict that is closed further on.
  private mutating func opensConflict(_ style: ConflictStyle) -> Bool {
    guard source.starts(with: style.opening, at: position) else { return false }
    // An opening before a closing line that is already known leads to that same line.
    if position < conflict.end { return true }
    if conflict.exhausted.contains(style) { return false }
    var end = source.lineEnd(from: position)
    while end < source.count {
      let line = end &+ 1
      end = source.lineEnd(from: line)
      if style.closes(source, from: line, to: end) {
        conflict.style = style
        conflict.closing = line
        conflict.end = end
        return true
      }
    }
    conflict.exhausted.append(style)
    return false
  }

  /// Steps to the end of a line further on, and notes the lines before it.
  private mutating func skipLines(to end: Int) {
    position = source.lineEnd(from: position)
    while position < end {
      skipLineBreak()
      position = source.lineEnd(from: position)
    }
  }
}
