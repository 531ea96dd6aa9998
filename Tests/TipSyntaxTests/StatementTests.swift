import Testing

@testable import TipSyntax

/// Statements and their conditions.
@Suite struct StatementTests {
  @Test(arguments: [
    DumpCase(
      """
      if let a, let b = a.c, case .d(let e) = f, g > 1 { h() } else if i { j() } else { k() }
      """,
      """
      (if
        conditions
          (variable a let unwrapped = a)
          (variable b let unwrapped = (member a c))
          (~= (call .d _) f)
          (variable e let = (payload d 0 f))
          (> g 1)
        then
          (call h)
        else
          (if
            conditions
              i
            then
              (call j)
            else
              (call k)))
      """),
    DumpCase(
      """
      guard let a = b else { return }
      guard let self, a.c else { throw d }
      """,
      """
      (guard
        conditions
          (variable a let unwrapped = b)
        else
          (return))
      (guard
        conditions
          (variable self let unwrapped = self)
          (member a c)
        else
          (throw d))
      """),
    DumpCase(
      """
      if a, b { c() }
      if f { $0 }.g { h() }
      if a == { b }() { c() }
      """,
      """
      (if
        conditions
          a
          b
        then
          (call c))
      (if
        conditions
          (member (call f (trailing
            $0)) g)
        then
          (call h))
      (if
        conditions
          (== a (call (closure
            b)))
        then
          (call c))
      """),
    DumpCase(
      """
      if #available(iOS 17, *), let a { b() } else { c() }
      """,
      """
      (if
        conditions
          (#available iOS:17 *)
          (variable a let unwrapped = a)
        then
          (call b)
        else
          (call c))
      """),
  ])
  func conditions(_ example: DumpCase) {
    #expect(dump(example.source) == example.expected)
  }

  @Test(arguments: [
    DumpCase(
      """
      while let a = b.next() { continue }
      repeat { a() } while b
      """,
      """
      (while
        conditions
          (variable a let unwrapped = (call (member b next)))
        body
          (jump))
      (while
        conditions
          b
        body
          (call a))
      """),
    DumpCase(
      """
      for a in b where a.c { d() }
      for (a, b) in c {}
      for case let a? in b {}
      for case .a(let b) in c {}
      for await a in b.c { break }
      for try await a: B in c {}
      for _ in 0..<3 {}
      for a in b.filter { $0 } { c() }
      """,
      """
      (for b where (member a c)
        names
          (variable a let = (element b))
        body
          (call d))
      (for c
        names
          (variable a let = (element 0 (element c)))
          (variable b let = (element 1 (element c))))
      (for b
        names
          (variable a let unwrapped = (element b)))
      (for c
        names
          (variable b let = (payload a 0 (element c))))
      (for (member b c)
        names
          (variable a let = (element (member b c)))
        body
          (jump))
      (for c
        names
          (variable a let type:B = (element c)))
      (for (..< 0 3))
      (for (call (member b filter) (trailing
        $0))
        names
          (variable a let = (element (call (member b filter) (trailing
            $0))))
        body
          (call c))
      """),
  ])
  func loops(_ example: DumpCase) {
    #expect(dump(example.source) == example.expected)
  }

  @Test(arguments: [
    DumpCase(
      """
      do { try a() } catch let b as C where b.d { e(b) } catch F.g, F.h(let i) { j() } catch { k(error) }
      do throws(E) { a() } catch {}
      do { a() }
      """,
      """
      (do
        body
          (call a)
        catch
          (variable b let patternBound type:C)
          (member b d)
          (call e b)
          (variable i let patternBound)
          (call j)
          (call k error))
      (do
        body
          (call a))
      (do
        body
          (call a))
      """)
  ])
  func doAndCatch(_ example: DumpCase) {
    #expect(dump(example.source) == example.expected)
  }

  @Test(arguments: [
    DumpCase(
      """
      defer { a() }
      a: for b in c { continue a }
      throw a.b
      return
      """,
      """
      (defer
        body
          (call a))
      (for c
        names
          (variable b let = (element c))
        body
          (jump))
      (throw (member a b))
      (return)
      """),
    DumpCase(
      """
      func f() {
        return
        let a = 1
      }
      """,
      """
      (function f
        body
          (return)
          (variable a let = 1))
      """),
    DumpCase(
      """
      func f() {
        return
          a.b
      }
      """,
      """
      (function f
        body
          (return (member a b)))
      """),
    DumpCase(
      """
      yield a
      discard self
      then a
      """,
      """
      a
      self
      a
      """),
  ])
  func jumps(_ example: DumpCase) {
    #expect(dump(example.source) == example.expected)
  }

  @Test(arguments: [
    DumpCase(
      """
      func f() { let a = 1; var b: Int { a }; struct C {}; func g() {}; @D var e = 1 }
      """,
      """
      (function f
        body
          (variable a let = 1)
          (variable b computed type:Int
            body
              a)
          (struct C)
          (function g)
          (variable e = 1
            @D))
      """),
    DumpCase(
      """
      let a = 1; let b = 2; f(); g()
      """,
      """
      (variable a let = 1)
      (variable b let = 2)
      (call f)
      (call g)
      """),
    DumpCase(
      """
      var a: Int { if b { 1 } else { 2 } }
      """,
      """
      (variable a computed type:Int
        body
          (if
            conditions
              b
            then
              1
            else
              2))
      """),
    DumpCase(
      """
      Task { @MainActor [weak self] in
        guard let self else { return }
        self.a()
      }
      """,
      """
      (call Task (trailing
        captures
          (variable self weak = self)
        (guard
          conditions
            (variable self let unwrapped = self)
          else
            (return))
        (call (member self a))))
      """),
  ])
  func bodies(_ example: DumpCase) {
    #expect(dump(example.source) == example.expected)
  }

  @Test(arguments: [
    DumpCase(
      """
      let a = f
      { b }
      """,
      """
      (variable a let = (call f (trailing
        b)))
      """),
    DumpCase(
      """
      if a { b } .c()
      """,
      """
      (if
        conditions
          (call (member (call a (trailing
            b)) c)))
      """),
  ])
  func bracesAfterExpressions(_ example: DumpCase) {
    #expect(dump(example.source) == example.expected)
  }
}
