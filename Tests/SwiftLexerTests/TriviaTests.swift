import SwiftLexer
import Testing

@Suite struct TriviaTests {
  @Test(arguments: [
    ("// a", ["// a"]), ("// a\n//b\r\n/// c\rd", ["// a", "//b", "/// c"]), ("/* a */", ["/* a */"]),
    ("/* /* a */ */b", ["/* /* a */ */"]), ("/*/ */", ["/*/ */"]), ("/**/", ["/**/"]), ("/***/a", ["/***/"]),
    ("a/*\n*/b/*\r*/", ["/*\n*/", "/*\r*/"]), ("a//*b\nc", ["//*b"]), ("a /* // */ b", ["/* // */"]),
    ("\"// a\" // b", ["// b"]), ("\"\\(a /* b */)\"", ["/* b */"]), ("/*/**/*/", ["/*/**/*/"]),
    ("/a/ // b", ["// b"]),
    ("// é\u{FFFD}\u{0}\n", ["// é\u{FFFD}\u{0}"]), ("//", ["//"]), ("/*a*//*b*/", ["/*a*/", "/*b*/"]),
  ]) func comments(source: String, expected: [String]) {
    let bytes = Array(source.utf8)
    let result = Lexer.tokenize(bytes)
    let texts = result.comments.map {
      String(decoding: bytes[Int($0.offset)..<Int($0.offset + $0.length)], as: UTF8.self)
    }
    #expect(texts == expected)
    #expect(result.comments.map(\.isBlock) == expected.map { $0.hasPrefix("/*") })
    #expect(result.problems == [])
  }

  @Test(arguments: ["/* a", "/* /* a */", "/*", "/*/"])
  func unterminatedComment(comment: String) {
    let result = Lexer.tokenize(Array("a \(comment)".utf8))
    #expect(result.tokens.map(\.kind) == [.identifier, .endOfFile])
    #expect(result.comments == [Comment(offset: 2, length: UInt32(comment.utf8.count), isBlock: true)])
    #expect(result.problems == [LexicalProblem(kind: .unterminatedComment, offset: 2)])
  }

  @Test(
    arguments: [
      ("", [0]), ("a", [0]), ("\n", [0, 1]), ("a\nb", [0, 2]), ("a\r\nb", [0, 3]), ("a\rb", [0, 2]),
      ("\r\r\n\n", [0, 1, 3, 4]),
      ("a\u{B}\u{C}\u{2028}b", [0]), ("/*\n\r\n\r*/\n", [0, 3, 5, 6, 9]), ("//a\r\n//b\n", [0, 5, 9]),
      ("\"\"\"\na\r\nb\rc\n\"\"\"\n", [0, 4, 7, 9, 11, 15]), ("\"a\n\"b\r\n", [0, 3, 7]),
      ("#/\na\r/#\n", [0, 3, 5, 8]),
      ("\"\\(a\n", [0, 5]), ("\"\"\"\n\\(a\n)\\\n\"\"\"", [0, 4, 8, 11]), ("#!a\nb", [0, 4]),
      ("\u{FEFF}\na", [0, 4]),
      ("a\\\nb", [0, 3]), ("`a\nb", [0, 3]), ("/a\n/", [0, 3]), ("#/\na", [0, 3]), ("\n\n\n", [0, 1, 2, 3]),
      ("        a\n                 b\n", [0, 10, 29]),
    ] as [(String, [UInt32])]) func lineStarts(source: String, expected: [UInt32])
  {
    #expect(Lexer.tokenize(Array(source.utf8)).lineStarts == expected)
  }

  @Test(arguments: [
    ("a", "L"), ("a b", "L> <"), ("a\nb", "L> L<"), ("a,b", "L - -"), ("a/**/b", "L> <"),
    ("a/*\n*/b", "L> L<"),
    ("a //b\nc", "L> L<"), ("a\tb", "L> <"), ("a\rb", "L> L<"), ("a\u{A0}b", "L> <"), ("a\u{B}b", "L> <"),
    (" a ", "L<>"), ("\n\n  a", "L<"), ("a + b", "L> <> <"), ("a -b", "L> < -"), ("\u{FEFF}a", "L"),
    ("#!a\nb", "L> L<"),
  ]) func flags(source: String, expected: String) {
    let shown = Lexer.tokenize(Array(source.utf8)).tokens.dropLast().map { token in
      let flags = [(Token.Flags.startsLine, "L"), (.spaceBefore, "<"), (.spaceAfter, ">")]
        .filter { token.flags.contains($0.0) }.map(\.1).joined()
      return flags.isEmpty ? "-" : flags
    }
    #expect(shown.joined(separator: " ") == expected)
  }

  @Test func nestedTokensHaveFlagsOfTheirOwn() {
    let all = Lexer.tokenize(Array("\"\\( a)\\(b )\" c".utf8)).tokens
    #expect(
      all.map(\.flags) == [
        [.startsLine, .spaceAfter], .spaceAfter, .spaceBefore, [], [], .spaceAfter, .spaceBefore,
        .spaceBefore, [],
      ])
  }

  @Test func endOfFile() {
    for source in ["", " ", "a", "a\n", "// a", "\u{FEFF}"] {
      let last = Lexer.tokenize(Array(source.utf8)).tokens.last
      #expect(last?.kind == .endOfFile)
      #expect(last?.offset == UInt32(source.utf8.count))
      #expect(last?.length == 0)
    }
    #expect(Lexer.tokenize([]).tokens.first?.flags == .startsLine)
    #expect(Lexer.tokenize(Array("a\n".utf8)).tokens.last?.flags == [.startsLine, .spaceBefore])
  }
}
