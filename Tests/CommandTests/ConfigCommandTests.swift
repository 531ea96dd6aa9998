import Foundation
import Testing

@Suite struct ConfigCommandTests {
  @Test func valuesWithTheirOrigin() throws {
    let yaml = """
      included: [App]
      releases: "v*"
      onboarding_gate: none
      disabled_rules: [beta_api]
      rules:
        tip_budget: { severity: warning, maximum: 6 }
        missing_invalidation: { severity: error, exempt: [CropTip] }

      """
    let scratch = try Scratch([".tiplint.yml": yaml, "App/A.swift": ""])
    let lines = try Tiplint.run(["config"], in: scratch).output.split(separator: "\n").map(String.init)
    for line in [
      "included: [\"App\"]  # .tiplint.yml:1", "releases: \"v*\"  # .tiplint.yml:2",
      "onboarding_gate: none  # .tiplint.yml:3", "frozen_names: \".tiplint.frozen.yml\"  # default",
      "  beta_api: off  # .tiplint.yml:4",
      "  tip_budget: { severity: warning, maximum: 6 }  # .tiplint.yml:6",
      "  missing_invalidation: { severity: error, exempt: [\"CropTip\"] }  # .tiplint.yml:7",
      "  orphaned_tip: error  # default", "  text_without_comment: off  # default, opt-in",
    ] {
      #expect(lines.contains(line), "\(line)")
    }
  }

  /// An empty list that is written down is no default, and is shown as what it is.
  @Test func emptyListsHaveTheirOrigin() throws {
    let yaml = "excluded: []\ntests:\n  []\ndisabled_rules: []\n"
    let scratch = try Scratch([".tiplint.yml": yaml, "A.swift": ""])
    let lines = try Tiplint.run(["config"], in: scratch).output.split(separator: "\n").map(String.init)
    for line in [
      "excluded: []  # .tiplint.yml:1", "tests: []  # .tiplint.yml:2", "disabled_rules: []  # .tiplint.yml:4",
      "# opt_in_rules: none", "# included: everything",
    ] {
      #expect(lines.contains(line), "\(line)")
    }
  }

  @Test func valuesForPrograms() throws {
    let yaml = "tests: []\nonboarding_gate: none\nrules:\n  tip_budget: { severity: error, exempt: [A] }\n"
    let scratch = try Scratch([".tiplint.yml": yaml, "A.swift": ""])
    let text = try Tiplint.run(["config", "--format", "json"], in: scratch).output
    let report = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let values = try #require(report["values"] as? [String: [String: Any]])
    let rules = try #require(report["rules"] as? [String: [String: Any]])
    #expect(report["file"] as? String == ".tiplint.yml")
    #expect(values["tests"]?["value"] as? [String] == [])
    #expect((values["tests"]?["origin"] as? [String: Any])?["line"] as? Int == 1)
    #expect(values["onboarding_gate"]?["value"] as? String == "none")
    #expect(values["debug_conditions"]?["value"] as? [String] == ["DEBUG"])
    #expect(values["debug_conditions"]?["origin"] is NSNull)
    let budget = try #require(rules["tip_budget"])
    #expect(budget["severity"] as? String == "error" && budget["exempt"] as? [String] == ["A"])
    #expect((budget["options"] as? [String: Int]) == ["maximum": 5])
    #expect((budget["origin"] as? [String: Any])?["line"] as? Int == 4)
    #expect(rules["orphaned_tip"]?["origin"] is NSNull)
    #expect(rules["text_without_comment"]?["severity"] as? String == "off")
  }

  @Test func theSchemaThatIsCommittedIsTrue() throws {
    let file = Tiplint.repository + "/Sources/TipLintKit/Configuration/tiplint.schema.json"
    let committed = try String(contentsOfFile: file, encoding: .utf8)
    let printed = try Tiplint.run(["config", "--schema"]).output
    #expect(
      committed == printed, "tiplint config --schema > Sources/TipLintKit/Configuration/tiplint.schema.json")
  }

  @Test func aValueOutOfRangeIsToldWithItsLine() throws {
    let scratch = try Scratch([".tiplint.yml": "rules:\n  tip_budget: { maximum: -1 }\n", "A.swift": ""])
    let result = try Tiplint.run(["config"], in: scratch)
    #expect(result.status == 2)
    #expect(result.errors.contains(".tiplint.yml:2:26: error: `maximum` must be 0 or more, not -1."))
  }

  /// What it prints is a configuration of the same meaning.
  @Test func whatIsPrintedCanBeRead() throws {
    let scratch = try Scratch(
      calmProject.merging([".tiplint.yml": "excluded: [\"Ü: #\"]\nonboarding_gate: none\n"]) { $1 })
    let first = try Tiplint.run(["config"], in: scratch).output
    try scratch.write(first, to: ".tiplint.yml")
    let values = { (text: String) in
      text.split(separator: "\n").map { $0.split(separator: "  #")[0] }.filter { !$0.hasPrefix("#") }
    }
    let second = try Tiplint.run(["config"], in: scratch)
    #expect(second.status == 0, "\(second.errors)")
    #expect(values(second.output) == values(first))
  }

  @Test(arguments: [
    (".tiplint.yml", "nonsense: 1\n", ".tiplint.yml:1:1: error:"),
    (
      ".tiplint.yml", "frozen_names: gone.yml\n", ".tiplint.yml:1:15: error: There is no manifest at gone.yml"
    ),
    (".tiplint.yml", "baseline: gone.txt\n", ".tiplint.yml:1:11: error: There is no baseline"),
    (".tiplint.frozen.yml", "format: 1\ntips:\n  - A\n  - A\n", ".tiplint.frozen.yml:4:5: error:"),
  ])
  func checks(_ file: String, _ text: String, _ message: String) throws {
    let project = try GitScratch(calmProject)
    #expect(try project.shell("\"$tiplint\" config --check").output == "")
    try project.write(text, to: file)
    let result = try project.shell("\"$tiplint\" config --check")
    #expect(result.status == 2 && result.errors.contains(message), "\(result.errors)")
    #expect(try project.shell("\"$tiplint\" config --check --staged").status == 0)
    try project.run("git add -A && git show HEAD:\(file) > \(file)")
    #expect(try project.shell("\"$tiplint\" config --check").status == 0)
    #expect(try project.shell("\"$tiplint\" config --check --staged").status == 2)
  }
}
