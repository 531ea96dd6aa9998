import Testing
import TipProject

@testable import FrozenNames

@Suite struct ManifestMergeTests {
  private func merge(_ base: Manifest?, _ ours: Manifest, _ theirs: Manifest) throws -> ManifestMerge {
    try ManifestMerge(
      base: base.map { bytes(ManifestPrinter.text(of: $0)) }, ours: bytes(ManifestPrinter.text(of: ours)),
      theirs: bytes(ManifestPrinter.text(of: theirs)))
  }

  @Test func neighboursDoNotConflict() throws {
    let base = Manifest(names: [tip("B", "b")])
    let ours = Manifest(names: [tip("B", "b"), tip("C", "c"), event("e")])
    let theirs = Manifest(names: [tip("B", "b"), tip("D", "d"), parameter("Bool", "D", "on")])
    let merged = try merge(base, ours, theirs)
    let all = Manifest(names: [
      tip("B", "b"), tip("C", "c"), tip("D", "d"), event("e"), parameter("Bool", "D", "on"),
    ])
    #expect(merged.text == ManifestPrinter.text(of: all))
    #expect(merged.conflicts == [])
  }

  @Test func withoutABaseAllNamesStay() throws {
    let merged = try merge(nil, Manifest(names: [tip("A")]), Manifest(names: [tip("B")]))
    #expect(merged.text == ManifestPrinter.text(of: Manifest(names: [tip("A"), tip("B")])))
  }

  /// `nil`, a hint or, after `!`, a reason: base, ours, theirs, the merged state, and whether that is a conflict.
  @Test(
    arguments: [
      ("a", "a", "b", "b", false), ("a", "b", "a", "b", false), ("a", "b", "c", "b", false),
      (nil, "b", "c", "b", false),
      ("a", "!r", "a", "!r", false), ("a", "a", "!r", "!r", false), ("a", "!r", "b", "!r", false),
      ("a", "b", "!r", "!r", false),
      ("a", "!r", "!s", "!r", true), (nil, "!r", "!s", "!r", true), (nil, "a", "!r", "!r", true),
      (nil, "!r", "a", "!r", true),
      ("a", nil, "a", nil, false), ("a", "a", nil, nil, false), ("a", nil, "b", nil, false),
      ("a", "b", nil, nil, false),
      ("a", nil, "!r", "!r", false), ("a", "!r", nil, "!r", false), ("!r", "a", "!s", "!s", true),
      ("!r", "!s", "a", "!s", true),
      ("!r", nil, "a", "a", true), ("!r", "a", nil, "a", true), ("!r", nil, "!s", "!s", true),
      ("!r", "!s", nil, "!s", true),
      ("!r", "!r", nil, nil, false), ("!r", nil, "!r", nil, false), ("a", nil, nil, nil, false),
      ("!r", "a", "b", "a", false),
    ] as [(String?, String?, String?, String?, Bool)])
  func oneName(base: String?, ours: String?, theirs: String?, merged: String?, isConflict: Bool) throws {
    func state(_ text: String?) -> Manifest.State? {
      text.map { $0.hasPrefix("!") ? .retired(reason: String($0.dropFirst())) : .live(hint: $0) }
    }
    func manifest(_ text: String?) -> Manifest {
      var manifest = Manifest(states: [.tip("Z"): .live(hint: nil)])
      manifest.states[.tip("A")] = state(text)
      return manifest
    }
    let result = try merge(manifest(base), manifest(ours), manifest(theirs))
    #expect(result.text == ManifestPrinter.text(of: manifest(merged)))
    #expect(result.conflicts.map(\.name) == (isConflict ? [.tip("A")] : []))
    if let conflict = result.conflicts.first {
      #expect(conflict.base == state(base))
      #expect(conflict.ours == state(ours))
      #expect(conflict.theirs == state(theirs))
      #expect(conflict.merged == state(merged))
    }
  }

  @Test func keepsOursTextAndCommentsOfBoth() throws {
    let base = "format: 1\ntips:\n  - B\n  - D\n"
    let ours = "# ours\nformat: 1\n\ntips:\n  - D # ours\n  - B\n"
    let theirs = """
      # theirs
      format: 1
      tips:
        # about B
        - B
        # about C
        - C: "c" # new
        - D
      # end
      """
    let merged = try ManifestMerge(base: bytes(base), ours: bytes(ours), theirs: bytes(theirs))
    #expect(
      merged.text == """
        # ours
        format: 1

        tips:
          # about C
          - C: "c" # new
          - D # ours
          # theirs
          # about B
          - B
        # end

        """)
    #expect(
      try ManifestMerge(base: bytes(theirs), ours: bytes(merged.text), theirs: bytes(theirs)).text
        == merged.text)
  }

  @Test func keepsACommentAboveANameThatGoes() throws {
    let merged = try ManifestMerge(
      base: bytes("format: 1\ntips:\n  - A\n  - B\n"), ours: bytes("format: 1\ntips:\n  - B\n"),
      theirs: bytes("format: 1\ntips:\n  # why A\n  - A\n  - B\n"))
    #expect(merged.text == "format: 1\ntips:\n  - B\n# why A\n")
  }

  @Test func saysWhichSideIsDamaged() {
    let good = bytes("format: 1\n")
    let bad = bytes("format: 1\n- a\n")
    func side(_ base: [UInt8]?, _ ours: [UInt8], _ theirs: [UInt8]) -> ManifestMerge.Side? {
      do {
        _ = try ManifestMerge(base: base, ours: ours, theirs: theirs)
        return nil
      } catch { return error.side }
    }
    #expect(side(bad, good, good) == .base)
    #expect(side(nil, bad, good) == .ours)
    #expect(side(good, good, bad) == .theirs)
    #expect(side(good, good, good) == nil)
  }

  /// Whatever the three are: the result is well-formed, printed as the tool prints, says what either side says of each name, drops
  /// nothing that neither side dropped, and, but for conflicts and hints, does not depend on the side.
  @Test func randomBranches() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<600 {
      let base = generator.manifest(size: 6, plain: true)
      let sides = (0..<2).map { _ in
        var side = base
        for (name, state) in generator.manifest(size: 3, plain: true).states { side.states[name] = state }
        if let name = base.states.keys.sorted().randomElement(using: &generator), generator.chance(30) {
          side.states[name] = nil
        }
        return side
      }
      let merged = try merge(base, sides[0], sides[1])
      let result = try parse(merged.text)
      #expect(merged.text == ManifestPrinter.text(of: result))
      for name in Set(sides.flatMap(\.states.keys)) {
        let states = sides.map { $0.states[name] }
        #expect(states.contains(result.states[name]))
      }
      let reverse = try merge(base, sides[1], sides[0])
      #expect(Set(reverse.conflicts.map(\.name)) == Set(merged.conflicts.map(\.name)))
      let other = try parse(reverse.text)
      let conflicting = Set(merged.conflicts.map(\.name))
      #expect(
        result.live().filter { !conflicting.contains($0) }
          == other.live().filter { !conflicting.contains($0) })
      #expect(
        result.retired().filter { !conflicting.contains($0) }
          == other.retired().filter { !conflicting.contains($0) })
    }
  }
}

@Suite struct MergeMarkerTests {
  private func merge(_ base: String, _ ours: String, _ theirs: String) throws -> ManifestMerge {
    try ManifestMerge(base: bytes(base), ours: bytes(ours), theirs: bytes(theirs))
  }

  private func retired(_ reason: String) -> String {
    "format: 1\nretired:\n  tips:\n    - A: \"\(reason)\"\n"
  }

  @Test func withoutConflictsTheTextIsPlain() throws {
    let merged = try merge("format: 1\n", "format: 1\ntips:\n  - A\n", "format: 1\ntips:\n  - B\n")
    #expect(merged.markedText() == merged.text)
  }

  @Test func aMarkedTextIsNoManifestAndNamesBothLines() throws {
    let merged = try merge("format: 1\ntips:\n  - A\n", retired("one"), retired("two"))
    let text = merged.markedText(ours: "main", theirs: "topic")
    #expect(
      text == """
        format: 1
        retired:
          tips:
        <<<<<<< main
            - A: "one"
        =======
            - A: "two"
        >>>>>>> topic

        """)
    do {
      _ = try parse(text)
      Issue.record("A marked text was taken for a manifest.")
    } catch let error as ManifestProblems {
      #expect(error.problems.map(\.line) == [4])
      #expect(error.problems.first?.related.map(\.line) == [5, 7])
    }
  }

  @Test func lineEndsAndAMissingLastOneAreKept() throws {
    let crlf = { (text: String) in text.replacing("\n", with: "\r\n") }
    let merged = try merge("format: 1\n", crlf(retired("one")), crlf(retired("two")))
    #expect(merged.markedText().split(separator: "\r\n").count == 8)
    let open = try merge("format: 1\n", String(retired("one").dropLast()), retired("two"))
    #expect(open.markedText().hasSuffix("=======\n    - A: \"two\"\n>>>>>>> theirs"))
  }
}
