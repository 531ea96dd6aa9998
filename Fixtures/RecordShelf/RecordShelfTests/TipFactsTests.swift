import Testing

@testable import RecordShelf

@Suite struct TipFactsTests {
    @Test(
        "The first run ends with the import or with a no",
        arguments: [
            (Shelf.ImportState.notOffered, false),
            (.running, false),
            (.finished, true),
            (.declined, true),
        ]
    )
    func firstRun(importState: Shelf.ImportState, isFinished: Bool) {
        let facts = TipFacts(recordCount: 0, ownsCopy: false, canSuggest: false, importState: importState)
        #expect(facts.firstRunFinished == isFinished)
    }
}
