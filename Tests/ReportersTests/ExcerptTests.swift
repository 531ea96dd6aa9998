import Reporters
import Testing

@Suite struct ExcerptTests {
  /// The source line and the underline, without their margins.
  private func excerpt(_ source: [UInt8], line: Int = 1, column: Int, length: Int) -> [String] {
    let text = Excerpt.render(
      SourceLines(source), line: line, column: column, length: length, style: Style(isColored: false))
    return text.split(separator: "\n").map { String($0.split(separator: "|", maxSplits: 1)[1].dropFirst()) }
  }

  private func excerpt(_ source: String, line: Int = 1, column: Int, length: Int) -> [String] {
    excerpt(Array(source.utf8), line: line, column: column, length: length)
  }

  @Test func underlinesBehindATab() {
    #expect(excerpt("\tlet a\tb", column: 6, length: 3) == ["    let a    b", "        ^~~~~~"])
  }

  @Test func countsWideCharactersAsTwoColumns() {
    #expect(excerpt("\"提示\" abc", column: 10, length: 3) == ["\"提示\" abc", "       ^~~"])
    #expect(excerpt("🎉👨‍👩‍👧 abc", column: 24, length: 3) == ["🎉👨‍👩‍👧 abc", "     ^~~"])
    #expect(excerpt("é e\u{301} x", column: 8, length: 1) == ["é e\u{301} x", "    ^"])
    #expect(excerpt("\"提示\"", column: 2, length: 6) == ["\"提示\"", " ^~~~"])
  }

  @Test(arguments: ["a\nlet b\nc", "a\r\nlet b\r\nc", "a\rlet b\rc"])
  func knowsEveryKindOfLineEnd(source: String) {
    #expect(excerpt(source, line: 2, column: 5, length: 1) == ["let b", "    ^"])
  }

  @Test func stopsAtTheEndOfTheLine() {
    #expect(excerpt("let b\nc", column: 5, length: 100) == ["let b", "    ^"])
    #expect(excerpt("let b\nc", column: 50, length: 3) == ["let b", "     ^"])
    #expect(excerpt("\nc", column: 1, length: 1) == ["", "^"])
  }

  @Test func hidesAByteOrderMark() {
    #expect(excerpt("\u{FEFF}let b", column: 8, length: 1) == ["let b", "    ^"])
  }

  @Test func showsBytesThatAreNoText() {
    let source: [UInt8] = [0x61, 0xFF, 0xC3, 0x62]
    #expect(excerpt(source, column: 4, length: 1) == ["a\u{FFFD}\u{FFFD}b", "   ^"])
  }

  @Test func spellsOutControlCharacters() {
    #expect(excerpt("a\u{1B}b c", column: 5, length: 1) == ["a\\u{1B}b c", "         ^"])
  }

  @Test func givesNothingForALineThatIsNotThere() {
    let lines = SourceLines(Array("a\n".utf8))
    let style = Style(isColored: false)
    #expect(Excerpt.render(lines, line: 3, column: 1, length: 1, style: style).isEmpty)
    #expect(Excerpt.render(lines, line: 0, column: 1, length: 1, style: style).isEmpty)
  }

  @Test(arguments: [0, 1, 30, 39, 40, 41, 500, 99_990, 100_000])
  func cutsLongLinesAroundWhatIsMeant(before: Int) {
    let source =
      String(repeating: "x", count: before) + "MEANT" + String(repeating: "y", count: 100_000 - before)
    let lines = excerpt(source, column: before + 1, length: 5)
    #expect(lines[0].count <= 122)
    let column = lines[1].prefix { $0 == " " }.count
    #expect(lines[0].dropFirst(column).hasPrefix("MEANT"))
    #expect(lines[1].dropFirst(column) == "^~~~~")
    #expect(lines[0].hasPrefix("…") == (before > 40))
    #expect(lines[0].hasSuffix("…") == (before < 99_990))
  }

  @Test func cutsAUnderlineWithItsLine() {
    let lines = excerpt(String(repeating: "x", count: 500), column: 1, length: 500)
    #expect(lines == [String(repeating: "x", count: 120) + "…", "^" + String(repeating: "~", count: 119)])
  }

  @Test func cutsBetweenCharacters() {
    let source = String(repeating: "提", count: 1_000)
    let lines = excerpt(source, column: 1_501, length: 3)
    #expect(!lines[0].contains("\u{FFFD}"))
    #expect(lines[1].hasSuffix("^~"))
  }
}
