/// What starts with `#`: raw strings, extended regex literals, directives and macros.
extension Scanner {
  mutating func scanPound() {
    let start = position
    // A long run of `#` that starts no literal is measured but once.
    if start >= plainPoundsEnd {
      let pounds = source.poundCount(at: start)
      switch source.byte(at: start &+ pounds) {
      case Byte.quote:
        position &+= pounds
        return scanString(from: start, pounds: pounds)
      case Byte.slash: return scanPoundRegex(pounds: pounds)
      default: plainPoundsEnd = start &+ pounds
      }
    }
    let end = source.identifierEnd(from: start &+ 1)
    let keyword = keywords.keyword(in: source, from: start, to: end)
    position = keyword == .none ? start &+ 1 : end
    emit(keyword == .none ? .pound : .directive, from: start, keyword: keyword)
  }
}
