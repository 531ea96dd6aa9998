import Testing
import TipSyntax

@testable import TipRules

@Suite struct RuleExamplesTests {
  @Test("Examples hold, as they are and wrapped", arguments: Rule.all.map(\.id))
  func examplesHold(id: String) throws {
    let rule = try #require(Rule.named(id))
    for run in ExampleRun.all(of: rule) { run.verify() }
  }

  @Test("Every rule has at least five examples of each kind", arguments: Rule.all.map(\.id))
  func thereAreEnoughExamples(id: String) throws {
    let rule = try #require(Rule.named(id))
    #expect(rule.examples.triggering.count >= 5)
    #expect(rule.examples.quiet.count >= 5)
    for example in rule.examples.triggering {
      let texts = example.files.map(\.text) + [example.manifest ?? ""]
      #expect(texts.contains { $0.contains(Example.mark) }, "Nothing is marked in \(texts)")
    }
    for example in rule.examples.quiet {
      #expect(!example.files.contains { $0.text.contains(Example.mark) })
    }
  }

  @Test("Examples are Swift", arguments: Rule.all.map(\.id))
  func examplesParse(id: String) throws {
    let rule = try #require(Rule.named(id))
    for run in ExampleRun.all(of: rule) {
      for (path, marked) in run.sources {
        let facts = SyntaxParser.parse(path: path, text: MarkedText(marked).text)
        #expect(facts.problems.isEmpty, "\(run)")
      }
    }
  }
}
