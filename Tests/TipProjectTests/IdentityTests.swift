import Testing

@testable import TipProject

@Suite struct IdentityTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var kind: TipIdentity.Kind
    var ids: [String]
    var testDescription: String { name }

    init(_ name: String, _ text: String, _ kind: TipIdentity.Kind, _ ids: [String]) {
      self.name = name
      self.text = text
      self.kind = kind
      self.ids = ids
    }
  }

  static let cases = [
    Case("default", "struct A: Tip {}", .default, ["A"]),
    Case("nested", "enum N { struct A: Tip {} }", .default, ["N.A"]),
    Case("literal", "struct A: Tip { var id: String { \"x\" } }", .literal, ["x"]),
    Case("return", "struct A: Tip { var id: String {\n return \"x\"\n} }", .literal, ["x"]),
    Case("get", "struct A: Tip { var id: String { get { \"x\" } } }", .literal, ["x"]),
    Case("stored let", "struct A: Tip { let id = \"x\" }", .literal, ["x"]),
    Case("stored annotated", "struct A: Tip { let id: String = \"x\" }", .literal, ["x"]),
    Case("extension", "struct A: Tip {}\nextension A { var id: String { \"x\" } }", .literal, ["x"]),
    Case(
      "constant", "enum K { static let a = \"x\" }\nstruct A: Tip { var id: String { K.a } }", .constant,
      ["x"]),
    Case("global constant", "let key = \"x\"\nstruct A: Tip { var id: String { key } }", .constant, ["x"]),
    Case("concatenation", "struct A: Tip { var id: String { \"x\" + \"y\" } }", .constant, ["xy"]),
    Case(
      "case's raw value",
      "enum K: String { case a = \"x\", b }\nstruct A: Tip { var id: String { K.a.rawValue } }", .constant,
      ["x"]),
    Case(
      "implicit case's raw value",
      "enum K: String { case b }\nstruct A: Tip { var id: String { K.b.rawValue } }", .constant, ["b"]),
    Case(
      "own raw values", "enum A: String, Tip { case x, y = \"z\"\nvar id: String { rawValue } }", .rawValue,
      ["x", "z"]),
    Case(
      "self raw value", "enum A: String, Tip { case x\nvar id: String { self.rawValue } }", .rawValue, ["x"]),
    Case(
      "raw values with a prefix",
      "enum A: String, Tip { case x, y\nvar id: String { \"tip-\\(rawValue)\" } }", .rawValue,
      ["tip-x", "tip-y"]),
    Case(
      "raw values by protocol",
      "protocol R: RawRepresentable<String>, Tip {}\nextension R { var id: String { rawValue } }\nenum A: String, R { case x }",
      .rawValue, ["x"]),
    Case("type name", "struct A: Tip { var id: String { \"\\(Self.self)\" } }", .constant, ["A"]),
    Case(
      "describing", "struct A: Tip { var id: String { String(describing: Self.self) } }", .constant, ["A"]),
    Case(
      "describing own", "enum N { struct A: Tip { var id: String { String(describing: A.self) } } }",
      .constant, ["A"]),
    Case(
      "type of self", "struct A: Tip { var id: String { \"v2-\\(type(of: self))\" } }", .constant, ["v2-A"]),
    Case(
      "template", "struct A: Tip { let trail: Trail\nvar id: String { \"New-\\(trail.id)\" } }", .template,
      ["New-{}"]),
    Case(
      "version", "struct A: Tip { static let v = 2\nvar id: String { \"a:\\(Self.v)\" } }", .constant, ["a:2"]
    ),
    Case(
      "stored", "struct A: Tip { let id: String }\nlet a = A(id: \"x\"), b = A(id: \"y\")", .stored,
      ["x", "y"]),
    Case(
      "stored by init",
      "struct A: Tip { let id: String\ninit(_ name: String) { id = name } }\nlet a = A(\"x\")", .stored, ["x"]
    ),
    Case(
      "stored elsewhere",
      "struct A: Tip { let name: String\nvar id: String { name } }\nlet a = A(name: \"x\")", .stored, ["x"]),
    Case("dynamic", "struct A: Tip { let model: M\nvar id: String { model.id } }", .dynamic, []),
    Case(
      "switch",
      "enum A: Tip { case a, b\nvar id: String { switch self { case .a: \"x\"\ncase .b: \"y\" } } }",
      .literal, ["x", "y"]),
    Case("superclass", "class B: Tip { var id: String { \"x\" } }\nfinal class A: B {}", .literal, ["x"]),
    Case(
      "extension of Tip", "extension Tip where Self == A { var id: String { \"x\" } }\nstruct A: Tip {}",
      .literal, ["x"]),
    Case(
      "extension of Tip for another",
      "extension Tip where Self == B { var id: String { \"x\" } }\nstruct B: Tip {}\nstruct A: Tip {}",
      .default, ["A"]),
    Case("static", "struct A: Tip { static let id = \"x\" }", .default, ["A"]),
    Case("not a string", "struct A: Tip { let id = 4 }", .default, ["A"]),
    Case("optional", "struct A: Tip { var id: String? { nil } }", .default, ["A"]),
    Case("debug only", "struct A: Tip {\n#if DEBUG\nvar id: String { \"x\" }\n#endif\n}", .default, ["A"]),
    Case(
      "refined requirement", "protocol R: Tip { var id: String { get } }\nstruct A: R {}", .default, ["A"]),
    Case("escapes", "struct A: Tip { let id = \"a\\\"b\\u{e9}\" }", .literal, ["a\"b\u{e9}"]),
    Case("raw string", "struct A: Tip { let id = #\"a\\b\"# }", .literal, ["a\\b"]),
  ]

  @Test(arguments: cases)
  func isRead(_ test: Case) throws {
    let tip = try #require(link(test.text).tips.first { $0.name.hasSuffix("A") })
    #expect(tip.identity.kind == test.kind)
    #expect(tip.identity.values.map(\.text) == test.ids)
  }

  @Test(arguments: [
    ("struct A: Tip { let id = UUID().uuidString }", TipIdentity.Instability.uuid),
    ("struct A: Tip { var id: String { \"a-\\(UUID())\" } }", .uuid),
    ("struct A: Tip { private let uid = UUID()\nvar id: String { uid.uuidString } }", .uuid),
    ("struct A: Tip { var id: String = UUID().uuidString }", .uuid),
    ("struct A: Tip { var id: String { \"\\(Date())\" } }", .date),
    ("struct A: Tip { var id: String { \"\\(Date.now.timeIntervalSince1970)\" } }", .date),
    ("struct A: Tip { var id: String { \"\\(Int.random(in: 0...9))\" } }", .random),
    ("struct A: Tip { let m: M\nvar id: String { \"\\(m.hashValue)\" } }", .hash),
    ("struct A: Tip { let m: M\nvar id: String { \"\\(ObjectIdentifier(m))\" } }", .objectIdentity),
    ("struct A: Tip { var id: String { \"a\\(#line)\" } }", .sourceLocation),
    ("struct A: Tip { var id: String { \"\\(#fileID)\" } }", .sourceLocation),
    ("struct A: Tip { var id: String { String(localized: \"x\") } }", .displayText),
    ("struct A: Tip { var id: String { NSLocalizedString(\"x\", comment: \"\") } }", .displayText),
    ("struct A: Tip { var title: Text { Text(\"x\") }\nvar id: String { \"\\(title)\" } }", .displayText),
  ])
  func isUnstable(_ text: String, _ expected: TipIdentity.Instability) {
    #expect(link(text).tip("A")?.identity.instability == expected)
  }

  @Test(arguments: [
    "struct A: Tip { let m: M\nvar id: String { m.id.uuidString } }",
    "struct A: Tip { let id = UUID(uuidString: \"x\")!.uuidString }",
    "struct A: Tip { let date: Date\nvar id: String { \"a-\\(date)\" } }",
  ])
  func isNotKnownToBeUnstable(_ text: String) {
    #expect(link(text).tip("A")?.identity.instability == nil)
  }

  @Test(arguments: [
    ("private struct A: Tip {}", true), ("fileprivate struct A: Tip {}", true), ("struct A: Tip {}", false),
    ("private enum N { struct A: Tip {} }", true), ("func f() { struct A: Tip {} }", true),
    ("enum N {}\nprivate extension N { struct A: Tip {} }", true),
    ("enum N {}\nprivate extension N { internal struct A: Tip {} }", false),
    ("struct A {}\nprivate extension A { var x: Int { 1 } }\nextension A: Tip {}", false),
    ("private(set) var x = 1\nstruct A: Tip {}", false),
  ])
  func privateContext(_ text: String, _ isHidden: Bool) throws {
    let tip = try #require(link(text).tips.first { $0.name.hasSuffix("A") })
    #expect((tip.privateContext != nil) == isHidden)
  }
}

@Suite struct RawValueTests {
  @Test func numbersCountUp() throws {
    let project = link(
      """
      enum StepTip: Int, Tip {
        case first, second = 5, third
        var id: String { "step-\\(rawValue)" }
        var title: Text { Text("Step") }
      }
      """)
    #expect(project.tip("StepTip")?.identity.values.map(\.text) == ["step-0", "step-5", "step-6"])
  }
}
