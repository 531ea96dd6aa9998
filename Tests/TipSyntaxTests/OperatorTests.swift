import Testing

@testable import TipSyntax

/// Operators: precedence, prefix and postfix ones, casts, and what leaves no node.
@Suite struct OperatorTests {
  @Test(arguments: [
    DumpCase("a + b * c", "(+ a (* b c))"),
    DumpCase("a * b + c", "(+ (* a b) c)"),
    DumpCase("a - b - c", "(- (- a b) c)"),
    DumpCase("a ?? b ?? c", "(?? a (?? b c))"),
    DumpCase("a = b = c", "(= a (= b c))"),
    DumpCase("a += b + 1", "(+= a (+ b 1))"),
    DumpCase("a ? b : c ? d : e", "(? a b (? c d e))"),
    DumpCase("a == b && c || d", "(|| (&& (== a b) c) d)"),
    DumpCase("a...b == c", "(== (... a b) c)"),
    DumpCase("a | b & c << 2", "(| a (& b (<< c 2)))"),
    DumpCase("a <> b + c", "(<> a (+ b c))"),
    DumpCase("a ||= b", "(||= a b)"),
    DumpCase("a .== b", "(.== a b)"),
    DumpCase("a = b as? C ?? d", "(= a (?? (cast conditional b C) d))"),
    DumpCase("a is B && c", "(&& (cast test a B) c)"),
    DumpCase("a as! B as C", "(cast coercion (cast forced a B) C)"),
  ])
  func precedence(_ example: DumpCase) {
    #expect(dump(example.source) == example.expected)
  }

  @Test(arguments: [
    DumpCase("-a + !b", "(+ (prefix - a) (prefix ! b))"),
    DumpCase("-a.b", "(prefix - (member a b))"),
    DumpCase("a...", "(postfix ... a)"),
    DumpCase("...a", "(prefix ... a)"),
    DumpCase("a!", "a"),
    DumpCase("f(&x)", "(call f (prefix & x))"),
    DumpCase("reduce(0, +)", "(call reduce 0 +)"),
    DumpCase("f(by: <)", "(call f by:<)"),
    DumpCase("[+, -]", "(array + -)"),
  ])
  func prefixAndPostfix(_ example: DumpCase) {
    #expect(dump(example.source) == example.expected)
  }

  @Test(arguments: [
    DumpCase("_ = a.b()", "(call (member a b))"),
    DumpCase("try a + b", "(+ a b)"),
    DumpCase("try? await a?.b!.c", "(member (member a b) c)"),
    DumpCase("consume a", "a"),
    DumpCase("copy a.b", "(member a b)"),
    DumpCase("unsafe a.b()", "(call (member a b))"),
    DumpCase("any.b", "(member any b)"),
    DumpCase("f(some: 1)", "(call f some:1)"),
    DumpCase("await(a)", "a"),
    DumpCase("await.a", ".a"),
  ])
  func lookedThrough(_ example: DumpCase) {
    #expect(dump(example.source) == example.expected)
  }
}
