import Foundation
import Testing

/// `--against` compares with where a branch began.
@Suite struct AgainstTests {
  private func branched(_ files: [String: String] = calmProject) throws -> GitScratch {
    let project = try GitScratch(files)
    try project.run("git checkout -q -b topic")
    return project
  }

  private let rename = "sed -i.bak s/ScanTip/SweepTip/ App/Scan.swift && rm App/*.bak"

  @Test func renamesWithoutAManifest() throws {
    let project = try branched(["App/Scan.swift": calmTip("ScanTip", title: "Scan a Sleeve")])
    #expect(try project.lint("--against main").status == 0)
    try project.run(rename)
    #expect(try project.lint("").status == 0)
    let found = try project.lint("--against main")
    #expect(found.status == 1)
    #expect(
      found.output.contains(
        "App/Scan.swift:2:1: error: TipKit knew this tip as `ScanTip`; its id is now `SweepTip`."))
    // The same committed, and seen from the branch's own end.
    try project.run("git commit -qam rename")
    for revision in ["main", "main~0", "HEAD^", "HEAD~1", ":/first", "@{-1}"] {
      #expect(try project.lint("--against '\(revision)'").status == 1, "\(revision)")
    }
    #expect(try project.lint("--against HEAD").status == 0)
    // The fix that is offered keeps users' state.
    try project.run("\"$tiplint\" --against main --fix -q || true")
    #expect(try project.lint("--against main").status == 0)
  }

  @Test func aSearchAndReplaceThatTakesTheManifestAlong() throws {
    let project = try branched()
    try project.run(rename + " && sed -i.bak s/ScanTip/SweepTip/ .tiplint.frozen.yml && rm .*.bak")
    #expect(try project.lint("--strict").status == 0)
    let found = try project.lint("--against main")
    #expect(found.status == 1)
    #expect(
      found.output.contains("(frozen_name_dropped)") && found.output.contains("(orphaned_tip)"), "\(found)")
    // Retired openly, it is settled.
    let refused = try project.shell("\"$tiplint\" retire tip ScanTip --reason 'a new scanner'")
    #expect(refused.status == 2)
    try project.run("\"$tiplint\" retire tip ScanTip --against main --reason 'a new scanner'")
    #expect(try project.lint("--strict --against main").output == "")
    #expect(try project.shell("\"$tiplint\" retire tip ScamTip --against main --reason typo").status == 2)
  }

  /// What the other branch did since is not this branch's doing.
  @Test func theMergeBaseCounts() throws {
    let project = try branched()
    try project.run("git checkout -q main")
    try project.write(calmTip("WaxTip", title: "Wax On"), to: "App/Wax.swift")
    try project.run("\"$tiplint\" freeze && git add -A && git commit -qm wax && git checkout -q topic")
    #expect(try project.lint("--strict --against main").status == 0)
    try project.run(
      "git merge -q main && git rm -q App/Wax.swift && sed -i.bak /WaxTip/d .tiplint.frozen.yml && rm .*.bak")
    #expect(try project.lint("--against main").status == 1)
  }

  @Test func theStateOfThenIsReadByItsOwnConfiguration() throws {
    let project = try branched([
      "Old/Scan.swift": calmTip("ScanTip", title: "Scan"),
      ".tiplint.yml": "included: [Old]\nonboarding_gate: none\n",
    ])
    try project.run("git mv Old New && printf 'included: [New]\\nonboarding_gate: none\\n' > .tiplint.yml")
    #expect(try project.lint("--against main").status == 0)
    try project.run("sed -i.bak s/ScanTip/SweepTip/ New/Scan.swift && rm New/*.bak")
    #expect(try project.lint("--against main").status == 1)
    // A configuration that this version cannot read is no obstacle, nor is a damaged manifest.
    let damaged = try branched(
      calmProject.merging([".tiplint.yml": "from_the_past: 1\n", ".tiplint.frozen.yml": "broken\n"]) { $1 })
    try damaged.write(calmProject[".tiplint.yml"]!, to: ".tiplint.yml")
    try damaged.write(calmProject[".tiplint.frozen.yml"]!, to: ".tiplint.frozen.yml")
    let result = try damaged.lint("--against main")
    #expect(
      result.status == 0 && result.errors.contains("is left out of the comparison: it is damaged"),
      "\(result)")
  }

  @Test func withTheIndex() throws {
    let project = try branched()
    try project.run(
      rename
        + " && git add -A && git show HEAD:App/Scan.swift > App/Scan.swift && git rm -q --cached .tiplint.frozen.yml && printf 'onboarding_gate: none\\n' > .tiplint.yml && git add .tiplint.yml"
    )
    let staged = try project.lint("--staged --against HEAD")
    #expect(staged.status == 1)
    #expect(staged.output.contains("There is no `.tiplint.frozen.yml` any more; HEAD"), "\(staged)")
    #expect(staged.output.contains("TipKit knew this tip as `ScanTip`"))
    #expect(try project.lint("--against HEAD").status == 0)
  }

  @Test func sameBytesForAnyNumberOfJobs() throws {
    var files = calmProject
    for number in 0..<60 {
      files["App/T\(number).swift"] = calmTip("Tip\(number)Tip", title: "Number \(number)")
    }
    let project = try branched(files)
    try project.run(
      "git mv App/T7.swift App/Seven.swift && sed -i.bak 's/Tip\\([0-9]\\)Tip/Hint\\1/' App/*.swift && rm App/*.bak .tiplint.frozen.yml"
    )
    try project.write("onboarding_gate: none\n", to: ".tiplint.yml")
    let first = try project.lint("--against main --jobs 1")
    #expect(first.status == 1 && first.output.contains("orphaned_tip"))
    for jobs in [2, 3, 8] {
      #expect(try project.lint("--against main --jobs \(jobs)").output == first.output)
    }
  }

  @Test(arguments: [
    ("nowhere", "there is no commit `nowhere`."), ("-x", "there is no commit `-x`."),
    ("HEAD:App", "there is no commit `HEAD:App`."), ("", "there is no commit ``."),
    (
      "0123456789012345678901234567890123456789",
      "Run `git fetch origin 0123456789012345678901234567890123456789`."
    ),
    ("orphan", "orphan and HEAD have no common ancestor."),
  ])
  func revisionsThatWillNotDo(_ revision: String, _ message: String) throws {
    let project = try branched()
    try project.run("git checkout -q --orphan orphan && git commit -qm alone && git checkout -q topic")
    let result = try project.lint("'--against=\(revision)'")
    #expect(result.status == 2)
    #expect(
      result.errors.contains("error: --against \(revision): ") && result.errors.contains(message),
      "\(result.errors)")
  }

  @Test func placesWithoutAnAnswer() throws {
    let unborn = try GitScratch()
    for (name, text) in calmProject { try unborn.write(text, to: name) }
    let none = try unborn.lint("--against main")
    #expect(none.status == 2 && none.errors.contains("there is no commit yet"))
    let automatic = try unborn.lint("--against auto")
    #expect(automatic.status == 0 && automatic.errors.contains("nothing was compared"))
    let outside = try Scratch(calmProject)
    #expect(try Tiplint.run(["--against", "main"], in: outside).status == 2)
    let detached = try branched()
    try detached.run("git checkout -q --detach && " + rename + " && git commit -qam rename")
    #expect(try detached.lint("--against main").status == 1)
    // A revision that is meant for another program is none.
    #expect(try detached.lint("--against '--output=ran'").status == 2)
    try detached.run("test ! -e ran && test ! -e App/ran")
  }
}
