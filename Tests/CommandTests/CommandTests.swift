import Foundation
import Testing

private let clean = """
  import TipKit
  struct ScanTip: Tip {
    var title: Text { Text("Scan it") }
    var actions: [Action] { Action(title: "Done") { invalidate(reason: .actionPerformed) } }
  }

  """
private let manifest = "format: 1\ntips:\n  - ScanTip: \"Scan it\"\n"
private let configuration = "onboarding_gate: none\n"

private func project(_ changes: [String: String] = [:]) throws -> Scratch {
  let files = ["A.swift": clean, ".tiplint.frozen.yml": manifest, ".tiplint.yml": configuration]
  return try Scratch(files.merging(changes) { $1 })
}

@Suite struct CommandTests {
  @Test func statusesTellTheTruth() throws {
    #expect(try Tiplint.run([], in: project()).status == 0)
    let unfrozen = try project(["B.swift": clean.replacingOccurrences(of: "ScanTip", with: "CropTip")])
    #expect(try Tiplint.run([], in: unfrozen).status == 0)
    #expect(try Tiplint.run(["--strict"], in: unfrozen).status == 1)
    let renamed = try project(["A.swift": clean.replacingOccurrences(of: "ScanTip", with: "CropTip")])
    #expect(try Tiplint.run([], in: renamed).status == 1)
    #expect(
      try Tiplint.run([], in: project(["B.swift": "/* open"])).status == 0, "it says nothing of tips")
    let damaged = try project(["B.swift": "import TipKit\n/* open"])
    #expect(try Tiplint.run([], in: damaged).status == 3)
  }

  @Test(arguments: [
    ["--nonsense"], ["--jobs", "0"], ["--jobs"], ["--format", "yaml"], ["--only-rule", "nonsense"],
    ["nowhere"],
    ["explain"], ["explain", "nonsense"], ["retire", "tip"], ["retire", "tip", "X"],
    ["retire", "tap", "X", "--reason", "y"],
    ["debug", "trees", "A.swift"], ["-"], ["--stdin-filename", "A.swift"], ["--strict=yes"],
    ["--format", "json", "--format", "concise"],
    ["freeze", "a", "b"], ["--config", "nowhere.yml"],
  ])
  func usageErrors(_ arguments: [String]) throws {
    let result = try Tiplint.run(arguments, in: project())
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("error: "))
  }

  @Test(arguments: [
    (".tiplint.yml", "onboarding_gait: none\n", ".tiplint.yml:1:1: error:", "onboarding_gate"),
    (
      ".tiplint.yml", "rules:\n  missing_invalidatoin: error\n", ".tiplint.yml:2:3: error:",
      "missing_invalidation"
    ),
    (".tiplint.yml", "included: App\nexcluded: 3\n", ".tiplint.yml:2:", "excluded"),
    (".tiplint.frozen.yml", manifest + "  - ScanTip\n", ".tiplint.frozen.yml:4:", "ScanTip"),
    (".tiplint.frozen.yml", manifest + "<<<<<<< HEAD\n", ".tiplint.frozen.yml:4:", "merge"),
  ])
  func badFilesAreToldWithTheirLine(_ file: String, _ text: String, _ place: String, _ word: String) throws {
    let result = try Tiplint.run([], in: project([file: text]))
    #expect(result.status == 2)
    #expect(result.errors.contains(place), "\(result.errors)")
    #expect(result.errors.contains(word), "\(result.errors)")
  }

  /// A file that says nothing of tips may declare what is otherwise taken for the system's.
  @Test func namesOfTheProjectsOwnInUnreadFiles() throws {
    let view = "struct PierView: View { var body: some View { Tab().popoverTip(ScanTip()) } }\n"
    let taken = try project(["B.swift": "import SwiftUI\nimport TipKit\n" + view])
    #expect(try Tiplint.run([], in: taken).status == 1)
    try taken.write(
      "import SwiftUI\nstruct Tab: View { var body: some View { Text(\"Pier\") } }\n", to: "C.swift")
    #expect(try Tiplint.run([], in: taken).status == 0)
  }

  @Test func freezeLeavesADamagedManifestAlone() throws {
    let damaged = manifest + ">>>>>>> theirs\n"
    let scratch = try project([".tiplint.frozen.yml": damaged])
    #expect(try Tiplint.run(["freeze"], in: scratch).status == 2)
    #expect(try scratch.read(".tiplint.frozen.yml") == damaged)
  }

  @Test func freezeHoldsTheNewHalfOfARenameBack() throws {
    let scratch = try project(["A.swift": clean.replacingOccurrences(of: "ScanTip", with: "CropTip")])
    let result = try Tiplint.run(["freeze"], in: scratch)
    #expect(result.status == 1)
    #expect(result.output == ".tiplint.frozen.yml: nothing new but what was held back.\n")
    #expect(result.errors.contains("`CropTip` was not frozen"))
    #expect(try scratch.read(".tiplint.frozen.yml") == manifest)
  }

  @Test func fixAndDiff() throws {
    let renamed = clean.replacingOccurrences(of: "ScanTip", with: "CropTip")
    let scratch = try project(["A.swift": renamed])
    let patch = try Tiplint.run(["--diff"], in: scratch)
    #expect(patch.output.contains("+  var id: String { \"ScanTip\" }"))
    #expect(try scratch.read("A.swift") == renamed)
    let fixed = try Tiplint.run(["--fix"], in: scratch)
    #expect(fixed.status == 0)
    let once = try scratch.read("A.swift")
    #expect(once.contains("struct CropTip: Tip {\n  var id: String { \"ScanTip\" }\n"))
    _ = try Tiplint.run(["--fix"], in: scratch)
    #expect(try scratch.read("A.swift") == once)
  }

  @Test func standardInput() throws {
    let scratch = try project()
    let renamed = clean.replacingOccurrences(of: "ScanTip", with: "CropTip")
    let result = try Tiplint.run(
      ["--stdin-filename", "A.swift", "-", "-f", "concise"], in: scratch, input: renamed)
    #expect(result.status == 1)
    #expect(result.output.contains("orphaned_tip"))
    #expect(
      try Tiplint.run(["--stdin-filename", "A.swift", "-"], in: scratch, input: clean).status == 0)
  }

  @Test func reportsGoToFilesToo() throws {
    let scratch = try project()
    let result = try Tiplint.run(["-f", "json=report.json", "-f", "concise"], in: scratch)
    #expect(result.status == 0)
    #expect(result.output.isEmpty)
    let report =
      try JSONSerialization.jsonObject(with: Data(scratch.read("report.json").utf8)) as? [String: Any]
    #expect(report?["schema"] as? Int == 1)
    #expect((report?["findings"] as? [Any])?.isEmpty == true)
  }

  @Test func outputIsTheSameBytesForAnyJobsAndLocale() throws {
    for format in Tiplint.formats {
      let one = try Tiplint.run(["Fixtures/BrokenShelf", "-f", format, "--jobs", "1"])
      #expect(one.status == 1)
      for jobs in ["2", "7"] {
        let other = try Tiplint.run(
          ["Fixtures/BrokenShelf", "-f", format, "--jobs", jobs],
          environment: ["LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Tokyo"])
        #expect(other.output == one.output)
      }
    }
  }

  @Test func noColourUnlessAsked() throws {
    #expect(!(try Tiplint.run(["Fixtures/BrokenShelf"]).output.contains("\u{1B}")))
    #expect(try Tiplint.run(["Fixtures/BrokenShelf", "--color", "always"]).output.contains("\u{1B}["))
  }

  @Test func everyRuleIsListedAndExplained() throws {
    let list = try Tiplint.run(["rules"])
    let report = try Tiplint.run(["Fixtures/BrokenShelf", "-f", "json"])
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(report.output.utf8)) as? [String: Any])
    let findings = try #require(json["findings"] as? [[String: Any]])
    #expect(findings.count == 16)
    for rule in Set(findings.compactMap { $0["rule"] as? String }) {
      #expect(list.output.contains(rule))
      let page = try Tiplint.run(["explain", rule])
      #expect(page.status == 0)
      #expect(page.output.contains(rule))
    }
  }

  @Test(arguments: ["RecordShelf", "RecipeBox"])
  func inventory(_ sample: String) throws {
    let result = try Tiplint.run(["inventory", "Fixtures/" + sample, "--format", "json"])
    let expected = try Data(
      contentsOf: URL(fileURLWithPath: Tiplint.repository + "/Fixtures/\(sample)/expected-inventory.json"))
    let got = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? NSDictionary)
    #expect(got == (try JSONSerialization.jsonObject(with: expected) as? NSDictionary))
  }

  @Test func tokensOfAFile() throws {
    let scratch = try Scratch(["A.swift": "let a = \"\\(b)\"\n"])
    let result = try Tiplint.run(["debug", "tokens", "A.swift"], in: scratch)
    #expect(
      result.output.hasPrefix(
        "identifier\t0\t3\nidentifier\t4\t1\nequal\t6\t1\nstringLiteral\t8\t6\n.leftParen\t10\t1\n"))
  }

  @Test func hostileTextInjectsNothing() throws {
    let hostile =
      "import TipKit\nstruct ATip: Tip { let id = \"a\\u{1B}[31m\\n::error::b\"\nvar title: Text { Text(\"<b>&\\u{7}\") } }\n"
    let scratch = try project(["A.swift": hostile])
    for format in Tiplint.formats {
      let result = try Tiplint.run(["-f", format], in: scratch)
      #expect(!result.output.unicodeScalars.contains { $0.value < 32 && $0 != "\n" && $0 != "\t" })
      #expect(!result.output.split(separator: "\n").contains { $0.hasPrefix("::error::") })
    }
  }
}

/// What the README shows is what happens.
@Suite struct ReadmeTests {
  private let text = (try? String(contentsOfFile: Tiplint.repository + "/README.md", encoding: .utf8)) ?? ""

  @Test func theFindingIsReal() throws {
    let block = try #require(
      text.components(separatedBy: "```\n").first { $0.hasPrefix("Fixtures/BrokenShelf") })
    let result = try Tiplint.run(["Fixtures/BrokenShelf"])
    #expect(result.output.hasPrefix(block) || result.output.contains("\n" + block))
  }

  @Test func theFirstCommandWorks() throws {
    let line = try #require(text.split(separator: "\n").first { $0.contains("swift run -c release tiplint") })
    let path = try #require(line.split(separator: " ").last)
    #expect(try Tiplint.run([String(path)]).status == 0)
  }

  @Test func theConfigurationIsAccepted() throws {
    let block = try #require(
      text.components(separatedBy: "```yaml\n").last { $0.hasPrefix("included:") }?
        .components(separatedBy: "```").first)
    let scratch = try project([
      ".tiplint.yml": block,
      "App/A.swift": clean + "enum InsightsTip { @Parameter static var onboardingComplete: Bool = false }\n",
      "Shared/B.swift": "", "X/Generated/C.swift": "", ".tiplint.baseline": "",
    ])
    let result = try Tiplint.run([], in: scratch)
    #expect(result.status < 2, "\(result.errors)")
  }

  @Test func helpNamesEveryOptionThatTheReadmeUses() throws {
    let help = try Tiplint.run(["--help"]).output
    for option in [
      "--format", "--strict", "--fix", "--diff", "--only-rule", "--config", "--quiet", "--stats", "--verbose",
      "--color", "--stdin-filename", "--jobs",
    ] {
      #expect(help.contains(option))
      #expect(text.contains(option))
    }
  }

  /// Ids and severities, in the order of `tiplint rules`.
  @Test func theTableOfRulesIsComplete() throws {
    let rows = text.split(separator: "\n").map {
      $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let table = rows.filter { $0.count == 3 && ["error", "warning", "opt-in"].contains($0[1]) }
      .map { "\($0[0].trimmingCharacters(in: ["`"])) \($0[1])" }
    let listed = try Tiplint.run(["rules"]).output.split(separator: "\n")
      .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
      .map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
    #expect(listed.count > 10)
    #expect(table == listed)
  }

  @Test func theInventoryIsReal() throws {
    let block = try #require(
      text.components(separatedBy: "```\n").first { $0.hasPrefix("  ListeningStatsTip") })
    #expect(try Tiplint.run(["inventory", "Fixtures/RecordShelf"]).output.contains("\n" + block))
  }
}
