import Findings
import Foundation
import Testing

@testable import Reporters

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct GitLabReporterTests {
  private func issues(_ input: ReportInput) throws -> [[String: Any]] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(GitLabReporter.render(input).utf8)) as? [[String: Any]])
  }

  @Test func holdsWhatGitLabReads() throws {
    var input = Samples.input([Samples.finding, Samples.warning])
    input.repositoryRoot = "/home/me"
    let issues = try issues(input)
    #expect(issues.count == 2)
    // The first in report order is the warning.
    #expect(issues[0]["severity"] as? String == "minor" && issues[1]["severity"] as? String == "major")
    #expect(issues[1]["check_name"] as? String == "orphaned_tip")
    #expect(
      issues[1]["description"] as? String == "A name is gone. Users see the tip again. Pin the old id.")
    #expect(
      issues[1]["location"] as? NSDictionary == ["path": "My App/App/Tips.swift", "lines": ["begin": 3]])
  }

  @Test func fingerprintsAreUnique() throws {
    let unread = [
      Unreadable(path: "A.swift", reason: "one", line: 1),
      Unreadable(path: "A.swift", reason: "two", line: 2),
      Unreadable(path: "B.swift", reason: "one"),
    ]
    let issues = try issues(
      Samples.input([Samples.finding, Samples.finding, Samples.warning, Samples.warning], unread: unread))
    #expect(issues.count == 7)
    #expect(Set(issues.compactMap { $0["fingerprint"] as? String }).count == 7)
  }

  @Test func leavesOutWhatIsSilenced() throws {
    let silenced = SuppressedFinding(finding: Samples.finding, kind: .inSource)
    #expect(GitLabReporter.render(Samples.input([], suppressed: [silenced])) == "[]\n")
  }
}

@Suite struct CheckstyleReporterTests {
  @Test func groupsByFile() {
    let unread = [Unreadable(path: "App/Tips.swift", reason: "a comment that does not end", line: 7)]
    let text = CheckstyleReporter.render(Samples.input([Samples.warning, Samples.finding], unread: unread))
    #expect(
      text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <checkstyle version="4.3">
          <file name="App/Other.swift">
            <error line="1" column="1" severity="warning" message="It never goes away. Invalidate it." source="tiplint.missing_invalidation"/>
          </file>
          <file name="App/Tips.swift">
            <error line="3" column="8" severity="error" message="A name is gone. Users see the tip again. Pin the old id." source="tiplint.orphaned_tip"/>
            <error line="7" severity="error" message="Not read: a comment that does not end. What was found is incomplete." source="tiplint.not_read"/>
          </file>
        </checkstyle>

        """)
  }

  @Test func isADocumentEvenOfNothing() {
    #expect(
      CheckstyleReporter.render(Samples.input([]))
        == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n</checkstyle>\n")
  }
}

@Suite struct JUnitReporterTests {
  @Test func eachFindingIsATest() {
    let unread = [Unreadable(path: "App/Torn.swift", reason: "a comment that does not end", line: 7)]
    let silenced = [
      SuppressedFinding(finding: Samples.warning, kind: .inSource, reason: "it ends in May"),
      SuppressedFinding(finding: Samples.warning, kind: .baseline),
    ]
    let text = JUnitReporter.render(
      Samples.input([Samples.finding], suppressed: silenced, unread: unread))
    #expect(
      text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites tests="4" failures="1" errors="1">
          <testsuite name="tiplint" tests="4" failures="1" errors="1" skipped="2">
            <testcase classname="tiplint.missing_invalidation" name="file:App/Other.swift">
              <skipped message="it ends in May"/>
            </testcase>
            <testcase classname="tiplint.missing_invalidation" name="file:App/Other.swift #2">
              <skipped message="Held by the baseline."/>
            </testcase>
            <testcase classname="tiplint.orphaned_tip" name="tip:CopyTip">
              <failure type="error" message="A name is gone.">App/Tips.swift:3:8: error: A name is gone.
        Users see the tip again.
        Pin the old id.
        .tiplint.frozen.yml:2: note: The name is frozen here.</failure>
            </testcase>
            <testcase classname="tiplint.not_read" name="App/Torn.swift">
              <error type="not_read" message="Not read: a comment that does not end. What was found is incomplete.">App/Torn.swift:7: Not read: a comment that does not end. What was found is incomplete.</error>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func warningsFailUnderStrictOnly() {
    let lenient = JUnitReporter.render(Samples.input([Samples.warning]))
    #expect(lenient.contains("tests=\"1\" failures=\"0\"") && lenient.contains("<system-out>"))
    let strict = JUnitReporter.render(
      Samples.input([Samples.warning], run: RunDescription(isStrict: true)))
    #expect(strict.contains("tests=\"1\" failures=\"1\"") && strict.contains("<failure type=\"warning\""))
  }

  @Test func nothingFoundIsATestThatPasses() {
    let text = JUnitReporter.render(Samples.input([]))
    #expect(text.contains("tests=\"1\" failures=\"0\" errors=\"0\""))
    #expect(text.contains("<testcase classname=\"tiplint\" name=\"no findings\"/>"))
  }
}

/// The strict reader is Foundation's, which is libxml2's.
@Suite struct XMLTests {
  private final class Reader: NSObject, XMLParserDelegate {
    var texts: [String] = []
    var body = ""
    func parser(_: XMLParser, foundCharacters text: String) { body += text }
    func parser(
      _: XMLParser, didStartElement _: String, namespaceURI _: String?, qualifiedName _: String?,
      attributes: [String: String] = [:]
    ) { texts += attributes.values }
  }

  @Test(arguments: Samples.evilTexts)
  func anyTextIsWellFormed(_ text: String) {
    let finding = Samples.saying(text)
    let input = Samples.input(
      [finding], suppressed: [SuppressedFinding(finding: finding, kind: .inSource, reason: text)],
      unread: [Unreadable(path: text, reason: text)])
    for report in [JUnitReporter.render(input), CheckstyleReporter.render(input)] {
      let parser = XMLParser(data: Data(report.utf8))
      let reader = Reader()
      parser.delegate = reader
      #expect(parser.parse(), "\(report)")
      #expect(!report.unicodeScalars.contains { $0 != "\n" && Sanitizer.isUnsafe($0) })
      #expect(!report.contains("##[") && !report.contains("##team"))
      #expect(!report.split(separator: "\n").contains { $0.hasPrefix("::") })
      #expect(!reader.body.contains("[[ATTACHMENT|"))
      let shown = Sanitizer.clean(text).replacingOccurrences(
        of: "\u{FFFE}\u{FFFF}", with: "\\u{FFFE}\\u{FFFF}")
      #expect(shown.isEmpty || reader.texts.contains { $0.contains(shown) })
    }
  }

  @Test func textComesBackAsItWas() {
    #expect(XMLWriter.escaped("a<b>&\"'c]]>") == "a&lt;b&gt;&amp;&quot;&apos;c]]&gt;")
    #expect(XMLWriter.escaped("\u{0}\u{FFFE}\u{FFFF}é🎉") == "\\u{0}\\u{FFFE}\\u{FFFF}é🎉")
  }
}
