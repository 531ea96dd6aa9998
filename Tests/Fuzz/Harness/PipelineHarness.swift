import Findings
import FrozenNames
import Reporters
import TipProject
import TipRules

@testable import TipLintKit

/// From several files to reports: every place is in its file, reports print clean text, fixes come to an end and do not
/// damage what they touch, and the names found can be frozen.
enum PipelineHarness {
  static func defects(in bytes: [UInt8]) -> [String] {
    var defects = Defects()
    let linted = LintedParcel(Parcel(bytes).files)
    checkPlaces(linted, &defects)
    checkReports(linted, &defects)
    checkFreezing(linted, &defects)
    checkFixes(linted, &defects)
    return defects.list
  }

  private static func checkPlaces(_ linted: LintedParcel, _ defects: inout Defects) {
    let findings = linted.result.kept
    let places = findings.map(\.location)
    defects.check(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 }, "findings are out of order")
    for finding in findings + linted.result.suppressed.map(\.finding) {
      check(finding.location, of: finding.rule, linted, &defects)
      for note in finding.notes { check(note.location, of: finding.rule, linted, &defects) }
      defects.check(!finding.message.problem.isEmpty, "\(finding.rule) says nothing")
    }
  }

  private static func check(
    _ location: Location, of rule: String, _ linted: LintedParcel, _ defects: inout Defects
  ) {
    guard let bytes = linted.contents[location.file] else {
      // Without a manifest or a configuration a finding about it stands at the start of where it would be.
      return defects.check(location.line == 1, "\(rule): no such place: \(location)")
    }
    defects.check(location.length >= 1 && location.offset >= 0, "\(rule): \(location)")
    defects.check(location.offset <= bytes.count, "\(rule): past the end: \(location)")
    let lines = bytes.count { $0 == 10 || $0 == 13 } + 1
    defects.check((1...lines).contains(location.line), "\(rule): no such line: \(location)")
    defects.check((1...bytes.count + 1).contains(location.column), "\(rule): no such column: \(location)")
  }

  private static func checkReports(_ linted: LintedParcel, _ defects: inout Defects) {
    let contents = linted.contents
    let input = ReportInput(
      findings: linted.result.kept,
      suppressed: linted.result.suppressed.map { SuppressedFinding(finding: $0.finding, kind: .inSource) },
      summary: ReportSummary(filesRead: contents.count), root: "/project",
      rule: { id in Rule.named(id).map { RuleDescription($0) } }, source: { contents[$0] })
    for format in ReportFormat.all {
      defects.add(TextHarness.defects(in: format.render(input), of: "the \(format.name) report"))
    }
    defects.add(TextHarness.defects(in: GitHubSummary.render(input), of: "the summary"))
    let inventory = InventoryBuilder(project: linted.context.project) { _ in false }.build()
    for text in [InventoryJSON.text(inventory), InventoryText(inventory).render()] {
      defects.add(TextHarness.defects(in: text, of: "the inventory"))
    }
  }

  /// The names can be frozen, and then none is unfrozen or lost.
  private static func checkFreezing(_ linted: LintedParcel, _ defects: inout Defects) {
    let names = linted.context.project.persistedNames
    guard let frozen = try? ManifestEditor.freeze(names, into: nil),
      let document = try? ManifestParser.parse(Array(frozen.text.utf8))
    else { return defects.check(false, "what is found cannot be frozen") }
    defects.check(
      Set(document.manifest.live()) == Set(names.map { FrozenName($0) }), "not all names are frozen")
    let comparison = Comparison.of(
      document.manifest, earlier: nil, names: names, released: .all, unreadFiles: false)
    defects.check(comparison?.missing.isEmpty == true, "a name is frozen and missing")
  }

  /// Fixing again and again comes to an end, and a file that is Swift stays so.
  private static func checkFixes(_ linted: LintedParcel, _ defects: inout Defects) {
    var current = linted
    var rounds = 0
    while true {
      let plan = FixPlan(current.result.kept.compactMap(\.fix)) { current.contents[$0] }
      if plan.changes.isEmpty { return }
      rounds += 1
      if rounds > 12 { return defects.check(false, "fixing never ends: \(plan.applied.map(\.title))") }
      for change in plan.changes {
        let before = FactsHarness.parse(change.old ?? []).problems.count
        let after = FactsHarness.parse(change.new).problems.count
        defects.check(after <= before, "a fix damages \(change.file)")
        defects.check(!UnifiedDiff.patch(change).isEmpty, "a change without a patch")
        defects.add(LexerHarness.defects(in: change.new))
      }
      current = LintedParcel(
        current.files.map { file in
          (file.name, plan.changes.first { $0.file == file.name }?.new ?? file.bytes)
        })
    }
  }
}

/// What all rules find in a few files in memory.
struct LintedParcel {
  let files: [(name: String, bytes: [UInt8])]
  let contents: [String: [UInt8]]
  let context: RuleContext
  let result: Suppressions.Result

  init(_ files: [(name: String, bytes: [UInt8])]) {
    self.files = files
    contents = Dictionary(files.map { ($0.name, $0.bytes) }) { first, _ in first }
    let configuration =
      contents[Configuration.fileName].flatMap {
        try? Configuration(reading: $0, file: Configuration.fileName, catalog: .all)
      } ?? Configuration()
    let tests = PathGlobs(configuration.tests.map(\.value))
    let link = LinkOptions(
      isTest: { tests.covers($0) }, debugConditions: Set(configuration.debugConditions.map(\.value)))
    let sources = contents.keys.filter { !$0.hasSuffix(".yml") }.map { SourceFile(path: $0) }
    let reading = ProjectReader(contents: FileContents(contents), jobs: 1).read(sources) {
      Project(files: $0, options: link)
    }
    var options = RuleOptions(configuration)
    options.optedIn = RuleOptions.everything.optedIn
    var manifest = RuleContext.ManifestState.absent(isConfigured: false)
    if let document = contents[Configuration.manifestName].flatMap({ try? ManifestParser.parse($0) }) {
      manifest = .present(document.manifest, document: document)
    }
    context = RuleContext(
      project: reading.project, manifest: manifest, manifestPath: Configuration.manifestName,
      options: options)
    result = RuleRunner.lint(context)
  }
}
