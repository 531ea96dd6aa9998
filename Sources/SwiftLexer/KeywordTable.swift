/// Finds the keyword or directive that a word is, by its length and first byte.
///
/// The words are held as two integers of eight bytes each, so that a candidate costs two comparisons.
struct KeywordTable: @unchecked Sendable {
  private struct Entry {
    var low: UInt64
    var high: UInt64
    var keyword: Keyword
  }

  static let shared = KeywordTable()

  private static let longest = 16

  /// For each pair of length and the first byte's low five bits, where its entries start in `entries`.
  private let starts: UnsafePointer<UInt8>
  private let entries: UnsafePointer<Entry>

  private init() {
    let sorted = Keyword.allCases.filter { $0 != .none }.map { keyword -> (bucket: Int, entry: Entry) in
      let name = Array(keyword.text.utf8)
      precondition(name.count <= Self.longest)
      let (low, high) = name.withUnsafeBufferPointer {
        Self.pack($0.baseAddress!, length: name.count, available: name.count)
      }
      return (Self.bucket(length: name.count, first: name[0]), Entry(low: low, high: high, keyword: keyword))
    }.sorted { ($0.bucket, $0.entry.keyword.rawValue) < ($1.bucket, $1.entry.keyword.rawValue) }

    let entries = UnsafeMutablePointer<Entry>.allocate(capacity: sorted.count)
    let buckets = (Self.longest + 1) * 32
    let starts = UnsafeMutablePointer<UInt8>.allocate(capacity: buckets + 1)
    starts.initialize(repeating: 0, count: buckets + 1)
    for (index, item) in sorted.enumerated() {
      (entries + index).initialize(to: item.entry)
      for later in (item.bucket + 1)...buckets { starts[later] = UInt8(index + 1) }
    }
    self.entries = UnsafePointer(entries)
    self.starts = UnsafePointer(starts)
  }

  /// The keyword spelled by the bytes from `start` to `end`.
  ///
  /// - Parameter limit: the number of bytes that may be read from `bytes`.
  @inline(__always)
  func keyword(in bytes: UnsafePointer<UInt8>, from start: Int, to end: Int, limit: Int) -> Keyword {
    let length = end &- start
    guard length <= Self.longest else { return .none }
    let bucket = Self.bucket(length: length, first: bytes[start])
    var index = Int(starts[bucket])
    let last = Int(starts[bucket &+ 1])
    if index == last { return .none }
    let (low, high) = Self.pack(bytes + start, length: length, available: limit &- start)
    while index < last {
      if entries[index].low == low, entries[index].high == high { return entries[index].keyword }
      index &+= 1
    }
    return .none
  }

  @inline(__always)
  private static func bucket(length: Int, first: UInt8) -> Int {
    length &* 32 &+ Int(first & 31)
  }

  /// The first `length` bytes as two integers, the first byte lowest; at most 16.
  @inline(__always)
  private static func pack(
    _ bytes: UnsafePointer<UInt8>, length: Int, available: Int
  ) -> (low: UInt64, high: UInt64) {
    guard available >= longest else {
      var words: (low: UInt64, high: UInt64) = (0, 0)
      for index in 0..<min(length, 8) { words.low |= UInt64(bytes[index]) &<< (8 &* UInt64(index)) }
      for index in 8..<max(length, 8) { words.high |= UInt64(bytes[index]) &<< (8 &* UInt64(index &- 8)) }
      return words
    }
    let raw = UnsafeRawPointer(bytes)
    let low = UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self))
    if length <= 8 { return (low & (UInt64.max &>> UInt64(64 &- 8 &* length)), 0) }
    let high = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    return (low, high & (UInt64.max &>> UInt64(128 &- 8 &* length)))
  }
}

extension Keyword {
  /// The word as it is written in source.
  fileprivate var text: String {
    let name = String(describing: self)
    guard rawValue >= Keyword.poundIf.rawValue else { return name }
    let word = name.dropFirst("pound".count)
    return "#" + word.prefix(1).lowercased() + word.dropFirst()
  }
}
