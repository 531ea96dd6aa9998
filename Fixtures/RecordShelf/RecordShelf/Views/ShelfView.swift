import SwiftUI
import TipKit

struct ShelfView: View {
    @Environment(Shelf.self) private var shelf
    @Environment(Router.self) private var router
    private let statsTip = ListeningStatsTip()

    var body: some View {
        List(shelf.records) { record in
            NavigationLink(value: record) {
                LabeledContent(record.title, value: record.artist)
            }
        }
        .navigationTitle("Shelf")
        .navigationDestination(for: Record.self) { RecordView(record: $0) }
        .toolbar {
            ToolbarItem(placement: .primaryAction) {
                Button {
                    statsTip.invalidate(reason: .actionPerformed)
                    router.sheet = .stats
                } label: {
                    Image(systemName: "chart.xyaxis.line")
                }
                .popoverTip(statsTip)
                .shelfTipStyle()
            }
            ToolbarItem(placement: .bottomBar) {
                MoodStackButton()
            }
            ToolbarItem(placement: .bottomBar) {
                Button("Scan", systemImage: "camera") { router.sheet = .camera }
            }
        }
    }
}

#Preview {
    NavigationStack { ShelfView() }
        .environment(Shelf())
        .environment(Router())
}
