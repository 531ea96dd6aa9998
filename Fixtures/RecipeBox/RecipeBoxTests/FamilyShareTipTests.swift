import TipKit
import XCTest

@testable import RecipeBox

final class FamilyShareTipTests: XCTestCase {
    override func setUp() async throws {
        try Tips.resetDatastore()
        try Tips.configure()
    }

    override func tearDown() async throws {
        try Tips.resetDatastore()
    }

    func testFourSentRecipesMakeItEligible() async {
        CookbooksTip.finishedOnboarding = true
        FamilyShareTip.isSignedIn = true
        for _ in 1...4 {
            await FamilyShareTip.recipeSent.donate()
        }
        let shown = expectation(description: "shown")
        let watching = Task {
            for await shouldDisplay in FamilyShareTip().shouldDisplayUpdates where shouldDisplay {
                shown.fulfill()
                break
            }
        }
        await fulfillment(of: [shown], timeout: 10)
        watching.cancel()
    }

    func testInvalidatedTipStaysAway() async {
        let tip = PrintShortcutTip()
        tip.invalidate(reason: .actionPerformed)
        XCTAssertFalse(tip.shouldDisplay)
    }
}
