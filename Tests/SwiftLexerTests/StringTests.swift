import SwiftLexer
import Testing

@Suite struct StringTests {
  @Test(arguments: [
    #""""#, #""a""#, #""a\"b""#, #""\\""#, #""a\nb\u{1F600}""#, #""//""#, #""/*""#, #""'""#, #""é🐦""#,

    ##"#"a"#"##, ##"#"a"b"#"##, ##"#"\"#"##, ##"#"\(a)"#"##, ##"#"\#"#"#"##, ##"#""#"##, ##"#"""#"##,
    ##"#"""""#"##,
    ###"##"a"#b"##"###, ###"##"\#(a)"##"###, "#\"\\#n\\\\\"#",
    "\"\"\"\na\n\"\"\"", "\"\"\"\n\"a\" \"\" \\\"\"\"\n\"\"\"", "\"\"\"\n\"\"\"", "\"\"\"\r\na\r\n\"\"\"",
    "\"\"\"\ra\r\"\"\"",
    "\"\"\"\na \\\nb\n\"\"\"", "#\"\"\"\n\"\"\"\n\\(a)\"\"\"#", "##\"\"\"\n\"\"\"#\n\"\"\"##", "'a'",
  ]) func oneToken(source: String) {
    #expect(tokens("(\(source))") == "leftParen (  stringLiteral \(shown(source))  rightParen )")
    #expect(problems("(\(source))") == [])
  }

  @Test(arguments: [
    ("\"\\(a)\"", "stringLiteral \"\\(a)\"  .leftParen (  .identifier a  .rightParen )"),
    ("\"\\()\"", "stringLiteral \"\\()\"  .leftParen (  .rightParen )"),
    (
      "\"\\(a)\\(b)\"",
      "stringLiteral \"\\(a)\\(b)\"  .leftParen (  .identifier a  .rightParen )  .leftParen (  .identifier b  .rightParen )"
    ),
    (
      "\"\\(f(\")\"))\"",
      "stringLiteral \"\\(f(\")\"))\"  .leftParen (  .identifier f  .leftParen (  .stringLiteral \")\"  .rightParen )"
        + "  .rightParen )"
    ),
    (
      "\"\\(\"\\(a)\")b\" c",
      "stringLiteral \"\\(\"\\(a)\")b\"  .leftParen (  .stringLiteral \"\\(a)\"  ..leftParen (  ..identifier a"
        + "  ..rightParen )  .rightParen )  identifier c"
    ),
    ("#\"\\#(a)\\(b)\"#", "stringLiteral #\"\\#(a)\\(b)\"#  .leftParen (  .identifier a  .rightParen )"),
    ("##\"\\##(a)\"##", "stringLiteral ##\"\\##(a)\"##  .leftParen (  .identifier a  .rightParen )"),
    ("\"\\(/)/)\"", "stringLiteral \"\\(/)/)\"  .leftParen (  .binaryOperator /  .rightParen )"),
    ("\"\\(/* ) */a)\"", "stringLiteral \"\\(/* ) */a)\"  .leftParen (  .identifier a  .rightParen )"),
    (
      "\"\\(#\"\\(\"#)\"",
      "stringLiteral \"\\(#\"\\(\"#)\"  .leftParen (  .stringLiteral #\"\\(\"#  .rightParen )"
    ),
    (
      "\"\"\"\n\\(a\n)\n\"\"\"",
      "stringLiteral \"\"\"⏎\\(a⏎)⏎\"\"\"  .leftParen (  .identifier a  .rightParen )"
    ),
    (
      "\"\\(\"\"\"\na\n\"\"\")\"",
      "stringLiteral \"\\(\"\"\"⏎a⏎\"\"\")\"  .leftParen (  .stringLiteral \"\"\"⏎a⏎\"\"\"  .rightParen )"
    ),
  ]) func interpolations(source: String, expected: String) {
    #expect(tokens(source) == expected)
    #expect(problems(source) == [])
  }

  @Test func nestedCountsAddUp() {
    let all = Lexer.tokenize(Array(#"a "1\(b "2\(c)2\(d + "3\(e)")")1" f"#.utf8)).tokens
    let strings = all.indices.filter { all[$0].kind == .stringLiteral }
    #expect(strings.map { all[$0].nestedCount } == [15, 11, 3])
    #expect(strings == [1, 4, 11])
    #expect(all.map(\.offset) == all.map(\.offset).sorted())
  }

  @Test func flagsAndPounds() {
    let plain = first(.stringLiteral, in: "x = \"\\(a)\" + b")
    #expect(plain?.flags == [.spaceBefore, .spaceAfter])
    #expect(plain?.poundCount == 0)
    let raw = first(.stringLiteral, in: "(##\"\"\"\n\"\"\"##)")
    #expect(raw?.flags == .multiline)
    #expect(raw?.poundCount == 2)
    let many = String(repeating: "#", count: 300)
    #expect(first(.stringLiteral, in: "\(many)\"a\"\(many)")?.poundCount == 255)
    #expect(first(.stringLiteral, in: "\(many)\"a\"\(many)")?.length == 603)
  }

  @Test(arguments: [
    ("\"a\nb", "stringLiteral \"a  identifier b", 0), ("\"a\\\nb", "stringLiteral \"a\\  identifier b", 0),
    ("\"a\r\nb", "stringLiteral \"a  identifier b", 0), ("x \"a", "identifier x  stringLiteral \"a", 2),
    ("\"a\\", "stringLiteral \"a\\", 0), ("#\"a\"\nb", "stringLiteral #\"a\"  identifier b", 0),
    ("\"\"\"\na\"\"", "stringLiteral \"\"\"⏎a\"\"", 0),
    ("#\"\"\"\na\"\"\"", "stringLiteral #\"\"\"⏎a\"\"\"", 0),
    ("'a\nb", "stringLiteral 'a  identifier b", 0),
    ("\"\\(a\nb", "stringLiteral \"\\(a  .leftParen (  .identifier a  identifier b", 0),
    ("\"\\(a // )\"\nb", "stringLiteral \"\\(a // )\"  .leftParen (  .identifier a  identifier b", 0),
    ("\"\"\"\n\\(a\n", "stringLiteral \"\"\"⏎\\(a⏎  .leftParen (  .identifier a", 0),
  ]) func unterminated(source: String, expected: String, offset: UInt32) {
    #expect(tokens(source) == expected)
    #expect(problems(source) == ["unterminatedString@\(offset)"])
    #expect(first(.stringLiteral, in: source)?.flags.contains(.unterminated) == true)
  }

  @Test func lineBreakEndsAllOpenLiteralsOfOneLine() {
    let source = "\"\"\"\n\\(\"\\(\"\\(a\nb)\n\"\"\"c"
    #expect(
      tokens(source)
        == "stringLiteral \"\"\"⏎\\(\"\\(\"\\(a⏎b)⏎\"\"\"  .leftParen (  .stringLiteral \"\\(\"\\(a  ..leftParen ("
        + "  ..stringLiteral \"\\(a  ...leftParen (  ...identifier a  .identifier b  .rightParen )  identifier c"
    )
    #expect(problems(source) == ["unterminatedString@6", "unterminatedString@9"])
  }

  @Test(arguments: [
    ("##\"\"\" \"#\n\"\"\"##", 1), ("##\"\"\" \"##\n", 1), ("#\"\"\" \"\n\"#", 1), ("#\"\"\"#\"#\"#", 2),
    ("##\"\"\" \"\"\"# \n ##\"\"\"##", 1),
  ]) func rawQuotesThatLookLikeManyLines(source: String, literals: Int) {
    let all = Lexer.tokenize(Array(source.utf8)).tokens
    #expect(all.filter { $0.kind == .stringLiteral }.count == literals)
  }
}
