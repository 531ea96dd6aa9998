import Testing

@testable import TipLintKit

/// Files that change between the reading and the fixing.
@Suite struct ChangedFileTests {
  private let renamed = "import TipKit\nstruct SweepTip: Tip {\n  var title: Text { Text(\"Scan it\") }\n}\n"

  private func project() throws -> ScratchProject {
    try ScratchProject([
      "A.swift": renamed, ".tiplint.frozen.yml": "format: 1\ntips:\n  - ScanTip: \"Scan it\"\n",
      ".tiplint.yml": "onboarding_gate: none\n",
    ])
  }

  @Test func aFixIsMadeInTheTextThatItWasFoundIn() throws {
    let project = try project()
    #expect(try project.lint().applyFixes().account.first?.hasPrefix("fixed: ") == true)
    #expect(try project.read("A.swift").contains("var id: String { \"ScanTip\" }"))
  }

  @Test(arguments: [
    "// A line above.\n",
    "import TipKit\nstruct SweepTip: Tip {\n  var title: Text { Text(\"Scan us\") }\n}\n",
  ])
  func aFileThatChangedIsLeftAlone(text: String) throws {
    let project = try project()
    let run = try project.lint()
    let changed = text.hasPrefix("//") ? text + renamed : text
    try project.write(changed, to: "A.swift")
    let done = run.applyFixes()
    #expect(done.errors.isEmpty)
    #expect(done.account.count == 1 && done.account[0].hasPrefix("left for the next run: "))
    #expect(try project.read("A.swift") == changed)
    #expect(run.patch().isEmpty)
  }

  @Test func aFileThatIsGoneIsLeftAlone() throws {
    let project = try project()
    let run = try project.lint()
    try project.write("", to: "A.swift")
    #expect(run.applyFixes().account.allSatisfy { $0.hasPrefix("left for the next run: ") })
    #expect(try project.read("A.swift").isEmpty)
  }
}
