import Testing

@testable import TipProject

@Suite struct RulesTests {
  static let owner =
    "enum P { @Parameter static var done: Bool = false\n@Parameter static var n: Int = 0 }\nenum E { static let seen = Tips.Event(id: \"seen\") }\n"

  /// Inputs and predicates of A's rules, in order.
  private func rules(_ text: String) -> [String] {
    (link(Self.owner + text).tip("A")?.rules ?? []).map { "\($0.inputName) \($0.predicate)" }
  }

  private func rule(_ body: String) -> [String] { rules("struct A: Tip { var rules: [Rule] { \(body) } }") }

  @Test(arguments: [
    ("#Rule(P.$done) { $0 }", "done isTrue"), ("#Rule(P.$done) { $0 == true }", "done isTrue"),
    ("#Rule(P.$done) { !$0 }", "done isFalse"), ("#Rule(P.$done) { $0 == false }", "done isFalse"),
    ("#Rule(P.$done) { $0 != true }", "done isFalse"), ("#Rule(P.$done) { x in x == true }", "done isTrue"),
  ])
  func booleans(_ body: String, _ expected: String) { #expect(rule(body) == [expected]) }

  @Test(arguments: [
    ("#Rule(P.$n) { $0 > 3 }", Predicate.number(.greater, 3)),
    ("#Rule(P.$n) { 3 < $0 }", .number(.greater, 3)),
    ("#Rule(E.seen) { $0.donations.count >= 3 }", .donations(.greaterOrEqual, 3, filtered: false)),
    (
      "#Rule(E.seen) { event in event.donations.count >= 3 }", .donations(.greaterOrEqual, 3, filtered: false)
    ),
    (
      "#Rule(E.seen) { $0.donations.donatedWithin(.week).count >= 3 }",
      .donations(.greaterOrEqual, 3, filtered: true)
    ),
    ("#Rule(E.seen) { $0.donations.filter({ $0.x == 1 }).count < 3 }", .donations(.less, 3, filtered: true)),
    ("#Rule(E.seen) { $0.donations.isEmpty }", .donations(.equal, 0, filtered: false)),
    ("#Rule(P.$n) { $0 > 1 && $0 < 9 }", .and(.number(.greater, 1), .number(.less, 9))),
    ("#Rule(P.$n) { $0 == limit }", .other("$0 == limit")),
  ])
  func predicates(_ body: String, _ expected: Predicate) {
    let tip = link(Self.owner + "struct A: Tip { var rules: [Rule] { \(body) } }").tip("A")
    #expect(tip?.rules.map(\.predicate) == [expected])
  }

  @Test(arguments: [
    (
      "builder",
      "struct A: Tip { var rules: [Rule] { #Rule(P.$done) { $0 }\n#Rule(E.seen) { $0.donations.count > 0 } } }"
    ),
    (
      "array",
      "struct A: Tip { var rules: [Rule] { [#Rule(P.$done) { $0 }, #Rule(E.seen) { $0.donations.count > 0 }] } }"
    ),
    (
      "stored",
      "struct A: Tip { var rules: [Rule] = [#Rule(P.$done) { $0 }, #Rule(E.seen) { $0.donations.count > 0 }] }"
    ),
    (
      "return",
      "struct A: Tip { var rules: [Self.Rule] { return [#Rule(P.$done) { $0 }, #Rule(E.seen) { $0.donations.count > 0 }] } }"
    ),
    (
      "helper",
      "struct A: Tip { var rules: [Rule] { gate; usage }\nprivate var gate: Rule { #Rule(P.$done) { $0 } }\nvar usage: Rule { #Rule(E.seen) { $0.donations.count > 0 } } }"
    ),
    (
      "other type",
      "enum Shared { static var all: [Tips.Rule] { [#Rule(P.$done) { $0 }, #Rule(E.seen) { $0.donations.count > 0 }] } }\nstruct A: Tip { var rules: [Rule] { Shared.all } }"
    ),
    (
      "function",
      "enum Shared { static func gate() -> Tips.Rule { #Rule(P.$done) { $0 } } }\nstruct A: Tip { var rules: [Rule] { Shared.gate()\n#Rule(E.seen) { $0.donations.count > 0 } } }"
    ),
    (
      "plus",
      "let common: [Tips.Rule] = [#Rule(P.$done) { $0 }]\nstruct A: Tip { var rules: [Rule] { common + [#Rule(E.seen) { $0.donations.count > 0 }] } }"
    ),
    (
      "protocol default",
      "protocol H: Tip {}\nextension H { var rules: [Rule] { #Rule(P.$done) { $0 }\n#Rule(E.seen) { $0.donations.count > 0 } } }\nstruct A: H {}"
    ),
    (
      "availability",
      "struct A: Tip { var rules: [Rule] { #Rule(P.$done) { $0 }\nif #available(iOS 18, *) { #Rule(E.seen) { $0.donations.count > 0 } } } }"
    ),
    (
      "extension",
      "struct A: Tip {}\nextension A { var rules: [Rule] { #Rule(P.$done) { $0 }\n#Rule(E.seen) { $0.donations.count > 0 } } }"
    ),
  ])
  func areFollowed(_ name: String, _ text: String) {
    #expect(rules(text).map { String($0.prefix(4)) } == ["done", "seen"], "\(name)")
  }

  @Test func unreadableRulesAreTold() {
    let tip = link("struct A: Tip { var rules: [Rule] { Elsewhere.rules } }").tip("A")
    #expect(tip?.rules.isEmpty == true)
    #expect(tip?.unreadableRules.count == 1)
  }

  static let optionCases: [(String, String)] = [
    ("Tips", "[Tips.IgnoresDisplayFrequency(true), Tips.MaxDisplayCount(2)]"),
    ("Tip", "Tip.IgnoresDisplayFrequency(true)\nTip.MaxDisplayCount(2)"),
    ("Self", "Self.IgnoresDisplayFrequency(true); Self.MaxDisplayCount(2)"),
    ("own name", "[A.IgnoresDisplayFrequency(true), A.MaxDisplayCount(2)]"),
    ("bare", "return [IgnoresDisplayFrequency(true), MaxDisplayCount(2)]"),
    ("full", "[TipKit.Tip.IgnoresDisplayFrequency(true), TipKit.Tips.MaxDisplayCount(1 + 1)]"),
    ("helper", "shared"), ("beta", "[.ignoresDisplayFrequency(true), .maxDisplayCount(2)]"),
  ]

  @Test(arguments: optionCases)
  func options(_ name: String, _ body: String) {
    let helper =
      "let shared: [any TipOption] = [Tips.IgnoresDisplayFrequency(true), Tips.MaxDisplayCount(limit)]\nlet limit = 2\n"
    let tip = link(helper + "struct A: Tip { var options: [any TipOption] { \(body) } }").tip("A")
    #expect(tip?.options.ignoresDisplayFrequency?.value == .known(true), "\(name)")
    #expect(tip?.options.maxDisplayCount?.value == .known(2), "\(name)")
  }

  @Test func unknownOptionValues() {
    let tip = link(
      "struct A: Tip { let bypass: Bool\nvar options: [Option] { IgnoresDisplayFrequency(bypass) } }"
    ).tip("A")
    #expect(tip?.options.ignoresDisplayFrequency?.value == .unknown("bypass"))
  }

  @Test(arguments: [
    ("#Rule(E.seen) { $0.donations.count == 0 }", "func f() { Task { await E.seen.donate() } }", true),
    ("#Rule(E.seen) { $0.donations.count < 3 }", "func f() { E.seen.sendDonation() }", true),
    ("#Rule(E.seen) { $0.donations.count == 0 }", "", false),
    ("#Rule(E.seen) { $0.donations.count >= 3 }", "func f() { E.seen.sendDonation() }", false),
    ("#Rule(P.$done) { $0 == false }", "func f() { P.done = true }", true),
    ("#Rule(P.$done) { $0 == false }", "func f() { P.done = true; P.done = false }", false),
    ("#Rule(P.$done) { $0 == true }", "func f(_ x: Bool) { P.done = x }", false),
    ("#Rule(P.$n) { $0 < 3 }", "func f() { P.n += 1 }", true),
  ])
  func selfRetirement(_ rule: String, _ use: String, _ expected: Bool) {
    let text = Self.owner + "struct A: Tip { var rules: [Rule] { \(rule) } }\n" + use
    #expect((link(text).tip("A")?.selfRetiring != nil) == expected)
  }

  @Test(arguments: [
    ("direct", "func f() async { await E.seen.donate() }"),
    ("task", "func f() { Task { await E.seen.donate() } }"),
    (
      "helper", "func log(_ e: Tips.Event<Tips.EmptyDonation>) { e.sendDonation() }\nfunc f() { log(E.seen) }"
    ),
    ("local", "func f() { let e = E.seen; e.sendDonation() }"),
    ("loop", "func f() { for e in [E.seen] { e.sendDonation() } }"),
    ("unawaited closure", "let f = { E.seen.sendDonation(1) }"),
  ])
  func donations(_ name: String, _ use: String) {
    #expect(link(Self.owner + use).events.first?.donations.count == 1, "\(name)")
  }

  @Test(arguments: [
    ("plain", "func f() { P.done = true }"), ("toggle", "func f() { P.done.toggle() }"),
    ("projected", "func f() { P.$done.wrappedValue = true }"),
    ("inside", "extension P { static func f() { done = true } }"),
    ("Self", "extension P { static func f() { Self.done = true } }"),
    ("metatype", "func f() { let p = P.self; p.done = true }"),
  ])
  func assignments(_ name: String, _ use: String) {
    #expect(link(Self.owner + use).parameters.first { $0.name == "done" }?.assignments.count == 1, "\(name)")
  }
}
