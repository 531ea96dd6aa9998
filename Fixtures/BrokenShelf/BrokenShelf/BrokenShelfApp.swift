import SwiftUI
import TipKit

@main
struct BrokenShelfApp: App {
    @State private var crates = CrateStore()

    init() {
        try? Tips.configure([.displayFrequency(.daily)])
    }

    var body: some Scene {
        WindowGroup {
            CrateListView()
                .environment(crates)
        }
    }
}
