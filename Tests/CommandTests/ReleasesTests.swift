import Foundation
import Testing

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
    #expect(
      renamed.errors
        == "note: the tip `WaxTip` is gone, and no release has it: `tiplint freeze` lets it go.\n")
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

  @Test func nothingIsReleasedBeforeTheFirstTag() throws {
    let project = try GitScratch(released)
    try project.run("git tag nightly && sed -i.bak s/ScanTip/SweepTip/ App/Scan.swift && rm App/*.bak")
    let renamed = try project.lint("")
    #expect(renamed.status == 0 && !renamed.output.contains("orphaned"), "\(renamed)")
    #expect(
      renamed.errors.contains(
        ".tiplint.yml:2:11: warning: The repository has no tag like `v*`, so nothing counts as released yet."),
      "\(renamed.errors)")
    #expect(renamed.errors.contains("the tip `ScanTip` is gone, and no release has it"))
    let freeze = try project.shell("\"$tiplint\" freeze")
    #expect(freeze.status == 0, "\(freeze)")
    #expect(freeze.output.contains("let tip ScanTip go: no release has it"), "\(freeze)")
  }

  @Test func tagsThatDoNotCount() throws {
    let project = try GitScratch(released)
    let rename = "sed -i.bak s/ScanTip/SweepTip/ App/Scan.swift && rm App/*.bak"
    try project.run(
      "git tag nightly && git tag w1 && git checkout -q -b hotfix && git commit -q --allow-empty -m x && git tag v9 && git checkout -q main && "
        + rename)
    // Where releases are elsewhere only, everything counts.
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
