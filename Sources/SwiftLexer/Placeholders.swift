/// Editor placeholders such as `<#name#>`, which stand for an expression and are read as identifiers.
extension Scanner {
  /// Reads a placeholder at `position`; false, and no step, where there is none.
  mutating func scanPlaceholder() -> Bool {
    let start = position
    guard let end = placeholderEnd(from: start) else { return false }
    position = end
    emit(.identifier, from: start)
    return true
  }

  /// The end of the placeholder that starts with the `<` at an offset, if its `#>` is on the same line.
  mutating func placeholderEnd(from start: Int) -> Int? {
    // Where one opening finds no end, no later one on that line does.
    guard start >= placeholderFreeEnd, source.byte(at: start &+ 1) == Byte.pound else { return nil }
    var offset = start &+ 2
    while offset < source.count, !source.breaksLine(at: offset) {
      if source.starts(with: "#>", at: offset) { return offset &+ 2 }
      offset &+= 1
    }
    placeholderFreeEnd = offset
    return nil
  }
}
