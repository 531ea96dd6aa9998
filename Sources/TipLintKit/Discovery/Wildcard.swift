/// A pattern of git's, compiled. `*` and `?` stop at `/`; `**` as a whole path component crosses it.
///
/// Matching follows all ways through the pattern at once, so no pattern takes longer than its length times the
/// path's. Case counts, on every system.
struct Wildcard: Sendable, Equatable {
  enum Step: Equatable, Sendable {
    case byte(UInt8)
    /// `?`
    case any
    /// `[a-z]`
    case set(ByteSet)
    /// `*`: any bytes but `/`.
    case star
    /// `**` at the end: any bytes.
    case rest
    /// The start of `**/`, which may stand for nothing; `.folders` always follows.
    case maybeFolders
    /// Any bytes up to and including a `/`.
    case folders
  }

  private enum Form: Equatable {
    case literal([UInt8])
    /// `*.swift`
    case suffix([UInt8])
    case automaton(WildcardAutomaton)
    /// More steps than an automaton holds.
    case steps([Step])
    /// Unclosed `[` or a backslash at the end.
    case never
  }

  private let form: Form

  /// - Parameter pattern: without a `/` at its start or end.
  init(_ pattern: ArraySlice<UInt8>) {
    guard let steps = WildcardParser.parse(pattern) else {
      form = .never
      return
    }
    if let bytes = Self.literal(steps[...]) {
      form = .literal(bytes)
    } else if steps.first == .star, let bytes = Self.literal(steps.dropFirst()),
      !bytes.contains(UInt8(ascii: "/"))
    {
      form = .suffix(bytes)
    } else if steps.count <= WildcardAutomaton.mostSteps {
      form = .automaton(WildcardAutomaton(steps))
    } else {
      form = .steps(steps)
    }
  }

  /// Whether the pattern fits all of `path`.
  func matches(_ path: ArraySlice<UInt8>) -> Bool {
    switch form {
    case .never: false
    case .literal(let bytes): bytes.count == path.count && bytes.elementsEqual(path)
    case .suffix(let bytes):
      path.count >= bytes.count && path.suffix(bytes.count).elementsEqual(bytes)
        && !path.dropLast(bytes.count).contains(UInt8(ascii: "/"))
    case .automaton(let automaton): automaton.matches(path)
    case .steps(let steps): Self.run(steps, on: path)
    }
  }

  /// Whether the pattern fits all of `path`, or all of a folder around it.
  func covers(_ path: ArraySlice<UInt8>) -> Bool {
    if case .automaton(let automaton) = form { return automaton.matches(path, orFolder: true) }
    var end = path.startIndex
    while let slash = path[end...].firstIndex(of: UInt8(ascii: "/")) {
      if matches(path[..<slash]) { return true }
      end = slash + 1
    }
    return matches(path)
  }

  /// The bytes of a pattern without wildcards.
  var literal: [UInt8]? {
    if case .literal(let bytes) = form { bytes } else { nil }
  }

  private static func literal(_ steps: ArraySlice<Step>) -> [UInt8]? {
    var bytes: [UInt8] = []
    for step in steps {
      guard case .byte(let byte) = step else { return nil }
      bytes.append(byte)
    }
    return bytes
  }

  // MARK: Matching

  private static func run(_ steps: [Step], on path: ArraySlice<UInt8>) -> Bool {
    // `active[i]`: everything before step `i` is matched.
    var active = [Bool](repeating: false, count: steps.count + 1)
    var next = active
    activate(0, in: &active, steps)
    for byte in path {
      for index in next.indices { next[index] = false }
      for index in steps.indices where active[index] { advance(index, over: byte, to: &next, steps) }
      swap(&active, &next)
    }
    return active[steps.count]
  }

  private static func advance(_ index: Int, over byte: UInt8, to next: inout [Bool], _ steps: [Step]) {
    let isSlash = byte == UInt8(ascii: "/")
    switch steps[index] {
    case .byte(let wanted): if byte == wanted { activate(index + 1, in: &next, steps) }
    case .any: if !isSlash { activate(index + 1, in: &next, steps) }
    case .set(let set): if !isSlash, set.contains(byte) { activate(index + 1, in: &next, steps) }
    case .star: if !isSlash { activate(index, in: &next, steps) }
    case .rest: activate(index, in: &next, steps)
    case .maybeFolders: break
    case .folders:
      activate(index, in: &next, steps)
      if isSlash { activate(index + 1, in: &next, steps) }
    }
  }

  /// Marks a step and those that follow without taking a byte.
  private static func activate(_ index: Int, in active: inout [Bool], _ steps: [Step]) {
    var index = index
    while !active[index] {
      active[index] = true
      guard index < steps.count else { return }
      switch steps[index] {
      case .star, .rest: index += 1
      case .maybeFolders:
        active[index + 1] = true
        index += 2
      default: return
      }
    }
  }
}

/// A set of byte values.
struct ByteSet: Equatable, Sendable {
  private var words: SIMD4<UInt64> = .zero

  mutating func insert(_ byte: UInt8) { words[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }

  mutating func insert(_ range: ClosedRange<UInt8>) { for byte in range { insert(byte) } }

  mutating func invert() { words = ~words }

  func contains(_ byte: UInt8) -> Bool { words[Int(byte >> 6)] & (1 << UInt64(byte & 63)) != 0 }
}
