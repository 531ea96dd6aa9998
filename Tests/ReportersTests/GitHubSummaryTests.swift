import Findings
import Testing

@testable import Reporters

@Suite struct GitHubSummaryTests {
  @Test func aTableWithErrorsFirst() {
    let unread = [Unreadable(path: "A.swift", reason: "Permission denied")]
    let silenced = SuppressedFinding(finding: Samples.warning, kind: .baseline)
    let text = GitHubSummary.render(
      Samples.input([Samples.warning, Samples.finding], suppressed: [silenced], unread: unread))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "### tiplint: 1 error, 1 warning, 1 silenced, incomplete: 1 not read")
    #expect(lines[2...3] == ["| | rule | place | finding |", "| --- | --- | --- | --- |"])
    #expect(lines[4].hasPrefix("| error | <code>not&#95;read</code> | <code>A&#46;swift</code> |"))
    #expect(
      lines[5]
        == "| error | <code>orphaned&#95;tip</code> | <code>App&#47;Tips&#46;swift&#58;3</code> "
        + "| A name is gone&#46; Users see the tip again&#46; Pin the old id&#46; |")
    #expect(lines[6].hasPrefix("| warning | "))
    #expect(lines[7...] == ["", ""])
  }

  @Test func saysSoWhenAllIsWell() {
    #expect(GitHubSummary.render(Samples.input([])) == "### tiplint: no findings\n\n")
  }

  @Test func isCutBeforeGitHubRefusesIt() {
    let many = Array(repeating: Samples.finding, count: 5_000)
    let text = GitHubSummary.render(Samples.input(many))
    #expect(text.utf8.count < GitHubSummary.longest + 200)
    let rows = text.split(separator: "\n").count { $0.hasPrefix("| error") }
    #expect(rows > 1_000)
    #expect(
      text.hasSuffix("\n\n\(5_000 - rows) of 5000 are left out here; the log of the step has them all.\n\n"))
  }

  @Test func whatStandsBetweenBackticksIsCode() {
    #expect(Markdown.inline("the `A_B` tip") == "the <code>A&#95;B</code> tip")
    #expect(Markdown.inline("an odd ` tick") == "an odd &#96; tick")
  }

  /// With every mark as a reference there is nothing left that Markdown or HTML could act on but the table itself.
  @Test(arguments: Samples.evilTexts)
  func hostileTextIsNoMarkup(_ text: String) {
    let row = GitHubSummary.render(Samples.input([Samples.saying(text)])).split(separator: "\n")[3]
    #expect(row.split(separator: "|").count == 4)
    let rest = row.dropFirst().dropLast().split(separator: " | ").joined()
      .split(separator: "<code>").joined().split(separator: "</code>").joined()
    let marks = rest.unicodeScalars.filter { scalar in
      scalar.isASCII && !scalar.properties.isAlphabetic && scalar.properties.numericType == nil
        && !" ,?&#;".unicodeScalars.contains(scalar)
    }
    #expect(marks.isEmpty, "\(row)")
  }
}
