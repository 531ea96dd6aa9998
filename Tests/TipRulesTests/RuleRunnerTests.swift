import Findings
import FrozenNames
import Testing
import TipProject

@testable import TipRules

@Suite struct RuleRunnerTests {
  /// Says one thing about each tip; milder about those called `Mild…`.
  private func rule(_ id: String, isOptIn: Bool = false, inline: Bool = true) -> Rule {
    Rule(
      id: id, name: id, category: .names, severity: .error, isOptIn: isOptIn, canBeSuppressedInline: inline,
      summary: "s", rationale: "r", effect: "e", remedy: "m", blindSpots: [], basis: [.inferred("i")],
      examples: Rule.Examples(triggering: [], quiet: [])
    ) { context in
      context.userTips.map { _, tip in
        Finding(
          rule: id, severity: tip.name.hasPrefix("Mild") ? .warning : .error,
          location: context.location(context.project.head(of: tip)),
          message: Message("p.", effect: "e.", nextStep: "n."),
          subject: Subject.of(tip))
      }
    }
  }

  private static let tips = [
    "B.swift": bareTip("BTip") + bareTip("MildTip"),
    "A.swift": "struct ATip: Tip { var id: String { \"a\" }\n var title: Text { Text(\"A\") } }",
    "Tests/T.swift": bareTip("TestTip"),
  ]

  @Test("Findings come by place, then by rule, whatever the order of files and rules")
  func order() throws {
    let rules = [rule("second"), rule("first")]
    let findings = RuleRunner.run(try context(Self.tips), rules: rules)
    #expect(
      findings.map { "\($0.location.file):\($0.location.line) \($0.rule)" } == [
        "A.swift:3 first", "A.swift:3 second", "B.swift:3 first", "B.swift:3 second", "B.swift:6 first",
        "B.swift:6 second",
      ])
    #expect(findings == RuleRunner.run(try context(Self.tips), rules: rules.reversed()))
  }

  @Test("A severity that is set is that of the rule's findings, but milder ones are not raised")
  func severities() throws {
    func severities(_ level: Severity) throws -> [Severity] {
      let options = RuleOptions(onboardingGate: .none, overrides: ["r": .init(level: .on(level))])
      return RuleRunner.run(try context(Self.tips, options: options), rules: [rule("r")]).map(\.severity)
    }
    #expect(try severities(.warning) == [.warning, .warning, .warning])
    #expect(try severities(.error) == [.error, .error, .warning])
  }

  @Test("Rules are on, off, or opted in")
  func levels() throws {
    let rules = [rule("usual"), rule("wanted", isOptIn: true)]
    func ran(_ options: RuleOptions, only: Set<String>? = nil) throws -> Set<String> {
      Set(RuleRunner.run(try context(Self.tips, options: options), only: only, rules: rules).map(\.rule))
    }
    #expect(try ran(RuleOptions()) == ["usual"])
    #expect(try ran(RuleOptions(optedIn: ["wanted"])) == ["usual", "wanted"])
    #expect(try ran(RuleOptions(overrides: ["wanted": .init(level: .on(.warning))])) == ["usual", "wanted"])
    #expect(try ran(RuleOptions(disabled: ["usual"])).isEmpty)
    #expect(try ran(RuleOptions(overrides: ["usual": .init(level: .off)])).isEmpty)
    #expect(try ran(RuleOptions(), only: ["wanted"]) == ["wanted"])
    #expect(try ran(RuleOptions(), only: []).isEmpty)
  }

  @Test(
    "What is exempt may be called by subject, id, path or last name",
    arguments: ["tip:a", "a", "ATip"])
  func exemptions(name: String) throws {
    let options = RuleOptions(overrides: ["r": .init(exempt: [name])])
    let findings = RuleRunner.run(try context(Self.tips, options: options), rules: [rule("r")])
    #expect(findings.map(\.subject) == ["tip:BTip", "tip:MildTip"])
  }

  @Test("Events and parameters can be exempt too")
  func exemptNames() throws {
    let text = "enum E { static let a = Tips.Event(id: \"x\"); @Parameter static var b: Bool = true }"
    func subjects(_ exempt: Set<String>) throws -> [String?] {
      let options = RuleOptions(overrides: ["unfrozen_name": .init(exempt: exempt)])
      let context = try context(text, manifest: "format: 1\n", options: options)
      return RuleRunner.run(context, only: ["unfrozen_name"]).map(\.subject)
    }
    #expect(try subjects([]) == ["event:x", "parameter:Bool.E+b"])
    #expect(try subjects(["E.a"]) == ["parameter:Bool.E+b"])
    #expect(try subjects(["E.b", "x"]) == [])
  }

  @Test("Rules have distinct, sorted ids in snake case, and say all that there is to say")
  func registry() {
    let ids = Rule.all.map(\.id)
    #expect(ids == Set(ids).sorted())
    for rule in Rule.all {
      #expect(rule.id.allSatisfy { $0.isLowercase || $0 == "_" })
      for text in [rule.summary, rule.rationale, rule.effect, rule.remedy] + rule.blindSpots {
        #expect(text.hasSuffix("."), "\(rule.id): \(text)")
        #expect(!text.contains("  ") && !text.contains("\n"), "\(rule.id): \(text)")
      }
      #expect(!rule.basis.isEmpty)
      #expect(!rule.blindSpots.isEmpty)
    }
  }

  @Test("Nothing is found in nothing")
  func empty() throws {
    #expect(RuleRunner.run(try context([:])).isEmpty)
    #expect(RuleRunner.run(try context([:], manifest: "format: 1\n")).isEmpty)
  }

  @Test("A manifest with no document has no lines to show")
  func manifestWithoutDocument() throws {
    let name = FrozenName(.tip, "GoneTip")
    let context = RuleContext(
      project: link(bareTip("ATip")),
      manifest: .present(Manifest(states: [name: .live(hint: nil)]), document: nil),
      options: RuleOptions(onboardingGate: .none))
    let finding = try #require(RuleRunner.run(context, only: ["orphaned_tip"]).first)
    #expect(finding.location.file == ".tiplint.frozen.yml")
    #expect(finding.notes.isEmpty)
  }
}
