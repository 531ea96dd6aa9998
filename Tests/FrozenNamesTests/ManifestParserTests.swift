import Testing

@testable import FrozenNames

@Suite struct ManifestParserTests {
  let sample =
    header + """
      format: 1
      tips:
        - CopyPhotosTip: "Photograph Your Copy"
        - "New-{}": 'It''s new'
        - Plain: A plain title  # seen
      events:
        - albumDetailViewed
      parameters:
        - Bool.InsightsTip+onboardingComplete
      retired:
        tips:
          - OldTip: "removed with the old player"

      """

  @Test func readsTheDocumentedForm() throws {
    let manifest = try parse(sample)
    #expect(
      manifest.states == [
        .tip("CopyPhotosTip"): .live(hint: "Photograph Your Copy"),
        .tip("New-{}"): .live(hint: "It's new"),
        .tip("Plain"): .live(hint: "A plain title"),
        .event("albumDetailViewed"): .live(hint: nil),
        .parameter("Bool.InsightsTip+onboardingComplete"): .live(hint: nil),
        .tip("OldTip"): .retired(reason: "removed with the old player"),
      ])
  }

  @Test(arguments: ["\r\n", "\n"]) func readsAnyLineEndAndAByteOrderMark(ending: String) throws {
    let text =
      "\u{FEFF}" + sample.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: ending)
    #expect(try parse(text) == parse(sample))
  }

  @Test func knowsWhereNamesStand() throws {
    let text = "\u{FEFF}format: 1\r\ntips:\r\n  - Ä: \"x\"\r\n  - \"B\"\r\n"
    let document = try ManifestParser.parse(bytes(text))
    let place = try #require(document.position(of: .tip("B")))
    #expect(place.line == 4)
    #expect(place.column == 5)
    #expect(place.length == 3)
    #expect(Array(bytes(text)[place.offset..<place.offset + place.length]) == bytes("\"B\""))
    #expect(document.position(of: .tip("C")) == nil)
    #expect(document.position(of: .event("B")) == nil)
  }

  @Test func readsWhatPeopleType() throws {
    let text = """
      # mine
      events: # kept

      - b
      #c
      - a # comment
      format: 1 # the first
      tips:
      retired:
         parameters:
           - Int.A+b : gone with A
      """
    #expect(
      try parse(text).states == [
        .event("a"): .live(hint: nil), .event("b"): .live(hint: nil),
        .parameter("Int.A+b"): .retired(reason: "gone with A"),
      ])
  }

  @Test func readsEveryEscape() throws {
    let text = #"format: 1\#ntips:\#n - "\0\a\b\t\n\v\f\r\e\ \"\/\\\N\_\L\P\x41\u00e9\U0001F600""#
    let name = "\0\u{7}\u{8}\t\n\u{B}\u{C}\r\u{1B} \"/\\\u{85}\u{A0}\u{2028}\u{2029}Aé😀"
    #expect(try parse(text.replacing(#"\#n"#, with: "\n")).live() == [.tip(name)])
  }

  /// Bare texts that some YAML reader takes for something else than that string.
  @Test(arguments: [
    "yes", "No", "ON", "off", "true", "FALSE", "null", "~", "y", "N", "12", "-3", "+4", "0x1F", "0o17", "017",
    "1e3", "1.5",
    ".5", ".inf", "-.Inf", ".NaN", "1_000", "+_", "190:20:30", "2001-01-01", "=", "<<", "a: b: c", "a:b: ",
    "*a", "&a", "!a",
    "|", ">", "%a", "@a", "`a`", "[a]", "{a}", "]", "? a", ": a", "-", "- a", ", a", "a\tb", "\"x\" y",
    "\"x\"#c", "'x' y",
    "\"x", "'x", "\"\\q\"", "\"\\ud83d\"", "\"\\x4\"", "#x",
  ]) func refusesWhatReadersReadDifferently(text: String) {
    #expect(!problems("format: 1\ntips:\n  - \(text)\n").isEmpty)
    #expect(!problems("format: 1\ntips:\n  - A: \(text)\n").isEmpty || text == "a:b: ")
  }

  @Test(arguments: [
    "a:b", ":a", "-a", "--", "?a", "a#b", "a b", "New-{}", "a,b", "a\"b", "it's", "a\\b", "é", "日本Tip",
    "Optional<Int>.O+x",
    "(Int) -> Bool.O+x", "3rdTip", "a'b'", "=a",
  ]) func takesOtherTextsBare(text: String) throws {
    #expect(try parse("format: 1\nevents:\n- \(text)\n").live() == [.event(text)])
  }

  @Test func tellsHowToQuote() {
    let found = problems(bytes("format: 1\nevents:\n  - on\n"))
    #expect(found.map(\.advice) == ["Write \"on\"."])
    #expect(found.map(\.column) == [5])
    #expect(found.map(\.length) == [2])
  }

  @Test func collectsEverythingThatIsWrong() {
    let text = """
      format: 2
      tips:
        - A
      \t- B
        - A: "again"
        -
         - C
        - D: "x" y
      chips:
        - E
      events:
        - e: "text"
      retired:
        - F: "x"
        tips:
          - G
          - A: "old"
          - H: " "
         events:
      nonsense
      tips: []
      """
    #expect(
      problems(text)
        == [
          "1:9 This is format 2; this tiplint knows format 1.",
          "4:1 A tab indents this line.",
          "5:5 `A` is listed twice; first on line 3.",
          "6:3 This item has no name.",
          "7:4 This dash is indented by 3 spaces, but the first one of `tips` by 2.",
          "8:12 `y` does not belong here.",
          "9:1 `chips` is not a section of the manifest.",
          "12:8 Only tips have a text beside the name.",
          "14:3 A retired name is outside a kind.",
          "16:7 `G` is retired without a reason.",
          "17:7 `A` is retired here and in force on line 3.",
          "18:10 `H` is retired without a reason.",
          "19:4 `events` is indented by 3 spaces, but the first kind by 2.",
          "20:1 This line is neither a section nor a name.",
          "21:1 `tips` is listed twice.",
          "21:7 `[]` does not belong after `tips:`.",
        ])
  }

  @Test func namesBothLinesOfADuplicate() {
    let found = problems(bytes("format: 1\nevents:\n  - a\n  - b\n  - \"a\"\n"))
    #expect(found.map(\.line) == [5])
    #expect(found.first?.related.map(\.line) == [3])
    #expect(found.first?.length == 3)
  }

  @Test func namesDifferByBytes() throws {
    let manifest = try parse("format: 1\nevents:\n  - \u{E9}\n  - e\u{301}\n")
    #expect(manifest.states.count == 2)
  }

  @Test func sameNameOfTwoKindsIsNoDuplicate() throws {
    #expect(try parse("format: 1\ntips:\n  - a\nevents:\n  - a\n").states.count == 2)
  }

  @Test func explainsConflicts() {
    let text = """
      format: 1
      tips:
        - A
      <<<<<<< HEAD
        - B
        - C: "x"
      ||||||| base
        - Base
      =======
        - C: "x"
        - D
      >>>>>>> feature
        - E
      <<<<<<< HEAD
        - F: "1"
      =======
        - F: "2"
      >>>>>>> feature
        - A
      >>>>>>> stray
      """
    #expect(
      problems(text) == [
        "4:1 A merge left a conflict here: `B` on one side, `D` on the other.",
        "14:1 A merge left a conflict here: both sides have `F`, with different texts or in another order.",
        "19:5 `A` is listed twice; first on line 3.",
        "20:1 A merge left a conflict marker here.",
      ])
  }

  @Test func keepsSectionsApartThatBeginInAConflict() {
    let text = "format: 1\ntips:\n  - a\n<<<<<<< x\nevents:\n=======\nevents:\n  - b\n>>>>>>> y\n  - a\n"
    #expect(problems(text) == ["4:1 A merge left a conflict here: only one side has `b`."])
  }

  @Test func anUnfinishedConflictIsOne() {
    #expect(
      problems("format: 1\ntips:\n<<<<<<< x\n  - a\n") == [
        "3:1 A merge left a conflict here: only one side has `a`."
      ])
  }

  @Test func sevenSignsInANameAreNoConflict() throws {
    #expect(try parse("format: 1\nevents:\n - =======\n").live() == [.event("=======")])
  }

  @Test(arguments: [
    ("", "1:1 The file is empty."),
    ("# only a comment\n", "1:1 The line `format: 1` is missing."),
    ("tips:\n  - A\n", "1:1 The line `format: 1` is missing."),
    ("format: one\n", "1:9 `one` is not a version of the format."),
    ("format:\n", "1:1 `format` has no version."),
    ("format: 1\nformat: 1\n", "2:1 `format` is listed twice."),
    ("format: 1\n- A\n", "2:1 A name is outside a section."),
    ("format: 1\ntips:\n  A: \"x\"\n", "3:3 This line is indented, but it is not a name in a list."),
    ("format: 1\ntips:\n  - A:\n", "3:6 There is nothing after the colon."),
    ("format: 1\nretired:\n  chips:\n", "3:3 `chips` is not a kind of name."),
    ("format: 1\nretired:\n    tips:\n  - A: \"x\"\n", "4:3 This dash is to the left of `tips:`."),
    ("format: 1\ntips:\n  - A\u{2028}\n", "3:6 The invisible character U+2028 is here."),
    ("format: 1\ntips:\n  # \u{7}\n", "3:5 The invisible character U+0007 is here."),
    ("format: 1\ntips:\n  - A\rB\n", "3:6 There is a carriage return without a line feed."),
    ("---\nformat: 1\n", "1:1 This line is neither a section nor a name."),
  ]) func points(text: String, problem: String) {
    #expect(problems(text) == [problem])
  }

  @Test func refusesBrokenUTF8() {
    let found = problems(
      bytes("format: 1\ntips:\n  - ab") + [0xC3, 0x28] + bytes("\n  - \u{E9}") + [0xFF] + bytes("\n"))
    #expect(found.map(\.line) == [3, 4])
    #expect(found.map(\.column) == [7, 7])
    #expect(found.allSatisfy { $0.message == "This byte is not UTF-8." })
    #expect(problems([0xFF, 0xFE, 0x66, 0x00]).map(\.message) == ["The file is UTF-16."])
    #expect(!problems([0xED, 0xA0, 0x80]).isEmpty)
  }

  @Test func aNameCanBeTooLongForAText() throws {
    let name = String(repeating: "n", count: 1024)
    #expect(try parse("format: 1\ntips:\n  - \(name): x\n").states.count == 1)
    #expect(problems("format: 1\ntips:\n  - \(name)n: x\n").count == 1)
    #expect(try parse("format: 1\ntips:\n  - \(name)n\n").states.count == 1)
  }

  /// Whatever the bytes, the reader ends, and points into the text.
  @Test func survivesAnything() throws {
    var generator = SeededGenerator(seed: 1)
    let original = bytes(sample)
    for _ in 0..<3000 {
      var damaged = original
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 0..<damaged.count, using: &generator)
        if generator.chance(50) {
          damaged[place] = UInt8.random(in: 0...255, using: &generator)
        } else {
          damaged.removeSubrange(place..<min(damaged.count, place + 7))
        }
      }
      let lineCount = damaged.filter { $0 == 0x0A }.count + 1
      for problem in problems(damaged) {
        #expect((1...lineCount).contains(problem.line))
        #expect(problem.column >= 1)
      }
    }
  }

  @Test func longManifestsAreReadInLinearTime() throws {
    let text = "format: 1\nevents:\n" + (0..<50_000).map { "  - event\($0)\n" }.joined()
    #expect(try parse(text).states.count == 50_000)
    let garbage = [UInt8](repeating: 0x5B, count: 2_000_000)
    #expect(!problems(garbage).isEmpty)
  }
}
