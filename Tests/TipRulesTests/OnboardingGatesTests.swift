import Findings
import Testing
import TipProject

@testable import TipRules

@Suite struct OnboardingGatesTests {
  private static let status = "enum Status { @Parameter static var onboardingDone: Bool = false }\n"

  private func tip(_ name: String, rule: String) -> String {
    "struct \(name): Tip { var title: Text { Text(\"x\") }\n var rules: [Rule] { \(rule) } }\n"
  }

  private func stance(of text: String, _ choice: RuleOptions.OnboardingGate = .automatic) throws
    -> OnboardingGates.Stance
  {
    let project = link(text)
    return OnboardingGates(project: project, choice: choice).stance(of: try #require(project.tips.first))
  }

  @Test(
    "The sense of a rule on a parameter counts",
    arguments: [
      ("{ $0 }", "waits"), ("{ $0 == true }", "waits"), ("{ $0 != false }", "waits"),
      ("{ true == $0 }", "waits"),
      ("{ !$0 }", "welcomes"), ("{ $0 == false }", "welcomes"), ("{ !(!$0) }", "waits"),
      ("{ $0 && $0 }", "waits"), ("{ $0 || !$0 }", "ignores"), ("{ !($0 || !$0) }", "waits"),
      ("{ done in done == true }", "waits"),
    ])
  func parameterSense(closure: String, expected: String) throws {
    let text = Self.status + tip("ATip", rule: "#Rule(Status.$onboardingDone) \(closure)")
    #expect("\(try stance(of: text))" == expected)
  }

  @Test(
    "An event is a gate where it must have happened",
    arguments: [
      (">= 1", "waits"), ("> 0", "waits"), ("== 1", "waits"), ("!= 0", "waits"), (">= 0", "ignores"),
      ("< 5", "ignores"), ("== 0", "welcomes"), ("< 1", "welcomes"),
    ])
  func eventSense(comparison: String, expected: String) throws {
    let text =
      "enum Log { static let welcomeFinished = Tips.Event(id: \"w\") }\n"
      + tip("ATip", rule: "#Rule(Log.welcomeFinished) { $0.donations.count \(comparison) }")
    #expect("\(try stance(of: text))" == expected)
  }

  @Test("A tip that both waits and welcomes waits")
  func severalRules() throws {
    let text =
      Self.status
      + tip("ATip", rule: "#Rule(Status.$onboardingDone) { !$0 }\n #Rule(Status.$onboardingDone) { $0 }")
    #expect(try stance(of: text) == .waits)
  }

  @Test("Rules that cannot be read are unknown")
  func unreadable() throws {
    let text = Self.status + tip("ATip", rule: "Factory.shared.rules(for: self)")
    #expect(try stance(of: text) == .unknown)
  }

  @Test("Rules on what is outside the project are known by their names")
  func outside() throws {
    let text = tip("ATip", rule: "#Rule(CoreStatus.$onboardingDone) { $0 }") + bareTip("BTip")
    let context = try context(text, options: RuleOptions(onboardingGate: .automatic))
    let findings = RuleRunner.run(context, only: ["missing_onboarding_gate"])
    #expect(findings.map(\.subject) == ["tip:BTip"])
  }

  @Test(
    "A gate is named by type and property, by property, by a longer path, or by an event's id",
    arguments: ["Status.ready", "ready", "App.Status.ready", "Status.$ready"])
  func named(name: String) throws {
    let text =
      "enum App { enum Status { @Parameter static var ready: Bool = false } }\n"
      + tip("ATip", rule: "#Rule(App.Status.$ready) { $0 }")
    #expect(try stance(of: text, .named([name])) == .waits)
    #expect(try stance(of: text, .named(["Other.ready"])) == .ignores)
  }

  @Test("A name in the configuration that is not there is told of, even beside one that is")
  func absentName() throws {
    let options = RuleOptions(onboardingGate: .named(["Status.onboardingDone", "Status.gone"]))
    let text = Self.status + tip("ATip", rule: "#Rule(Status.$onboardingDone) { $0 }")
    let findings = RuleRunner.run(try context(text, options: options), only: ["missing_onboarding_gate"])
    #expect(findings.count == 1)
    #expect(findings.first?.subject == nil)
    #expect(findings.first?.message.problem.contains("`Status.gone`") == true)
  }

  @Test("The suggestion is the tip's own gate, else the one most in use")
  func suggestion() throws {
    let text =
      """
      enum Little { @Parameter static var introDone: Bool = false }
      enum Much { @Parameter static var onboardingDone: Bool = false }

      """ + tip("ATip", rule: "#Rule(Much.$onboardingDone) { $0 }")
      + tip("BTip", rule: "#Rule(Much.$onboardingDone) { $0 }") + bareTip("CTip")
        + """
        struct DTip: Tip {
          @Parameter static var onboardingDone: Bool = false
          var title: Text { Text("d") }
        }
        """
    let context = try context(text, options: RuleOptions(onboardingGate: .automatic))
    let findings = RuleRunner.run(context, only: ["missing_onboarding_gate"])
    #expect(findings.map(\.subject) == ["tip:CTip", "tip:DTip"])
    #expect(findings[0].message.nextStep.contains("#Rule(Much.$onboardingDone) { $0 == true }"))
    #expect(findings[1].message.nextStep.contains("#Rule(DTip.$onboardingDone) { $0 == true }"))
  }

  @Test("A tip that welcomes does not wait; an option lets it be")
  func welcomeTips() throws {
    let text = Self.status + tip("ATip", rule: "#Rule(Status.$onboardingDone) { $0 == false }")
    var options = RuleOptions(onboardingGate: .automatic)
    let findings = RuleRunner.run(try context(text, options: options), only: ["missing_onboarding_gate"])
    #expect(findings.map(\.subject) == ["tip:ATip"])
    #expect(findings[0].message.problem.contains("only while the first run is not over"))
    options.overrides["missing_onboarding_gate"] = .init(values: ["allow_welcome_tips": .boolean(true)])
    #expect(RuleRunner.run(try context(text, options: options), only: ["missing_onboarding_gate"]).isEmpty)
  }

  @Test("That no gate is known is not said where all tips are exempt")
  func exemptTips() throws {
    var options = RuleOptions(onboardingGate: .automatic)
    #expect(
      RuleRunner.run(try context(bareTip("ATip"), options: options), only: ["missing_onboarding_gate"]).count
        == 1)
    options.overrides["missing_onboarding_gate"] = .init(exempt: ["ATip"])
    #expect(
      RuleRunner.run(try context(bareTip("ATip"), options: options), only: ["missing_onboarding_gate"])
        .isEmpty)
  }
}
