import SwiftUI

@main
struct RecordShelfApp: App {
    @State private var shelf = Shelf()
    @State private var router = Router()

    init() {
        // The first screen already anchors a tip, so no view's task is early enough.
        TipsSetup.run()
    }

    var body: some Scene {
        WindowGroup {
            RootView()
                .environment(shelf)
                .environment(router)
        }
        .commands {
            CommandMenu("Shelf") {
                Button("Listening Stats") { router.showStats() }
                    .keyboardShortcut("l")
            }
        }
    }
}
