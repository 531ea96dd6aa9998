/// Tells `#"""#`, a string of one line that holds a quote, from the opening of a multi-line raw string.
///
/// The answer hangs on the rest of the line. To stay linear when many such openings share a line, the line is read
/// once: what is kept of it are the runs of `#` after a quote that no longer run follows later.
struct RawQuoteLookahead {
  /// Offset of the end of the line that `runs` tells about.
  fileprivate var lineEnd = -1
  /// Offsets of quotes and the number of `#` after them; offsets and numbers both fall from first to last.
  fileprivate var runs: [(offset: Int, pounds: Int)] = []
}

extension Scanner {
  /// Whether a quote followed by at least the given number of `#` closes on its own line the raw literal whose
  /// opening quotes are at `position`.
  mutating func rawQuoteCloses(pounds: Int) -> Bool {
    let first = position &+ 1
    if first > rawQuotes.lineEnd { readRawQuotes(from: first) }
    while let last = rawQuotes.runs.last, last.offset < first { rawQuotes.runs.removeLast() }
    return rawQuotes.runs.first.map { $0.pounds >= pounds && $0.offset >= first } ?? false
  }

  /// Reads from an offset to the end of its line.
  private mutating func readRawQuotes(from first: Int) {
    rawQuotes.runs.removeAll(keepingCapacity: true)
    var offset = first
    while offset < count, bytes[offset] != Byte.lineFeed, bytes[offset] != Byte.carriageReturn {
      defer { offset &+= 1 }
      guard bytes[offset] == Byte.quote else { continue }
      var end = offset &+ 1
      while end < count, bytes[end] == Byte.pound { end &+= 1 }
      rawQuotes.runs.append((offset, end &- offset &- 1))
    }
    rawQuotes.lineEnd = offset
  }
}
