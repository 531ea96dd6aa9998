import Testing

@testable import TipProject

@Suite struct NamesTests {
  static let eventCases: [(String, String, [String])] = [
    ("inside a tip", "struct A: Tip { static let e = Event(id: \"x\") }", ["x"]),
    ("qualified", "enum E { static let e = Tips.Event(id: \"x\") }", ["x"]),
    ("through Tip", "struct A: Tip { static let e = Tip.Event(id: \"x\") }", ["x"]),
    ("through TipKit", "let e = TipKit.Tips.Event(id: \"x\")", ["x"]),
    ("generic", "enum E { static let e = Tips.Event<Visit>(id: \"x\") }", ["x"]),
    ("annotated init", "enum E { static let e: Tips.Event<Visit> = .init(id: \"x\") }", ["x"]),
    ("annotated", "struct A: Tip { static let e: Event = Event(id: \"x\") }", ["x"]),
    ("nonisolated", "enum E { nonisolated static let e = Tips.Event(\n id: \"x\"\n) }", ["x"]),
    ("global", "let e = Tips.Event(id: \"x\")", ["x"]),
    ("extension of the event type", "extension Tips.Event { static let e = Tips.Event(id: \"x\") }", ["x"]),
    ("extension of the namespace", "extension Tips { static let e = Event(id: \"x\") }", ["x"]),
    ("extension, by Self", "extension Tips.Event { static var e: Self { Self(id: \"x\") } }", ["x"]),
    ("constant", "enum K { static let k = \"x\" }\nlet e = Tips.Event(id: K.k)", ["x"]),
    ("raw value", "enum K: String { case k }\nlet e = Tips.Event(id: K.k.rawValue)", ["k"]),
    (
      "computed per case",
      "enum S: String { case a, b\nvar event: Tips.Event<Tips.EmptyDonation> { Tips.Event(id: rawValue) } }",
      ["a", "b"]
    ),
    (
      "computed with prefix",
      "enum S: String { case a\nvar event: Tips.Event<Tips.EmptyDonation> { .init(id: \"s-\\(rawValue)\") } }",
      ["s-a"]
    ),
    ("template", "struct A: Tip { let m: M\nvar e: Event { Event(id: \"visit-\\(m.id)\") } }", ["visit-{}"]),
    ("with limit", "let e = Tips.Event(id: \"x\", donationLimit: .init(maximumCount: 5))", ["x"]),
    ("alias", "typealias Marker = Tips.Event\nlet e = Marker(id: \"x\")", ["x"]),
    (
      "by helper",
      "func make(_ n: String) -> Tips.Event<Tips.EmptyDonation> { Tips.Event(id: n) }\nlet e = make(\"x\"), f = make(\"y\")",
      ["x", "y"]
    ),
    ("own type", "struct Event { let id: String }\nlet e = Event(id: \"x\")", []),
    ("own nested type", "struct Cal { struct Event { let id: String }\nlet e = Event(id: \"x\") }", []),
    ("debug", "#if DEBUG\nlet e = Tips.Event(id: \"x\")\n#endif", []),
    ("dynamic", "func f(n: Name) -> Tips.Event<Tips.EmptyDonation> { Tips.Event(id: n.text) }", []),
    ("twice", "let e = Tips.Event(id: \"x\")\nlet f = Tips.Event(id: \"x\")", ["x"]),
  ]

  @Test(arguments: eventCases)
  func events(_ name: String, _ text: String, _ expected: [String]) {
    #expect(link(text).names(.event) == expected, "\(name)")
  }

  static let parameterCases: [(String, String, [String])] = [
    ("bool", "struct A: Tip { @Parameter static var x: Bool = false }", ["Bool.A+x"]),
    ("on its own line", "struct A: Tip { @Parameter\n static var x: Int = 0 }", ["Int.A+x"]),
    ("qualified", "enum N { @TipKit.Parameter static var x: Int = 0 }", ["Int.N+x"]),
    ("nested owner", "enum N { enum M { @Parameter static var x: Int = 0 } }", ["Int.N.M+x"]),
    ("extension", "enum N {}\nextension N { @Parameter static var x: Int = 0 }", ["Int.N+x"]),
    ("optional", "enum N { @Parameter static var x: Int? = nil }", ["Optional<Int>.N+x"]),
    ("array", "enum N { @Parameter static var x: [String] = [] }", ["Array<String>.N+x"]),
    (
      "dictionary", "enum N { @Parameter static var x: [String: Int] = [:] }", ["Dictionary<String, Int>.N+x"]
    ),
    ("nested type", "enum N { @Parameter static var x: Trip.Kind = .car }", ["Kind.N+x"]),
    ("alias", "typealias Count = Int\nenum N { @Parameter static var x: Count = 0 }", ["Int.N+x"]),
    ("inferred", "enum N { @Parameter static var x = false }", ["Bool.N+x"]),
    ("transient", "enum N { @Parameter(.transient) static var x: Bool = false }", []),
    ("instance", "struct I: AppIntent { @Parameter(title: \"x\") var x: Int }", []),
    ("debug", "enum N {\n#if DEBUG\n@Parameter static var x: Bool = false\n#endif\n}", []),
  ]

  @Test(arguments: parameterCases)
  func parameters(_ name: String, _ text: String, _ expected: [String]) {
    #expect(link(text).names(.parameter) == expected, "\(name)")
  }

  @Test func appIntentsParameterInAFileWithoutTipKit() {
    let project = link(["I.swift": "import AppIntents\nenum N { @Parameter static var x: Bool = false }"])
    #expect(project.parameters.isEmpty)
  }

  @Test func twinsMakeOneName() {
    let project = link("#if os(iOS)\nstruct A: Tip {}\n#else\nstruct A: Tip { let x = 1 }\n#endif")
    #expect(project.names(.tip) == ["A"])
    #expect(project.exclusiveTips.areExclusive(0, 1))
  }

  @Test func namesOfTestsAreNotPersisted() {
    let project = link([
      "App/A.swift": "import TipKit\n" + bareTip("A"),
      "AppTests/T.swift": "import TipKit\n" + bareTip("FakeTip") + "let e = Tips.Event(id: \"x\")",
    ])
    #expect(project.persistedNames.map(\.name) == ["A"])
  }

  @Test func hints() {
    let project = link(
      """
      struct A: Tip { var title: Text { Text("Scan it", comment: "c").bold() } }
      struct B: Tip { var title: Text { Text(.scanTitle) } }
      """)
    #expect(project.persistedNames.map(\.hint) == ["Scan it", "Text(.scanTitle)"])
  }
}
