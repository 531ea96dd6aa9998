import Testing

@testable import TipSyntax

/// Which scope holds a name, and in which scope an expression looks names up.
@Suite struct ScopeTests {
  @Test func filesAndTypes() {
    let facts = parse("let a = 1; struct B<C> { var d: Int; struct E {} }; extension F { func g() {} }")
    #expect(facts.home(of: "a") == "file")
    #expect(facts.home(of: "C") == "type B < file")
    #expect(facts.home(of: "d") == "type B < file")
    #expect(facts.home(of: "E") == "type B < file")
    #expect(facts.home(of: "g") == "type - < file")
  }

  @Test func functions() {
    let facts = parse("struct A { func b<C>(d e: Int = f) { let g = h; if i { let j = 1 } } }")
    for name in ["C", "e", "g"] { #expect(facts.home(of: name) == "function b < type A < file") }
    #expect(facts.home(of: "j") == "block < function b < type A < file")
    for name in ["f", "h", "i"] { #expect(facts.place(of: name) == "function b < type A < file") }
  }

  @Test func accessors() {
    let facts = parse(
      "var a: Int { get { let b = 1; return b } set(c) { d = c } }; var e: Int { let f = 1; return f }")
    #expect(facts.home(of: "b") == "block < function a < file")
    #expect(facts.home(of: "c") == "block < function a < file")
    #expect(facts.home(of: "f") == "function e < file")
  }

  @Test func enumPayloadsAndAliases() {
    let facts = parse("enum A { case b(c: Int), d }; typealias E<F> = G<F>")
    #expect(facts.home(of: "b") == "type A < file")
    #expect(facts.home(of: "c") == "function b < type A < file")
    #expect(facts.declaration("d")?.innerScope == nil)
    #expect(facts.home(of: "F") == "function E < file")
  }

  @Test func closures() throws {
    let facts = parse("func a() { b { [c = d] e in let f = g } }")
    for name in ["c", "e", "f"] { #expect(facts.home(of: name) == "closure 0 < function a < file") }
    #expect(facts.place(of: "g") == "closure 0 < function a < file")
    // The value of a capture is looked up outside.
    #expect(facts.place(of: "d") == "function a < file")
    #expect(facts.scopes[Int(facts.closures[0].scope)].owner == 0)
  }

  /// Every clause of a condition sees the names of the clauses before it, and not its own.
  @Test func conditions() {
    let facts = parse("if let a = b, let c = d, e { f } else { g }")
    #expect(facts.place(of: "b") == "file")
    #expect(facts.home(of: "a") == "block < file")
    #expect(facts.place(of: "d") == "block < file")
    #expect(facts.home(of: "c") == "block < block < file")
    #expect(facts.place(of: "e") == "block < block < file")
    #expect(facts.place(of: "f") == "block < block < file")
    #expect(facts.place(of: "g") == "block < file")
  }

  /// The value of `if let a` is the `a` outside.
  @Test(arguments: ["if let a { b }", "while let a { b }", "if case let a? = a { b }"])
  func shorthand(_ source: String) throws {
    let facts = parse(source)
    #expect(facts.home(of: "a") == "block < file")
    let value = try #require(facts.declaration("a")?.initialValue)
    #expect(facts.dump(expression: value) == "a")
    #expect(facts.chain(facts.expressionSpans[Int(value)].scope) == "file")
  }

  @Test func guardsBindAround() {
    let facts = parse("func a() { guard let b = c else { d }; e }")
    #expect(facts.home(of: "b") == "function a < file")
    #expect(facts.place(of: "d") == "block < function a < file")
    #expect(facts.place(of: "e") == "function a < file")
  }

  @Test func loops() {
    let facts = parse("for a in b where c { d }; while e { f }; repeat { g } while h")
    #expect(facts.home(of: "a") == "block < file")
    #expect(facts.place(of: "b") == "file")
    for name in ["c", "d", "f", "g"] { #expect(facts.place(of: name) == "block < file") }
    for name in ["e", "h"] { #expect(facts.place(of: name) == "file") }
  }

  @Test func casesAndCatches() {
    let facts = parse("switch a { case .b(let c) where d: e; default: f }; do { g } catch let h { i }")
    #expect(facts.place(of: "a") == "file")
    for name in ["c", "h"] { #expect(facts.home(of: name) == "block < file") }
    for name in ["d", "e", "f", "g", "i"] { #expect(facts.place(of: name) == "block < file") }
    let scopes = Set(["c", "h"].compactMap { facts.declaration($0)?.scope })
    #expect(scopes.count == 2)
  }

  /// A branch of an `#if` is a scope for expressions, and for declarations it is none.
  @Test func branches() throws {
    let facts = parse("struct A {\n#if B\nvar c = d\nfunc e() { f }\n#endif\n}")
    #expect(facts.home(of: "c") == "type A < file")
    #expect(facts.place(of: "d") == "conditional < type A < file")
    #expect(facts.place(of: "f") == "function e < conditional < type A < file")
    let condition = try #require(facts.declaration("c")?.condition)
    #expect(facts.place(of: "B") == "type A < file")
    #expect(facts.scopes.contains { $0.kind == .conditional && $0.condition == condition })
    #expect(facts.scopes.contains { $0.kind == .function && $0.condition == condition })
  }

  @Test func declarationsInFileOrder() {
    let facts = parse("let a = { let x = 1 }, b = 2; func c() {}; var d: Int { 1 }")
    #expect(
      facts.declarations(in: 0).map { facts.name(of: facts.declarations[Int($0)].name) } == [
        "a", "b", "c", "d",
      ])
  }
}

extension FileFacts {
  /// A scope and those around it, the innermost first, each with its owner.
  fileprivate func chain(_ scope: ScopeID) -> String {
    var parts: [String] = []
    var next: ScopeID? = scope
    while let id = next {
      let scope = scopes[Int(id)]
      switch scope.kind {
      case .type, .function:
        let owner = name(of: declarations[Int(scope.owner)].name)
        parts.append("\(scope.kind) \(owner.isEmpty ? "-" : owner)")
      case .closure: parts.append("closure \(scope.owner)")
      default: parts.append("\(scope.kind)")
      }
      next = scope.parent
    }
    return parts.joined(separator: " < ")
  }

  /// The scopes around the declaration of a name.
  fileprivate func home(of name: String) -> String? {
    guard let id = declarations.firstIndex(where: { self.name(of: $0.name) == name }) else { return nil }
    let scope = declarations[id].scope
    guard declarations(in: scope).contains(UInt32(id)) else { return nil }
    return chain(scope)
  }

  /// The scopes around the first expression that is just a name.
  fileprivate func place(of name: String) -> String? {
    for (id, expression) in expressions.enumerated() {
      if case .name(let candidate) = expression, self.name(of: candidate) == name {
        return chain(expressionSpans[id].scope)
      }
    }
    return nil
  }
}
