import Foundation
import Testing

/// Reports in files, several at once, and GitHub's step summary.
@Suite struct ReportFileTests {
  private static let broken = """
    import TipKit
    struct ScanTip: Tip {
      var title: Text { Text("Scan") }
      let id = UUID().uuidString
    }
    """

  private func scratch(_ source: String = "") throws -> Scratch {
    try Scratch(["A.swift": source, ".tiplint.yml": "onboarding_gate: none\n"])
  }

  @Test func severalFormatsAtOnce() throws {
    let scratch = try scratch(Self.broken)
    let formats = Tiplint.formats.filter { $0 != "concise" }
    let result = try Tiplint.run(
      formats.flatMap { ["-f", "\($0)=out.\($0)"] } + ["-f", "concise"], in: scratch)
    #expect(result.status == 1)
    #expect(result.output == (try Tiplint.run(["-f", "concise"], in: scratch).output))
    for format in formats {
      #expect(try scratch.read("out.\(format)") == (try Tiplint.run(["-f", format], in: scratch).output))
    }
    #expect(try files(scratch).filter { $0.hasSuffix(".tmp") }.isEmpty)
  }

  @Test(arguments: ["json", "gitlab", "sarif", "junit", "checkstyle"])
  func aReportIsWrittenWhenNothingIsFound(_ format: String) throws {
    let scratch = try scratch()
    let result = try Tiplint.run(["-f", "\(format)=out", "-q"], in: scratch)
    #expect(result.status == 0)
    #expect(!(try scratch.read("out").isEmpty))
  }

  @Test(arguments: ["--fix", "--diff"])
  func filesAreWrittenBesideFixes(_ option: String) throws {
    let scratch = try scratch(Self.broken)
    #expect(try Tiplint.run([option, "-f", "junit=out.xml"], in: scratch).status == 1)
    #expect(try scratch.read("out.xml").contains("tiplint.unstable_tip_id"))
  }

  /// One report that cannot be written keeps none of the others back, and the old bytes stay.
  @Test func aReportThatCannotBeWrittenIsAProblem() throws {
    let scratch = try scratch()
    try scratch.write("old", to: "folder/file")
    let result = try Tiplint.run(
      ["-f", "json=none/out", "-f", "sarif=folder", "-f", "junit=out.xml", "-f", "concise"], in: scratch)
    #expect(result.status == 2)
    #expect(result.errors.contains("error: none/out: cannot be written: No such file or directory."))
    #expect(result.errors.contains("error: folder: cannot be written: Is a directory."))
    #expect(try scratch.read("out.xml").hasSuffix("</testsuites>\n"))
    #expect(try scratch.read("folder/file") == "old")
  }

  @Test func twoFormatsDoNotShareAFile() throws {
    let result = try Tiplint.run(["-f", "json=out", "-f", "sarif=out"], in: scratch())
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("error: Two formats are to be written to out."))
  }

  // MARK: Step summary

  private func run(_ arguments: [String], _ scratch: Scratch, summary: String) throws -> Tiplint.Result {
    try withExtendedLifetime(scratch) {
      try Tiplint.run(arguments, in: scratch.path, environment: ["GITHUB_STEP_SUMMARY": summary])
    }
  }

  @Test func theSummaryIsAppended() throws {
    let scratch = try scratch(Self.broken)
    try scratch.write("Before.\n\n", to: "summary.md")
    let path = scratch.path + "/summary.md"
    #expect(try run(["-f", "github"], scratch, summary: path).status == 1)
    let once = try scratch.read("summary.md")
    #expect(once.hasPrefix("Before.\n\n### tiplint: 1 error"))
    #expect(try run(["-f", "github=out", "-f", "json"], scratch, summary: path).status == 1)
    #expect(try scratch.read("summary.md") == once + once.dropFirst("Before.\n\n".count))
    #expect(try run(["-f", "json"], scratch, summary: path).status == 1)
    #expect(try run(["-f", "github"], scratch, summary: "").status == 1)
    #expect(try scratch.read("summary.md").count == 2 * once.count - "Before.\n\n".count)
  }

  @Test func aSummaryThatCannotBeWrittenIsAProblem() throws {
    let scratch = try scratch()
    let result = try run(["-f", "github"], scratch, summary: scratch.path + "/none/summary.md")
    #expect(result.status == 2)
    #expect(result.errors.contains("summary.md: cannot be written: No such file or directory."))
  }

  // MARK: Sameness

  /// The place of the check-out shows in no format but Xcode's, whose reader wants it.
  @Test func reportsAreTheSameAnywhere() throws {
    for format in Tiplint.formats where format != "xcode" {
      let here = try Tiplint.run(["-f", format], in: scratch(Self.broken))
      let there = try Tiplint.run(["-f", format], in: scratch(Self.broken))
      #expect(here.output == there.output && !here.output.isEmpty, "\(format)")
    }
  }

  private func files(_ scratch: Scratch) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: scratch.path)
  }

  #if os(Linux)  // Other systems refuse such names.
    @Test func aFileWhoseNameIsNoTextHasPlacesButNoFixes() throws {
      let scratch = try scratch()
      let source = """
        import TipKit
        struct ScanTip: Tip {}  // tiplint:disable:this duplicate_tip_id
        """
      try scratch.write(source, to: "named")
      let line = #"f=$(printf 'b\377.swift'); mv named "$f"; "$tiplint"; "$tiplint" --fix; cat "$f"; ls"#
      let result = try Tiplint.shell(line, in: scratch)
      #expect(result.output.contains("b%FF.swift:2:49: warning: [superfluous_disable]"))
      #expect(result.output.contains("2 | struct ScanTip: Tip {}  // tiplint:disable:this duplicate_tip_id"))
      #expect(!result.output.contains("fix available"))
      #expect(result.output.contains(source))
      #expect(!result.output.hasSuffix("%FF.swift\n"))
      let report = try Tiplint.run(["-f", "sarif"], in: scratch).output
      #expect(report.contains(#""startColumn": 49"#))
      #expect(!report.contains(#""fixes""#))
    }
  #endif
}
