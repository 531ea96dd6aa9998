import SwiftLexer
import Testing

@Suite struct OperatorTests {
  @Test(arguments: [
    ("a + b", "binaryOperator +"), ("a+b", "binaryOperator +"), ("-a", "prefixOperator -"),
    ("a-", "postfixOperator -"), ("a -b", "prefixOperator -"), ("a- b", "postfixOperator -"),
    ("(-a)", "prefixOperator -"), ("[a]-b", "binaryOperator -"), ("a{-b}", "prefixOperator -"),
    ("f(a, -b)", "prefixOperator -"), ("f(a,-b)", "prefixOperator -"), ("x:-b", "prefixOperator -"),
    ("a-;", "postfixOperator -"), ("\"a\"-\"b\"", "binaryOperator -"), ("`a`-1", "binaryOperator -"),
    ("a-#b", "binaryOperator -"), ("@-a", "binaryOperator -"), ("-", "binaryOperator -"),
    ("a\n-b", "prefixOperator -"), ("a-\nb", "postfixOperator -"), ("a-\rb", "postfixOperator -"),
    ("a/**/-b", "prefixOperator -"), ("a-/**/b", "postfixOperator -"), ("a - // c\nb", "binaryOperator -"),
    ("a-//c", "postfixOperator -"), ("\u{FEFF}-a", "prefixOperator -"), ("a\u{A0}-b", "prefixOperator -"),
    ("a-\u{A0}b", "postfixOperator -"), ("a\u{B}-b", "binaryOperator -"), ("a\u{0}-b", "prefixOperator -"),
    ("f(&a)", "prefixOperator &"), ("a & b", "binaryOperator &"), ("a&b", "binaryOperator &"),
    ("a&&b", "binaryOperator &&"), ("a*-b", "binaryOperator *-"), ("a->-b", "binaryOperator ->-"),
    ("x=!y", "binaryOperator =!"), ("a<b", "binaryOperator <"), ("a >>= b", "binaryOperator >>="),
    ("a ~= b", "binaryOperator ~="), ("a→b", "binaryOperator →"), ("√a", "prefixOperator √"),
    ("a ⊕ b", "binaryOperator ⊕"), ("+\u{301}a", "prefixOperator +\u{301}"), ("a×b", "binaryOperator ×"),
    ("a.〰b", "binaryOperator .〰"),
  ]) func boundness(source: String, expected: String) {
    #expect(operators(source) == [expected])
  }

  @Test(arguments: [
    ("a = b", "equal ="), ("a=b", "equal ="), ("a =b", "equal ="), ("a -> b", "arrow ->"),
    ("(a)->b", "arrow ->"), ("a ->b", "arrow ->"), ("a == b", "binaryOperator =="),
    ("a => b", "binaryOperator =>"), ("a --> b", "binaryOperator -->"),
  ]) func equalAndArrow(source: String, expected: String) {
    #expect(operators(source) == [expected])
  }

  @Test(arguments: [
    ("a.b", "period ."), (".a", "period ."), ("a .b", "period ."), ("a..b", "binaryOperator .."),
    ("a...b", "binaryOperator ..."), ("a...", "postfixOperator ..."), ("...a", "prefixOperator ..."),
    ("0..<n", "binaryOperator ..<"), ("a.+b", "binaryOperator .+"), ("a.+.b", "binaryOperator .+."),
    ("a.!", "postfixOperator .!"), ("a.//b", "period ."), ("a./*b*/c", "period ."),
    ("x+.y", "postfixOperator +  period ."), ("^.y", "prefixOperator ^  period ."),
    ("x +.y", "prefixOperator +  period ."), ("a+.+b", "postfixOperator +  binaryOperator .+"),
    ("\\.a", "period ."), ("\\A?.b", "postfixOperator ?  period ."), ("\\.?.a", "binaryOperator .?."),
    ("a.é", "period ."), ("a..", "postfixOperator .."), ("a.", "period ."),
  ]) func dots(source: String, expected: String) {
    #expect(operators(source).joined(separator: "  ") == expected)
  }

  @Test(arguments: [
    ("a?", "postfixOperator ?"), ("a!", "postfixOperator !"), ("a!!", "postfixOperator !  postfixOperator !"),
    ("a??", "postfixOperator ?  postfixOperator ?"), ("a ?? b", "binaryOperator ??"),
    ("a??b", "postfixOperator ?  postfixOperator ?"), ("a ? b : c", "binaryOperator ?"),
    ("a ?b : c", "binaryOperator ?"), ("a ?/b/ : c", "binaryOperator ?"),
    ("!a", "prefixOperator !"), ("a != b", "binaryOperator !="), ("a!=b", "postfixOperator !  equal ="),
    ("a?.b", "postfixOperator ?  period ."), ("a?[0]", "postfixOperator ?"), ("try? a", "postfixOperator ?"),
    ("try!a", "postfixOperator !"), ("\"a\"!", "postfixOperator !"), ("a\n? b", "binaryOperator ?"),
    ("[A?]()", "postfixOperator ?"),
    (
      "A<B?>?",
      "binaryOperator <  postfixOperator ?  postfixOperator >?"
    ), ("(!a)", "prefixOperator !"),
  ]) func marks(source: String, expected: String) {
    #expect(operators(source).joined(separator: "  ") == expected)
  }

  @Test func colons() {
    #expect(tokens("A::b") == "identifier A  colonColon ::  identifier b")
    #expect(tokens("a: b") == "identifier a  colon :  identifier b")
    #expect(tokens("a:::b: :") == "identifier a  colonColon ::  colon :  identifier b  colon :  colon :")
    #expect(tokens("\"\\(A::b)\"").hasSuffix(".identifier A  .colonColon ::  .identifier b  .rightParen )"))
  }

  @Test func commentsCutOperators() {
    #expect(tokens("a+/*b*/c") == "identifier a  postfixOperator +  identifier c")
    #expect(tokens("a +//b") == "identifier a  binaryOperator +")
    #expect(tokens("a ***/*b*/ c") == "identifier a  binaryOperator ***  identifier c")
  }

  @Test func strayCommentEnd() {
    #expect(tokens("a */ b") == "identifier a  unknown */  identifier b")
    #expect(tokens("a +*/ b") == "identifier a  unknown +*/  identifier b")
    #expect(problems("a */ b") == ["invalidByte@2"])
  }

  private func operators(_ source: String) -> [String] {
    let kinds: Set<Token.Kind> = [
      .binaryOperator, .prefixOperator, .postfixOperator, .equal, .arrow, .period,
    ]
    let bytes = Array(source.utf8)
    let all = Lexer.tokenize(bytes).tokens
    return zip(all, describe(all, in: bytes)).filter { kinds.contains($0.0.kind) }.map(\.1)
  }
}
