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

/// Clones that lack history: the line that is printed is run, and then there is an answer.
@Suite struct ShallowTests {
  private func origin() throws -> GitScratch {
    let origin = try GitScratch(calmProject)
    try origin.run(
      """
      git tag v1 && git checkout -q -b topic && git mv App/Scan.swift App/Sweep.swift
      sed -i.bak s/ScanTip/SweepTip/ App/Sweep.swift && rm App/*.bak && git commit -qam rename
      echo '// more' >> App/Sweep.swift && git commit -qam more
      git checkout -q main && echo '// main' >> App/Crop.swift && git commit -qam main && git checkout -q topic
      git config uploadpack.allowAnySHA1InWant true
      """)
    return origin
  }

  private func command(in errors: String) throws -> String {
    let parts = errors.split(separator: "`")
    return String(try #require(parts.last { $0.hasPrefix("git fetch ") }, "\(errors)"))
  }

  @Test(arguments: ["origin/main", "auto"])
  func theLineWorks(_ revision: String) throws {
    let origin = try origin()
    let clone = try GitScratch()
    try clone.run("rm -rf .git && git clone -q --depth 1 -b topic 'file://\(origin.path)' .")
    let arguments =
      "export GITHUB_ACTIONS=true GITHUB_BASE_REF=main; \"$tiplint\" -q -f concise --only-rule frozen_name_dropped --only-rule orphaned_tip --against \(revision)"
    let before = try clone.shell(arguments)
    #expect(before.status == 2, "\(before)")
    #expect(before.errors.contains("this clone is shallow"))
    try clone.run(try command(in: before.errors) + " 2>/dev/null")
    let after = try clone.shell(arguments)
    #expect(after.status == 1 && after.output.contains("`SweepTip`"), "\(after)")
  }

  @Test func thePreviousCommit() throws {
    let origin = try origin()
    let clone = try GitScratch()
    try clone.run("rm -rf .git && git clone -q --depth 1 -b topic 'file://\(origin.path)' .")
    let arguments = "export BITRISE_IO=true; \"$tiplint\" -q -f concise --against auto"
    let before = try clone.shell(arguments)
    #expect(before.status == 2)
    try clone.run(try command(in: before.errors) + " 2>/dev/null")
    #expect(try clone.shell(arguments).errors.contains("compared with HEAD^"))
  }

  @Test func releases() throws {
    let origin = try origin()
    let clone = try GitScratch()
    try clone.run(
      "rm -rf .git && git clone -q --depth 1 -b topic 'file://\(origin.path)' . && printf 'releases: \"v*\"\\nonboarding_gate: none\\n' > .tiplint.yml"
    )
    let before = try clone.lint("")
    #expect(
      before.status == 2 && before.errors.contains("needs the history up to the last release"), "\(before)")
    try clone.run(try command(in: before.errors) + " 2>/dev/null")
    #expect(try clone.lint("").status == 1)
  }

  @Test func aBranchThatWasNotFetched() throws {
    let origin = try origin()
    let clone = try GitScratch()
    try clone.run("rm -rf .git && git clone -q --single-branch -b topic 'file://\(origin.path)' .")
    let before = try clone.lint("--against origin/main")
    #expect(before.status == 2)
    try clone.run(try command(in: before.errors) + " 2>/dev/null")
    #expect(try clone.lint("--against origin/main").status == 1)
  }

  @Test func aPartialCloneIsNotFilledBehindTheBack() throws {
    let origin = try origin()
    try origin.run("git config uploadpack.allowFilter true")
    let clone = try GitScratch()
    try clone.run("rm -rf .git && git clone -q --filter=blob:none -b topic 'file://\(origin.path)' .")
    let before = try clone.lint("--against origin/main")
    #expect(before.status == 2, "\(before)")
    try clone.run(try command(in: before.errors) + " 2>/dev/null")
    #expect(try clone.lint("--against origin/main").status == 1)
  }
}

/// `releases` says which names users have.
@Suite struct ReleasesTests {
  private let released = calmProject.merging([".tiplint.yml": "onboarding_gate: none\nreleases: \"v*\"\n"]) {
    $1
  }

  @Test func whatNoReleaseHasIsFree() throws {
    let project = try GitScratch(released)
    try project.run("git tag v1.0")
    try project.write(calmTip("WaxTip", title: "Wax On"), to: "App/Wax.swift")
    try project.run("\"$tiplint\" freeze && git add -A && git commit -qm wax")
    // Renamed before any release: no loss, only a new name.
    try project.run("sed -i.bak s/WaxTip/YewTip/ App/Wax.swift && rm App/*.bak")
    let renamed = try project.lint("--against HEAD")
    #expect(renamed.status == 0, "\(renamed)")
    #expect(renamed.output.contains("`YewTip` is not in") && !renamed.output.contains("orphaned"))
    let freeze = try project.shell("\"$tiplint\" freeze")
    #expect(freeze.status == 0 && freeze.output.contains("let tip WaxTip go: no release has it"), "\(freeze)")
    #expect(freeze.output.contains("froze tip YewTip"))
    #expect(try project.lint("--strict --against HEAD").output == "")
    // Renamed after the release: lost.
    try project.run(
      "git add -A && git commit -qm yew && git tag v1.1 && sed -i.bak s/YewTip/ZooTip/ App/Wax.swift && rm App/*.bak"
    )
    let lost = try project.lint("")
    #expect(lost.status == 1 && lost.output.contains("TipKit knew this tip as `YewTip`"))
    #expect(try project.shell("\"$tiplint\" freeze").status == 1)
  }

  @Test func tagsThatDoNotCount() throws {
    let project = try GitScratch(released)
    let rename = "sed -i.bak s/ScanTip/SweepTip/ App/Scan.swift && rm App/*.bak"
    try project.run(
      "git tag nightly && git tag w1 && git checkout -q -b hotfix && git commit -q --allow-empty -m x && git tag v9 && git checkout -q main && "
        + rename)
    // Without a release among the ancestors everything counts.
    let none = try project.lint("")
    #expect(none.status == 1)
    #expect(
      none.errors.contains(".tiplint.yml:2:11: warning: No tag like `v*` is among the ancestors of HEAD"),
      "\(none.errors)")
    // An annotated tag counts as well; a release of before the manifest says nothing.
    let early = try GitScratch(["README.md": ""])
    try early.run("git tag -a -m one v1")
    for (name, text) in released { try early.write(text, to: name) }
    try early.run("git add -A && git commit -qm manifest && " + rename)
    let unsettled = try early.lint("")
    #expect(unsettled.status == 1 && unsettled.errors.contains("v1 has no manifest at .tiplint.frozen.yml"))
    try early.run(
      "git stash -q && git commit -q --allow-empty -m y && git tag -a -m two v2 && git stash pop -q")
    let settled = try early.lint("")
    #expect(settled.status == 1 && settled.errors.isEmpty)
  }

  @Test func historyIsReadOnlyWhereANameIsMissing() throws {
    let scratch = try Scratch(released)
    #expect(try Tiplint.run(["--strict"], in: scratch).status == 0)
    try scratch.write("", to: "App/Scan.swift")
    let result = try Tiplint.run([], in: scratch)
    #expect(
      result.status == 2 && result.errors.contains("`releases: v*` needs a git repository"),
      "\(result.errors)")
  }
}
