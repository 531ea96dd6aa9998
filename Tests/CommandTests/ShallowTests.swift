import Foundation
import Testing

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
