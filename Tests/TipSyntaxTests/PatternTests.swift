import Testing

@testable import TipSyntax

/// Patterns, and what the names in them are bound to.
@Suite struct PatternTests {
  @Test(arguments: [
    DumpCase(
      """
      if case let a as B = c { d() }
      if case .e = f {}
      if case let (g, h) = i {}
      if case .some(let j) = k, var l = m {}
      if let _ = n() {}
      if let o: P = q {}
      """,
      """
      (if
        conditions
          (variable a let unwrapped = (cast conditional c B))
        then
          (call d))
      (if
        conditions
          (~= .e f))
      (if
        conditions
          (variable g let = (element 0 i))
          (variable h let = (element 1 i)))
      (if
        conditions
          (variable j let unwrapped = k)
          (variable l unwrapped = m))
      (if
        conditions
          (variable - let unwrapped = (call n)))
      (if
        conditions
          (variable o let unwrapped type:P = q))
      """)
  ])
  func conditions(_ example: DumpCase) {
    #expect(dump(example.source) == example.expected)
  }

  @Test(arguments: [
    DumpCase(
      """
      switch a {
      case .b: c()
      case .d, .e(let f): g(f)
      case let .h(i, j: k) where i > k: l(); fallthrough
      case let m as N: o(m)
      case is P: break
      case let q?: r(q)
      case .some(let s): t(s)
      case (let u, .v): w()
      case "x", 1...2, nil: y()
      case let z: z()
      @unknown default: break
      }
      """,
      """
      (switch a
        cases
          (case .b
            body
              (call c))
          (case .d (call .e _)
            names
              (variable f let = (payload e 0 a))
            body
              (call g f))
          (case (call .h _ j:_) where (> i k)
            names
              (variable i let = (payload h 0 a))
              (variable k let = (payload h 1 a))
            body
              (call l)
              (jump))
          (case
            names
              (variable m let unwrapped = (cast conditional a N))
            body
              (call o m))
          (case (cast test _ P)
            body
              (jump))
          (case
            names
              (variable q let unwrapped = a)
            body
              (call r q))
          (case
            names
              (variable s let unwrapped = a)
            body
              (call t s))
          (case (tuple _ .v)
            names
              (variable u let = (element 0 a))
            body
              (call w))
          (case "x" (... 1 2) nil
            body
              (call y))
          (case
            names
              (variable z let = a)
            body
              (call z))
          (case
            body
              (jump)))
      """)
  ])
  func cases(_ example: DumpCase) {
    #expect(dump(example.source) == example.expected)
  }

  @Test(arguments: [
    DumpCase(
      """
      switch (a, b) {
      case (let c as D, let e?): f()
      case let (g, h): i()
      }
      """,
      """
      (switch (tuple a b)
        cases
          (case
            names
              (variable c let unwrapped = (cast conditional a D))
              (variable e let unwrapped = b)
            body
              (call f))
          (case
            names
              (variable g let = a)
              (variable h let = b)
            body
              (call i)))
      """)
  ])
  func tuples(_ example: DumpCase) {
    #expect(dump(example.source) == example.expected)
  }
}
