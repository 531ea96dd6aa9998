import Foundation
import Testing

private let endless = """
  import TipKit
  struct CropTip: Tip {
    var title: Text { Text("Crop it") }
  }

  """
private let other = endless.replacingOccurrences(of: "Crop", with: "Scan")
private let base = [
  "App/A.swift": endless, "App/B.swift": other, ".tiplint.yml": "onboarding_gate: none\n",
  ".tiplint.frozen.yml": "format: 1\ntips:\n  - CropTip: \"Crop it\"\n  - ScanTip: \"Scan it\"\n",
]

@Suite struct BaselineCommandTests {
  @Test func writtenGoneByAndPruned() throws {
    let scratch = try Scratch(base)
    #expect(try Tiplint.run(["--strict"], in: scratch).status == 1)
    let written = try Tiplint.run(["--strict", "--write-baseline", "known.txt"], in: scratch)
    #expect(written.status == 0, "\(written.errors)")
    let text = try scratch.read("known.txt")
    #expect(
      text.split(separator: "\n").filter { !$0.hasPrefix("#") } == [
        "missing_invalidation tip:CropTip", "missing_invalidation tip:ScanTip",
      ])
    #expect(try Tiplint.run(["--strict", "--baseline", "known.txt"], in: scratch).status == 0)
    #expect(try Tiplint.run(["--diff", "--write-baseline", "other.txt"], in: scratch).status == 2)
    #expect((try? scratch.read("other.txt")) == nil)

    // The configuration may name it instead.
    try scratch.write("onboarding_gate: none\nbaseline: known.txt\n", to: ".tiplint.yml")
    let configured = try Tiplint.run(["--strict", "-f", "json"], in: scratch)
    #expect(configured.status == 0)
    #expect(configured.output.contains("\"suppressed\": 2"))

    // What is mended is told, and taken out when asked.
    try scratch.write(
      endless.replacingOccurrences(
        of: "\n}", with: "\n  func end() { invalidate(reason: .actionPerformed) }\n}"), to: "App/A.swift")
    let stale = try Tiplint.run([], in: scratch)
    #expect(stale.status == 0)
    #expect(
      stale.errors.contains("known.txt:2: warning: `missing_invalidation tip:CropTip` is not found any more.")
    )
    #expect(stale.errors.contains("tiplint --write-baseline known.txt"))
    #expect(try Tiplint.run(["--strict"], in: scratch).status == 1)
    _ = try Tiplint.run(["--write-baseline", "known.txt"], in: scratch)
    #expect(try scratch.read("known.txt").contains("CropTip") == false)
    #expect(try Tiplint.run(["--strict"], in: scratch).status == 0)
  }

  @Test func pathsNarrowWhatIsWritten() throws {
    let scratch = try Scratch(base)
    _ = try Tiplint.run(["--write-baseline", "known.txt", "App/A.swift"], in: scratch)
    #expect(try scratch.read("known.txt").hasSuffix("\nmissing_invalidation tip:CropTip\n"))
    _ = try Tiplint.run(["--write-baseline", "known.txt", "App/B.swift"], in: scratch)
    let both = try scratch.read("known.txt")
    #expect(both.hasSuffix("\nmissing_invalidation tip:CropTip\nmissing_invalidation tip:ScanTip\n"))
    _ = try Tiplint.run(["--write-baseline", "known.txt", "--only-rule", "tip_budget"], in: scratch)
    #expect(try scratch.read("known.txt") == both)
  }

  /// A second finding of one rule in one file is a new one.
  @Test func newFindingsAreNotTakenForOldOnes() throws {
    let scratch = try Scratch(base)
    let first = "import TipKit\nfunc a() { Tips.showAllTipsForTesting() }\n"
    try scratch.write(first, to: "App/C.swift")
    #expect(try Tiplint.run(["--write-baseline", "my known.txt"], in: scratch).status == 0)
    try scratch.write(first + "func b() { Tips.hideAllTipsForTesting() }\n", to: "App/C.swift")
    #expect(try Tiplint.run(["--baseline", "my known.txt"], in: scratch).status == 1)
    _ = try Tiplint.run(["--write-baseline", "my known.txt"], in: scratch)
    #expect(
      try scratch.read("my known.txt").hasSuffix(
        "\ntesting_override_in_release file:App/C.swift\ntesting_override_in_release file:App/C.swift#2\n"))
    try scratch.write(first, to: "App/C.swift")
    let stale = try Tiplint.run(["--baseline", "my known.txt"], in: scratch)
    #expect(stale.errors.contains("Run `tiplint --write-baseline 'my known.txt'`"), "\(stale.errors)")
  }

  @Test func lostNamesAreNeverHeld() throws {
    let lost = base.merging([
      ".tiplint.frozen.yml": "format: 1\ntips:\n  - CropTip\n  - OldTip\n  - ScanTip\n"
    ]) { $1 }
    let scratch = try Scratch(lost)
    #expect(try Tiplint.run(["--write-baseline", "known.txt"], in: scratch).status == 1)
    #expect(try !scratch.read("known.txt").contains("orphaned_tip"))
  }

  @Test(arguments: [
    ("missing_invalidation\n", ":1:1: error: a line is a rule"),
    ("# fine\n\nmissing_invalidatoin tip:A\n", ":3:1: error: there is no rule"),
    ("missing_invalidation tip:\n", ":1:1: error: a line is a rule"),
    ("missing_invalidation tip:%4\n", ":1:1: error: a line is a rule"),
    ("<<<<<<< ours\nmissing_invalidation tip:A\n", ":1:1: error: an unfinished merge"),
    ("orphaned_tip tip:A\n", ":1:1: error: `orphaned_tip` protects"),
  ])
  func damage(_ text: String, _ place: String) throws {
    let scratch = try Scratch(base.merging(["known.txt": text]) { $1 })
    let result = try Tiplint.run(["--baseline", "known.txt"], in: scratch)
    #expect(result.status == 2)
    #expect(result.errors.contains("known.txt" + place), "\(result.errors)")
    #expect(try Tiplint.run(["--write-baseline", "known.txt"], in: scratch).status == 2)
    #expect(try scratch.read("known.txt") == text)
  }

  @Test func aMissingBaselineIsAnError() throws {
    let scratch = try Scratch(base)
    #expect(try Tiplint.run(["--baseline", "nowhere.txt"], in: scratch).status == 2)
    try scratch.write("baseline: nowhere.txt\n", to: ".tiplint.yml")
    let result = try Tiplint.run([], in: scratch)
    #expect(result.status == 2)
    #expect(result.errors.contains(".tiplint.yml:1:11: error: There is no baseline"), "\(result.errors)")
    #expect(try Tiplint.run(["--baseline", "a", "--write-baseline", "b"], in: scratch).status == 2)
  }
}

@Suite struct SuppressionCommandTests {
  private let silenced = [
    "A.swift": "import TipKit\n// tiplint:disable:next missing_invalidation - closed by the server\n"
      + endless.dropFirst("import TipKit\n".count)
      + "// tiplint:disable:next count_equality\nstruct Empty {}\n",
    ".tiplint.yml": "onboarding_gate: none\n",
    ".tiplint.frozen.yml": "format: 1\ntips:\n  - CropTip: \"Crop it\"\n",
  ]

  @Test func listed() throws {
    let scratch = try Scratch(silenced)
    let text = try Tiplint.run(["suppressions"], in: scratch)
    #expect(text.status == 0)
    #expect(
      text.output == """
        A.swift:2  disable:next missing_invalidation
            reason    closed by the server
            silences  missing_invalidation tip:CropTip
        A.swift:6  disable:next count_equality
            reason    none given
            silences  nothing

        """)
    let json = try Tiplint.run(["suppressions", "--format", "json"], in: scratch).output
    let list = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let items = try #require(list?["suppressions"] as? [[String: Any]])
    #expect(items.map { $0["line"] as? Int } == [2, 6])
    #expect((items[0]["silences"] as? [[String: Any]])?.first?["subject"] as? String == "tip:CropTip")
  }

  @Test func superfluousOnesAreFixed() throws {
    let scratch = try Scratch(silenced)
    let found = try Tiplint.run(["-f", "concise"], in: scratch).output
    #expect(found.contains("A.swift:6:25: warning:") && found.contains("(superfluous_disable)"), "\(found)")
    _ = try Tiplint.run(["--fix"], in: scratch)
    let fixed = try scratch.read("A.swift")
    #expect(
      fixed
        == silenced["A.swift"]?.replacingOccurrences(of: "// tiplint:disable:next count_equality\n", with: "")
    )
    // A rule that did not run is not judged.
    #expect(
      try Tiplint.run(["--only-rule", "superfluous_disable", "-f", "concise"], in: Scratch(silenced)).output
        == "")
  }
}

@Suite struct ConfigurationCommandTests {
  private func run(_ yaml: String, _ arguments: [String] = []) throws -> Tiplint.Result {
    try Tiplint.run(arguments, in: Scratch(base.merging([".tiplint.yml": yaml]) { $1 }))
  }

  @Test(arguments: ["1", "1.0", "1.0.0", "\">= 1.0\"", "\"0.9\""])
  func versionsThatWillDo(_ version: String) throws {
    #expect(
      try run(
        "onboarding_gate: none\nrequired_version: \"\(version.replacingOccurrences(of: "\"", with: ""))\"\n"
      ).status == 0)
  }

  @Test(arguments: [("99.1", "or newer, and this is"), ("soon", "must be the least version")])
  func versionsThatWillNot(_ version: String, _ message: String) throws {
    let result = try run("required_version: \"\(version)\"\n")
    #expect(result.status == 2)
    #expect(result.errors.contains(".tiplint.yml:1:19: error:"), "\(result.errors)")
    #expect(result.errors.contains(message))
  }

  @Test func exemptionsOfNothingAreTold() throws {
    let result = try run(
      "onboarding_gate: none\nrules:\n  missing_invalidation: { severity: error, exempt: [CropTip, ScamTip] }\n"
    )
    #expect(result.status == 1)
    #expect(
      result.errors.contains(".tiplint.yml:3:62: warning: `missing_invalidation` exempts `ScamTip`"),
      "\(result.errors)")
    #expect(!result.errors.contains("`CropTip`"))
  }

  @Test func aGateThatIsNotThereIsToldAtItsLine() throws {
    let result = try run("included: [App]\nonboarding_gate: Tour.ended\n", ["-f", "concise"])
    #expect(result.output.contains(".tiplint.yml:2:18: warning:"), "\(result.output)")
    let narrowed = try run(
      "included: [App]\nonboarding_gate: Tour.ended\n", ["-f", "concise", "App/B.swift"])
    #expect(narrowed.output.contains(".tiplint.yml:2:18: warning:"))
  }

  @Test func rulesForPrograms() throws {
    let json = try Tiplint.run(["rules", "--format", "json"]).output
    let rules = try #require(
      (JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])?["rules"] as? [[String: Any]])
    #expect(rules.count > 60)
    let lost = try #require(rules.first { $0["id"] as? String == "orphaned_tip" })
    #expect(lost["fixable"] as? Bool == true)
    #expect(lost["canBeSuppressedInline"] as? Bool == false)
  }

  /// The page of all rules is what `tiplint debug rules-page` prints; run it after a change of a rule.
  @Test func theRulesPageIsTrue() throws {
    let page = Tiplint.repository + "/Sources/TipRules/Documentation/Rules.md"
    let text = try String(contentsOfFile: page, encoding: .utf8)
    #expect(try Tiplint.run(["debug", "rules-page"]).output == text)
  }
}

/// What `--diff` prints is what git takes, and makes the same bytes as `--fix`.
@Suite struct PatchTests {
  static let samples: [String] = {
    let fixtures = Tiplint.repository + "/Fixtures"
    let files = FileManager.default
    let pairs = (try? files.contentsOfDirectory(atPath: fixtures + "/Pairs")) ?? []
    let fixed = pairs.filter { files.fileExists(atPath: fixtures + "/Pairs/\($0)/fixed") }
    return fixed.sorted().map { "Pairs/\($0)/after" }
      + ["BrokenShelf", "BrokenHarbour", "SilentFerry", "BackyardBirds"]
  }()

  @Test(arguments: samples)
  func gitTakesThePatch(_ sample: String) throws {
    let source = Tiplint.repository + "/Fixtures/" + sample
    let scratch = try Scratch([:])
    for copy in ["patched", "fixed"] {
      try FileManager.default.copyItem(atPath: source, toPath: scratch.path + "/" + copy)
    }
    let patch = try Tiplint.run(["--diff"], in: scratch.path + "/patched").output
    #expect(!patch.isEmpty)
    try scratch.write(patch, to: "fixes.patch")
    let taken = try Tiplint.shell(
      "cd patched && git init -q . && git apply --check ../fixes.patch && git apply ../fixes.patch && rm -rf .git",
      in: scratch)
    #expect(taken.status == 0, "\(taken.errors)\n\(patch)")
    _ = try Tiplint.run(["--fix"], in: scratch.path + "/fixed")
    let same = try Tiplint.shell("diff -r patched fixed", in: scratch)
    #expect(same.status == 0, "\(same.output)")
  }
}
