import Testing
import TipSyntax

/// Valid files with tokens deleted, doubled and swapped. The script `fuzz mutation SECONDS` goes on with other damage.
@Suite struct MutationTests {
  @Test("Damage does no harm, and what is outside of a damaged declaration is read as before")
  func fixtures() {
    #expect(MutationHarness.sources.count > 100)
    var dice = Dice(seed: 1)
    for source in MutationHarness.sources {
      for _ in 0..<6 { #expect(MutationHarness.defects(of: source, &dice) == []) }
    }
  }

  @Test("Most damage that touches no bracket is shut in by a declaration")
  func containment() {
    var dice = Dice(seed: 2)
    var (shutIn, harmless) = (0, 0)
    for source in MutationHarness.sources.prefix(100) {
      let mutation = TokenMutation(of: source, &dice)
      if mutation.touchesStructure { continue }
      harmless += 1
      if Containment(of: mutation, in: source).declaration != nil { shutIn += 1 }
    }
    #expect(harmless > 20)
    #expect(shutIn * 2 > harmless)
  }

  @Test("A damaged declaration is told from the one beside it")
  func outline() throws {
    let source = Array("struct ATip: Tip {\n  let a = 1\n}\nstruct BTip: Tip {\n  let b = a\n}\n".utf8)
    var dice = Dice(seed: 3)
    var seen = 0
    while seen < 20 {
      let mutation = TokenMutation(of: source, &dice)
      guard let range = Containment(of: mutation, in: source).declaration else { continue }
      seen += 1
      #expect(source[Int(range.lowerBound)] == UInt8(ascii: "{"))
      let outline = Containment(of: mutation, in: source)
        .outline(of: FactsHarness.parse(source), outside: range) { $0 }
      #expect(outline.count < 20 && outline.contains { $0.contains("struct") })
    }
  }
}
