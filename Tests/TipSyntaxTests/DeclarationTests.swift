import Testing

@testable import TipSyntax

/// Types, functions and the smaller declarations.
@Suite struct DeclarationTests {
  @Test(arguments: [
    DumpCase(
      """
      struct A<T: P, each U>: B, C & D where T.E == F, U: G { let x = 1 }
      """,
      """
      (struct A inherits:B,C&D
        generics
          (genericParameter T inherits:P)
          (genericParameter U)
        where T.E == F
        where U : G
        members
          (variable x let = 1))
      """),
    DumpCase(
      """
      public final class A { class var b: Int { 1 }; class func c() {}; class D {} }
      """,
      """
      (class A public final
        members
          (variable b class computed type:Int
            body
              1)
          (function c class)
          (class D))
      """),
    DumpCase(
      """
      extension A.B<C>: D where E: F { typealias G<H> = I<H> }
      """,
      """
      (extension - type:A.B<C> inherits:D
        where E : F
        members
          (typealias G type:I<H>
            generics
              (genericParameter H)))
      """),
    DumpCase(
      """
      protocol P<E>: AnyObject, Q { associatedtype E: R = S where E.T == U; var a: Int { get }; static var b: C { get set }; func c(); init(d: E); subscript(e: Int) -> F { get } }
      """,
      """
      (protocol P inherits:AnyObject,Q
        generics
          (genericParameter E)
        members
          (associatedtype E type:S inherits:R
            where E.T == U)
          (variable a computed type:Int)
          (variable b static computed setter type:C)
          (function c)
          (initializer -
            parameters
              (parameter d label:d type:E))
          (subscript subscript computed type:F
            parameters
              (parameter e label:- type:Int)))
      """),
    DumpCase(
      """
      actor A { distributed actor B {} }
      actor.start()
      """,
      """
      (actor A
        members
          (actor B))
      (call (member actor start))
      """),
  ])
  func types(_ example: DumpCase) {
    #expect(dump(example.source) == example.expected)
  }

  @Test(arguments: [
    DumpCase(
      """
      enum E: String { case a, b = "c"; indirect case d(Int, e: F = .g, _ h: I) }
      """,
      """
      (enum E inherits:String
        members
          (enumCase a)
          (enumCase b = "c")
          (enumCase d indirect
            parameters
              (parameter - label:- type:Int)
              (parameter e label:e type:F = .g)
              (parameter h label:- type:I)))
      """)
  ])
  func enumCases(_ example: DumpCase) {
    #expect(dump(example.source) == example.expected)
  }

  @Test(arguments: [
    DumpCase(
      """
      func f<T>(_ a: T, at b: inout Int, c: Int..., d: @escaping () -> Void = {}) async throws(E) -> some P where T: Q { return a }
      """,
      """
      (function f async throws type:some P
        generics
          (genericParameter T)
        where T : Q
        parameters
          (parameter a label:- type:T)
          (parameter b label:at inout type:Int)
          (parameter c label:c variadic type:Int)
          (parameter d label:d type:()->Void = (closure))
        body
          (return a))
      """),
    DumpCase(
      """
      init?(a: Int) { self.a = a }
      init!<T>(b: T) {}
      deinit { c() }
      """,
      """
      (initializer -
        parameters
          (parameter a label:a type:Int)
        body
          (= (member self a) a))
      (initializer -
        generics
          (genericParameter T)
        parameters
          (parameter b label:b type:T))
      (deinitializer -
        body
          (call c))
      """),
    DumpCase(
      """
      static func == (a: A, b: A) -> Bool { true }
      static func <<T>(a: T, b: T) {}
      prefix func -(a: A) -> A { a }
      """,
      """
      (function == static type:Bool
        parameters
          (parameter a label:a type:A)
          (parameter b label:b type:A)
        body
          true)
      (function < static
        generics
          (genericParameter T)
        parameters
          (parameter a label:a type:T)
          (parameter b label:b type:T))
      (function - type:A
        parameters
          (parameter a label:a type:A)
        body
          a)
      """),
    DumpCase(
      """
      subscript<T>(a: Int, b c: T) -> T { get { a } set { d = newValue } }
      subscript(e: Int) -> F { g }
      """,
      """
      (subscript subscript computed setter type:T
        generics
          (genericParameter T)
        parameters
          (parameter a label:- type:Int)
          (parameter c label:b type:T)
        body
          a
        accessors
          (= d newValue))
      (subscript subscript computed type:F
        parameters
          (parameter e label:- type:Int)
        body
          g)
      """),
  ])
  func functions(_ example: DumpCase) {
    #expect(dump(example.source) == example.expected)
  }

  @Test(arguments: [
    DumpCase(
      """
      import A
      @testable import B
      @_exported import C
      import struct D.E
      import func F.g
      public import H
      """,
      """
      import A
      import B
      import C exported
      import D
      import F
      import H
      """)
  ])
  func imports(_ example: DumpCase) {
    #expect(dump(example.source) == example.expected)
  }

  @Test(arguments: [
    DumpCase(
      """
      infix operator +++: AdditionPrecedence
      prefix operator √
      precedencegroup G { higherThan: H }
      macro m<T>(_ a: T) -> String = #externalMacro(module: "M", type: "T")
      """,
      """
      (other +++)
      (other √)
      (other G)
      (other m type:String = (#externalMacro module:"M" type:"T")
        generics
          (genericParameter T)
        parameters
          (parameter a label:- type:T))
      """),
    DumpCase(
      """
      struct A {
        #makeMembers(1)
        @B #more { c }
      }
      #Preview("x") { D() }
      """,
      """
      (struct A
        members
          (other makeMembers = (#makeMembers 1))
          (other more = (#more (trailing
            c))
            @B))
      (#Preview "x" (trailing
        (call D)))
      """),
  ])
  func operatorsAndMacros(_ example: DumpCase) {
    #expect(dump(example.source) == example.expected)
  }

  @Test(arguments: [
    DumpCase(
      """
      #sourceLocation(file: "a", line: 1)
      let b = 1
      #sourceLocation()
      """,
      """
      (variable b let = 1)
      """)
  ])
  func sourceLocations(_ example: DumpCase) {
    #expect(dump(example.source) == example.expected)
  }
}
