import SwiftLexer
import Testing

@Suite struct IdentifierTests {
  @Test(arguments: [
    "a", "_", "_a1", "aVeryLongIdentifierOfMoreThanSixteenBytes", "exactly8", "exactly16bytes__", "a$b", "é",
    "naïve",
    "名前", "🐦", "a🐦b", "a\u{301}", "a·b", "\u{200B}", "e\u{AD}x", "𝒳1", "abcdefgé", "abcdefghé", "abcdefg$",
  ]) func plain(source: String) {
    #expect(tokens(source) == "identifier \(source)")
    #expect(tokens("(\(source).\(source))").hasPrefix("leftParen (  identifier \(source)  period ."))
  }

  @Test(arguments: [
    "`a`", "`class`", "`a b`", "`1`", "`+ `", "`\"`", "`/a/`", "`//`", "`(`", "`é x`", "`$0`", "``",
  ]) func backticked(source: String) {
    let token = first(.identifier, in: source)
    #expect(tokens(source) == "identifier \(source)")
    #expect(token?.flags.contains(.backticked) == true)
    #expect(token?.keyword == Keyword.none)
  }

  @Test func backtickWithoutPartner() {
    #expect(tokens("`a\nb`") == "unknown `  identifier a  identifier b  unknown `")
    #expect(problems("`a\nb`") == ["invalidByte@0", "invalidByte@4"])
  }

  @Test(arguments: ["$0", "$12", "$name", "$é", "$"])
  func dollar(source: String) {
    #expect(tokens(source) == "dollarIdentifier \(source)")
    #expect(tokens("\(source).0") == "dollarIdentifier \(source)  period .  integerLiteral 0")
  }

  @Test(arguments: Keyword.allCases.filter { $0 != .none && $0.rawValue < Keyword.poundIf.rawValue })
  func keywords(keyword: Keyword) {
    let word = "\(keyword)"
    // At the end of the file, before other bytes, and as a part of longer words.
    #expect(first(.identifier, in: word)?.keyword == keyword)
    #expect(first(.identifier, in: "\(word) and more text after it")?.keyword == keyword)
    #expect(first(.identifier, in: "`\(word)`")?.keyword == Keyword.none)
    for other in [word + "x", word + "1", word + "_", word + "é", "x" + word, word + word] {
      #expect(first(.identifier, in: other)?.keyword == Keyword.none, "\(other)")
    }
    let cut = String(word.dropLast())
    if !cut.isEmpty, !Keyword.allCases.contains(where: { "\($0)" == cut }) {
      #expect(first(.identifier, in: cut)?.keyword == Keyword.none, "\(cut)")
    }
  }

  @Test func caseMatters() {
    #expect(first(.identifier, in: "Self")?.keyword == .Self)
    #expect(first(.identifier, in: "self")?.keyword == .`self`)
    #expect(first(.identifier, in: "Class")?.keyword == Keyword.none)
    #expect(first(.identifier, in: "IF")?.keyword == Keyword.none)
  }

  @Test func placeholder() {
    #expect(tokens("f(<#T##Int#>)") == "identifier f  leftParen (  identifier <#T##Int#>  rightParen )")
    #expect(tokens("a+<#b#>") == "identifier a  binaryOperator +  identifier <#b#>")
    #expect(tokens("<#a\n#>") == "prefixOperator <  pound #  identifier a  pound #  postfixOperator >")
  }

  @Test(arguments: [
    ("a“b”", "identifier a  unknown “  identifier b  unknown ”"),
    ("\u{301}a", "unknown \u{301}  identifier a"),
    ("a \u{2028} b", "identifier a  unknown ⏎  identifier b"),
    ("\u{1}\u{2}a", "unknown \u{1}\u{2}  identifier a"),
    ("\u{7F}", "unknown \u{7F}"), ("\u{FFFE}", "unknown \u{FFFE}"),
    ("a \u{FEFF}b", "identifier a  unknown \u{FEFF}  identifier b"),
  ]) func unknownCharacters(source: String, expected: String) {
    #expect(tokens(source) == expected)
    #expect(problems(source).count == expected.ranges(of: "unknown").count)
  }

  @Test(
    arguments: [
      [0xFF], [0xC3], [0xC0, 0x80], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF0, 0x9F], [0xF4, 0x90, 0x80, 0x80],
      [0x80], [0],
      [0, 0, 0xFE],
    ] as [[UInt8]]) func invalidBytes(bytes: [UInt8])
  {
    let source = Array("a ".utf8) + bytes + Array(" b".utf8)
    let result = Lexer.tokenize(source)
    #expect(result.tokens.map(\.kind) == [.identifier, .unknown, .identifier, .endOfFile])
    #expect(result.tokens[1].offset == 2)
    #expect(result.tokens[1].length == UInt32(bytes.count))
    #expect(result.problems == [LexicalProblem(kind: .invalidByte, offset: 2)])
  }
}
