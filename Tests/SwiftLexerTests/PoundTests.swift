import SwiftLexer
import Testing

@Suite struct PoundTests {
  @Test(arguments: [
    ("#if", Keyword.poundIf), ("#elseif", .poundElseif), ("#else", .poundElse), ("#endif", .poundEndif),
    ("#sourceLocation", .poundSourceLocation),
  ]) func directives(text: String, keyword: Keyword) {
    for source in [text, "\(text) a && longer text behind it", "\(text)(a)", "\(text)//c"] {
      let token = Lexer.tokenize(Array(source.utf8)).tokens[0]
      #expect(token.kind == .directive)
      #expect(token.keyword == keyword)
      #expect(token.length == UInt32(text.utf8.count))
    }
  }

  @Test(arguments: [
    ("#Rule(a)", "pound #  identifier Rule  leftParen (  identifier a  rightParen )"),
    ("#available", "pound #  identifier available"), ("#ifx", "pound #  identifier ifx"),
    ("#if_", "pound #  identifier if_"),
    ("# if", "pound #  identifier if"), ("##a", "pound #  pound #  identifier a"), ("#", "pound #"),
    ("#`a`", "pound #  identifier `a`"), ("#$x", "pound #  dollarIdentifier $x"),
    ("#if#if", "directive #if  directive #if"),
    ("a#b", "identifier a  pound #  identifier b"), ("#1", "pound #  integerLiteral 1"),
  ]) func macros(source: String, expected: String) {
    #expect(tokens(source) == expected)
  }

  @Test func keywordAfterPound() {
    #expect(first(.identifier, in: "#if_")?.keyword == Keyword.none)
    #expect(first(.identifier, in: "# if")?.keyword == .if)
    #expect(first(.pound, in: "#Rule")?.keyword == Keyword.none)
  }

  @Test(arguments: [
    ("#!/bin/sh \" /*\nfoo", "shebang #!/bin/sh \" /*  identifier foo"),
    ("#!a\r\nb", "shebang #!a  identifier b"),
    ("\u{FEFF}#!a\nb", "shebang #!a  identifier b"), ("#!", "shebang #!"),
    (" #!a", "pound #  postfixOperator !  identifier a"),
    ("a\n#!b", "identifier a  pound #  postfixOperator !  identifier b"),
  ]) func shebang(source: String, expected: String) {
    #expect(tokens(source) == expected)
  }

  @Test func byteOrderMark() {
    let result = Lexer.tokenize(Array("\u{FEFF}a".utf8))
    #expect(result.tokens[0].offset == 3)
    #expect(result.problems == [])
    #expect(Lexer.tokenize([0xEF, 0xBB]).tokens.map(\.kind) == [.unknown, .endOfFile])
  }
}
