import TipKit

/// The only place that turns facts into tip parameters.
@MainActor
enum TipsCoordinator {
    static func update(from facts: TipFacts) {
        guard !TipsSetup.isHostingTests else { return }
        TipState.firstRunFinished = facts.firstRunFinished
        TipState.recordCount = facts.recordCount
        TipState.ownsCopy = facts.ownsCopy
        TipState.canSuggest = facts.canSuggest
    }
}
