import Testing

@testable import TipSyntax

/// Variables, their accessors, attributes and modifiers.
@Suite struct VariableTests {
  @Test(arguments: [
    DumpCase(
      """
      private(set) public var a = 1, b: Int = 2
      """,
      """
      (variable a public = 1)
      (variable b public type:Int = 2)
      """),
    DumpCase(
      """
      let (a, (b, _)) = c, d = e
      """,
      """
      (variable a let = (element 0 c))
      (variable b let = (element 0 (element 1 c)))
      (variable d let = e)
      """),
    DumpCase(
      """
      let (a, b) = (c, d)
      """,
      """
      (variable a let = c)
      (variable b let = d)
      """),
  ])
  func bindings(_ example: DumpCase) {
    #expect(dump(example.source) == example.expected)
  }

  @Test(arguments: [
    DumpCase(
      """
      var a: Int { b }
      var c: Int { get { d } nonmutating set(e) { f = e } }
      var g: Int = 1 { willSet { h() } didSet(i) { j(i) } }
      var k: Int { get async throws { l } }
      var m: Int { _read { yield n } _modify { yield &n } }
      var o: Int {
        @storageRestrictions(initializes: p)
        init(q) { p = q }
        get { p }
      }
      """,
      """
      (variable a computed type:Int
        body
          b)
      (variable c computed setter type:Int
        body
          d
        accessors
          (= f e))
      (variable g type:Int = 1
        accessors
          (call h)
          (call j i))
      (variable k async throws computed type:Int
        body
          l)
      (variable m computed setter type:Int
        body
          n
        accessors
          (prefix & n))
      (variable o computed type:Int
        body
          p
        accessors
          (= p q))
      """),
    DumpCase(
      """
      var a = b { didSet { c() } }
      var d = e { f }
      """,
      """
      (variable a = b
        accessors
          (call c))
      (variable d = (call e (trailing
        f)))
      """),
  ])
  func accessors(_ example: DumpCase) {
    #expect(dump(example.source) == example.expected)
  }

  @Test(arguments: [
    DumpCase(
      """
      @A @B.C(1, d: 2) @E<F> @available(iOS 17.0, *) @objc(g:h:) var a = 1
      """,
      """
      (variable a = 1
        @A
        @B.C 1 d:2
        @E<F>
        @available iOS:17.0 *
        @objc)
      """),
    DumpCase(
      """
      @available(*, deprecated, renamed: "b", message: "c") func a() {}
      """,
      """
      (function a
        @available * deprecated renamed:"b" message:"c")
      """),
  ])
  func attributes(_ example: DumpCase) {
    #expect(dump(example.source) == example.expected)
  }

  @Test(arguments: [
    DumpCase(
      """
      nonisolated(unsafe) static let a = 1
      unowned(unsafe) var b: C
      weak var d: E?
      lazy var f = g()
      async let h = i()
      override open func j() {}
      package struct K {}
      """,
      """
      (variable a static nonisolated let = 1)
      (variable b type:C)
      (variable d weak type:E?)
      (variable f lazy = (call g))
      (variable h async let = (call i))
      (function j open override)
      (struct K package)
      """)
  ])
  func modifiers(_ example: DumpCase) {
    #expect(dump(example.source) == example.expected)
  }

  @Test(arguments: [
    DumpCase(
      """
      let a: [Int], b: [String: [Int]], c: (Int, b: String), d: (Int) async throws -> (A, B), e: A.B<C>.D?, f: any P & Q, g: some P, h: A.Type, i: (any P).Type?, j: [3 of Int], k: ~Copyable, l: Int!, m: @Sendable (inout A) -> Void, n: (repeat each T), o: Array<Set<Int>>=[], p: Int?=nil, q: M::A
      """,
      """
      (variable a let type:[Int])
      (variable b let type:[String:[Int]])
      (variable c let type:(Int,String))
      (variable d let type:(Int)->(A,B))
      (variable e let type:A.B<C>.D?)
      (variable f let type:any P&Q)
      (variable g let type:some P)
      (variable h let type:A.Type)
      (variable i let type:(any P).Type?)
      (variable j let type:[Int])
      (variable k let type:_)
      (variable l let type:Int?)
      (variable m let type:(A)->Void)
      (variable n let type:T)
      (variable o let type:Array<Set<Int>> = (array))
      (variable p let type:Int? = nil)
      (variable q let type:A)
      """)
  ])
  func types(_ example: DumpCase) {
    #expect(dump(example.source) == example.expected)
  }
}
