/// What starts with `#`: raw strings, extended regex literals, directives and macros.
extension Scanner {
  mutating func scanPound() {
    let start = position
    // A long run of `#` that starts no literal is measured but once.
    if start >= plainPoundsEnd {
      var end = start &+ 1
      while end < count, bytes[end] == Byte.pound { end &+= 1 }
      switch byte(at: end) {
      case Byte.quote:
        position = end
        return scanString(from: start, pounds: end &- start)
      case Byte.slash: return scanPoundRegex(pounds: end &- start)
      default: plainPoundsEnd = end
      }
    }
    position &+= 1
    skipIdentifierParts()
    let keyword = keywords.keyword(in: bytes, from: start, to: position, limit: count)
    if keyword != .none { return emit(.directive, from: start, keyword: keyword) }
    position = start &+ 1
    emit(.pound, from: start)
  }
}
