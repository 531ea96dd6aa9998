import SwiftUI
import TipKit

@main
struct LuckyNumbersApp: App {
    init() {
        setUpTips()
    }

    var body: some Scene {
        WindowGroup {
            TicketView()
        }
    }

    /// - SeeAlso: `TipSettings`
    private func setUpTips() {
        try? Tips.configure([
            .datastoreLocation(TipSettings.location),
            .displayFrequency(TipSettings.frequency),
        ])
    }
}
