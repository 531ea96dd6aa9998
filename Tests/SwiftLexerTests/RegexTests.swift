import SwiftLexer
import Testing

@Suite struct RegexTests {
  @Test(arguments: [
    "/a/", "/a b/", "/(a)/", "/[)]/", "/[[)]]/", "/\\//", "/\\)/", "/\\(/", "/\\ /", "/b\\ /", "/[/",
    "/\"/", "/`/",
    "/'/", "/é/", "/.../", "/^a$/", "/(?:a|b)*/", "/#/", "/[a\\])]/", "/\\\\/", "/a=b/",
  ]) func slashes(regex: String) {
    for (before, after) in [
      ("x = ", ""), ("f(", ")"), ("f(a, ", ")"), ("f(a: ", ", b)"), ("[", "]"), ("{", "}"), ("return ", ".b"),
      ("", ""),
      ("a ? ", " : b"), ("a ?? ", ""), ("a\n", ""), ("try ", ""), ("if a == ", " {}"), ("case ", ":"),
      ("/* c */", ""),
      ("a in ", ""), ("!", ""), ("x = -", ""),
    ] {
      let source = before + regex + after
      let bytes = Array(source.utf8)
      let all = Lexer.tokenize(bytes).tokens
      #expect(
        zip(all, describe(all, in: bytes)).filter { $0.0.kind == .regexLiteral }.map(\.1) == [
          "regexLiteral \(regex)"
        ],
        "\(source)")
      #expect(problems(source) == [])
    }
  }

  @Test(arguments: [
    "a / b / c", "a/b/c", "(a)/b/c", "a[0]/b/c", "a!/b/c", "a?/b/c", "1/2/3", "\"a\"/b/c", "$0/2/3",
    "a\n  / b / c", "x=/a/",
    "x+/a/", "f(/, /)", "f(/)", "f(/)/2/3", "[1].reduce(1, /) / 2", "f(by: /) + f(by: /)", "x = /a",
    "x = /a)/", "x = /(a))/",
    "x = /a /", "x = / a/", "x = /a//b/", "x = /a/*b*/", "a /^ b /", "a /= b / c", "a.default / 2 / 3",
    "a.in / b",
    "infix operator /^/", "func /(a: A, b: B) -> C { a / b }", "func +/-/(a: A)", "prefix operator /",
    "x = /a\\", "x = /a\n/b",
    "x = /\\\n/", "x = /a\r/", "f(/=, /=)", "try/x/", "x as/y/", "a -/ b/ c", "(*/)",
  ]) func noLiteral(source: String) {
    #expect(first(.regexLiteral, in: source) == nil)
  }

  @Test(arguments: [
    ("x = /a/i", "regexLiteral /a/  identifier i"),
    ("x = /a/+1", "regexLiteral /a/  binaryOperator +  integerLiteral 1"),
    ("x = /[/]/", "regexLiteral /[/  rightSquare ]  postfixOperator /"),
    ("x = -/a/", "prefixOperator -  regexLiteral /a/"), ("x = ^^/a/", "prefixOperator ^^  regexLiteral /a/"),
    ("x = /a/!", "regexLiteral /a/  postfixOperator !"),
    ("x = /a/ + /b/", "regexLiteral /a/  binaryOperator +  regexLiteral /b/"),
    ("x = ./a/", "period .  regexLiteral /a/"), ("x = .../a/", "prefixOperator ...  regexLiteral /a/"),
    ("x = /]/", "regexLiteral /]/"), ("x = /)/", "regexLiteral /)/"),
    ("x = +/)/", "prefixOperator +  regexLiteral /)/"),
    ("x = /,)/", "regexLiteral /,)/"),
    ("x = try! /)/", "identifier try  postfixOperator !  regexLiteral /)/"),
    ("x = (/)/)", "leftParen (  binaryOperator /  rightParen )  postfixOperator /  rightParen )"),
    ("x = f(+/)", "identifier f  leftParen (  binaryOperator +/  rightParen )"),
    ("x = f(+/, -/)", "identifier f  leftParen (  prefixOperator +  regexLiteral /, -/  rightParen )"),
    ("x = a /,b/", "identifier a  binaryOperator /  comma ,  identifier b  postfixOperator /"),
    ("x = &/a/", "prefixOperator &  regexLiteral /a/"),
    ("x = /a*/ + b", "regexLiteral /a*/  binaryOperator +  identifier b"),
  ]) func mixed(source: String, expected: String) {
    #expect(tokens(source) == "identifier x  equal =  \(expected)")
  }

  @Test(arguments: [
    "#/a/#", "#/a/b/#", "#/)/#", "#/ a /#", "#//#", "#///#", "##/a/#/##", "#/a\\/#/#", "#/\"/#", "#/*c*/#",
    "#/\na\n/#",
    "#/ \t\n(a)\n  /#", "##/\n/#\n/##", "#/\r\na\r\n/#", "#/\n\\/#\n/#", "#/\n/#",
  ]) func pounds(regex: String) {
    #expect(tokens("(\(regex))") == "leftParen (  regexLiteral \(shown(regex))  rightParen )")
    #expect(first(.regexLiteral, in: regex)?.poundCount == UInt8(regex.prefix { $0 == "#" }.count))
    #expect(problems(regex) == [])
  }

  @Test(arguments: [
    ("#/a\nb", "regexLiteral #/a  identifier b"), ("##/a/#\nb", "regexLiteral ##/a/#  identifier b"),
    ("#/", "regexLiteral #/"), ("#/\na", "regexLiteral #/  identifier a"),
    ("#/ \na", "regexLiteral #/  identifier a"),
    ("##/\na/#\nb", "regexLiteral ##/  identifier a  binaryOperator /  pound #  identifier b"),
    ("#/a\\\nb", "regexLiteral #/a\\  identifier b"),
  ]) func unterminated(source: String, expected: String) {
    #expect(tokens(source) == expected)
    #expect(problems(source) == ["unterminatedRegex@0"])
    #expect(first(.regexLiteral, in: source)?.flags.contains(.unterminated) == true)
  }

  @Test func openingsOfManyLinesAreToldApartByTheirPounds() {
    let source = "##/\na\n#/\nb\n/#\n##/\n/#"
    #expect(
      tokens(source)
        == "regexLiteral ##/  identifier a  regexLiteral #/⏎b⏎/#  regexLiteral ##/  prefixOperator /  pound #"
    )
  }

  @Test func unknownBytesDoNotCountAsTheTokenBefore() {
    #expect(tokens("\0/,/") == "unknown \0  regexLiteral /,/")
    #expect(tokens("try? \0 /,/") == "identifier try  postfixOperator ?  unknown \0  regexLiteral /,/")
    #expect(tokens("^\u{B} /,/") == "prefixOperator ^  regexLiteral /,/")
    #expect(tokens("a.\0 0.1").hasSuffix("integerLiteral 0  period .  integerLiteral 1"))
  }

  @Test func flagsOfALiteralThatCutsAnOperator() {
    let all = Lexer.tokenize(Array("x = -/a/ ".utf8)).tokens
    #expect(all[2].flags == .spaceBefore)
    #expect(all[3].flags == .spaceAfter)
  }
}
