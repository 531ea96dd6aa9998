import Findings
import Foundation
import Testing

@testable import Reporters

@Suite struct ConciseReporterTests {
  @Test func oneLineAFinding() {
    let unread = [Unreadable(path: "App/Locked/", reason: "Permission denied")]
    #expect(
      ConciseReporter.render(Samples.input([Samples.finding, Samples.warning], unread: unread)) == """
        App/Tips.swift:3:8: error: A name is gone. Users see the tip again. Pin the old id. (orphaned_tip)
        App/Other.swift:1:1: warning: It never goes away. Invalidate it. (missing_invalidation)
        App/Locked/: error: not read: Permission denied

        """)
  }

  @Test func hostileTextStaysOnItsLine() {
    let text = ConciseReporter.render(Samples.input([Samples.hostile]))
    #expect(text.unicodeScalars.count { Sanitizer.isUnsafe($0) } == 1)
    #expect(text.hasSuffix("(orphaned_tip)\n"))
  }

  @Test func nothingForNothing() {
    #expect(ConciseReporter.render(Samples.input([])).isEmpty)
  }
}

@Suite struct XcodeReporterTests {
  @Test func pathsAreAbsolute() {
    var shared = Samples.warning
    shared.location.file = "../Shared/Kit.swift"
    #expect(
      XcodeReporter.render(Samples.input([Samples.finding, shared])) == """
        /home/me/My App/App/Tips.swift:3:8: error: A name is gone. Users see the tip again. Pin the old id. (orphaned_tip)
        /home/me/Shared/Kit.swift:1:1: warning: It never goes away. Invalidate it. (missing_invalidation)

        """)
  }

  @Test func unreadFilesAreErrors() {
    let unread = [Unreadable(path: "App/Locked.swift", reason: "Permission denied")]
    #expect(
      XcodeReporter.render(Samples.input([], unread: unread))
        == "/home/me/My App/App/Locked.swift:1:1: error: not read: Permission denied\n")
  }
}

@Suite struct GitHubReporterTests {
  private func lines(_ input: ReportInput) -> [String] {
    GitHubReporter.render(input).split(separator: "\n").map(String.init)
  }

  @Test func errorsComeFirst() {
    #expect(
      lines(Samples.input([Samples.warning, Samples.finding])) == [
        "::error file=App/Tips.swift,line=3,col=8,title=orphaned_tip::A name is gone. Users see the tip again. Pin the old id.",
        "::warning file=App/Other.swift,line=1,col=1,title=missing_invalidation::It never goes away. Invalidate it.",
      ])
  }

  @Test func escapesWhatEndsATextOrAProperty() {
    #expect(GitHubReporter.data("50%: a,b\r\nc") == "50%25: a,b%0D%0Ac")
    #expect(GitHubReporter.property("50%: a,b\r\nc") == "50%25%3A a%2Cb%0D%0Ac")
    let lines = lines(Samples.input([Samples.hostile]))
    #expect(lines.count == 1)
    #expect(lines[0].hasPrefix("::error file=App/\\u{1B}[31m%0A%3A%3Aerror%3A%3Ax.swift,line=1,"))
    #expect(lines[0].contains("\\u{202E}\\u{9B}"))
  }

  @Test func pathsStartAtTheRepository() {
    var input = Samples.input([Samples.finding])
    input.repositoryRoot = "/home/me"
    #expect(lines(input)[0].hasPrefix("::error file=My App/App/Tips.swift,line=3"))
    input.repositoryRoot = "/home/m"
    #expect(lines(input)[0].hasPrefix("::error file=../me/My App/App/Tips.swift,line=3"))
  }

  @Test func whatExceedsTheCapsIsStillThere() {
    let many = (1...13).map { number -> Finding in
      var finding = Samples.finding
      finding.location.line = number
      return finding
    }
    let lines = lines(Samples.input(many + Array(repeating: Samples.warning, count: 11)))
    #expect(lines.count { $0.hasPrefix("::error ") } == 10)
    #expect(lines.count { $0.hasPrefix("::warning ") } == 10)
    #expect(lines.dropFirst(20).prefix(4).allSatisfy { $0.hasPrefix("App/") })
    #expect(
      lines.last
        == "::notice title=tiplint::4 more in the log of this step: GitHub shows 10 errors and 10 warnings of a step."
    )
    #expect(lines.count == 25)
  }

  @Test func plainLinesAreNoCommands() {
    var tricky = Samples.finding
    tricky.location.file = "::set-output name=a::b.swift"
    tricky.message.problem = "##[error]x."
    let lines = lines(Samples.input(Array(repeating: Samples.finding, count: 10) + [tricky]))
    #expect(lines[10].hasPrefix("\\u{3A}:set-output"))
    #expect(!lines[10].contains("##["))
  }

  @Test func unreadFilesAreErrorsWithinTheCap() {
    let unread = ["Locked", "Torn"].map { Unreadable(path: "App/\($0).swift", reason: "Permission denied") }
    let errors = Array(repeating: Samples.finding, count: 9)
    let lines = lines(Samples.input(errors, unread: unread))
    #expect(lines.count == 12)
    #expect(lines[9] == "::error file=App/Locked.swift,title=not read::Not read: Permission denied.")
    #expect(lines[10] == "App/Torn.swift: error: not read: Permission denied")
    #expect(lines[11].hasPrefix("::notice title=tiplint::1 more in the log"))
  }
}

@Suite struct JSONReporterTests {
  private struct Report: Decodable {
    struct Place: Decodable {
      var file: String
      var line: Int
      var column: Int
      var message: String
    }
    struct Item: Decodable {
      var rule: String
      var severity: String
      var file: String
      var line: Int
      var column: Int
      var message: String
      var subject: String?
      var notes: [Place]
      var fix: Fix?
    }
    struct Unread: Decodable, Equatable {
      var file: String
      var line: Int?
      var reason: String
    }
    struct Summary: Decodable {
      var errors: Int
      var warnings: Int
      var filesRead: Int
      var tips: Int
      var events: Int
      var parameters: Int
      var unread: [Unread]
    }
    var schema: Int
    var findings: [Item]
    var summary: Summary
  }

  private func report(_ input: ReportInput) throws -> Report {
    try JSONDecoder().decode(Report.self, from: Data(JSONReporter.render(input).utf8))
  }

  @Test func holdsEverything() throws {
    let unread = [
      Unreadable(path: "App/Locked.swift", reason: "Permission denied"),
      Unreadable(path: "App/Torn.swift", reason: "a comment that does not end", line: 7),
    ]
    let report = try report(Samples.input([Samples.finding, Samples.warning], unread: unread))
    #expect(report.schema == 1)
    let first = report.findings[0]
    #expect(first.rule == "orphaned_tip" && first.severity == "error" && first.subject == "tip:CopyTip")
    #expect(first.file == "App/Tips.swift" && first.line == 3 && first.column == 8)
    #expect(first.message == "A name is gone. Users see the tip again. Pin the old id.")
    #expect(first.notes.map(\.file) == [".tiplint.frozen.yml"] && first.notes.map(\.line) == [2])
    #expect(first.fix == Samples.finding.fix)
    #expect(report.findings[1].subject == nil && report.findings[1].fix == nil)
    let summary = report.summary
    #expect(summary.errors == 1 && summary.warnings == 1 && summary.filesRead == 41)
    #expect(summary.tips == 5 && summary.events == 1 && summary.parameters == 2)
    #expect(
      summary.unread == [
        .init(file: "App/Locked.swift", line: nil, reason: "Permission denied"),
        .init(file: "App/Torn.swift", line: 7, reason: "a comment that does not end"),
      ])
  }

  @Test func aFindingAboutNothingInParticularHasANullSubject() {
    #expect(JSONReporter.render(Samples.input([Samples.warning])).contains("\"subject\": null"))
  }

  @Test func everyTextSurvives() throws {
    let scalars =
      (0..<0x250).map { UnicodeScalar($0)! } + [
        "\u{2028}", "\u{202E}", "\u{2066}", "\u{FEFF}", "\u{FFFF}", "🎉", "\u{E0041}", "\u{10FFFF}",
      ]
    var finding = Samples.warning
    finding.subject = String(String.UnicodeScalarView(scalars))
    #expect(try report(Samples.input([finding])).findings[0].subject == finding.subject)
    let text = JSONReporter.render(Samples.input([finding]))
    #expect(!text.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
    // Marks that reorder or hide text deceive whoever reads the report in a terminal.
    #expect(text.contains("\\u202e\\u2066\\ufeff\u{FFFF}🎉\\udb40\\udc41\u{10FFFF}"))
    #expect(text.contains("./0123"))
  }
}

@Suite struct ReportFormatTests {
  @Test(arguments: [
    "human", "concise", "json", "xcode", "github", "gitlab", "sarif", "junit", "checkstyle",
  ])
  func everyFormatHasAName(name: String) throws {
    let format = try ReportFormat(named: name)
    #expect(format.name == name)
    #expect(ReportFormat.all.contains(format))
    #expect(!format.summary.isEmpty)
  }

  @Test func formatsRenderTheirOwnText() throws {
    let input = Samples.input([Samples.finding])
    #expect(try ReportFormat(named: "xcode").render(input) == XcodeReporter.render(input))
    #expect(ReportFormat.human.render(input) == HumanReporter.render(input))
  }

  @Test func anUnknownNameIsAnsweredWithTheNearest() {
    let near = #expect(throws: UnknownFormat.self) { try ReportFormat(named: "jsno") }
    #expect(near?.description == "There is no format \"jsno\". Did you mean \"json\"?")
    let far = #expect(throws: UnknownFormat.self) { try ReportFormat(named: "\u{1B}[31m") }
    #expect(
      far?.description
        == "There is no format \"\\u{1B}[31m\". Formats: human, concise, json, xcode, github, gitlab, sarif, junit, checkstyle."
    )
  }
}
