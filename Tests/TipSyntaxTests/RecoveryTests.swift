import SyntaxValidation
import Testing

@testable import TipSyntax

/// What is reported of damage, and how the reading goes on behind it.
@Suite struct RecoveryTests {
  @Test(arguments: [
    ("func a() {\n  b()\n", SyntaxProblem.Kind.unbalancedBrackets, 9),
    ("func a() {}\n}\nlet b = 1", .unbalancedBrackets, 12),
    ("let a = (b\nlet c = d", .unbalancedBrackets, 8),
    ("let a = b]", .unbalancedBrackets, 9),
    ("#if A\nlet b = 1", .unbalancedDirectives, 0),
    ("let a = 1\n#endif\n", .unbalancedDirectives, 10),
    ("let a = \"b\nlet c = 1", .unterminatedString, 8),
    ("let a = 1 /* b", .unterminatedComment, 10),
    ("let a = 1\n<<<<<<< b\nlet c = 2\n=======\nlet d = 3\n>>>>>>> e\n", .conflictMarker, 10),
    ("let a = \u{1}1", .invalidByte, 8),
  ])
  func problem(_ source: String, _ kind: SyntaxProblem.Kind, _ offset: UInt32) {
    #expect(parse(source).problems.first == SyntaxProblem(kind: kind, offset: offset))
  }

  /// A stray closing brace ends nothing, and a missing one costs no more than its declaration.
  @Test(arguments: [
    "struct A {\n  func b() {\n    c()\n  }\n  }\n  var d: E\n}\nstruct F {}",
    "struct A {\n  func b() {\n    c()\n\n  var d: E\n}\nstruct F {}",
    "struct A {\n  func b()\n    c()\n  }\n  var d: E\n}\nstruct F {}",
    "struct A {\n  func b() { c( }\n  var d: E\n}\nstruct F {}",
    "struct A {\n  func b() { c) }\n  var d: E\n}\nstruct F {}",
    "struct A {\n  func b(c: [D {}\n  var d: E\n}\nstruct F {}",
    "struct A {\n  let b = [c(1, 2]\n  var d: E\n}\nstruct F {}",
    "struct A {\n  let b = c(\n    1,\n  var d: E\n}\nstruct F {}",
    "struct A {\n  #if B\n  func b() {\n  #endif\n  var d: E\n}\nstruct F {}",
    "struct A {\n  #if B\n  func b() {}\n  var d: E\n}\nstruct F {}",
    "struct A {\n  func b() {}\n  #else\n  var d: E\n}\nstruct F {}",
    "struct A {\n  func 1b() {}\n  = + )\n  var d: E\n}\nstruct F {}",
    "struct A {\n  b c d\n  var d: E\n}\nstruct F {}",
    "struct A {\n  func b() { if { } else }\n  var d: E\n}\nstruct F {}",
    "struct A {\n  let = 1\n  func\n  var d: E\n}\nstruct F {}",
  ])
  func restIsRead(_ source: String) throws {
    let facts = parse(source)
    let outer = try #require(facts.declaration("A"))
    let member = try #require(facts.declarations.last { facts.name(of: $0.name) == "d" })
    #expect(member.type.map(facts.spelling) == "E")
    #expect(member.scope == outer.innerScope)
    #expect(facts.declaration("F")?.scope == 0)
    #expect(facts.defects(length: source.utf8.count) == [])
  }

  /// Statements on both sides of a damaged one stay what they are.
  @Test(arguments: [
    "before()\nlet = 1\nafter()", "before()\nx = = 2\nafter()",
    "before()\nif case {}\nafter()",
    "before()\nfor in {}\nafter()", "before()\nswitch {\nfoo\n}\nafter()", "before()\nx.y.(z)\nafter()",
    "before()\n#\nafter()", "before()\n@\nfunc x() {}\nafter()", "before()\nx ? y\nafter()",
    "before()\n\\\nafter()",
    "before()\nelse { x }\nafter()", "before()\ncase x:\nafter()", "before()\nx(y: )\nafter()",
    "before()\n[x: ]\nafter()",
  ])
  func statementsAround(_ source: String) {
    let calls = dump(source).split(separator: "\n").filter { $0.hasPrefix("(call") }
    #expect(calls.first == "(call before)")
    #expect(calls.last == "(call after)")
  }

  @Test func problemsAreLimited() {
    let source = String(repeating: ")", count: 5000)
    #expect(parse(source).problems.count == SyntaxProblem.limit)
  }

  /// Nobody's slip: such a file is told, not repaired.
  @Test(arguments: ["(", "}", "{ "])
  func thousandsOfBracketsWithoutPartners(_ bracket: String) {
    let facts = parse("struct A {}\n" + String(repeating: bracket, count: BracketPass.limit + 2))
    #expect(facts.problems.first?.kind == .unbalancedBrackets)
    #expect(facts.problems.count <= 2 * SyntaxProblem.limit)
    #expect(facts.declarations.isEmpty)
  }

  @Test(arguments: [
    "", "\n", "\u{FEFF}", "\u{FEFF}let a = 1", "#!/usr/bin/swift\nlet a = 1", "// only a comment", "\0",
  ])
  func hardlyAnything(_ source: String) {
    let facts = parse(source)
    #expect(facts.defects(length: source.utf8.count) == [])
    #expect(facts.declarations.count == (source.contains("let") ? 1 : 0))
  }
}
