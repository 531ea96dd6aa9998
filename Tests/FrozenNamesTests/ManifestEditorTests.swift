import Testing
import TipProject

@testable import FrozenNames

@Suite struct FreezeTests {
  @Test func writesTheFirstManifest() throws {
    let frozen = try ManifestEditor.freeze(
      [tip("B", "Two\n  lines"), event("e"), tip("A"), parameter("Bool", "A", "on")], into: nil)
    #expect(
      frozen.text == header + """
        format: 1
        tips:
          - A
          - B: "Two lines"
        events:
          - e
        parameters:
          - Bool.A+on

        """)
    #expect(frozen.added == [.tip("A"), .tip("B"), .event("e"), .parameter("Bool.A+on")])
  }

  @Test func changesNothingWhereNothingIsNew() throws {
    let text = "# mine\r\nformat: 1\r\n\r\ntips:   # ours\r\n    - B: 'x'\r\n    - A  # why\r\n"
    let frozen = try ManifestEditor.freeze([tip("A"), tip("B", "x")], into: bytes(text))
    #expect(frozen == ManifestEditor.Frozen(text: text))
  }

  @Test func keepsCommentsOrderAndLineEnds() throws {
    let text = """
      \u{FEFF}# mine
      format: 1

      events:  # ours
        # about b
        - b
        - d # about d
        - c
      # the end
      """.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    let frozen = try ManifestEditor.freeze(
      ["a", "b", "bb", "c", "d", "e"].map { event($0) } + [tip("T", "t")], into: bytes(text))
    #expect(
      frozen.text
        == """
        \u{FEFF}# mine
        format: 1
        tips:
          - T: "t"

        events:  # ours
          - a
          # about b
          - b
          - bb
          - d # about d
          - c
          - e
        # the end
        """.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n"))
    #expect(frozen.added == [.tip("T"), .event("a"), .event("bb"), .event("e")])
  }

  @Test func endsALineThatNothingEnded() throws {
    let frozen = try ManifestEditor.freeze([event("a"), event("b")], into: bytes("format: 1\nevents:\n- a"))
    #expect(frozen.text == "format: 1\nevents:\n- a\n- b\n")
  }

  @Test func refreshesHints() throws {
    let text = """
      format: 1
      tips:
        - A: "old" # about A
        - "B"   # about B
        - C: 'same'
        - D: "kept"
        - Gone: "kept too"

      """
    let frozen = try ManifestEditor.freeze(
      [tip("A", "n\"ew"), tip("B", "b"), tip("C", "same"), tip("D")], into: bytes(text))
    #expect(
      frozen.text == """
        format: 1
        tips:
          - A: "n\\"ew" # about A
          - "B": "b"   # about B
          - C: 'same'
          - D: "kept"
          - Gone: "kept too"

        """)
    #expect(frozen.refreshed == [.tip("A"), .tip("B")])
    #expect(frozen.added == [])
  }

  /// Two branches of an `#if` give one name under two titles.
  @Test func aFrozenHintStaysWhileADeclarationHasIt() throws {
    let text = "format: 1\ntips:\n  - A: \"two\"\n"
    #expect(
      try ManifestEditor.freeze([tip("A", "one", at: 1), tip("A", "two", at: 9)], into: bytes(text)).text
        == text)
    #expect(
      try ManifestEditor.freeze([tip("A", "b", at: 9), tip("A", "a", at: 1)], into: bytes(text)).text
        .contains("\"a\""))
  }

  @Test func cutsLongHints() throws {
    let long = String(repeating: "word ", count: 100)
    let frozen = try ManifestEditor.freeze([tip("A", long)], into: nil)
    let hint = try #require(try parse(frozen.text).hint(of: .tip("A")))
    #expect(hint.unicodeScalars.count == TitleHint.maximumLength + 1)
    #expect(try ManifestEditor.freeze([tip("A", long)], into: bytes(frozen.text)).refreshed == [])
  }

  @Test func reportsRetiredNamesAndLeavesThem() throws {
    let text = "format: 1\nretired:\n  tips:\n    - A: \"gone\"\n"
    let frozen = try ManifestEditor.freeze([tip("A", "t")], into: bytes(text))
    #expect(frozen == ManifestEditor.Frozen(text: text, stillRetired: [.tip("A")]))
  }

  @Test func letsUnreleasedNamesGo() throws {
    let text = header + "format: 1\ntips:\n  - A\n  - B: \"b\"\nevents:\n  - e\n"
    let frozen = try ManifestEditor.freeze(
      [tip("C")], into: bytes(text), unreleased: [.tip("B"), .event("e"), .tip("C")])
    #expect(frozen.text == header + "format: 1\ntips:\n  - A\n  - C\n")
    #expect(frozen.letGo == [.tip("B"), .event("e")])
    #expect(try parse(frozen.text).isLive(.tip("A")), "A is missing but released")
  }

  @Test func refusesADamagedManifest() {
    #expect(throws: ManifestProblems.self) {
      try ManifestEditor.freeze([tip("A")], into: bytes("format: 1\n<<<<<<< x\n"))
    }
    #expect(throws: ManifestProblems.self) { try ManifestEditor.freeze([tip("A")], into: []) }
  }

  /// Freezing step by step gives the bytes that printing the result gives.
  @Test func editsAsThePrinterPrints() throws {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<400 {
      var manifest = generator.manifest(size: 5)
      var text = ManifestPrinter.text(of: manifest)
      for _ in 0..<3 {
        let names = (0..<3).map { _ in
          let name = generator.name()
          return PersistedName(
            kind: name.kind, name: name.name, hint: name.kind == .tip ? generator.text() : nil,
            declaredAs: name.name,
            index: 0, isImplicit: true, range: SourceRange(file: 0, start: 0, end: 1))
        }
        let frozen = try ManifestEditor.freeze(names, into: bytes(text))
        let before = manifest
        manifest = try parse(frozen.text)
        text = frozen.text
        #expect(text == ManifestPrinter.text(of: manifest))
        let changes = ManifestChanges(from: before, to: manifest)
        #expect(changes.added == frozen.added)
        #expect(changes.rehinted == frozen.refreshed)
        #expect(!changes.isTampered && changes.retired.isEmpty && changes.addedRetired.isEmpty)
      }
    }
  }
}

@Suite struct RetireTests {
  let text =
    header + """
      format: 1
      tips:
        - A: "a"
        - B: "b"  # mine
      events:
        - onlyOne

      """

  @Test func makesATombstone() throws {
    let new = try ManifestEditor.retire(.tip("B"), reason: " no\n longer ", in: bytes(text))
    #expect(
      new == header + """
        format: 1
        tips:
          - A: "a"
        events:
          - onlyOne
        retired:
          tips:
            - B: "no longer" # mine

        """)
  }

  @Test func removesAKeyThatIsLeftEmpty() throws {
    let once = try ManifestEditor.retire(.event("onlyOne"), reason: "r", in: bytes(text))
    #expect(!once.contains("\nevents:"))
    let twice = try ManifestEditor.retire(.tip("A"), reason: "r", in: bytes(once))
    #expect(twice.hasSuffix("retired:\n  tips:\n    - A: \"r\"\n  events:\n    - onlyOne: \"r\"\n"))
    let annotated = try ManifestEditor.retire(
      .event("e"), reason: "r", in: bytes("format: 1\nevents: # mine\n  - e\n"))
    #expect(annotated == "format: 1\nevents: # mine\nretired:\n  events:\n    - e: \"r\"\n")
  }

  @Test func usesWhatIsThere() throws {
    let text = "format: 1\nretired: # graves\n    tips:\n      - X: x\n    parameters:\nevents:\n- e\n- f\n"
    let new = try ManifestEditor.retire(.event("e"), reason: "r", in: bytes(text))
    #expect(
      new
        == "format: 1\nretired: # graves\n    tips:\n      - X: x\n    events:\n      - e: \"r\"\n    parameters:\nevents:\n- f\n"
    )
    #expect(try parse(new).retired() == [.tip("X"), .event("e")])
  }

  @Test func editsAsThePrinterPrints() throws {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<400 {
      var manifest = generator.manifest(size: 8)
      var text = ManifestPrinter.text(of: manifest)
      while let name = manifest.live().randomElement(using: &generator) {
        text = try ManifestEditor.retire(name, reason: "because", in: bytes(text))
        manifest.states[name] = .retired(reason: "because")
        #expect(text == ManifestPrinter.text(of: manifest))
      }
    }
  }

  private func error(_ name: FrozenName, reason: String = "r", in text: String? = nil) -> RetireError? {
    do {
      _ = try ManifestEditor.retire(name, reason: reason, in: bytes(text ?? self.text))
      return nil
    } catch { return error }
  }

  @Test func saysWhyItCannot() throws {
    #expect(error(.tip("A"), reason: " \n") == .emptyReason)
    #expect(error(.tip("Zebra")) == .unknown(.tip("Zebra"), nearest: nil))
    #expect(error(.event("onlyone")) == .unknown(.event("onlyone"), nearest: .event("onlyOne")))
    #expect(error(.event("onlOnee")) == .unknown(.event("onlOnee"), nearest: .event("onlyOne")))
    #expect(error(.tip("onlyOne")) == .unknown(.tip("onlyOne"), nearest: .event("onlyOne")))
    let retired = try ManifestEditor.retire(.tip("A"), reason: "old", in: bytes(text))
    #expect(error(.tip("A"), in: retired) == .alreadyRetired(.tip("A"), reason: "old"))
    guard case .damaged(let problems)? = error(.tip("A"), in: "format: 1\ntips:\n  - A\n  - A\n") else {
      Issue.record("a duplicate is damage")
      return
    }
    #expect(problems.problems.map(\.line) == [4])
    let long = String(repeating: "n", count: 1100)
    #expect(error(.tip(long), in: "format: 1\ntips:\n  - \(long)\n") == .tooLong(.tip(long)))
  }
}
