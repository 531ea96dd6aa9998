import SwiftLexer
import Testing

@Suite struct ConflictTests {
  @Test(arguments: ["\n", "\r\n", "\r"])
  func gitConflict(end: String) {
    let lines = ["a", "<<<<<<< HEAD", "b", "=======", "c {", "\"", ">>>>>>> theirs", "d"]
    let source = lines.joined(separator: end)
    #expect(
      tokens(source)
        == "identifier a  conflictMarker <<<<<<< HEAD  identifier b  conflictMarker =======⏎c {⏎\"⏎>>>>>>> theirs"
        + "  identifier d")
    #expect(problems(source) == ["conflictMarker@\(1 + end.utf8.count)"])
    #expect(Lexer.tokenize(Array(source.utf8)).lineStarts.count == lines.count)
  }

  @Test func baseIsSkippedWithTheOtherHalf() {
    let source = "<<<<<<< HEAD\na\n||||||| base\nb\n=======\nc\n>>>>>>> x\nd"
    #expect(
      tokens(source)
        == "conflictMarker <<<<<<< HEAD  identifier a  conflictMarker ||||||| base⏎b⏎=======⏎c⏎>>>>>>> x  identifier d"
    )
  }

  @Test func perforceConflict() {
    let source = ">>>> ORIGINAL a#1\na\n==== THEIRS a#2\nb\n==== YOURS a\nc\n<<<<\nd"
    #expect(
      tokens(source)
        == "conflictMarker >>>> ORIGINAL a#1  identifier a  conflictMarker ==== THEIRS a#2⏎b⏎==== YOURS a⏎c⏎<<<<"
        + "  identifier d")
    #expect(problems(source) == ["conflictMarker@0"])
  }

  @Test func twoConflicts() {
    let one = "<<<<<<< HEAD\na\n=======\nb\n>>>>>>> x\n"
    #expect(Lexer.tokenize(Array((one + "c\n" + one).utf8)).problems.map(\.offset) == [0, 37])
    #expect(
      Lexer.tokenize(Array((one + one).utf8)).tokens.map(\.kind).filter { $0 == .conflictMarker }.count == 4)
  }

  @Test func withoutSeparator() {
    #expect(
      tokens("<<<<<<< HEAD\na\n>>>>>>> x\nb")
        == "conflictMarker <<<<<<< HEAD  identifier a  conflictMarker >>>>>>> x  identifier b")
  }

  @Test(arguments: [
    "<<<<<<< HEAD\na\n", " <<<<<<< HEAD\na\n=======\n>>>>>>> x", "<<<<<<<HEAD\n=======\n>>>>>>> x",
    "a <<<<<<< b\n>>>>>>> x", "=======\na", "<<<<<<< HEAD\na\n >>>>>>> x", ">>>> a\n<<<<b\n",
    "\"\"\"\n<<<<<<< HEAD\n=======\n>>>>>>> x\n\"\"\"", "/*\n<<<<<<< HEAD\n=======\n>>>>>>> x\n*/",
  ]) func noConflict(source: String) {
    #expect(first(.conflictMarker, in: source) == nil)
    #expect(problems(source) == [])
  }
}
