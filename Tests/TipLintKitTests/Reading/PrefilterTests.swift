import Testing

@testable import TipLintKit

@Suite struct PrefilterTests {
  private func passes(_ bytes: [UInt8]) -> Bool { bytes.withUnsafeBufferPointer(Prefilter.passes) }

  @Test(arguments: Prefilter.needles)
  func findsANeedleAnywhere(needle: String) {
    for before in 0...140 {
      for after in [0, 1, 2, 3, 13, 64, 130] {
        let bytes =
          [UInt8](repeating: 0x20, count: before) + needle.utf8 + [UInt8](repeating: 0x6E, count: after)
        #expect(passes(bytes), "\(before) before, \(after) after")
        let cut = [UInt8](repeating: 0x20, count: before) + needle.utf8.dropLast()
        #expect(!passes(cut), "\(before) before, cut off")
      }
    }
  }

  @Test func agreesWithASimpleSearch() {
    var generator = SeededGenerator(seed: 1)
    let letters = Array("Tiplnt:vadeo#Rue@Pamr ".utf8)
    var found = 0
    for _ in 0..<3_000 {
      var bytes = (0..<Int.random(in: 0...300, using: &generator)).map { _ in
        letters.randomElement(using: &generator)!
      }
      if Bool.random(using: &generator) {
        let place = Int.random(in: 0...bytes.count, using: &generator)
        bytes.insert(contentsOf: Prefilter.needles.randomElement(using: &generator)!.utf8, at: place)
      }
      let text = String(decoding: bytes, as: UTF8.self)
      let expected = Prefilter.needles.contains { text.contains($0) }
      found += expected ? 1 : 0
      #expect(passes(bytes) == expected, "\(text)")
    }
    #expect(found > 300 && found < 2_700)
  }

  @Test func theEmptyFilePassesNot() {
    #expect(!passes([]))
  }
}

@Suite struct NameSearchTests {
  private func finds(_ names: Set<String>, _ text: String) -> Bool {
    Array(text.utf8).withUnsafeBufferPointer { NameSearch(names).finds(in: $0) }
  }

  @Test(arguments: [
    ("let a: Hint = b", true), ("Hint", true), ("x.Hint()", true), ("\"Hint\"", true), ("xHint", false),
    ("Hints", false),
    ("_Hint", false), ("Hint2", false), ("éHint", false), ("Hinté", false), ("hint", false), ("Hin", false),
    ("", false),
    ("HintHint Hint", true), ("a q b", true), ("q", true), ("aq", false), ("qq", false), ("x: été", true),
    ("étés", false),
  ])
  func findsWholeWordsOnly(text: String, expected: Bool) {
    #expect(finds(["Hint", "q", "été"], text) == expected)
  }

  @Test func findsAtEveryPlace() {
    for before in 0...40 {
      #expect(finds(["Hint", "Other"], String(repeating: " ", count: before) + "Other"))
      #expect(
        finds(
          ["Hint", "Other"],
          String(repeating: " ", count: before) + "Hint" + String(repeating: ";", count: 20)))
    }
  }

  @Test func noNamesAreNowhere() {
    #expect(!finds([], "Hint"))
    #expect(!finds([""], "Hint"))
  }
}
