import SwiftUI
import TipKit

struct MoodStackButton: View {
    @Environment(Shelf.self) private var shelf
    @State private var mood = ""
    @State private var stack: [Record] = []
    @State private var isAsking = false
    private let tip = MoodStackTip()

    var body: some View {
        Button {
            tip.invalidate(reason: .actionPerformed)
            isAsking = true
        } label: {
            Image(systemName: "wand.and.stars")
        }
        .popoverTip(tip, arrowEdge: .bottom)
        .shelfTipStyle()
        .alert("What are you in the mood for?", isPresented: $isAsking) {
            TextField("Mood", text: $mood)
            Button("Stack") { stack = shelf.stack(for: mood) }
        }
    }
}
