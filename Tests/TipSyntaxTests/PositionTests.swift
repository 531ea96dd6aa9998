import Testing

@testable import TipSyntax

/// Where things stand: byte offsets of declarations, expressions and the rest.
@Suite struct PositionTests {
  @Test func declaration() throws {
    let source = "é; @A private static let b: C = d"
    let facts = parse(source)
    let declaration = try #require(facts.declaration("b"))
    #expect(source.text(declaration.startOffset, declaration.endOffset) == "@A private static let b: C = d")
    #expect(source.text(declaration.offset, declaration.endOffset) == "let b: C = d")
    #expect(source.text(declaration.nameOffset, declaration.endOffset) == "b: C = d")
    #expect(declaration.braceOffset == 0)
  }

  @Test func typeAndExtension() throws {
    let source = "struct A: B { }\npublic extension C.D { }"
    let facts = parse(source)
    let first = facts.declarations[0]
    #expect(source.text(first.braceOffset, first.endOffset) == "{ }")
    let second = facts.declarations[1]
    #expect(source.text(second.startOffset, second.nameOffset) == "public extension ")
    #expect(source.text(second.nameOffset, second.braceOffset) == "C.D ")
  }

  @Test func parametersAndCases() throws {
    let source = "enum A { case b, c(d: E) }; func f(@G h i: J = k) {}"
    let facts = parse(source)
    let parameter = try #require(facts.declaration("i"))
    #expect(source.text(parameter.startOffset, parameter.endOffset) == "@G h i: J = k")
    #expect(source.text(parameter.offset, parameter.endOffset) == "i: J = k")
    let second = try #require(facts.declaration("c"))
    #expect(source.text(second.offset, second.endOffset) == "case b, c(d: E)")
    #expect(source.text(second.nameOffset, second.endOffset) == "c(d: E)")
  }

  @Test func bindings() throws {
    let source = "if let a = b {}; for c in d {}; switch e { case .f(let g): h }"
    let facts = parse(source)
    let condition = try #require(facts.declaration("a"))
    #expect(source.text(condition.offset, condition.endOffset) == "let a = b")
    let loop = try #require(facts.declaration("c"))
    #expect(source.text(loop.offset, loop.endOffset) == "c")
    let pattern = try #require(facts.declaration("g"))
    #expect(source.text(pattern.offset, pattern.endOffset) == "let g")
  }

  /// The whole of an expression, and what is left of it from its name on.
  @Test(arguments: [
    ("try (a).b.c(d)", "(a).b.c(d)", "c(d)"), ("x = -a.b", "x = -a.b", "x = -a.b"),
    (".a(b)", ".a(b)", "a(b)"),
    ("#a(b) { c }", "#a(b) { c }", "a(b) { c }"), ("a\n  .b() // c", "a\n  .b()", "b()"),
    ("a<B>(c)", "a<B>(c)", "a<B>(c)"), ("a { b } c: { d }", "a { b } c: { d }", "a { b } c: { d }"),
    ("a + (b)", "a + (b)", "a + (b)"), ("\"a\\(b)\"", "\"a\\(b)\"", "\"a\\(b)\""),
  ])
  func expression(_ source: String, _ whole: String, _ fromName: String) throws {
    let facts = parse(source)
    let statement = try #require(facts.list(facts.body).first)
    guard case .expression(let id) = facts.statements[Int(statement)] else {
      Issue.record("no expression")
      return
    }
    let span = facts.expressionSpans[Int(id)]
    #expect(source.text(span.start, span.end) == whole)
    #expect(source.text(span.nameOffset, span.end) == fromName)
  }

  @Test func attributeImportAndString() throws {
    let source = "import A\n@B(1) let c = #\"d\"#"
    let facts = parse(source)
    #expect(source.text(facts.imports[0].offset, facts.imports[0].offset + 8) == "import A")
    #expect(source.text(facts.attributes[0].offset, facts.attributes[0].endOffset) == "@B(1)")
    #expect(source.text(facts.strings[0].offset, facts.strings[0].endOffset) == "#\"d\"#")
  }

  @Test func linesAndColumns() {
    let facts = parse("ab\r\ncé d\n\ne")
    let expected: [(UInt32, Int, Int)] = [
      (0, 1, 1), (1, 1, 2), (4, 2, 1), (8, 2, 5), (10, 3, 1), (11, 4, 1), (12, 4, 2),
    ]
    for (offset, line, column) in expected {
      #expect(facts.lineAndColumn(at: offset) == (line, column))
      #expect(facts.line(at: offset) == line)
      #expect(facts.column(at: offset) == column)
    }
  }
}

extension String {
  /// The text between two byte offsets.
  fileprivate func text(_ start: UInt32, _ end: UInt32) -> String {
    String(decoding: Array(utf8)[Int(start)..<Int(end)], as: UTF8.self)
  }
}
