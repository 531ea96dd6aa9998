import Findings
import Foundation
import Testing

@testable import Reporters

@Suite struct SARIFReporterTests {
  private func run(_ input: ReportInput) throws -> [String: Any] {
    let log = try #require(
      try JSONSerialization.jsonObject(with: Data(SARIFReporter.render(input).utf8)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let runs = try #require(log["runs"] as? [[String: Any]])
    #expect(runs.count == 1)
    return runs[0]
  }

  private func results(_ input: ReportInput) throws -> [[String: Any]] {
    try #require(try run(input)["results"] as? [[String: Any]])
  }

  /// The value at the end of a path of keys and indices.
  private func at(_ value: Any?, _ path: Any...) -> Any? {
    path.reduce(value) { value, step in
      if let key = step as? String { return (value as? [String: Any])?[key] }
      guard let index = step as? Int, let list = value as? [Any], list.indices.contains(index) else {
        return nil
      }
      return list[index]
    }
  }

  private func region(_ value: Any?) -> NSDictionary? {
    at(value, "physicalLocation", "region") as? NSDictionary
  }

  @Test func holdsEverything() throws {
    let run = try run(Samples.input([Samples.finding, Samples.warning]))
    #expect(run["columnKind"] as? String == "utf16CodeUnits")
    let driver = at(run, "tool", "driver")
    #expect(at(driver, "name") as? String == "tiplint" && at(driver, "version") as? String == "1.2.3")
    #expect(at(driver, "rules", 0, "id") as? String == "missing_invalidation")
    #expect(at(driver, "rules", 0, "defaultConfiguration", "enabled") as? Bool == false)
    #expect(at(driver, "rules", 1, "name") as? String == "OrphanedTip")
    #expect(
      at(driver, "rules", 1, "help") as? NSDictionary == ["text": "All of it.", "markdown": "**All** of it."])
    let first = at(run, "results", 1)
    #expect(at(run, "results", 0, "ruleIndex") as? Int == 0 && at(first, "ruleIndex") as? Int == 1)
    #expect(at(first, "level") as? String == "error")
    #expect(
      at(first, "message", "text") as? String == "A name is gone. Users see the tip again. Pin the old id.")
    let place = at(first, "locations", 0)
    #expect(
      at(place, "physicalLocation", "artifactLocation") as? NSDictionary
        == ["uri": "App/Tips.swift", "uriBaseId": "%SRCROOT%"])
    #expect(region(place) == ["startLine": 3, "startColumn": 8, "endColumn": 21])
    #expect(region(at(first, "relatedLocations", 0)) == ["startLine": 2, "startColumn": 5, "endColumn": 12])
    #expect(at(first, "relatedLocations", 0, "message", "text") as? String == "The name is frozen here.")
    let replacement = at(first, "fixes", 0, "artifactChanges", 0, "replacements", 0)
    #expect(
      at(replacement, "deletedRegion") as? NSDictionary == [
        "startLine": 3, "startColumn": 28, "endColumn": 28,
      ])
    #expect(at(replacement, "insertedContent", "text") as? String == "\n  var id: String { \"CopyTip\" }")
    #expect(at(first, "suppressions") == nil)
  }

  /// The standard wants `suppressions` of all results or of none.
  @Test func silencedFindingsSayWhy() throws {
    let comment = Location(file: "App/Tips.swift", line: 2, column: 1, length: 1)
    var third = Samples.warning
    third.rule = "unknown"
    let results = try results(
      Samples.input(
        [Samples.finding],
        suppressed: [
          SuppressedFinding(
            finding: Samples.warning, kind: .inSource, reason: "it ends in May", directive: comment),
          SuppressedFinding(finding: third, kind: .baseline),
        ]))
    #expect(results.count == 3)
    #expect(at(results, 0, "suppressions", 0, "kind") as? String == "inSource")
    #expect(at(results, 0, "suppressions", 0, "justification") as? String == "it ends in May")
    #expect(
      at(results, 0, "suppressions", 0, "location", "physicalLocation", "region", "startLine") as? Int == 2)
    #expect(at(results, 1, "suppressions", 0, "kind") as? String == "external")
    for index in 0...1 {
      #expect(at(results, index, "suppressions", 0, "status") as? String == "accepted")
    }
    #expect(at(results, 1, "ruleIndex") == nil)
    #expect((at(results, 2, "suppressions") as? [Any])?.isEmpty == true)
  }

  @Test func columnsAreCountedInUTF16() throws {
    var finding = Samples.finding
    finding.location = Location(file: "A.swift", line: 2, column: 12, length: 4)
    finding.notes = [Note("n", at: Location(file: "A.swift", line: 1, column: 4, length: 3))]
    finding.fix = nil
    // 🎉 is four bytes and two code units, é two bytes and one.
    let input = Samples.input([finding], files: ["A.swift": "\u{FEFF}let a\n/*🎉é*/ 🎉 = 1\n"])
    let result = try results(input)[0]
    #expect(region(at(result, "locations", 0)) == ["startLine": 2, "startColumn": 9, "endColumn": 11])
    #expect(region(at(result, "relatedLocations", 0)) == ["startLine": 1, "startColumn": 1, "endColumn": 4])
  }

  @Test func withoutTheFileThereIsALineOnly() throws {
    var finding = Samples.finding
    finding.location.file = "Gone.swift"
    finding.fix?.edits[0].file = "Gone.swift"
    let result = try results(Samples.input([finding]))[0]
    #expect(region(at(result, "locations", 0)) == ["startLine": 3])
    #expect(at(result, "fixes") == nil)
  }

  @Test func aFixTakesItsLineAlong() throws {
    var finding = Samples.finding
    finding.fix = Fix(
      title: "Remove it",
      edits: [Fix.Edit(file: "A.swift", offset: 4, length: 1, replacement: "", takesBlankLine: true)])
    let result = try results(Samples.input([finding], files: ["A.swift": "a\n  b\nc\n"]))[0]
    #expect(
      at(result, "fixes", 0, "artifactChanges", 0, "replacements", 0, "deletedRegion") as? NSDictionary
        == ["startLine": 2, "startColumn": 1, "endLine": 3, "endColumn": 1])
  }

  @Test func filesAreNamedFromTheRepositoryAndEncoded() throws {
    var finding = Samples.finding
    finding.location.file = "a b:c%?#é\n.swift"
    var input = Samples.input([finding])
    input.repositoryRoot = "/home/me"
    let uri =
      at(try results(input)[0], "locations", 0, "physicalLocation", "artifactLocation", "uri") as? String
    #expect(uri == "My%20App/a%20b%3Ac%25%3F%23%C3%A9%0A.swift")
  }

  @Test func fingerprintsOutliveEditsAroundThem() throws {
    func fingerprints(_ input: ReportInput) throws -> [String] {
      try results(input).compactMap { at($0, "partialFingerprints", "ruleAndSubject/v1") as? String }
    }
    var moved = Samples.finding
    moved.location = Location(file: "App/New.swift", line: 90, column: 2)
    moved.message.problem = "Other words."
    let before = try fingerprints(Samples.input([Samples.finding]))
    #expect(try fingerprints(Samples.input([moved])) == before)
    #expect(before == ["0c0e71c4bb19b123eee355f5ffd9a3ab66dc0f40d8e7a0d77654dabc936b710a"])
    let many = try fingerprints(Samples.input([Samples.finding, Samples.warning, moved, Samples.warning]))
    #expect(Set(many).count == 4)
    // Silencing one renames no other.
    let silenced = SuppressedFinding(finding: Samples.finding, kind: .inSource)
    #expect(Set(try fingerprints(Samples.input([moved], suppressed: [silenced]))).isSubset(of: many))
  }

  @Test func unreadFilesAreNotifications() throws {
    let unread = [Unreadable(path: "App/Torn.swift", reason: "a comment that does not end", line: 7)]
    let run = try run(
      Samples.input([], unread: unread, run: RunDescription(version: "1.2.3", exitStatus: 3)))
    let invocation = at(run, "invocations", 0)
    #expect(at(invocation, "executionSuccessful") as? Bool == false)
    #expect(at(invocation, "exitCode") as? Int == 3)
    let notification = at(invocation, "toolExecutionNotifications", 0)
    #expect(
      at(notification, "message", "text") as? String
        == "Not read: a comment that does not end. What was found is incomplete.")
    #expect(region(at(notification, "locations", 0)) == ["startLine": 7])
    #expect((run["results"] as? [Any])?.isEmpty == true)
  }

  @Test func messagesHoldNoLinksOrPlaceholders() {
    #expect(
      SARIFPlaces.message("a [b](1) [c] {d} {0} {12}{ 3 }{}") == "a [b\\](1) [c] {d} {{0}} {{12}}{ 3 }{}")
    #expect(SARIFPlaces.message("{0 0} } {1") == "{0 0} } {1")
  }

  @Test(arguments: Samples.evilTexts)
  func hostileTextStaysText(_ text: String) throws {
    let report = SARIFReporter.render(Samples.input([Samples.saying(text)]))
    #expect(!report.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
    #expect(!report.contains("##["))
    let result = try results(Samples.input([Samples.saying(text)]))[0]
    let message = try #require(at(result, "message", "text") as? String)
    #expect(!message.unicodeScalars.contains(where: Sanitizer.isUnsafe))
    #expect(!message.contains("x](h"))
  }
}
