import Findings
import Reporters
import Testing

@Suite struct HumanReporterTests {
  @Test func showsEverything() {
    let text = HumanReporter.render(Samples.input([Samples.finding, Samples.warning]))
    #expect(
      text == """
        App/Tips.swift:3:8: error: [orphaned_tip] A name is gone.
           3 | struct CopyPhotosTip: Tip {
             |        ^~~~~~~~~~~~~
          Users see the tip again.
          Pin the old id.
          .tiplint.frozen.yml:2:5: note: The name is frozen here.
             2 |   - CopyTip
               |     ^~~~~~~
          fix available: run tiplint --fix (Pin the old id)

        App/Other.swift:1:1: warning: [missing_invalidation] It never goes away.
          Invalidate it.

        1 error, 1 warning in 2 of 41 files (5 tips, 1 event, 2 parameters)

        """)
  }

  @Test func saysWhatWasReadWhenAllIsWell() {
    let text = HumanReporter.render(Samples.input([], filesRead: 1))
    #expect(text == "No findings in 1 file (5 tips, 1 event, 2 parameters)\n")
  }

  @Test func namesWhatWasNotRead() {
    let unread = [Unreadable(path: "App/Locked.swift", reason: "Permission denied")]
    let text = HumanReporter.render(Samples.input([Samples.warning], unread: unread))
    #expect(text.contains("App/Locked.swift: error: not read: Permission denied\n"))
    #expect(
      text.hasSuffix("1 warning in 1 of 41 files (5 tips, 1 event, 2 parameters); incomplete: 1 not read\n"))
  }

  @Test func coloursOnlyWhenAsked() {
    let findings = [Samples.finding, Samples.warning]
    #expect(!HumanReporter.render(Samples.input(findings)).contains("\u{1B}"))
    let colored = HumanReporter.render(Samples.input(findings, isColored: true))
    #expect(colored.contains("\u{1B}[1;31merror:\u{1B}[0m"))
    #expect(colored.contains("\u{1B}[1;33mwarning:\u{1B}[0m"))
    #expect(colored.contains("\u{1B}[32m^~~~~~~~~~~~~\u{1B}[0m"))
  }

  @Test func letsNoControlCharacterThrough() {
    let text = HumanReporter.render(
      Samples.input([Samples.hostile], files: [Samples.hostile.location.file: "let \u{1B}[2J = \u{202E}1\n"]))
    let controls = text.unicodeScalars.filter { $0.properties.generalCategory == .control && $0 != "\n" }
    #expect(controls.isEmpty)
    #expect(!text.unicodeScalars.contains("\u{202E}"))
    #expect(text.contains("   1 | let \\u{1B}[2J = \\u{202E}1\n"))
  }
}
