/// Finds the keyword or directive that a word is.
///
/// The words are held as two integers of eight bytes each, in a table in which no two words share a place. So
/// a word costs one look-up and two comparisons, and no branch that a processor could guess wrong.
struct KeywordTable: @unchecked Sendable {
  private struct Entry {
    var low: UInt64 = 0
    var high: UInt64 = 0
    var keyword = Keyword.none
  }

  static let shared = KeywordTable()

  private static let longest = 16
  private static let placeBits: UInt64 = 11

  /// Spreads the words so that each has a place of its own.
  private let multiplier: UInt64
  /// For each place, the index of its entry; entry 0 is of no word.
  private let places: UnsafePointer<UInt8>
  private let entries: UnsafePointer<Entry>

  private init() {
    let words = [Entry()] + Self.readWords()
    let entries = UnsafeMutablePointer<Entry>.allocate(capacity: words.count)
    entries.initialize(from: words, count: words.count)
    self.entries = UnsafePointer(entries)

    let count = 1 << Int(Self.placeBits)
    let places = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
    var multiplier: UInt64 = 0x9E37_79B9_7F4A_7C15
    var isSpread = false
    while !isSpread {
      multiplier &+= 2
      isSpread = true
      places.initialize(repeating: 0, count: count)
      for index in 1..<words.count where isSpread {
        let place = Self.place(words[index].low, words[index].high, multiplier)
        isSpread = places[place] == 0
        places[place] = UInt8(index)
      }
    }
    self.multiplier = multiplier
    self.places = UnsafePointer(places)
  }

  @inline(__always)
  private static func place(_ low: UInt64, _ high: UInt64, _ multiplier: UInt64) -> Int {
    Int(truncatingIfNeeded: ((low ^ (high &<< 7)) &* multiplier) &>> (64 &- placeBits))
  }

  /// The keyword that stands in a file from `start` to `end`.
  @inline(__always)
  func keyword(in source: SourceBytes, from start: Int, to end: Int) -> Keyword {
    let length = end &- start
    guard length <= Self.longest else { return .none }
    let (low, high) = Self.pack(source, from: start, length: length)
    let entry = entries + Int(places[Self.place(low, high, multiplier)])
    let isKeyword = (entry.pointee.low ^ low) | (entry.pointee.high ^ high) == 0
    return isKeyword ? entry.pointee.keyword : .none
  }

  /// Up to sixteen bytes as two integers, the first byte lowest.
  @inline(__always)
  private static func pack(_ source: SourceBytes, from start: Int, length: Int) -> (low: UInt64, high: UInt64)
  {
    guard start &+ longest <= source.count else { return packAtEnd(source, from: start, length: length) }
    let low = source.word(at: start)
    if length <= 8 { return (low & (UInt64.max &>> UInt64(64 &- 8 &* length)), 0) }
    return (low, source.word(at: start &+ 8) & (UInt64.max &>> UInt64(128 &- 8 &* length)))
  }

  /// The same where fewer than sixteen bytes may be read.
  @inline(never)
  private static func packAtEnd(_ source: SourceBytes, from start: Int, length: Int) -> (
    low: UInt64, high: UInt64
  ) {
    var words: (low: UInt64, high: UInt64) = (0, 0)
    for index in 0..<length {
      let bits = UInt64(source[start &+ index]) &<< UInt64(8 &* (index & 7))
      if index < 8 { words.low |= bits } else { words.high |= bits }
    }
    return words
  }
}

extension KeywordTable {
  /// The words of all keywords in the order of their raw values, from 1. (To ask the cases for their names
  /// would be shorter, but takes half a millisecond.)
  private static let words: StaticString = """
    actor associatedtype case class deinit enum extension func import init let macro operator \
    precedencegroup protocol struct subscript typealias var async borrowing consuming convenience \
    distributed dynamic fileprivate final indirect infix inout internal isolated lazy mutating \
    nonisolated nonmutating open optional override package postfix prefix private public required \
    rethrows sending static throws unowned weak didSet get set willSet _modify _read break catch \
    continue default defer discard do else fallthrough for guard if in repeat return switch then throw \
    where while yield Any as await any consume copy each false is nil self Self some super true try \
    unsafe #if #elseif #else #endif #sourceLocation
    """

  private static func readWords() -> [Entry] {
    let source = SourceBytes(base: words.utf8Start, count: words.utf8CodeUnitCount)
    var entries: [Entry] = []
    var start = 0
    while start < source.count {
      var end = start
      while end < source.count, source[end] != Byte.space { end += 1 }
      let (low, high) = pack(source, from: start, length: end - start)
      entries.append(
        Entry(low: low, high: high, keyword: Keyword(rawValue: UInt8(entries.count + 1)) ?? .none))
      start = end + 1
    }
    return entries
  }
}
