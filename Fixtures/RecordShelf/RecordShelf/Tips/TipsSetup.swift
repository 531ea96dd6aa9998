import Foundation
import TipKit

@MainActor
enum TipsSetup {
    /// Unit tests run inside the app and set TipKit up themselves.
    static var isHostingTests: Bool {
        ProcessInfo.processInfo.environment["XCTestConfigurationFilePath"] != nil
    }

    static func run() {
        guard !isHostingTests else { return }
        #if DEBUG
        applyLaunchArguments()
        #endif
        do {
            try Tips.configure([.displayFrequency(.daily), .datastoreLocation(.applicationDefault)])
        } catch {
            assertionFailure("Tips stay off: \(error)")
        }
    }

    #if DEBUG
    /// Overrides count only while TipKit is not set up yet.
    private static func applyLaunchArguments() {
        let arguments = ProcessInfo.processInfo.arguments
        if arguments.contains("--forget-tips") {
            try? Tips.resetDatastore()
        }
        if arguments.contains("--every-tip") {
            Tips.showAllTipsForTesting()
        } else if arguments.contains("--no-tips") {
            Tips.hideAllTipsForTesting()
        }
    }
    #endif
}
