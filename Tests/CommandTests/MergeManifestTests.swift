import Foundation
import Testing

private func manifest(_ tips: [String], retired: [String] = []) -> String {
  let live = tips.isEmpty ? "" : "tips:\n" + tips.map { "  - \($0)\n" }.joined()
  let dead = retired.isEmpty ? "" : "retired:\n  tips:\n" + retired.map { "    - \($0)\n" }.joined()
  return "format: 1\n" + live + dead
}

/// Real merges by git, with `tiplint merge-manifest` as the driver.
@Suite struct MergeManifestTests {
  private let file = ".tiplint.frozen.yml"

  /// Commits three versions, merges, and tells how that went.
  private func merge(_ base: String?, _ ours: String, _ theirs: String, driver: Bool = true) throws -> (
    result: Tiplint.Result, text: String
  ) {
    let project = try GitScratch(["README.md": "", ".gitattributes": "\(file) merge=tiplint\n"])
    if driver { try project.run("git config merge.tiplint.driver '\"$tiplint\" merge-manifest %O %A %B %P'") }
    if let base {
      try project.write(base, to: file)
      try project.run("git add -A && git commit -qm base")
    }
    try project.run("git checkout -q -b theirs")
    try project.write(theirs, to: file)
    try project.run("git add -A && git commit -qm theirs && git checkout -q main")
    try project.write(ours, to: file)
    try project.run("git add -A && git commit -qm ours")
    let result = try project.shell("git merge -q -m merge theirs")
    return (result, try project.scratch.read(file))
  }

  @Test func namesOfBothSidesStay() throws {
    let base = manifest(["BTip"])
    let ours = manifest(["BTip", "CTip: \"c\""])
    let theirs = manifest(["ATip", "BTip", "DTip"])
    // Neighbours are a conflict for git alone.
    #expect(try merge(base, ours, theirs, driver: false).result.status != 0)
    let merged = try merge(base, ours, theirs)
    #expect(merged.result.status == 0, "\(merged.result)")
    #expect(merged.text == manifest(["ATip", "BTip", "CTip: \"c\"", "DTip"]))
    #expect(try merge(nil, ours, theirs).text == merged.text)
  }

  @Test func whatGitCanMergeAloneItCan() throws {
    let base = manifest(["BTip", "FTip", "MTip", "TTip"])
    let merged = try merge(
      base, manifest(["ATip", "BTip", "FTip", "MTip", "TTip"]),
      manifest(["BTip", "FTip", "MTip", "TTip", "ZTip"]),
      driver: false)
    #expect(merged.result.status == 0)
    #expect(merged.text == manifest(["ATip", "BTip", "FTip", "MTip", "TTip", "ZTip"]))
  }

  @Test func retirementsAndAdditions() throws {
    let merged = try merge(
      manifest(["BTip"]), manifest([], retired: ["BTip: \"gone\""]),
      manifest(["ATip", "BTip: \"new title\""]))
    #expect(merged.result.status == 0)
    #expect(merged.text.contains("tips:\n  - ATip\n") && merged.text.contains("    - BTip: \"gone\"\n"))
  }

  @Test func whatCannotBothStandIsMarked() throws {
    let merged = try merge(
      manifest(["ATip", "BTip"]), manifest(["ATip"], retired: ["BTip: \"old player\""]),
      manifest(["ATip"], retired: ["BTip: \"new player\""]))
    #expect(merged.result.status == 1)
    #expect(
      merged.result.errors.contains(
        "\(file): conflict: tip `BTip`: our side retired it (\"old player\"), their side retired it (\"new player\")."
      ),
      "\(merged.result.errors)")
    #expect(
      merged.text
        == manifest(
          ["ATip"], retired: ["BTip: \"old player\""]
        ).replacingOccurrences(
          of: "    - BTip: \"old player\"\n",
          with: """
            <<<<<<< ours
                - BTip: "old player"
            =======
                - BTip: "new player"
            >>>>>>> theirs

            """))
    // What is left in the file is an error with both lines.
    let scratch = try Scratch([file: merged.text, "A.swift": ""])
    let check = try Tiplint.run([], in: scratch)
    #expect(check.status == 2)
    #expect(check.errors.contains("\(file):6:1: error: A merge left a conflict here: both sides have `BTip`"))
    #expect(check.errors.contains("\(file):7: note: `BTip` is here on one side."), "\(check.errors)")
    #expect(check.errors.contains("\(file):9: note: `BTip` is here on the other side."))
  }

  @Test func revivalAgainstAnotherReason() throws {
    let merged = try merge(
      manifest([], retired: ["BTip: \"gone\""]), manifest(["BTip"]),
      manifest([], retired: ["BTip: \"really gone\""]))
    #expect(merged.result.status == 1)
    #expect(
      merged.text.contains("<<<<<<< ours\n    # BTip is in force here, under `tips`\n=======\n"),
      "\(merged.text)")
    #expect(merged.text.contains("    - BTip: \"really gone\"\n>>>>>>> theirs\n"))
  }

  @Test func aDamagedSideIsMergedByLines() throws {
    let merged = try merge(manifest(["ATip"]), manifest(["ATip", "CTip"]), manifest(["ATip", "ATip"]))
    #expect(merged.result.status == 1)
    #expect(merged.result.errors.contains("their version is damaged"))
    #expect(merged.result.errors.contains("`ATip` is listed twice"))
    #expect(
      merged.text.contains("<<<<<<< ours\n  - CTip\n=======\n  - ATip\n>>>>>>> theirs\n"), "\(merged.text)")
  }

  @Test func usage() throws {
    #expect(try Tiplint.run(["merge-manifest", "a", "b"]).status == 2)
    let missing = try Tiplint.run(["merge-manifest", "nowhere", "b", "c"])
    #expect(missing.status == 2 && missing.errors.contains("nowhere: cannot be read"))
  }
}
