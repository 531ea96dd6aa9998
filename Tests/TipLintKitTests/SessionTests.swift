import FrozenNames
import Testing

@testable import TipLintKit

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// A folder that is gone after the test.
final class ScratchProject {
  let path: String

  init(_ files: [String: String]) throws {
    var template = Array("/tmp/tiplint-test-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else {
      throw FileError(path: "/tmp", action: "be written", reason: "mkdtemp")
    }
    path = try AbsolutePath.resolved(String(cString: made))
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { _ = system("rm -rf '\(path)'") }

  func write(_ text: String, to name: String) throws {
    let parts = name.split(separator: "/").dropLast()
    var folder = path
    for part in parts {
      folder += "/" + part
      mkdir(folder, 0o755)
    }
    try AtomicFile.write(Array(text.utf8), to: path + "/" + name)
  }

  func read(_ name: String) throws -> String {
    String(decoding: try WholeFile.read(path + "/" + name), as: UTF8.self)
  }

  var request: ProjectRequest { ProjectRequest(path: path, workingFolder: path, jobs: 2) }

  func lint(_ paths: [String] = ["."]) throws -> LintRun {
    try LintRun(LintRun.Request(paths: paths, workingFolder: path, jobs: 2))
  }
}

private let tip = "import TipKit\nstruct ScanTip: Tip { var title: Text { Text(\"Scan it\") } }\n"
private let frozen = """
  # TipKit files every user's state under these names. Written by `tiplint freeze`.
  format: 1
  tips:
    - ScanTip: "Scan it"

  """

@Suite struct SessionTests {
  @Test func initWritesBothFilesAndKeepsThemNextTime() throws {
    let project = try ScratchProject(["App/A.swift": tip])
    for session in try Session.load(project.request, requiresManifest: false) { _ = try session.initialize() }
    #expect(try project.read(".tiplint.frozen.yml") == frozen)
    let configuration = try project.read(".tiplint.yml")
    try project.write(tip + "struct CropTip: Tip {}\n", to: "App/A.swift")
    for session in try Session.load(project.request, requiresManifest: false) { _ = try session.initialize() }
    #expect(try project.read(".tiplint.yml") == configuration)
    #expect(try project.read(".tiplint.frozen.yml").contains("- CropTip\n"))
  }

  @Test func freezeAddsAndNeverDrops() throws {
    let project = try ScratchProject(["A.swift": tip])
    for session in try Session.load(project.request) { _ = try session.freeze() }
    try project.write("import TipKit\nlet e = Tips.Event(id: \"seen\")\n", to: "A.swift")
    for session in try Session.load(project.request) { _ = try session.freeze() }
    #expect(try project.read(".tiplint.frozen.yml") == frozen + "events:\n  - seen\n")
  }

  @Test func freezeSaysWhatLooksLikeARename() throws {
    let project = try ScratchProject([
      ".tiplint.frozen.yml": frozen, "A.swift": tip.replacing("ScanTip", with: "ScannerTip"),
    ])
    let done = try Session.load(project.request)[0].freeze()
    #expect(done.warnings.count == 1)
    #expect(try project.read(".tiplint.frozen.yml").contains("- ScanTip:"))
  }

  @Test func freezeDoesNotHideASwap() throws {
    let both = frozen + "  - SortTip: \"Sort by label\"\n"
    let project = try ScratchProject([
      ".tiplint.frozen.yml": both,
      "A.swift": """
      import TipKit
      struct ScanTip: Tip { var title: Text { Text("Sort by label") } }
      struct SortTip: Tip { var title: Text { Text("Scan it") } }
      """,
    ])
    let session = try Session.load(project.request)[0]
    #expect(throws: Problem.self) { try session.freeze() }
    #expect(try project.read(".tiplint.frozen.yml") == both)
  }

  @Test func freezeWritesNoEmptyManifest() throws {
    let project = try ScratchProject(["A.swift": "struct A {}"])
    for session in try Session.load(project.request) { _ = try session.freeze() }
    #expect(!AbsolutePath.exists(project.path + "/.tiplint.frozen.yml"))
  }

  @Test func retireMovesTheNameAndRefusesWhatItCannotDo() throws {
    let project = try ScratchProject(["A.swift": tip, ".tiplint.frozen.yml": frozen])
    let name = FrozenName(.tip, "ScanTip")
    #expect(throws: Problem.self) {
      try Session.retire(FrozenName(.tip, "ScamTip"), reason: "x", project.request)
    }
    #expect(throws: Problem.self) { try Session.retire(name, reason: "  ", project.request) }
    #expect(try project.read(".tiplint.frozen.yml") == frozen)
    _ = try Session.retire(name, reason: "with the old scanner", project.request)
    #expect(
      try project.read(".tiplint.frozen.yml").contains(
        "retired:\n  tips:\n    - ScanTip: \"with the old scanner\"\n"))
    #expect(throws: Problem.self) { try Session.retire(name, reason: "again", project.request) }
    #expect(try project.lint().parts[0].findings.map(\.rule).contains("retired_name_reused"))
  }

  @Test func aNamedManifestThatIsNotThereIsAnError() throws {
    let project = try ScratchProject(["A.swift": tip, ".tiplint.yml": "# x\nfrozen_names: names.yml\n"])
    let problem = #expect(throws: Problem.self) { try Session.load(project.request) }
    #expect(problem?.text.contains(".tiplint.yml:2:") == true)
    _ = try Session.load(project.request, requiresManifest: false).map { try $0.freeze() }
    #expect(try project.read("names.yml") == frozen)
  }

  @Test func damagedManifestsAreErrorsWithLines() throws {
    let damaged = frozen + "  - ScanTip\n<<<<<<< HEAD\n"
    let project = try ScratchProject(["A.swift": tip, ".tiplint.frozen.yml": damaged])
    let problem = #expect(throws: Problem.self) { try project.lint() }
    #expect(problem?.text.contains(".tiplint.frozen.yml:5:") == true)
    #expect(problem?.text.contains(".tiplint.frozen.yml:6:") == true)
    #expect(throws: Problem.self) {
      for session in try Session.load(project.request) { _ = try session.freeze() }
    }
    #expect(try project.read(".tiplint.frozen.yml") == damaged)
  }

  @Test func unreadableSourcesMakeTheAnswerIncomplete() throws {
    let project = try ScratchProject([
      "A.swift": "import TipKit\n/* never closed\n", ".tiplint.frozen.yml": frozen,
      ".tiplint.yml": "onboarding_gate: none\n",
    ])
    let run = try project.lint()
    #expect(run.parts[0].session.unreadable.map(\.place) == ["A.swift:2"])
    let lost = run.parts[0].findings.first { $0.rule == "orphaned_tip" }
    #expect(lost?.message.text.contains("not be read") == true, "\(lost?.message.text ?? "none")")
    try project.write("onboarding_gate: none\ndisabled_rules: [orphaned_tip]\n", to: ".tiplint.yml")
    #expect(try project.lint().outcome == .incomplete)
  }

  @Test func nothingToCheckIsNoPass() throws {
    let project = try ScratchProject(["README.md": "", ".tiplint.frozen.yml": frozen])
    #expect(try project.lint().outcome == .problem)
  }

  @Test func pathsNarrowTheReportAndNotTheReading() throws {
    let project = try ScratchProject([
      ".tiplint.yml": "onboarding_gate: none\n", "A/A.swift": tip,
      "B/B.swift":
        "import TipKit\nstruct CropTip: Tip {}\nfunc f() { ScanTip().invalidate(reason: .actionPerformed) }\n",
    ])
    #expect(try project.lint(["A"]).parts[0].findings.map(\.rule) == ["missing_manifest"])
    #expect(try project.lint(["B"]).parts[0].findings.map(\.rule) == ["missing_invalidation"])
    #expect(try project.lint(["A", "B"]).parts.count == 1)
  }

  @Test func appsSideBySideAreApart() throws {
    let project = try ScratchProject([
      "One/One.xcodeproj/project.pbxproj": "", "One/A.swift": tip, "Two/Two.xcodeproj/project.pbxproj": "",
      "Two/A.swift": tip,
    ])
    let run = try project.lint()
    #expect(run.parts.count == 2)
    #expect(!run.parts.flatMap(\.findings).contains { $0.rule == "duplicate_tip_id" })
  }

  @Test func projectsOfTheirOwnAreApart() throws {
    let project = try ScratchProject([
      ".tiplint.yml": "onboarding_gate: none\n", "A.swift": tip,
      "Inner/.tiplint.yml": "onboarding_gate: none\n",
      "Inner/A.swift": tip,
    ])
    #expect(try project.lint().parts[0].session.project.tips.count == 1)
    #expect(try project.lint([".", "Inner"]).parts.count == 2)
  }
}
