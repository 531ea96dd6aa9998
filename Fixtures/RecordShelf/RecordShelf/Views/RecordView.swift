import SwiftUI
import TipKit

struct RecordView: View {
    let record: Record

    var body: some View {
        ScrollView {
            VStack(alignment: .leading) {
                Text(record.title).font(.title)
                Text(verbatim: "\(record.artist), \(record.year)")
                if record.isOwned {
                    CopySection(record: record)
                }
            }
            .padding()
        }
        .task(id: record.id) {
            guard !TipsSetup.isHostingTests else { return }
            await TipEvents.recordOpened.donate()
        }
    }
}
