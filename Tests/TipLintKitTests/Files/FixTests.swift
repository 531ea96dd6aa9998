import Findings
import Testing

@testable import TipLintKit

@Suite struct FixPlanTests {
  private func fix(_ edits: (String, Int, Int, String)...) -> Fix {
    Fix(title: "x", edits: edits.map { Fix.Edit(file: $0.0, offset: $0.1, length: $0.2, replacement: $0.3) })
  }

  private func plan(_ fixes: [Fix], _ files: [String: String]) -> (texts: [String: String], plan: FixPlan) {
    let plan = FixPlan(fixes) { files[$0].map { Array($0.utf8) } }
    let texts = plan.changes.map { ($0.file, String(decoding: $0.new, as: UTF8.self)) }
    return (Dictionary(uniqueKeysWithValues: texts), plan)
  }

  @Test func appliesEditsInAnyOrder() {
    let (texts, plan) = plan(
      [fix(("a", 4, 1, "Y")), fix(("a", 0, 1, "XX"), ("b", 0, 0, "new ")), fix(("a", 5, 0, "!"))].reversed(),
      ["a": "abcde", "b": "old"])
    // `e` is replaced and `!` follows it: the two touch, so one waits.
    #expect(texts == ["a": "XXbcde!", "b": "new old"])
    #expect(plan.applied.count == 2 && plan.deferred == [fix(("a", 4, 1, "Y"))])
  }

  @Test func theFirstOfOverlappingFixesWins() {
    let (texts, plan) = plan(
      [fix(("a", 1, 3, "X")), fix(("a", 3, 2, "Y"), ("b", 0, 0, "never"))], ["a": "abcde", "b": ""])
    #expect(texts == ["a": "aXe"])
    #expect(plan.deferred.count == 1)
  }

  @Test func neighboursDoNotOverlap() {
    #expect(plan([fix(("a", 1, 1, "X")), fix(("a", 2, 1, "Y"))], ["a": "abcd"]).texts == ["a": "aXYd"])
  }

  @Test func theSameEditCountsOnce() {
    let (texts, plan) = plan([fix(("a", 1, 0, "X")), fix(("a", 1, 0, "X"), ("a", 3, 0, "Y"))], ["a": "abcd"])
    #expect(texts == ["a": "aXbcYd"])
    #expect(plan.applied.count == 2 && plan.deferred.isEmpty)
  }

  @Test func insertionsAtOnePlaceWait() {
    let (texts, plan) = plan([fix(("a", 1, 0, "X")), fix(("a", 1, 0, "Y"))], ["a": "ab"])
    #expect(texts == ["a": "aXb"])
    #expect(plan.deferred.count == 1)
  }

  @Test(arguments: [(-1, 0), (0, -1), (0, 4), (4, 0), (3, 1), (Int.max, 1), (1, Int.max)])
  func editsOutsideTheFileAreNotMade(offset: Int, length: Int) {
    let (texts, plan) = plan([fix(("a", offset, length, "X"))], ["a": "abc"])
    #expect(texts.isEmpty && plan.deferred.count == 1 && plan.applied.isEmpty)
  }

  @Test func aFixIsMadeWholeOrNotAtAll() {
    let (texts, plan) = plan([fix(("a", 0, 0, "X"), ("gone", 0, 0, "Y")), fix()], ["a": "abc"])
    #expect(texts.isEmpty && plan.deferred.count == 2)
  }

  @Test func aFixThatMeetsItselfIsNotMade() {
    #expect(plan([fix(("a", 0, 2, "X"), ("a", 1, 1, "Y"))], ["a": "abc"]).plan.deferred.count == 1)
  }

  @Test func writesOnlyFilesThatAreAsTheyWere() throws {
    let scratch = try Scratch()
    try scratch.write("a b.swift", "old")
    try scratch.write("c.swift", "other")
    let changes = ["a b.swift", "c.swift"].map {
      FileChange(file: $0, old: Array("old".utf8), new: Array("new".utf8))
    }
    let errors = FixApplier.write(changes, root: scratch.path)
    #expect(errors.map(\.description) == ["c.swift: cannot be fixed: it changed in the meantime."])
    #expect(try scratch.text("a b.swift") == "new" && scratch.text("c.swift") == "other")
  }
}

@Suite struct UnifiedDiffTests {
  private func change(_ file: String, _ old: String?, _ new: String) -> FileChange {
    FileChange(file: file, old: old.map { Array($0.utf8) }, new: Array(new.utf8))
  }

  private func patch(_ change: FileChange) -> String {
    String(decoding: UnifiedDiff.patch(change), as: UTF8.self)
  }

  @Test func showsAChangeWithItsContext() {
    let old = (1...12).map { "line \($0)\n" }.joined()
    let new = old.replacing("line 6\n", with: "line six\nand more\n")
    #expect(
      patch(change("App/My Tips.swift", old, new)) == """
        diff --git a/App/My Tips.swift b/App/My Tips.swift
        --- a/App/My Tips.swift\t
        +++ b/App/My Tips.swift\t
        @@ -3,7 +3,8 @@
         line 3
         line 4
         line 5
        -line 6
        +line six
        +and more
         line 7
         line 8
         line 9

        """)
  }

  @Test func noChangeIsNoPatch() {
    #expect(patch(change("a", "x\n", "x\n")).isEmpty)
  }

  @Test(arguments: [
    ("plain.swift", "plain.swift"), ("a b.swift", "a b.swift"), ("a\"b", "\"a\\\"b\""),
    ("a\\b", "\"a\\\\b\""),
    ("é", "\"\\303\\251\""), ("a\tb\n", "\"a\\tb\\n\""), ("\u{1}", "\"\\001\""),
  ])
  func quotesNamesAsGitDoes(name: String, quoted: String) {
    #expect(UnifiedDiff.quoted(name) == quoted)
  }

  /// What `git apply` makes of the patch, in a repository and in a folder of it.
  @Test(arguments: ["", "sub dir/é/"])
  func gitAppliesRandomChanges(folder: String) throws {
    let scratch = try Scratch()
    try scratch.git("init", "-q")
    var generator = SeededGenerator(seed: 7)
    let names = [
      "A.swift", "a/A.swift", "b/a/x y.swift", "Tips \"é\".swift", "tab\tand\\slash.swift", "提示.swift",
      " lead.swift",
    ]
    for round in 0..<40 {
      let file = names[round % names.count]
      let old = lines(&generator)
      let new = edited(old, &generator)
      let oldBytes: [UInt8]? = round % 9 == 8 ? nil : old
      let patch = UnifiedDiff.patch(FileChange(file: file, old: oldBytes, new: new), in: folder)
      if oldBytes == new {
        #expect(patch.isEmpty)
        continue
      }
      if let oldBytes { try scratch.write(folder + file, bytes: oldBytes) }
      try scratch.write(folder + ".keep")
      let (status, output) = try apply(patch, in: folder, scratch)
      #expect(status == 0, "\(output) \(String(decoding: patch, as: UTF8.self))")
      #expect(try scratch.read(folder + file) == new)
      try scratch.remove(folder + file)
    }
  }

  private func apply(_ patch: [UInt8], in folder: String, _ scratch: Scratch) throws -> (Int32, String) {
    let result = try scratch.git(
      "-C", folder.isEmpty ? "." : folder, "apply", "--whitespace=nowarn", "-", input: patch)
    return (result.status, result.output)
  }

  private func lines(_ generator: inout SeededGenerator) -> [UInt8] {
    let ends = Bool.random(using: &generator) ? "\n" : "\r\n"
    let count = Int.random(in: 0...40, using: &generator)
    var text = (0..<count).map { _ in "l\(Int.random(in: 0...5, using: &generator))" + ends }.joined()
    if Bool.random(using: &generator), !text.isEmpty { text.removeLast() }
    var bytes = Array(text.utf8)
    if Int.random(in: 0...4, using: &generator) == 0, !bytes.isEmpty { bytes[0] = 0xFF }
    return bytes
  }

  private func edited(_ old: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var new = old
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let start = Int.random(in: 0...new.count, using: &generator)
      let end = Int.random(in: start...min(new.count, start + 30), using: &generator)
      new.replaceSubrange(start..<end, with: "new\n\nx".utf8.prefix(Int.random(in: 0...6, using: &generator)))
    }
    return new
  }
}
