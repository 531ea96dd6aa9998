import SwiftUI
import TipKit

@main
struct HarbourApp: App {
    @State private var log = ShipLog()

    init() {
        HarbourState.berthCount = UserDefaults.standard.integer(forKey: "berths")
        TipSetup.run()
    }

    var body: some Scene {
        WindowGroup {
            HarbourView()
                .environment(log)
        }
    }
}
