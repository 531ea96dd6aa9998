/// From the app's state to what the tips' rules ask. Pure, so that a table of cases can test it.
nonisolated struct TipFacts: Equatable {
    let firstRunFinished: Bool
    let recordCount: Int
    let ownsCopy: Bool
    let canSuggest: Bool

    /// The first run is over once no launch sheet can come up any more. Someone who says no to
    /// the import has finished too.
    init(recordCount: Int, ownsCopy: Bool, canSuggest: Bool, importState: Shelf.ImportState) {
        switch importState {
        case .finished, .declined: firstRunFinished = true
        case .notOffered, .running: firstRunFinished = false
        }
        self.recordCount = recordCount
        self.ownsCopy = ownsCopy
        self.canSuggest = canSuggest
    }
}
