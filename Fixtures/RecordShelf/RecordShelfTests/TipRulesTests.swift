import Foundation
import Testing
import TipKit

@testable import RecordShelf

/// The rules against the real engine, with a store of their own.
@MainActor
@Suite(.serialized) struct TipRulesTests {
    private static let setUpOnce: Void = {
        let store = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try? Tips.configure([.displayFrequency(.immediate), .datastoreLocation(.url(store))])
    }()

    init() {
        _ = Self.setUpOnce
    }

    @Test func conditionTipNeedsThreeVisits() async {
        TipState.firstRunFinished = true
        TipState.ownsCopy = true
        await TipEvents.recordOpened.donate()
        await TipEvents.recordOpened.donate()
        #expect(await eventually { !ConditionTip().shouldDisplay })
        await TipEvents.recordOpened.donate()
        #expect(await eventually { ConditionTip().shouldDisplay })
    }

    /// TipKit settles some time after a donation: ask again until it has, or until ten seconds are over.
    private func eventually(_ condition: () -> Bool) async -> Bool {
        let deadline = ContinuousClock.now + .seconds(10)
        while ContinuousClock.now < deadline {
            if condition() { return true }
            try? await Task.sleep(for: .milliseconds(40))
        }
        return condition()
    }
}
