/// What starts with `#`: raw strings, extended regex literals, directives and macros.
extension Scanner {
  mutating func scanPound() {
    let start = position
    if start >= plainPoundRunEnd {
      var end = start &+ 1
      while end < count, bytes[end] == Byte.pound { end &+= 1 }
      let next = byte(at: end)
      if next == Byte.quote {
        position = end
        return scanString(from: start, pounds: end &- start)
      }
      if next == Byte.slash, scanPoundRegex(pounds: end &- start) { return }
      plainPoundRunEnd = end
    }
    if !scanDirective() { emitByte(.pound) }
  }

  /// Reads a directive; false, and no step, where the word after `#` is none.
  private mutating func scanDirective() -> Bool {
    let start = position
    position &+= 1
    skipIdentifierParts()
    let word = UnsafeBufferPointer(start: bytes + start, count: position &- start)
    for (name, keyword) in Self.directives where word.elementsEqual(name.utf8) {
      emit(.directive, from: start, keyword: keyword)
      return true
    }
    position = start
    return false
  }

  private static let directives: [(String, Keyword)] = [
    ("#if", .poundIf), ("#elseif", .poundElseif), ("#else", .poundElse), ("#endif", .poundEndif),
    ("#sourceLocation", .poundSourceLocation),
  ]
}
