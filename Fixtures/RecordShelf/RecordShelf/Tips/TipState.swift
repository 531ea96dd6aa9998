import TipKit

/// Facts that the app can work out anew at every launch. One owner, one writer: `TipsCoordinator`.
nonisolated enum TipState {
    @Parameter static var firstRunFinished: Bool = false
    @Parameter static var recordCount: Int = 0
    @Parameter static var ownsCopy: Bool = false
    @Parameter(.transient) static var canSuggest: Bool = false
}
