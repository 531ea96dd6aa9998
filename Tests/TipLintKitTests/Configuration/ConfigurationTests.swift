import Findings
import Testing

@testable import TipLintKit

@Suite struct ConfigurationTests {
  private static let catalog = RuleCatalog([
    .init(id: "missing_invalidation"),
    .init(id: "tip_budget", options: [.init("most", .integer), .init("strict", .boolean)]),
    .init(id: "implicit_tip_id", options: [.init("prefix", .text), .init("owners", .texts)]),
  ])

  private func read(_ text: String) throws(ConfigurationError) -> Configuration {
    try Configuration(reading: Array(text.utf8), file: ".tiplint.yml", catalog: Self.catalog)
  }

  private func problems(_ text: String) -> [ConfigurationProblem] {
    #expect(throws: ConfigurationError.self) { try read(text) }?.problems ?? []
  }

  @Test func readsEveryKey() throws {
    let configuration = try read(
      """
      included: [App, ../Shared]
      excluded:
      - "**/Generated"
      tests: []
      frozen_names: names.yml
      releases: "v*"
      onboarding_gate: InsightsTip.onboardingComplete
      disabled_rules: [missing_invalidation]
      opt_in_rules: [tip_budget]
      rules:
        missing_invalidation: off
        tip_budget: { severity: error, exempt: [WhatsNewTip], most: 5, strict: true }
        implicit_tip_id:
          prefix: acme
          owners: [A, B]
      required_version: 0.1.0
      baseline: baseline.json
      debug_conditions: [DEBUG, INTERNAL]
      """)
    #expect(configuration.included.map(\.value) == ["App", "../Shared"])
    #expect(configuration.excluded == [Setting("**/Generated", at: Origin(line: 3, column: 3, length: 14))])
    #expect(configuration.tests.isEmpty)
    #expect(configuration.frozenNames == Setting("names.yml", at: Origin(line: 5, column: 15, length: 9)))
    #expect(configuration.releases?.value == "v*")
    let gate = Origin(line: 7, column: 18, length: 30)
    #expect(
      configuration.onboardingGate
        == Setting(.named([Setting("InsightsTip.onboardingComplete", at: gate)]), at: gate))
    #expect(configuration.disabledRules.map(\.value) == ["missing_invalidation"])
    #expect(configuration.optInRules.map(\.value) == ["tip_budget"])
    #expect(configuration.rules["missing_invalidation"]?.level?.value == .off)
    let budget = try #require(configuration.rules["tip_budget"])
    #expect(budget.level?.value == .on(.error) && budget.level?.origin?.line == 12)
    #expect(budget.exempt.map(\.value) == ["WhatsNewTip"])
    #expect(budget.options.mapValues(\.value) == ["most": .integer(5), "strict": .boolean(true)])
    let implicit = try #require(configuration.rules["implicit_tip_id"])
    #expect(implicit.level == nil)
    #expect(implicit.options.mapValues(\.value) == ["prefix": .text("acme"), "owners": .texts(["A", "B"])])
    #expect(configuration.requiredVersion?.value == "0.1.0")
    #expect(configuration.baseline?.value == "baseline.json")
    #expect(configuration.debugConditions.map(\.value) == ["DEBUG", "INTERNAL"])
  }

  @Test(arguments: ["", "# nothing yet\n", "---\n"])
  func anEmptyFileMeansDefaults(text: String) throws {
    let configuration = try read(text)
    #expect(configuration.included.isEmpty && configuration.excluded.isEmpty && configuration.rules.isEmpty)
    #expect(configuration.frozenNames == Setting(".tiplint.frozen.yml"))
    #expect(!configuration.frozenNames.isExplicit)
    #expect(configuration.onboardingGate == Setting(.recognised))
    #expect(configuration.debugConditions == [Setting("DEBUG")])
    #expect(configuration.tests.map(\.value) == Configuration.defaultTests)
  }

  @Test func aGateMayBeNoneOrSeveral() throws {
    #expect(try read("onboarding_gate: none\n").onboardingGate.value == .none)
    guard case .named(let names) = try read("onboarding_gate: [A.b, C.d]\n").onboardingGate.value else {
      Issue.record("no names")
      return
    }
    #expect(names.map(\.value) == ["A.b", "C.d"])
  }

  @Test(arguments: [
    ("include: [App]", 1, 1, 7, "There is no key \"include\". Did you mean \"included\"?"),
    ("zzz: 1", 1, 1, 3, "There is no key \"zzz\"."),
    (
      "rules:\n  missing_invalidaton: error", 2, 3, 19,
      "There is no rule \"missing_invalidaton\". Did you mean \"missing_invalidation\"?"
    ),
    (
      "disabled_rules:\n  - tip_budgets", 2, 5, 11,
      "There is no rule \"tip_budgets\". Did you mean \"tip_budget\"?"
    ),
    (
      "rules: {tip_budget: {sevrity: error}}", 1, 22, 7,
      "There is no option of tip_budget \"sevrity\". Did you mean \"severity\"?"
    ),
    (
      "rules: {missing_invalidation: {most: 1}}", 1, 32, 4,
      "There is no option of missing_invalidation \"most\"."
    ),
    (
      "rules:\n  tip_budget: eror", 2, 15, 4,
      "`tip_budget` must be `error`, `warning` or `off`, not `eror`. Did you mean \"error\"?"
    ),
    (
      "rules:\n  tip_budget: no", 2, 15, 2,
      "`tip_budget` must be `error`, `warning`, `off` or a mapping with options, not `no`."
    ),
    ("rules: {tip_budget: {most: many}}", 1, 28, 4, "`most` must be a whole number, not a string."),
    ("rules: [tip_budget]", 1, 8, 1, "`rules` must map rule ids to a severity or to options, not a list."),
    ("included: 5", 1, 11, 1, "`included` must be a list of strings, such as `[a, b]`, not `5`."),
    ("included:", 1, 1, 8, "`included` must be a list of strings, such as `[a, b]`; nothing is given."),
    ("excluded: [A, 5]", 1, 15, 1, "Each item of `excluded` must be a string; write \"5\" in quotes."),
    ("required_version: 1.0", 1, 19, 3, "`required_version` must be a string; write \"1.0\" in quotes."),
    ("frozen_names: [a]", 1, 15, 1, "`frozen_names` must be a string, not a list."),
    ("frozen_names: ''", 1, 15, 2, "`frozen_names` must be a string, not an empty one."),
    ("frozen_names: /a", 1, 15, 2, "`frozen_names` must be relative to the folder of this file."),
    ("included: [/a]", 1, 12, 2, "Paths are relative to the folder of this file; take the leading `/` away."),
    ("tests: [../a]", 1, 9, 4, "This path leaves the project."),
    ("excluded: ['a/[b']", 1, 12, 6, "This pattern has an unclosed `[` or ends in `\\`."),
    ("excluded: ['!a']", 1, 12, 4, "There is no `!` here; list what is meant."),
    (
      "onboarding_gate: []", 1, 18, 1,
      "`onboarding_gate` must be the name of a parameter or event, a list of such names, or `none`."
    ),
    ("onboarding_gate: [none, A.b]", 1, 18, 1, "`none` stands alone: there is a gate, or there is none."),
    (
      "onboarding_gate: yes", 1, 18, 3,
      "`onboarding_gate` must be the name of a parameter or event, a list of such names, or `none`, not `yes`."
    ),
    (
      "opt_in_rules: [tip_budget]\ndisabled_rules: [tip_budget]", 1, 16, 10,
      "`tip_budget` is in `disabled_rules` as well."
    ),
    (
      "rules: {tip_budget: error}\ndisabled_rules: [tip_budget]", 1, 9, 10,
      "`tip_budget` is in `disabled_rules` as well."
    ),
    ("- included", 1, 1, 1, "A configuration is made of `key: value` lines, such as `included: [App]`."),
    ("a: *x", 1, 4, 1, "Aliases (`*name`) are not read; text that starts with `*` needs quotes."),
  ])
  func saysWhatIsWrong(text: String, line: Int, column: Int, length: Int, message: String) {
    #expect(
      problems(text) == [
        ConfigurationProblem(message: message, origin: Origin(line: line, column: column, length: length))
      ])
  }

  @Test func collectsAllProblemsInOrder() {
    let problems = problems("releases: 5\ninclude: [A]\nrules:\n  tip_budget: x\n  tip_bugdet: error\n")
    #expect(problems.map(\.origin.line) == [1, 2, 4, 5])
  }

  @Test func pointsAtTheProblem() throws {
    let error = try #require(
      #expect(throws: ConfigurationError.self) {
        try read("included: [App]\r\nruels:\r\n  tip_budget: off\r\n")
      })
    #expect(
      error.rendered() == """
        .tiplint.yml:2:1: error: There is no key "ruels". Did you mean "rules"?
           2 | ruels:
             | ^~~~~

        """)
    #expect(error.rendered(isColored: true).contains("\u{1B}[1;31merror:"))
  }

  @Test func aByteOrderMarkMovesNothing() {
    let error = #expect(throws: ConfigurationError.self) { try read("\u{FEFF}ruels: {}\n") }
    #expect(error?.rendered().hasSuffix("   1 | ruels: {}\n     | ^~~~~\n") == true)
  }

  @Test func raisesErrorsAboutItsValues() throws {
    let configuration = try read("# x\nfrozen_names: gone.yml\n")
    let error = configuration.error("gone.yml is not there.", at: configuration.frozenNames.origin)
    #expect(
      error.rendered().hasPrefix(
        ".tiplint.yml:2:15: error: gone.yml is not there.\n   2 | frozen_names: gone.yml\n"))
  }
}
