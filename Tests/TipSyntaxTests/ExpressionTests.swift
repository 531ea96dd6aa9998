import Testing

@testable import TipSyntax

/// Members, calls, literals and the like.
@Suite struct ExpressionTests {
  @Test(arguments: [
    DumpCase("a.b.c", "(member (member a b) c)"),
    DumpCase("a.0.1", "(member (member a 0) 1)"),
    DumpCase("a.self", "(member a self)"),
    DumpCase("a.init(b)", "(call (member a init) b)"),
    DumpCase("a.b(c:d:)", "(member a b)"),
    DumpCase("f(c:)", "f"),
    DumpCase(
      """
      a
        .b
        .c()
      """, "(call (member (member a b) c))"),
    DumpCase(
      """
      a
      (b)
      """,
      """
      a
      b
      """),
    DumpCase(
      """
      a
      [b]
      """,
      """
      a
      (array b)
      """),
    DumpCase("Foo::bar.baz", "(member bar baz)"),
    DumpCase("super.a", "(member super a)"),
  ])
  func members(_ example: DumpCase) {
    #expect(dump(example.source) == example.expected)
  }

  @Test(arguments: [
    DumpCase("f(a, b: c, _: d)", "(call f a b:c d)"),
    DumpCase("f()", "(call f)"),
    DumpCase("f { }", "(call f (trailing))"),
    DumpCase(
      "f(a) { b }",
      """
      (call f a (trailing
        b))
      """),
    DumpCase(
      "f(a: 1) { b } c: { d } e: { x in g }",
      """
      (call f a:1 (trailing
        b) c:(trailing
        d) e:(trailing
        parameters
          (parameter x label:-)
        g))
      """),
    DumpCase("a[b, c: d]", "(subscript a b c:d)"),
    DumpCase("self[keyPath: p]", "(subscript self keyPath:p)"),
    DumpCase("a?[0]?.b", "(member (subscript a 0) b)"),
  ])
  func calls(_ example: DumpCase) {
    #expect(dump(example.source) == example.expected)
  }

  @Test(arguments: [
    DumpCase("Foo<Bar>(a)", "(call (specialize Foo <Bar>) a)"),
    DumpCase("Foo<Bar, [Baz: Int]>.self", "(member (specialize Foo <Bar,[Baz:Int]>) self)"),
    DumpCase("a < b", "(< a b)"),
    DumpCase("f(a < b, c > d)", "(call f (< a b) (> c d))"),
    DumpCase("f(a < b, c > (d))", "(call f (call (specialize a <b,c>) d))"),
    DumpCase("a<b>c", "(> (< a b) c)"),
    DumpCase("a < b && c > d", "(&& (< a b) (> c d))"),
    DumpCase("Foo<A, B?>(c)", "(call (specialize Foo <A,B?>) c)"),
    DumpCase("Foo<(A, B) -> C>.d", "(member (specialize Foo <(A,B)->C>) d)"),
    DumpCase("Foo<any P & Q>()", "(call (specialize Foo <any P&Q>))"),
    DumpCase(
      "f(Foo<A>.self, Foo<B>?.none)",
      "(call f (member (specialize Foo <A>) self) (member (specialize Foo <B>) none))"),
    DumpCase("x = Foo<A<B>>(c)", "(= x (call (specialize Foo <A<B>>) c))"),
    DumpCase("Foo<3>()", "(call (specialize Foo <_>))"),
    DumpCase(
      "a < (b), c > d",
      """
      (< a b)
      (> c d)
      """),
  ])
  func genericArguments(_ example: DumpCase) {
    #expect(dump(example.source) == example.expected)
  }

  @Test(arguments: [
    DumpCase("[a, b,]", "(array a b)"),
    DumpCase("[a: b, c: d]", "(dictionary a b c d)"),
    DumpCase("[:]", "(dictionary)"),
    DumpCase("[]", "(array)"),
    DumpCase("[Foo]()", "(call (type [Foo]))"),
    DumpCase("[Foo: Bar]()", "(call (type [Foo:Bar]))"),
    DumpCase("[Foo].self", "(member (type [Foo]) self)"),
    DumpCase("(any Tip).self", "(member (type any Tip) self)"),
    DumpCase("((Int) -> Void).self", "(member (type (Int)->Void) self)"),
    DumpCase("Foo?.self", "(member (type Foo?) self)"),
  ])
  func collectionsAndTypes(_ example: DumpCase) {
    #expect(dump(example.source) == example.expected)
  }

  @Test(arguments: [
    DumpCase("()", "(tuple)"),
    DumpCase("(a)", "a"),
    DumpCase("(a, b: c)", "(tuple a b:c)"),
    DumpCase(".a", ".a"),
    DumpCase(".a(b)", "(call .a b)"),
    DumpCase(".init()", "(call .init)"),
    DumpCase("x = .a.b", "(= x (member .a b))"),
  ])
  func tuplesAndImplicitMembers(_ example: DumpCase) {
    #expect(dump(example.source) == example.expected)
  }

  @Test(arguments: [
    DumpCase("1_000", "1000"),
    DumpCase("0xFF", "255"),
    DumpCase("0b1010", "10"),
    DumpCase("99999999999999999999", "(integer)"),
    DumpCase("1.5e3", "1500.0"),
    DumpCase("true", "true"),
    DumpCase("nil", "nil"),
    DumpCase("$0 == $1", "(== $0 $1)"),
    DumpCase("Self.$p", "(member Self $p)"),
    DumpCase("/a+b/", "(regex)"),
    DumpCase(##"#"a"#"##, #""a""#),
  ])
  func literals(_ example: DumpCase) {
    #expect(dump(example.source) == example.expected)
  }

  @Test(arguments: [
    DumpCase("#line", "(#line)"),
    DumpCase(
      "#Rule(Self.$p) { $0 == true }",
      """
      (#Rule (member Self $p) (trailing
        (== $0 true)))
      """),
    DumpCase("#selector(f(_:))", "(#selector f)"),
    DumpCase("#available(iOS 17.0, macOS 14, *)", "(#available iOS:17.0 macOS:14 *)"),
    DumpCase(#"\Foo.bar"#, "(keyPath Foo bar)"),
    DumpCase(#"\.a.b?.c!"#, "(keyPath - a b c)"),
    DumpCase(#"\Foo<Bar>.a[0].b"#, "(keyPath Foo<Bar> a - b)"),
    DumpCase(#"\.self"#, "(keyPath - self)"),
    DumpCase(#"\.[a]"#, "(keyPath - -)"),
    DumpCase(#"\[Int].count"#, "(keyPath [Int] count)"),
  ])
  func macrosAndKeyPaths(_ example: DumpCase) {
    #expect(dump(example.source) == example.expected)
  }

  @Test(arguments: [
    DumpCase(
      "x = if a { 1 } else { 2 }",
      """
      (= x (statement
        (if
          conditions
            a
          then
            1
          else
            2)))
      """),
    DumpCase(
      "x = switch a { case .b: 1 default: 2 }",
      """
      (= x (statement
        (switch a
          cases
            (case .b
              body
                1)
            (case
              body
                2))))
      """),
  ])
  func statements(_ example: DumpCase) {
    #expect(dump(example.source) == example.expected)
  }

  @Test(arguments: [
    DumpCase(
      "{ a in b }",
      """
      (closure
        parameters
          (parameter a label:-)
        b)
      """),
    DumpCase(
      "{ [weak self] in self }",
      """
      (closure
        captures
          (variable self weak = self)
        self)
      """),
    DumpCase(
      "{ (a: Int, b) async throws -> Int in a }",
      """
      (closure
        parameters
          (parameter a label:- type:Int)
          (parameter b label:-)
        a)
      """),
    DumpCase(
      "{ [x = y, unowned z] a, _ in }",
      """
      (closure
        captures
          (variable x let = y)
          (variable z let = z)
        parameters
          (parameter a label:-)
          (parameter - label:-))
      """),
    DumpCase(
      "{ @MainActor in a }",
      """
      (closure
        a)
      """),
    DumpCase(
      "{ a; b }",
      """
      (closure
        a
        b)
      """),
  ])
  func closures(_ example: DumpCase) {
    #expect(dump(example.source) == example.expected)
  }

  @Test(arguments: [
    DumpCase(#""a""#, #""a""#),
    DumpCase(#""a\tb\u{1F600}\\\"\'\0""#, #""a\tb😀\\\"\'\0""#),
    DumpCase(#""a\(b)c\(d, format: .e)""#, #"(string "a" b "c" d)"#),
    DumpCase(#""\(f("g\(h)"))""#, #"(string (call f (string "g" h)))"#),
    DumpCase(###"##"a"#b"##"###, ##""a\"#b""##),
    DumpCase(
      #"""
      """
        a
          b\
        c

        d
        """
      """#, #""a\n  bc\n\nd""#),
    DumpCase(
      #"""
      """
        a \(b)
        """
      """#, #"(string "a " b)"#),
    DumpCase(##"#"\n\#n\#(a)"#"##, #"(string "\\n\n" a)"#),
  ])
  func strings(_ example: DumpCase) {
    #expect(dump(example.source) == example.expected)
  }
}
