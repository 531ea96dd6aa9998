/// Knows whether, anywhere ahead in a stretch of bytes, a mark (a quote or a slash) is followed by a number
/// of `#`.
///
/// Some openings mean one thing or another by whether their closing follows. To stay linear when there are
/// many of them, the stretch is read once. Of the marks in it only those are kept after which no mark follows
/// that has as many `#`, so that the first one at or after an offset has the most.
struct MarkLookahead {
  private var marks: [(offset: Int, pounds: Int)] = []
  /// Index of the first mark that is still ahead.
  private var next = 0
  /// Offset just past the stretch that was read last; -1 before.
  private(set) var end = -1

  var isRead: Bool { end >= 0 }

  /// Reads a stretch of a file.
  ///
  /// - Parameter escapes: a backslash takes the byte after it along.
  mutating func read(_ source: SourceBytes, from start: Int, to end: Int, mark: UInt8, escapes: Bool) {
    marks.removeAll(keepingCapacity: true)
    next = 0
    self.end = end
    var offset = start
    while offset < end {
      if source[offset] == mark {
        let pounds = source.poundCount(at: offset &+ 1)
        while let last = marks.last, last.pounds <= pounds { marks.removeLast() }
        marks.append((offset, pounds))
      } else if escapes, source[offset] == Byte.backslash {
        offset &+= 1
      }
      offset &+= 1
    }
  }

  /// Whether a mark at or after an offset has at least the given number of `#` behind it. Offsets must not
  /// fall from one question to the next.
  mutating func hasMark(at offset: Int, pounds: Int) -> Bool {
    while next < marks.count, marks[next].offset < offset { next &+= 1 }
    return next < marks.count && marks[next].pounds >= pounds
  }
}

extension Scanner {
  /// Whether the raw literal whose opening quotes are at `position` is closed on its line by a quote and at
  /// least the given number of `#`. So `#"""#` is told from the opening of a raw literal of many lines.
  mutating func rawQuoteCloses(pounds: Int) -> Bool {
    if position >= lineQuotes.end {
      let lineEnd = source.lineEnd(from: position)
      lineQuotes.read(source, from: position, to: lineEnd, mark: Byte.quote, escapes: false)
    }
    return lineQuotes.hasMark(at: position &+ 1, pounds: pounds)
  }
}
