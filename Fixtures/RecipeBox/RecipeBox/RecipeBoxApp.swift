import SwiftUI
import TipKit

@main
struct RecipeBoxApp: App {
    @State private var store = RecipeStore()

    init() {
        #if DEBUG
        TipFlag.applyAll()
        #endif
        try? Tips.configure([
            .datastoreLocation(.applicationDefault),
            .displayFrequency(.daily),
        ])
    }

    var body: some Scene {
        WindowGroup {
            TabView {
                Tab("Recipes", systemImage: "book.closed") { HomeView() }
                Tab("Pantry", systemImage: "cabinet") { PantryView() }
                Tab("Week", systemImage: "calendar") { WeekView() }
                Tab("Shopping", systemImage: "cart") { ShoppingView() }
            }
            .environment(store)
            .tipViewStyle(CardTipStyle())
        }
    }
}
