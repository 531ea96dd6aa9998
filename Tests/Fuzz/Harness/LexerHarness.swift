import SwiftLexer

/// Tokens and comments lie in the file, in order, and what is between them is white space.
enum LexerHarness {
  static func defects(in bytes: [UInt8]) -> [String] {
    let source = Lexer.tokenize(bytes)
    var defects = Defects()
    let again = Lexer.tokenize(bytes)
    defects.check(
      source.tokens == again.tokens && source.comments == again.comments
        && source.problems == again.problems && source.lineStarts == again.lineStarts,
      "another run gives other tokens")
    defects.check(source.lineStarts == lineStarts(of: bytes), "lines start elsewhere")
    let problems = source.problems.map(\.offset)
    defects.check(problems == problems.sorted() && problems.allSatisfy { $0 <= bytes.count }, "problems")
    checkOrder(source, bytes, &defects)
    checkGaps(source, bytes, &defects)
    return defects.list
  }

  /// The last token ends the file, the outer ones follow each other, and nested ones lie in their literal.
  private static func checkOrder(_ source: TokenizedSource, _ bytes: [UInt8], _ defects: inout Defects) {
    let tokens = source.tokens
    guard let last = tokens.last, last.kind == .endOfFile else {
      return defects.check(false, "no end of file")
    }
    defects.check(last.offset == bytes.count && last.length == 0, "the file ends elsewhere")
    var start: UInt32 = 0
    // Indices and ends of the literals around a token, the innermost last.
    var literals: [(lastIndex: Int, end: UInt32)] = []
    for (index, token) in tokens.enumerated() {
      while let literal = literals.last, index > literal.lastIndex {
        start = literal.end
        literals.removeLast()
      }
      defects.check(token.offset >= start, "token \(index) at \(token.offset) begins before \(start)")
      defects.check(token.kind == .endOfFile || token.length > 0, "token \(index) is empty")
      defects.check(
        Int(token.end) <= Int(literals.last?.end ?? UInt32(bytes.count)), "token \(index) is too long")
      start = token.end
      guard token.nestedCount > 0 else { continue }
      let lastIndex = index + Int(token.nestedCount)
      defects.check(token.kind == .stringLiteral, "token \(index) holds others")
      defects.check(lastIndex <= (literals.last?.lastIndex ?? tokens.count - 2), "literal \(index)")
      literals.append((lastIndex, token.end))
      start = token.offset
    }
  }

  /// Outside tokens and comments there is white space only.
  private static func checkGaps(_ source: TokenizedSource, _ bytes: [UInt8], _ defects: inout Defects) {
    var isCovered = [Bool](repeating: false, count: bytes.count)
    var index = 0
    while index < source.tokens.count {
      let token = source.tokens[index]
      for place in Int(token.offset)..<min(Int(token.end), bytes.count) { isCovered[place] = true }
      index += 1 + Int(token.nestedCount)
    }
    for comment in source.comments {
      defects.check(Int(comment.offset + comment.length) <= bytes.count, "a comment is too long")
      for place in Int(comment.offset)..<min(Int(comment.offset + comment.length), bytes.count) {
        isCovered[place] = true
      }
    }
    var place = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while place < bytes.count {
      // A no-break space is white space of two bytes.
      if !isCovered[place], bytes[place] == 0xC2, place + 1 < bytes.count, bytes[place + 1] == 0xA0 {
        place += 1
      } else if !isCovered[place] {
        defects.check([0x20, 9, 10, 11, 12, 13].contains(bytes[place]), "byte \(place) is in no token")
      }
      place += 1
    }
  }

  private static func lineStarts(of bytes: [UInt8]) -> [UInt32] {
    var starts: [UInt32] = [0]
    for (index, byte) in bytes.enumerated() {
      let isPair = byte == 13 && index + 1 < bytes.count && bytes[index + 1] == 10
      if byte == 10 || byte == 13 && !isPair { starts.append(UInt32(index + 1)) }
    }
    return starts
  }
}
