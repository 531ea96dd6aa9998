import Testing
import TipProject

@testable import FrozenNames

@Suite struct SwapTests {
  let old = [
    tip("A", "Find albums"), tip("B", "Sort tracks"), tip("C", "Share lists"), tip("Kept", "Kept title"),
  ]

  @Test func twoNamesChangedTips() {
    let new = [
      tip("A", "Sort tracks"), tip("B", "find albums"), tip("C", "Share lists"), tip("Kept", "Kept title"),
    ]
    #expect(compare(old, new) == ["ring A -> B sameTitle, B -> A sameTitle"])
  }

  @Test func threeNamesChangedTips() {
    let new = [
      tip("A", "Share lists"), tip("B", "Find albums"), tip("C", "Sort tracks"), tip("Kept", "Kept title"),
    ]
    #expect(compare(old, new) == ["ring A -> B sameTitle, B -> C sameTitle, C -> A sameTitle"])
  }

  @Test func aChainOfRenames() throws {
    let new = [
      tip("B", "Find albums"), tip("D", "Sort tracks"), tip("C", "Share lists"), tip("Kept", "Kept title"),
    ]
    let comparison = Comparison(manifest: Manifest(names: old), names: new)
    #expect(summary(of: comparison) == ["chain A -> B sameTitle, B -> D sameTitle"])
    #expect(comparison.missing == [.tip("A")])
    #expect(comparison.swapped.first?.isRing == false)
  }

  @Test func aSwapOfRenamedTips() {
    let new = [
      tip("B2", "Find albums"), tip("A2", "Sort tracks"), tip("C", "Share lists"), tip("Kept", "Kept title"),
    ]
    #expect(compare(old, new) == ["rename A -> B2 sameTitle!", "rename B -> A2 sameTitle!"])
  }

  @Test func pinnedIdsKeepTheTitles() {
    let new = [
      tip("A", "Find albums", type: "B"), tip("B", "Sort tracks", type: "A"), tip("C", "Share lists"),
      tip("Kept", "Kept title"),
    ]
    #expect(compare(old, new) == [])
  }

  @Test func editedTitlesAreNoSwap() {
    let one = [
      tip("A", "Sort tracks"), tip("B", "Find records"), tip("C", "Share lists"), tip("Kept", "Kept title"),
    ]
    #expect(compare(old, one) == [], "B's old title is now A's, but A's is gone")
    let copied = [
      tip("A", "Sort tracks"), tip("B", "Sort tracks"), tip("C", "Share lists"), tip("Kept", "Kept title"),
    ]
    #expect(compare(old, copied) == [])
  }

  @Test func equalOrEmptyTitlesAreNoSwap() {
    #expect(
      compare(
        [tip("A", "Same here"), tip("B", "Same here")], [tip("A", "Same here"), tip("B", "Same here")]) == [])
    #expect(
      compare([tip("A", "title"), tip("B", "Text(title)")], [tip("A", "Text(title)"), tip("B", "title")])
        == [])
    #expect(compare([tip("A", "Find albums"), tip("B")], [tip("A"), tip("B", "Find albums")]) == [])
  }

  @Test func aTitleOfThirdTipsIsNoSwap() {
    let frozen = [tip("A", "Find albums"), tip("B", "Sort tracks"), tip("C", "Find albums")]
    let new = [tip("A", "Sort tracks"), tip("B", "Find albums"), tip("C", "Find albums")]
    #expect(compare(frozen, new) == [])
  }
}
