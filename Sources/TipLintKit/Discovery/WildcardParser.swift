/// Reads the text of a pattern.
struct WildcardParser {
  private let pattern: ArraySlice<UInt8>
  private var index: Int
  private var steps: [Wildcard.Step] = []

  private init(_ pattern: ArraySlice<UInt8>) {
    self.pattern = pattern
    index = pattern.startIndex
  }

  /// The steps of a pattern; `nil` for one that can match nothing.
  static func parse(_ pattern: ArraySlice<UInt8>) -> [Wildcard.Step]? {
    var parser = WildcardParser(pattern)
    return parser.parseSteps() ? parser.steps : nil
  }

  private mutating func parseSteps() -> Bool {
    while let byte = peek() {
      index += 1
      switch byte {
      case UInt8(ascii: "?"): steps.append(.any)
      case UInt8(ascii: "*"): parseStars()
      case UInt8(ascii: "["):
        guard let set = parseSet() else { return false }
        steps.append(.set(set))
      case UInt8(ascii: "\\"):
        guard let escaped = peek() else { return false }
        index += 1
        steps.append(.byte(escaped))
      default: steps.append(.byte(byte))
      }
    }
    return true
  }

  /// After the first `*` of a run.
  private mutating func parseStars() {
    let isAtComponentStart = startsComponent(index - 1)
    var isDouble = false
    while peek() == UInt8(ascii: "*") {
      isDouble = true
      index += 1
    }
    guard isDouble, isAtComponentStart else { return steps.append(.star) }
    if peek() == nil { return steps.append(.rest) }
    let slashLength =
      peek() == UInt8(ascii: "/") ? 1 : peek() == UInt8(ascii: "\\") && peek(1) == UInt8(ascii: "/") ? 2 : 0
    guard slashLength > 0 else { return steps.append(.star) }
    index += slashLength
    steps.append(.maybeFolders)
    steps.append(.folders)
  }

  /// Whether a `**` at `star` may cross folders: after a slash, at the start, or, as git has it, where only plain
  /// characters come before it, since git compares those apart.
  private func startsComponent(_ star: Int) -> Bool {
    if star == pattern.startIndex || pattern[star - 1] == UInt8(ascii: "/") { return true }
    return !pattern[..<star].contains { "*?[\\".utf8.contains($0) }
  }

  // MARK: Sets

  /// After the `[`; moves behind the `]`. `nil` where there is none, or for an unknown class.
  private mutating func parseSet() -> ByteSet? {
    var set = ByteSet()
    let isNegated = peek() == UInt8(ascii: "!") || peek() == UInt8(ascii: "^")
    if isNegated { index += 1 }
    var isFirst = true
    // A range needs a plain character before its `-`.
    var previous: UInt8?
    while true {
      guard let byte = peek() else { return nil }
      if byte == UInt8(ascii: "]"), !isFirst { break }
      isFirst = false
      index += 1
      if byte == UInt8(ascii: "-"), let low = previous, let next = peek(), next != UInt8(ascii: "]") {
        guard let high = parseSetByte() else { return nil }
        if low <= high { set.insert(low...high) }
        previous = nil
      } else if byte == UInt8(ascii: "["), peek() == UInt8(ascii: ":"), let name = className() {
        guard let members = Self.classes[name] else { return nil }
        for range in members { set.insert(range) }
        previous = nil
      } else {
        index -= 1
        guard let single = parseSetByte() else { return nil }
        set.insert(single)
        previous = single
      }
    }
    index += 1
    if isNegated { set.invert() }
    return set
  }

  /// One character of a set, perhaps escaped.
  private mutating func parseSetByte() -> UInt8? {
    guard let byte = peek() else { return nil }
    index += 1
    guard byte == UInt8(ascii: "\\") else { return byte }
    guard let escaped = peek() else { return nil }
    index += 1
    return escaped
  }

  /// The name in `[:name:]`, which is then skipped; `nil` where a `[` and a `:` are only characters.
  private mutating func className() -> String? {
    guard let end = pattern[index...].firstIndex(of: UInt8(ascii: "]")), end > index + 1,
      pattern[end - 1] == UInt8(ascii: ":")
    else { return nil }
    defer { index = end + 1 }
    return String(decoding: pattern[index + 1..<end - 1], as: UTF8.self)
  }

  private func peek(_ distance: Int = 0) -> UInt8? {
    index + distance < pattern.endIndex ? pattern[index + distance] : nil
  }

  private static let classes: [String: [ClosedRange<UInt8>]] = [
    "alnum": [0x30...0x39, 0x41...0x5A, 0x61...0x7A], "alpha": [0x41...0x5A, 0x61...0x7A],
    "blank": [0x09...0x09, 0x20...0x20], "cntrl": [0x00...0x1F, 0x7F...0x7F], "digit": [0x30...0x39],
    "graph": [0x21...0x7E], "lower": [0x61...0x7A], "print": [0x20...0x7E],
    "punct": [0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E], "space": [0x09...0x0D, 0x20...0x20],
    "upper": [0x41...0x5A], "xdigit": [0x30...0x39, 0x41...0x46, 0x61...0x66],
  ]
}
