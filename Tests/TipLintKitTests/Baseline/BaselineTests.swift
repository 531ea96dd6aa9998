import Findings
import Testing

@testable import TipLintKit

@Suite struct BaselineTests {
  private static let subjects = [
    "tip:SortTip", "event:a b", "parameter:Dictionary<String, Int>.A+b", "file:Ünïcode/ä.swift", "tip:100%",
    "tip:#2", "tip:a#b", "tip:\n", "tip: ", "tip:%41", "event:{}", "tip:\u{1B}[31m", "file:a\tb.swift",
  ]

  @Test(arguments: subjects)
  func whatIsWrittenIsRead(_ subject: String) throws {
    let entry = BaselineEntry(rule: "missing_invalidation", subject: subject)
    let text = Baseline.text(of: [entry])
    let line = try #require(text.split(separator: "\n").last)
    #expect(line.unicodeScalars.allSatisfy { $0.value > 0x1F && $0.value != 0x7F })
    #expect(try Baseline(reading: Array(text.utf8), file: "b").entries == [entry: 2])
  }

  @Test func sortedWithoutDoublesAndInAnyOrder() throws {
    let entries = Self.subjects.map { BaselineEntry(rule: "count_equality", subject: $0) }
    let text = Baseline.text(of: entries + entries)
    #expect(text == Baseline.text(of: entries.reversed()))
    #expect(text.split(separator: "\n").count == entries.count + 1)
  }

  /// Carriage returns, a byte order mark and blank lines are what editors leave.
  @Test func lenientWhereNothingIsLost() throws {
    let text = "\u{FEFF}# head\r\n\r\nmissing_invalidation tip:A\r\nmissing_invalidation tip:A"
    #expect(
      try Baseline(reading: Array(text.utf8), file: "b").entries
        == [BaselineEntry(rule: "missing_invalidation", subject: "tip:A"): 3])
  }

  /// Whatever the bytes: entries, or an error that names a line.
  @Test func damageIsAnErrorOrNothing() {
    var generator = SystemRandomNumberGenerator()
    let good = Array(
      Baseline.text(of: Self.subjects.map { BaselineEntry(rule: "count_equality", subject: $0) }).utf8)
    for _ in 0..<2_000 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: place)
        default: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: place)
        }
      }
      do {
        let entries = try Baseline(reading: bytes, file: "b").entries.keys
        let again = try? Baseline(reading: Array(Baseline.text(of: entries).utf8), file: "b").entries.keys
        #expect(again.map { Set($0) } == Set(entries))
      } catch {
        #expect(error.text.hasPrefix("b:"))
      }
    }
  }
}
