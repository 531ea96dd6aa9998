import Foundation
import Reporters
import Testing

/// The README has a row for every format, in the order of the help, and for no other.
@Suite struct ReadmeFormatsTests {
  @Test func theTableOfFormats() throws {
    let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: top.appendingPathComponent("README.md"), encoding: .utf8)
    let rows = ReportFormat.all.map { "| `\($0.name)` | \($0.summary) |\n" }.joined()
    #expect(text.contains("| format | what it is |\n| --- | --- |\n\(rows)\n"), "It should be:\n\(rows)")
  }
}
