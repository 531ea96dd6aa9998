import SwiftLexer
import Testing

/// Whatever the bytes, the result holds together, and reading takes time in proportion to their number.
@Suite struct ResilienceTests {
  /// Checks what holds of every result: tokens and comments in order, inside the file and apart from each
  /// other; nested tokens inside their literals; lines as the bytes have them.
  private func check(_ bytes: [UInt8]) {
    let result = Lexer.tokenize(bytes)
    let offsets = result.problems.map(\.offset)
    let isSound =
      areSound(result.tokens, count: bytes.count) && areSound(result.comments, count: bytes.count)
      && result.lineStarts == lineStarts(bytes) && offsets == offsets.sorted()
      && offsets.allSatisfy { $0 < bytes.count }
    #expect(isSound, "\(bytes)")
  }

  private func areSound(_ tokens: [Token], count: Int) -> Bool {
    /// Ends of the literals around a token: index just past their last nested token, and offset.
    var around: [(index: Int, offset: UInt32)] = []
    var previousEnd: UInt32 = 0
    for (index, token) in tokens.enumerated() {
      while let last = around.last, last.index <= index {
        previousEnd = last.offset
        around.removeLast()
      }
      guard token.offset >= previousEnd, token.end <= around.last?.offset ?? UInt32(count),
        token.length > 0 || token.kind == .endOfFile,
        (token.kind == .endOfFile) == (index == tokens.count - 1),
        token.kind == .stringLiteral || token.nestedCount == 0
      else { return false }
      previousEnd = token.kind == .stringLiteral ? token.offset : token.end
      if token.kind == .stringLiteral {
        let end = index + 1 + Int(token.nestedCount)
        guard end < tokens.count, end <= around.last?.index ?? tokens.count else { return false }
        around.append((end, token.end))
      }
    }
    return around.isEmpty && tokens.last?.offset == UInt32(count)
  }

  private func areSound(_ comments: [SwiftLexer.Comment], count: Int) -> Bool {
    var previousEnd: UInt32 = 0
    for comment in comments {
      guard comment.offset >= previousEnd, comment.length >= 2 else { return false }
      previousEnd = comment.offset + comment.length
    }
    return previousEnd <= UInt32(count)
  }

  private func lineStarts(_ bytes: [UInt8]) -> [UInt32] {
    var starts: [UInt32] = [0]
    for (index, byte) in bytes.enumerated() {
      let isPair = byte == 13 && index + 1 < bytes.count && bytes[index + 1] == 10
      if byte == 10 || byte == 13, !isPair { starts.append(UInt32(index + 1)) }
    }
    return starts
  }

  /// A little of everything.
  private let sample = Array(
    """
    #!/usr/bin/env swift
    import TipKit // comment /* not nested
    /* outer /* inner */ still */
    @Parameter static var isDone: Bool = false
    let s = "plain \\(f("nested \\(x + "deep \\(y)") é") /* c */) \\u{1F600}" + #"raw "\\#(z)" \\(no)"#
    let m = \"\"\"
        lines \\(a.map { $0 / 2 }) \\
        "quoted" \"\"
        \"\"\"
    let r = /(a|[)b])\\/c/, e = ##/x/#y/##, l = #/
      a b
      /#
    #if DEBUG && os(iOS)
    let n = [0xFF_FF, 0b10, 1.5e-3, 0x1.8p3, t.0.1, `raw name`.`class`, $0, $name]
    #elseif !os(macOS)
    func ±<T>(_ 名前: T?...) -> [T] { a ?? b! ? c : d..<e; return try? x?.y![1](&z) }
    #endif
    <<<<<<< HEAD
    ours
    =======
    theirs
    >>>>>>> branch
    #Rule(Self.$isDone) { $0.donations.count >= 3 }\r\n<#placeholder#>\r\u{0}\u{FEFF}“x”

    """.utf8)

  @Test func sampleIsWhole() {
    check(sample)
    let result = Lexer.tokenize(sample)
    #expect(Set(result.tokens.map(\.kind)).count >= Token.Kind.allCases.count - 2)
    #expect(result.problems.map(\.kind) == [.conflictMarker, .invalidByte, .invalidByte])
  }

  @Test func everyTruncation() {
    for end in 0...sample.count { check(Array(sample[..<end])) }
  }

  @Test func everyBeginningCutOff() {
    for start in 0..<sample.count { check(Array(sample[start...])) }
  }

  @Test func everyByteReplaced() {
    var bytes = sample
    let replacements = Array("\"'`/\\#(){}\n\r*<.&".utf8) + [0, 0xFF, 0xC3, 0xE2]
    for index in bytes.indices {
      let original = bytes[index]
      bytes[index] = replacements[index % replacements.count]
      check(bytes)
      bytes[index] = original
    }
  }

  @Test func randomBytes() {
    var random = SystemRandomNumberGenerator()
    let alphabet = Array("\"\"\"###///\\\\((()))\n\r\r\n*`'<>.?!=-&$a1e_ \t{}[],:;@é→“".utf8)
    for _ in 0..<10_000 {
      let length = Int.random(in: 0...40, using: &random)
      check((0..<length).map { _ in UInt8.random(in: 0...255, using: &random) })
      check((0..<length).map { _ in alphabet.randomElement(using: &random) ?? 0 })
    }
  }

  @Test func moreTokensThanExpected() {
    // Twice and more, the buffer is too small.
    let source = String(repeating: "a+", count: 20_000) + String(repeating: "(", count: 5_000)
    let tokens = Lexer.tokenize(Array(source.utf8)).tokens
    #expect(tokens.count == 45_001)
    #expect(tokens.enumerated().allSatisfy { $0.offset == Int($0.element.offset) })
  }

  @Test func bufferThatEndsInsideLiterals() {
    for length in 0..<40 {
      let source = String(repeating: "+a", count: length) + "\"\\(\"\\(a)\")\\(b)\" c"
      check(Array(source.utf8))
      #expect(
        tokens(source).hasSuffix(
          "..rightParen )  .rightParen )  .leftParen (  .identifier b  .rightParen )  identifier c"))
    }
  }

  /// Were any of these read in time that grows with the square of their length, it would take from minutes to
  /// hours.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "/", "/a ", "x = /a ", "(/", "\\/", "+/", "/(", "/[", "/\\", "+/)", "(\n/", "\"", "\"\"\"", "#\"\"\"",
      "\"\\(", "\"\"\"\n\\(",
      "#\"\"\"\\#(", "##\"\"\"\\##(#\"\"\"\\#(", "#", "##/", "#/", "#/\n", "##/\n#/\n", "#/ \n", "/*", "/* ",
      "*/", "`", "``", "`a",
      "<#", "<", "+<#", "<<<<<<< ", "<<<<<<< \n", ">>>> a\n", "=======\n", "\r", "\r\n", "\0", "\u{FEFF}",
      "“", "é", "\u{301}",
      "(", ")", "{", "a", "aé", "0", "0x1.", "1e", ".", "..", "?", "!", "&", "$", "'", "\\", "#if ", "\\#",
      "#\"", "\"#",
      "#\"\"\"\\#(\"#", "\"\\(\"\"\"\n\\(", "\"\\(/*", "'\\(",
    ])
  func timeInProportion(pattern: String) {
    let bytes = Array(String(repeating: pattern, count: 200_000 / pattern.utf8.count).utf8)
    let result = Lexer.tokenize(bytes)
    #expect(result.tokens.last?.offset == UInt32(bytes.count))
  }

  @Test(.timeLimit(.minutes(1))) func timeInProportionWithFallingPounds() {
    // Each opening has fewer `#` than the one before, so that no failed search answers the next.
    func openings(_ body: (String) -> String) -> [UInt8] {
      Array((1...900).reversed().map { body(String(repeating: "#", count: $0)) }.joined().utf8)
    }
    for bytes in [openings { "\($0)\"\"\"\\\($0)(" }, openings { "\($0)/\n" }, openings { "\($0)/ \n" }] {
      #expect(Lexer.tokenize(bytes).tokens.count > 900)
    }
  }

  @Test func deepNesting() {
    let depth = 100_000
    let open = String(repeating: "\"\\(", count: depth)
    let source = open + "a" + String(repeating: ")\"", count: depth)
    let result = Lexer.tokenize(Array(source.utf8))
    #expect(result.problems == [])
    #expect(result.tokens.count == 3 * depth + 2)
    #expect(result.tokens[0].nestedCount == UInt32(3 * depth))
    let comment = String(repeating: "/*", count: depth) + String(repeating: "*/", count: depth)
    #expect(Lexer.tokenize(Array(comment.utf8)).comments.count == 1)
  }
}
