/// A generator of random numbers that gives the same ones for the same seed on every machine (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}

/// Makes sources of four sorts: Swift that is put together by grammar, lexemes in any order, pieces of real
/// files that are spliced and damaged, and real pieces with other line ends.
struct SourceGenerator {
  private var random: SeededGenerator
  private let corpus: [[UInt8]]

  /// - Parameter corpus: real files to take pieces from.
  init(seed: UInt64, corpus: [[UInt8]]) {
    random = SeededGenerator(seed: seed)
    self.corpus = corpus
  }

  mutating func next() -> [UInt8] {
    let sort = random.below(100)
    var source: [UInt8]
    switch sort {
    case 0..<60:
      var writer = GrammarWriter(random: random)
      source = Array(writer.file().utf8)
      random = writer.random
    case 60..<80: source = lexemeSoup()
    default: source = corpus.isEmpty ? lexemeSoup() : splice()
    }
    if random.chance(8) { source = withLineEnds(source, random.chance(70) ? "\r\n" : "\r") }
    if random.chance(3) { source = [0xEF, 0xBB, 0xBF] + source }
    return source
  }

  private mutating func lexemeSoup() -> [UInt8] {
    var text = ""
    for _ in 0...random.below(9) {
      text += random.pick(Self.lexemes)
      if random.chance(40) { text += random.pick([" ", " ", "\n", "\t", "/* */"]) }
    }
    return Array(text.utf8)
  }

  private static let lexemes = [
    "/", "/", "/", "/a/", "/)/", "/(/", "/[)]/", "/,/", "/^/", "/ /", "/a /", "/\\//", "/\\ /", "\\", "\\.",
    "(", "(", ")", ")", "[", "]", "{", "}", ",", ";", ":", ".", "..", "...", "..<", ".+", "+", "-", "*", "=",
    "==", "+=", "/=", "->", "&", "&&", "|", "^", "~", "<", ">", ">>", "?", "??", "!", "!=", "%", "#", "##",
    "#if",
    "#else", "#endif", "#\"", "\"#", "##\"", "\"##", "\"", "\"", "\"\"\"", "\"\"\"\n", "\n\"\"\"", "#\"\"\"",
    "\"\"\"#", "'", "`", "`a`", "`a b`", "$0", "$a", "$", "@", "a", "a", "b", "x1", "_", "func ", "operator ",
    "return ", "try ", "try!", "try?", " in ", " is ", " as ", " as? ", "let ", "var ", "if ", "case ",
    "default",
    "self", "init", "1", "1.0", "1.", ".5", ".0", ".1", "0x1", "0x1.8", "0x1.8p1", "0x1.a", "1e5", "1e",
    "0b1",
    "\\(", "\\#(", "//", "/*", "*/", "/**/", "\n", "\r\n", "\r", "é", "🐦", "→", "\u{301}", "\u{A0}", "\0",
    "#/",
    "/#", "##/", "/##", "#/\n", "\n/#", "<#", "#>", "<#a#>", "\u{B}", "\u{C}", "\u{FEFF}", "“", "«", "×",
    "\u{200B}",
  ]

  /// A few lines of one real file, mostly with a wound: something taken out, doubled, put in, or joined to
  /// another.
  private mutating func splice() -> [UInt8] {
    var source = chunk()
    for _ in 0..<random.below(4) {
      let at = random.below(source.count + 1)
      switch random.below(4) {
      case 0:
        let length = min(source.count - at, random.below(6))
        source.removeSubrange(at..<(at + length))
      case 1: source.insert(contentsOf: Array(random.pick(Self.lexemes).utf8), at: at)
      case 2:
        let length = min(source.count - at, random.below(8))
        source.insert(contentsOf: source[at..<(at + length)], at: at)
      default: source.insert(contentsOf: chunk(), at: at)
      }
    }
    return source
  }

  private mutating func chunk() -> [UInt8] {
    let file = random.pick(corpus)
    guard !file.isEmpty else { return [] }
    let start = random.below(file.count)
    let lines = file[start...].prefix(random.below(1500)).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return Array(lines.dropFirst().dropLast().joined(separator: [UInt8(ascii: "\n")]))
  }

  private func withLineEnds(_ source: [UInt8], _ end: String) -> [UInt8] {
    source.flatMap { $0 == UInt8(ascii: "\n") ? Array(end.utf8) : [$0] }
  }
}
