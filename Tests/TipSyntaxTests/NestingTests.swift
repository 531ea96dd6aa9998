import SyntaxValidation
import Testing

@testable import TipSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// Sources that nest deeply or go on for long.
@Suite struct NestingTests {
  /// What opens a level, what stands innermost, and what closes the level.
  static let shapes: [(String, String, String)] = [
    ("(", "a", ")"), ("[", "a", "]"), ("{ ", "a", " }"), ("f(", "a", ")"),
    ("f(a, b: { [weak c] (d: E) in ", "a", "})"),
    ("a + f(-b, c * ", "a", ")"), ("a[", "b", "]"), ("#a(", "b", ")"), ("\\.a[", "b", "]"), ("-(", "a", ")"),
    ("a ? ", "b", " : c"), ("\"\\(", "a", ")\""), ("if a { ", "b", " }"), ("if a { b } else { ", "c", " }"),
    ("if let a = { ", "b", " }() {}"), ("x = if a { ", "b", " } else { c }"), ("for a in b { ", "c", " }"),
    ("switch a { case .b(let c): ", "d", " }"), ("do { ", "a", " } catch let b as C {}"),
    ("do { } catch { ", "a", " }"), ("struct A { ", "var b: C", " }"), ("func a() { ", "b", " }"),
    ("var a: B { get { ", "c", " } }"), ("func a(b: C = { ", "d", " }) {}"),
    ("enum A { case b(C = { ", "d", " }) }"),
    ("@A({ ", "b", " }) var c: D"), ("{ [a = ", "b", "] in c }"), ("#if A\n", "b\n", "#endif\n"),
  ]

  /// The same where something has to stand before and behind.
  static let framed: [(String, String, String, String, String)] = [
    ("let a: ", "B<", "C", ">", " = d"), ("let a: ", "(", "B", ")", " = c"),
    ("let a: ", "[", "B", "]", " = c"),
    ("let a: ", "() -> ", "B", "", " = c"), ("let a: ", "(A, ", "B", ") -> C", " = d"),
    ("let a: ", "[A: ", "B", "]", " = c"), ("let a: ", "A<~", "B", ">", " = c"),
    ("switch a { case ", "(", "let b", ")", ": c }"), ("switch a { case ", ".b(", "let c", ")", ": d }"),
    ("switch a { case ", "let (", "b", ")", ": c }"), ("let ", "(", "a", ")", " = b"),
    ("if a\n", "#if A\n.b\n", "", "#endif\n", ""),
  ]

  /// A thread with the smallest stack that a system gives is enough, also without optimization.
  @Test(arguments: shapes.indices)
  func nestsWithoutEnd(_ index: Int) {
    let (opening, inside, closing) = Self.shapes[index]
    expectTooDeep(repeated(opening, 3000) + inside + repeated(closing, 3000))
  }

  @Test(arguments: framed.indices)
  func nestsWithoutEndInAFrame(_ index: Int) {
    let (before, opening, inside, closing, after) = Self.framed[index]
    expectTooDeep(before + repeated(opening, 3000) + inside + repeated(closing, 3000) + after)
  }

  private func expectTooDeep(_ source: String) {
    let facts = parseOnSmallStack(source)
    #expect(facts.defects(length: source.utf8.count) == [])
    #expect(facts.problems.contains { $0.kind == .nestingTooDeep })
    #expect(facts.problems.count <= SyntaxProblem.limit)
  }

  @Test func ordinaryDepthIsRead() {
    let source = repeated("f(a) { ", 40) + "inner" + repeated(" }", 40)
    let facts = parse(source)
    #expect(facts.problems.isEmpty)
    #expect(facts.closures.count == 40)
    #expect(facts.expressions.contains { facts.isName($0, "inner") })
  }

  /// What stands behind the part that is too deep is read as ever.
  @Test func goesOnBehind() {
    let facts = parse("let a = " + repeated("[", 500) + repeated("]", 500) + "\nstruct B { var c: Int }")
    #expect(facts.problems.map(\.kind) == [.nestingTooDeep])
    #expect(facts.declaration("c")?.scope == facts.declaration("B")?.innerScope)
  }

  @Test func longChains() throws {
    let count = 5000
    let sum = parse("a" + repeated(" + a", count))
    #expect(sum.expressions.count == 2 * count + 1)
    let members = parse("a" + repeated(".b()", count))
    #expect(members.expressions.count == 2 * count + 1)
    let coalescing = parse("a" + repeated(" ?? a", count))
    #expect(coalescing.expressions.count == 2 * count + 1)
    let choice = parse("if a {}" + repeated(" else if a {}", count))
    #expect(choice.statements.count == 2 * (count + 1))
    let elements = parse("[" + repeated("1, ", count) + "]")
    guard case .array(let list) = try #require(elements.expressions.last) else {
      Issue.record("no array")
      return
    }
    #expect(Int(list.count) == count)
  }

  /// Words that may be modifiers or types make the parser look ahead; were it to do so again from each of them, this
  /// would take many minutes.
  @Test(
    arguments: ["async ", "final ", "a < ", "a<b, ", "{ a, ", "#if A\n@B\n", "@A ", "any ", "try "])
  func lookaheadIsBounded(_ piece: String) {
    let source = repeated(piece, 100_000)
    #expect(parse(source).problems.count <= 2 * SyntaxProblem.limit)
  }
}

private func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

extension FileFacts {
  fileprivate func isName(_ expression: Expression, _ name: String) -> Bool {
    guard case .name(let id) = expression else { return false }
    return self.name(of: id) == name
  }
}

/// What goes to a thread and comes back. The thread that waits does not touch it.
private final class Job: @unchecked Sendable {
  let source: String
  var facts = FileFacts(path: "")

  init(_ source: String) { self.source = source }

  func run() { facts = parse(source) }
}

private func runJob(_ argument: UnsafeMutableRawPointer?) {
  guard let argument else { return }
  Unmanaged<Job>.fromOpaque(argument).takeRetainedValue().run()
}

/// Parses on a thread with a stack of 512 KB.
private func parseOnSmallStack(_ source: String) -> FileFacts {
  let job = Job(source)
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  pthread_attr_setstacksize(&attributes, 512 * 1024)
  defer { pthread_attr_destroy(&attributes) }
  let argument = Unmanaged.passRetained(job).toOpaque()
  #if canImport(Darwin)
    var thread: pthread_t?
    let status = pthread_create(
      &thread, &attributes,
      {
        runJob($0)
        return nil
      }, argument)
    if status == 0, let thread { pthread_join(thread, nil) }
  #else
    var thread = pthread_t()
    let status = pthread_create(
      &thread, &attributes,
      {
        runJob($0)
        return nil
      }, argument)
    if status == 0 { pthread_join(thread, nil) }
  #endif
  #expect(status == 0)
  return job.facts
}
