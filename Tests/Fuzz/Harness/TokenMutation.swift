import SwiftLexer

/// A Swift source of which a few tokens were deleted, doubled, or swapped with the next one.
struct TokenMutation: CustomStringConvertible {
  private struct Edit {
    /// In the undamaged file.
    var range: Range<UInt32>
    var replacement: [UInt8]
    var title: String
  }

  let result: [UInt8]
  /// From the first damaged byte to past the last one, in the undamaged file; `nil` for no damage.
  private(set) var damagedRange: Range<UInt32>?
  /// Whether a bracket, a directive or the like is among the damaged tokens.
  private(set) var touchesStructure = false
  private let edits: [Edit]

  init(of source: [UInt8], _ dice: inout Dice) {
    let tokens = Lexer.tokenize(source).tokens.dropLast()
    var edits: [Edit] = []
    // Mostly close together, so that one declaration holds them all.
    var index = dice.below(max(1, tokens.count))
    for _ in 0...dice.below(3) where index + 1 < tokens.count {
      let (first, second) = (tokens[index], tokens[index + 1])
      edits.append(Self.edit(first, second, source, &dice))
      let isSwap = edits.last!.range.upperBound > first.end
      for token in isSwap ? [first, second] : [first] where Self.isStructure(token) {
        touchesStructure = true
      }
      index += Int(first.nestedCount) + 2 + dice.below(12)
    }
    var previous: UInt32 = 0
    self.edits = edits.filter { edit in
      defer { previous = max(previous, edit.range.upperBound) }
      return edit.range.lowerBound >= previous
    }
    if let first = self.edits.first, let last = self.edits.last {
      damagedRange = first.range.lowerBound..<last.range.upperBound
    }
    var result: [UInt8] = []
    var position = 0
    for edit in self.edits {
      result += source[position..<Int(edit.range.lowerBound)] + edit.replacement
      position = Int(edit.range.upperBound)
    }
    self.result = result + source[position...]
  }

  private static func edit(_ first: Token, _ second: Token, _ source: [UInt8], _ dice: inout Dice) -> Edit {
    func text(_ range: Range<UInt32>) -> ArraySlice<UInt8> {
      source[Int(range.lowerBound)..<Int(range.upperBound)]
    }
    let space = [UInt8(ascii: " ")]
    let own = first.offset..<first.end
    let title = String(decoding: text(own), as: UTF8.self)
    switch dice.below(3) {
    case 0: return Edit(range: own, replacement: space, title: "deleted \(title)")
    // One that lies in the first, as in a literal, cannot be swapped with it.
    case 1 where second.offset >= first.end:
      let gap = text(first.end..<second.offset)
      let swapped = text(second.offset..<second.end) + gap + space + text(own)
      return Edit(range: first.offset..<second.end, replacement: Array(swapped), title: "swapped \(title)")
    default: return Edit(range: own, replacement: text(own) + space + text(own), title: "doubled \(title)")
    }
  }

  private static func isStructure(_ token: Token) -> Bool {
    switch token.kind {
    case .leftParen, .rightParen, .leftBrace, .rightBrace, .leftSquare, .rightSquare, .directive,
      .conflictMarker, .unknown, .endOfFile, .shebang:
      true
    default: false
    }
  }

  /// Where a byte of the result was in the undamaged file; for one of the damage itself, where that began.
  func originalOffset(of offset: UInt32) -> UInt32 {
    var shift = 0
    for edit in edits {
      let start = Int(edit.range.lowerBound) + shift
      if Int(offset) <= start { break }
      if Int(offset) < start + edit.replacement.count { return edit.range.lowerBound }
      shift += edit.replacement.count - edit.range.count
    }
    return UInt32(Int(offset) - shift)
  }

  var description: String {
    edits.map { "\($0.title) at \($0.range.lowerBound)" }.joined(separator: ", ")
  }
}

/// Random numbers that come from bytes: the same ones for the same bytes.
struct Dice {
  private var state: UInt64 = 0

  init(_ bytes: [UInt8]) {
    for byte in bytes { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 &+ 0x9E37_79B9 }
  }

  init(seed: UInt64) { state = seed }

  /// A number from 0 up to, but not including, a bound of at least 1.
  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((bits ^ (bits >> 31)) % UInt64(bound))
  }
}
