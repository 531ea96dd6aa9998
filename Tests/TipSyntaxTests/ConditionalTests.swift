import Testing

@testable import TipSyntax

/// `#if` in all the places where it can stand.
@Suite struct ConditionalTests {
  @Test(arguments: [
    DumpCase(
      """
      struct A {
        #if DEBUG
        var a = 1
        #elseif os(iOS)
        func b() {}
        #else
        struct C { var d: Int }
        #endif
        var e: Int
      }
      """,
      """
      condition 0 group 0 DEBUG
      condition 1 group 0 after 0 (call os iOS)
      condition 2 group 0 after 1
      (struct A
        members
          (variable a if:0 = 1)
          (function b if:1)
          (struct C if:2
            members
              (variable d type:Int if:2))
          (variable e type:Int))
      """)
  ])
  func members(_ example: DumpCase) {
    #expect(dump(example.source) == example.expected)
  }

  @Test(arguments: [
    DumpCase(
      """
      struct A {
        #if X
        @B
        #else
        @C(1)
        #endif
        var d: Int
      }
      """,
      """
      condition 0 group 0 X
      condition 1 group 0 after 0
      (struct A
        members
          (variable d type:Int
            @B
            @C 1))
      """)
  ])
  func attributes(_ example: DumpCase) {
    #expect(dump(example.source) == example.expected)
  }

  @Test(arguments: [
    DumpCase(
      """
      #if A
      import B
      #if C && !D
      let e = 1
      #endif
      #endif
      let f = 2
      """,
      """
      import B if:0
      condition 0 group 0 A
      condition 1 group 1 in 0 (&& C (prefix ! D))
      (#if 0
        body
          (#if 1
            body
              (variable e let if:1 = 1)))
      (variable f let = 2)
      """)
  ])
  func statements(_ example: DumpCase) {
    #expect(dump(example.source) == example.expected)
  }

  @Test(arguments: [
    DumpCase(
      """
      switch a {
      #if B
      case .c: d()
      #else
      case .e: f()
      #endif
      case .g:
        #if H
        i()
        #endif
        j()
      }
      """,
      """
      condition 0 group 0 B
      condition 1 group 0 after 0
      condition 2 group 1 H
      (switch a
        cases
          (#if 0
            body
              (case .c
                body
                  (call d)))
          (#if 1
            body
              (case .e
                body
                  (call f)))
          (case .g
            body
              (#if 2
                body
                  (call i))
              (call j)))
      """)
  ])
  func cases(_ example: DumpCase) {
    #expect(dump(example.source) == example.expected)
  }

  @Test(arguments: [
    DumpCase(
      """
      view.a()
        #if os(iOS)
        .b(1)
        .c { d }
        #elseif X
        .e
        #else
        .f
        #endif
        .g()
      """,
      """
      condition 0 group 0 (call os iOS)
      condition 1 group 0 after 0 X
      condition 2 group 0 after 1
      (call (member (member (member (call (member (call (member (call (member view a)) b) 1) c) (trailing
        d)) e) f) g))
      """),
    DumpCase(
      """
      view
        #if A
        #if B
        .c
        #endif
        #endif
      """,
      """
      condition 0 group 1 B
      condition 1 group 0 A
      view
      """),
  ])
  func suffixes(_ example: DumpCase) {
    #expect(dump(example.source) == example.expected)
  }

  @Test(arguments: [
    DumpCase(
      """
      let a = [
        b,
        #if C
        d,
        #else
        e
        #endif
      ]
      """,
      """
      condition 0 group 0 C
      condition 1 group 0 after 0
      (variable a let = (array b d e))
      """),
    DumpCase(
      """
      f(
        a,
        #if B
        c: d
        #endif
      )
      """,
      """
      condition 0 group 0 B
      (call f a c:d)
      """),
  ])
  func elements(_ example: DumpCase) {
    #expect(dump(example.source) == example.expected)
  }

  @Test(arguments: [
    DumpCase(
      """
      #if swift(>=5.9) && !(compiler(<6) || os(macOS)), canImport(A.B, _version: 1.2)
      .a
      #endif
      """,
      """
      condition 0 group 0 (&& (call swift (prefix >= 5.9)) (prefix ! (|| (call compiler (prefix < 6)) (call os macOS))))
      (#if 0
        body
          .a)
      """),
    DumpCase(
      """
      #if A
      .b()
      #endif
      c
      """,
      """
      condition 0 group 0 A
      (#if 0
        body
          (call .b))
      c
      """),
  ])
  func conditions(_ example: DumpCase) {
    #expect(dump(example.source) == example.expected)
  }
}
