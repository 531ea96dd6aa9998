import SwiftUI
import TipKit

@main
struct BackyardBirdsApp: App {
    var body: some Scene {
        WindowGroup {
            NavigationStack {
                YardListView()
            }
        }
    }

    init() {
        TipsCenter.shared.configure {
            DisplayFrequency(.daily)
        }
    }
}
