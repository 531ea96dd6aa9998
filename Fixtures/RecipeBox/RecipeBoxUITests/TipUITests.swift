import XCTest

final class TipUITests: XCTestCase {
    @MainActor
    func testCookbooksTipPointsAtItsButton() {
        let app = XCUIApplication()
        app.launchArguments += ["--every-tip"]
        app.launch()
        XCTAssertTrue(app.staticTexts["Bind Dishes Into a Cookbook"].waitForExistence(timeout: 5))
    }

    @MainActor
    func testListScrollsWithoutTips() {
        let app = XCUIApplication()
        app.launchArguments += ["--no-tip"]
        app.launch()
        app.swipeUp()
        XCTAssertFalse(app.staticTexts["Bind Dishes Into a Cookbook"].exists)
    }
}
