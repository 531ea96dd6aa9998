import Findings
import Testing

@testable import TipRules

@Suite struct LossMessageTests {
  @Test("Where a frozen tip shows the lost title, the next step frees its name first")
  func lookalike() throws {
    let context = try context(
      bareTip("NewTip", title: "Sort It"),
      manifest: "format: 1\ntips:\n  - NewTip: \"Sort It\"\n  - OldTip: \"Sort It\"\n")
    let finding = try #require(RuleRunner.run(context, only: ["orphaned_tip"]).first)
    let step =
      "If `NewTip` was never released, delete its line from `.tiplint.frozen.yml` and give the tip "
      + "`var id: String { \"OldTip\" }`; "
    #expect(finding.message.nextStep.hasPrefix(step), "\(finding.message.nextStep)")
    #expect(finding.message.nextStep.contains("tiplint retire tip OldTip"))
  }

  @Test("Conditions read as one sentence")
  func conditions() throws {
    let manifest = "format: 1\nevents:\n  - gone\n"
    let whole = try context(bareTip("ATip"), manifest: manifest)
    let partial = try context(bareTip("ATip"), manifest: manifest, unreadFiles: true)
    let effects = try [whole, partial].map {
      try #require(RuleRunner.run($0, only: ["orphaned_event"]).first).message.effect
    }
    #expect(effects[0].hasPrefix("If this event now has another id, every user's count starts at zero: "))
    #expect(effects[1].hasPrefix("If it is not, and if this event now has another id, every user's count "))
  }

  @Test("A retired name may have been retired by mistake")
  func retired() throws {
    let context = try context(
      bareTip("OldTip"), manifest: "format: 1\nretired:\n  tips:\n    - OldTip: \"old\"\n")
    let finding = try #require(RuleRunner.run(context, only: ["retired_name_reused"]).first)
    #expect(finding.message.nextStep.hasSuffix("undo that change to `.tiplint.frozen.yml`."))
  }

  @Test(
    "What already ends the displays is said of a tip that nothing invalidates",
    arguments: [
      ("", "until they close it themselves."), ("MaxDisplayCount(1)", "once."),
      ("MaxDisplayCount(3)", "up to 3 times."),
      ("MaxDisplayDuration(9)", "until they close it or its limit is reached."),
    ])
  func ending(option: String, words: String) throws {
    let tip = """
      struct ATip: Tip {
        var title: Text { Text("A") }
        var options: [Option] { \(option.isEmpty ? "[]" : "Tips." + option) }
      }
      """
    let finding = try #require(RuleRunner.run(try context(tip), only: ["missing_invalidation"]).first)
    #expect(finding.message.effect.hasSuffix("already done what it teaches still get it, " + words))
  }
}
