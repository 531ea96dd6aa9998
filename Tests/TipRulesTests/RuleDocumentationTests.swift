import Findings
import Testing

@testable import TipRules

@Suite struct RuleDocumentationTests {
  @Test("A page holds everything, in lines of at most 80 columns but for code", arguments: Rule.all.map(\.id))
  func page(id: String) throws {
    let rule = try #require(Rule.named(id))
    let page = RuleDocumentation.page(of: rule)
    let level = rule.defaultSeverity.rawValue + (rule.isOptIn ? ", opt-in" : "")
    #expect(page.hasPrefix("\(id): \(rule.name) (\(level), since 1.0)\n"))
    for heading in [
      "Why it matters", "What users see", "What to do", "What it cannot see", "Reported (at the ↓)",
      "Not reported", "Silencing it",
    ] {
      #expect(page.contains("\n\(heading)\n"), "No \(heading)")
    }
    // The heading stays on one line.
    let prose = page.split(separator: "\n").dropFirst().filter { !$0.hasPrefix("    ") }
    for line in prose { #expect(line.count <= 80, "\(line)") }
    #expect(page.hasSuffix("\n") && !page.hasSuffix("\n\n"))
    #expect(!page.contains(" \n"))
  }

  @Test("A page shows two captioned examples of each kind and counts the rest", arguments: Rule.all.map(\.id))
  func examples(id: String) throws {
    let rule = try #require(Rule.named(id))
    let page = RuleDocumentation.page(of: rule)
    let all = [rule.examples.triggering, rule.examples.quiet]
    for example in all.flatMap({ $0.prefix(2) }) {
      let note = try #require(example.note)
      #expect(note.hasSuffix("."))
      #expect(page.contains(TextWrapping.wrap(note, indent: "  ")))
    }
    #expect(
      page.hasSuffix("\n\(all.flatMap { $0.dropFirst(2) }.count) more examples are in the rule's source.\n"))
    #expect(!page.contains("\n\n\n"))
  }

  @Test("The exemption that a page shows silences its first example", arguments: Rule.all.map(\.id))
  func exemption(id: String) throws {
    let rule = try #require(Rule.named(id))
    let run = try #require(ExampleRun.all(of: rule).first)
    guard let name = rule.exemption else {
      #expect(run.findings.allSatisfy { $0.subject == nil })
      return
    }
    #expect(RuleDocumentation.page(of: rule).contains("      \(id):\n        exempt: [\(name)]\n"))
    let seen = run.context
    let options = RuleOptions(
      onboardingGate: run.example.gate, overrides: [id: RuleOptions.Override(exempt: [name])])
    let exempting = RuleContext(
      project: seen.project, manifest: seen.manifestState, manifestPath: seen.manifestPath, options: options)
    #expect(!RuleRunner.run(seen, only: [id]).isEmpty)
    #expect(RuleRunner.run(exempting, only: [id]).isEmpty)
  }

  @Test("The table has a row for every rule, under its category")
  func table() {
    let lines = RuleDocumentation.table().split(separator: "\n").map(String.init)
    for rule in Rule.all {
      let level = rule.isOptIn ? "opt-in" : rule.defaultSeverity.rawValue
      #expect(lines.contains { $0.hasPrefix("  \(rule.id) ") && $0.contains(level) })
    }
    #expect(lines.contains("Names") && lines.contains("Going away"))
  }

  @Test("Paragraphs break between words, and code does not")
  func wrapping() {
    #expect(TextWrapping.wrap("a bb ccc", width: 4) == "a bb\nccc")
    #expect(TextWrapping.wrap("say `a b c` now", width: 9) == "say\n`a b c`\nnow")
    #expect(TextWrapping.wrap("a b", indent: "  ", width: 80) == "  a b")
    #expect(TextWrapping.wrap("", indent: "  ") == "  ")
    #expect(TextWrapping.wrap("open ` tick", width: 6) == "open `\ntick")
  }
}
