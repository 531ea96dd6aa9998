import Testing

@testable import TipSyntax

/// The ways in which apps write TipKit code, and the one question that each has to answer.
@Suite struct ShapeTests {
  /// Ids: what the getter or the initial value is.
  @Test(arguments: [
    ("var id: String { \"a\" }", "\"a\""), ("var id: String {\n  return \"a\"\n}", "(return \"a\")"),
    ("let id = \"a\"", "\"a\""), ("var id: String { \"\\(Self.self)\" }", "(string (member Self self))"),
    ("var id: String { \"a-\\(kind)\" }", "(string \"a-\" kind)"),
    ("var id: String { model.id }", "(member model id)"),
    ("let id: String = UUID().uuidString", "(member (call UUID) uuidString)"),
    ("static var id: String { get { rawValue } }", "rawValue"),
  ])
  func ids(_ source: String, _ value: String) throws {
    #expect(try parse(in: "struct A: Tip", source).value(of: "id") == value)
  }

  @Test(arguments: [
    ("static let e = Event(id: \"a\")", "(call Event id:\"a\")"),
    ("static let e = Tips.Event(id: \"a\")", "(call (member Tips Event) id:\"a\")"),
    ("static let e: Tips.Event<Visit> = .init(id: \"a\")", "(call .init id:\"a\")"),
    (
      "static let e =\n    Event<\n      Visit\n    >(id: \"a\")",
      "(call (specialize Event <Visit>) id:\"a\")"
    ),
    (
      "private nonisolated static let e: Event = Tip.Event(\n    id: \"a\"\n  )",
      "(call (member Tip Event) id:\"a\")"
    ),
    ("var e: Tips.Event<Tips.EmptyDonation> { .init(id: key) }", "(call .init id:key)"),
  ])
  func events(_ source: String, _ value: String) throws {
    #expect(try parse(in: "enum A", source).value(of: "e") == value)
  }

  @Test(arguments: [
    ("@Parameter static var p: Bool = false", "Parameter()", "false", "Bool"),
    ("@Parameter(.transient) public static var p: Int = 0", "Parameter(.transient)", "0", "Int"),
    (
      "@Parameter(options: .transient)\n  static var p = false", "Parameter(options:.transient)", "false", nil
    ),
    ("@TipKit.Parameter static var p: Step? = nil", "TipKit.Parameter()", "nil", "Step?"),
  ])
  func parameters(_ source: String, _ attribute: String, _ value: String, _ type: String?) throws {
    let facts = parse(in: "struct A: Tip", source)
    let declaration = try #require(facts.declaration("p"))
    #expect(try facts.value(of: "p") == value)
    #expect(declaration.type.map(facts.spelling) == type)
    #expect(declaration.modifiers.contains(.static))
    let written = facts.attributes[declaration.attributes.indices].map { attribute in
      let arguments = facts.arguments(attribute.arguments).map { argument in
        (argument.label == 0 ? "" : facts.name(of: argument.label) + ":")
          + facts.dump(expression: argument.value)
      }
      return "\(facts.spelling(of: attribute.type))(\(arguments.joined(separator: ",")))"
    }
    #expect(written == [attribute])
  }

  /// Rules: the input, and what the closure says.
  @Test(arguments: [
    ("#Rule(Self.$p) { $0 }", "(member Self $p)", "$0"),
    ("#Rule(Self.$p) { !$0 }", "(member Self $p)", "(prefix ! $0)"),
    ("#Rule(Self.$p) {\n  $0 == true\n}", "(member Self $p)", "(== $0 true)"),
    (
      "#Rule(A.e) { e in e.donations.count >= 3 }", "(member A e)",
      "(>= (member (member e donations) count) 3)"
    ),
    (
      "#Rule(Self.e) { $0.donations.donatedWithin(.week).count < 1 }", "(member Self e)",
      "(< (member (call (member (member $0 donations) donatedWithin) .week) count) 1)"
    ),
    (
      "#Rule(Step.one.event) { $0 > 3 && $0 < 5 }", "(member (member Step one) event)",
      "(&& (> $0 3) (< $0 5))"
    ),
  ])
  func rules(_ source: String, _ input: String, _ body: String) throws {
    for form in ["var rules: [Rule] { \(source) }", "var rules: [Self.Rule] = [\(source)]"] {
      let facts = parse(in: "struct A: Tip", form)
      let rule = facts.expressions.lazy.compactMap { expression -> ArraySlice<Argument>? in
        guard case .macro(let name, let arguments) = expression, facts.name(of: name) == "Rule" else {
          return nil
        }
        return facts.arguments(arguments)
      }.first
      let arguments = try #require(rule)
      #expect(facts.dump(expression: arguments[arguments.startIndex].value) == input)
      #expect(arguments.last?.isTrailing == true)
      #expect(facts.closures.map { facts.statements($0.body) } == [[body]])
    }
  }

  @Test(arguments: [
    "var options: [any TipOption] { [Tips.MaxDisplayCount(3), Tip.IgnoresDisplayFrequency(true)] }",
    "var options: [TipOption] {\n  Tips.MaxDisplayCount(3)\n  Tip.IgnoresDisplayFrequency(true)\n}",
    "var options: [Tips.Option] { Tips.MaxDisplayCount(3); Tip.IgnoresDisplayFrequency(true) }",
    "var options: [any Option] { return [Tips.MaxDisplayCount(3), Tip.IgnoresDisplayFrequency(true)] }",
  ])
  func options(_ source: String) {
    let facts = parse(in: "struct A: Tip", source)
    #expect(
      facts.calls() == [
        "(call (member Tips MaxDisplayCount) 3)", "(call (member Tip IgnoresDisplayFrequency) true)",
      ])
  }

  /// Showing and going away: the receiver and the arguments of the call.
  @Test(arguments: [
    (".popoverTip(tip)", "(call .popoverTip tip)"),
    (
      "v.popoverTip(A(), arrowEdge: .top) { a in x() }", "(call (member v popoverTip) (call A) arrowEdge:.top"
    ),
    ("v.popoverTip(\n  isOn ? tip : nil\n)", "(call (member v popoverTip) (? isOn tip nil))"),
    (
      "v.popoverTip(g.currentTip as? A)",
      "(call (member v popoverTip) (cast conditional (member g currentTip) A))"
    ),
    ("TipView(A.shared) { _ in A.shared.invalidate(reason: .tipClosed) }", "(call TipView (member A shared)"),
    (
      "(g.currentTip as? A)?.invalidate(reason: .x)",
      "(call (member (cast conditional (member g currentTip) A) invalidate)"
    ),
    ("vm.tips.a.invalidate(reason: .x)", "(call (member (member (member vm tips) a) invalidate) reason:.x)"),
    (
      "A().invalidate(reason: .actionPerformed)",
      "(call (member (call A) invalidate) reason:.actionPerformed)"
    ),
    ("try? Tips.configure([.displayFrequency(.daily)])", "(call (member Tips configure) (array"),
    ("tips.forEach { $0.invalidate(reason: .x) }", "(call (member tips forEach) (trailing"),
    (
      "self[keyPath: \\Self.tip].invalidate(reason: .x)",
      "(call (member (subscript self keyPath:(keyPath Self tip)) invalidate)"
    ),
  ])
  func calls(_ source: String, _ start: String) {
    #expect(dump(source).hasPrefix(start))
  }

  @Test func groups() throws {
    let facts = parse(in: "struct A: View", "@State private var g = TipGroup(.ordered) { B(); if c { D() } }")
    let declaration = try #require(facts.declaration("g"))
    #expect(facts.attributes[declaration.attributes.indices].map { facts.spelling(of: $0.type) } == ["State"])
    #expect(try facts.value(of: "g").hasPrefix("(call TipGroup .ordered (trailing"))
  }

  @Test func conformances() {
    let facts = parse(
      """
      struct A: TipKit.Tip, Identifiable {}
      @available(iOS 17, *) extension B: Tip {}
      protocol C: Tip {}
      protocol D: RawRepresentable<String>, Tip {}
      enum E: String, D { case one, two }
      class F: G & Tip {}
      """)
    let inherited = facts.declarations.filter { !$0.inherited.isEmpty }.map { declaration in
      facts.list(declaration.inherited).map(facts.spelling)
    }
    #expect(
      inherited == [
        ["TipKit.Tip", "Identifiable"], ["Tip"], ["Tip"], ["RawRepresentable<String>", "Tip"],
        ["String", "D"],
        ["G&Tip"],
      ])
  }

  /// What stands in comments and strings is no code.
  @Test func notCode() {
    let facts = parse(
      "// A().invalidate(reason: .x)\nlet a = \"B().invalidate()\" /* struct C: Tip {} */\n/// D()")
    #expect(facts.calls().isEmpty)
    #expect(facts.declarations.count == 1)
  }
}

private func parse(in type: String, _ member: String) -> FileFacts {
  let facts = parse("import TipKit\n\(type) {\n  \(member)\n}\n")
  #expect(facts.problems.isEmpty)
  return facts
}

extension FileFacts {
  /// The dump of what a variable is: its initial value, or the one statement of its getter.
  fileprivate func value(of name: String) throws -> String {
    let declaration = try #require(self.declaration(name))
    if let value = declaration.initialValue { return dump(expression: value) }
    return statements(declaration.body).joined(separator: "\n")
  }

  fileprivate func statements(_ list: IDRange) -> [String] {
    self.list(list).map { id in
      switch statements[Int(id)] {
      case .expression(let value): dump(expression: value)
      case .return(let value?): "(return \(dump(expression: value)))"
      default: "other"
      }
    }
  }

  fileprivate func calls() -> [String] {
    expressions.indices.compactMap { id in
      guard case .call = expressions[id] else { return nil }
      return dump(expression: UInt32(id))
    }
  }
}
