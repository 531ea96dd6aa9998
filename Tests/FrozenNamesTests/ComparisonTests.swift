import Testing
import TipProject

@testable import FrozenNames

@Suite struct ComparisonTests {
  /// Whatever changed, every name is explained exactly once.
  @Test func everyNameHasOnePlace() {
    var generator = SeededGenerator(seed: 6)
    let titles = ["Find albums", "Sort tracks", "Share lists now", "Find an album", "title", nil]
    let words = ["Album", "Track", "Share", "Sort", "Help"]
    func names() -> [PersistedName] {
      (0..<6).map { _ in
        let name = (0..<Int.random(in: 1...2, using: &generator)).map { _ in
          words.randomElement(using: &generator)!
        }.joined()
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: return event(name.lowercased())
        case 1: return parameter(["Bool", "Int"].randomElement(using: &generator)!, name, "on")
        case 2: return tip("Outer.\(name)", titles.randomElement(using: &generator)!)
        default: return tip(name, titles.randomElement(using: &generator)!)
        }
      }
    }
    for _ in 0..<1000 {
      let old = names()
      let new = names()
      let manifest = Manifest(names: old)
      let comparison = Comparison(manifest: manifest, names: new)
      let shuffled = Comparison(manifest: manifest, names: new.shuffled(using: &generator))
      #expect(summary(of: comparison).sorted() == summary(of: shuffled).sorted() || hasEqualNames(new))

      let renames = comparison.renames + comparison.renested
      let chainStarts = comparison.swapped.filter { !$0.isRing }.map { $0.moves[0].old }
      let explained =
        renames.map(\.old) + comparison.replacements.map(\.event) + chainStarts
        + comparison.orphans.map(\.name)
      #expect(explained.sorted() == comparison.missing)

      let chainEnds = comparison.swapped.filter { !$0.isRing }.map { FrozenName($0.moves.last!.new) }
      let taken =
        renames.map { FrozenName($0.new) } + comparison.replacements.map { FrozenName($0.parameter) }
        + chainEnds
        + comparison.unfrozen.map(FrozenName.init)
      #expect(taken.sorted() == Set(new.map(FrozenName.init)).filter { manifest.states[$0] == nil }.sorted())
      for rename in renames where rename.offersSafeFix {
        #expect(rename.isUnique && rename.kind != .parameter)
      }
    }
  }

  /// Several declarations of one name speak through the first by place, so that order cannot matter but for equal places.
  private func hasEqualNames(_ names: [PersistedName]) -> Bool {
    Set(names.map(FrozenName.init)).count < names.count
  }

  @Test func namesInAnyOrderGiveTheSame() {
    let old = [tip("A", "Find albums"), tip("B", "Sort tracks"), event("e"), event("f")]
    let new = [tip("X", "Sort tracks"), tip("Y", "Find albums"), event("e2"), event("F")]
    #expect(compare(old, new) == compare(old.reversed(), new.reversed()))
  }

  @Test func nothingFrozenNothingDeclared() {
    let comparison = Comparison(manifest: Manifest(), names: [])
    #expect(summary(of: comparison) == [])
    #expect(comparison.isComplete)
  }

  /// Thousands of names at once, all changed, in the forms that compare worst.
  @Test(arguments: ["title", "Same title for all", "unique", "near"]) func staysFast(form: String) {
    func title(_ index: Int, _ isNew: Bool) -> String {
      switch form {
      case "unique": "Title number \(index) of all"
      case "near": "Sort the many albums of shelf" + (isNew ? " \(index) now" : " \(index)")
      default: form
      }
    }
    let count = 700
    let old =
      (0..<count).map { tip("OldAlbum\($0)Tip", title($0, false)) }
      + (0..<count).map { event("album\($0)Viewed") }
    let new =
      (0..<count).map { tip("NewAlbum\($0)Tip", title($0, true)) }
      + (0..<count).map { event("album\($0)Opened") }
    let clock = ContinuousClock()
    let time = clock.measure {
      let comparison = Comparison(manifest: Manifest(names: old), names: new)
      #expect(comparison.missing.count == 2 * count)
      if form == "unique" { #expect(comparison.renames.filter(\.offersSafeFix).count == count) }
    }
    #expect(
      time < .seconds(20), "an unoptimised build on a busy machine; a square of the names takes minutes")
  }
}
