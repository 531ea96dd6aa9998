import SwiftUI
import TipKit

struct RecipeView: View {
    let recipe: Recipe
    @Environment(RecipeStore.self) private var store
    @State private var beganCooking = Date.now
    @State private var isInviting = false
    private let familyShareTip = FamilyShareTip()

    var body: some View {
        List {
            TipView(OfflineStepsTip())
            ForEach(recipe.steps, id: \.self) { Text($0) }
            PrintRow(recipe: recipe)
        }
        .navigationTitle(recipe.name)
        .toolbar {
            Button("Send", systemImage: "paperplane") {
                Task { try await store.send(recipe, to: "kitchen@example.org") }
            }
            Button("Family", systemImage: "person.3") {
                familyShareTip.invalidate(reason: .actionPerformed)
                isInviting = true
            }
            .popoverTip(familyShareTip)
        }
        .sheet(isPresented: $isInviting) {
            Text("Who eats with you?")
        }
        .onDisappear {
            let minutes = Int(Date.now.timeIntervalSince(beganCooking) / 60)
            Task {
                await OfflineStepsTip.sessionEnded.donate(CookingSession(minutes: minutes, wasOnline: true))
            }
        }
    }
}

struct PrintRow: View {
    let recipe: Recipe
    private let shortcutTip = PrintShortcutTip()

    var body: some View {
        Menu("More") {
            Button("Print") {
                PrintShortcutTip.printedFromMenu.sendDonation()
            }
            .keyboardShortcut("p")
        }
        TipView(shortcutTip)
            .tipViewStyle(LineTipStyle())
    }
}
