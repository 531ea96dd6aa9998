import SwiftUI
import TipKit

/// File-private, and without an id: TipKit files it under a name that changes with every launch.
private struct SortTip: Tip {
    var title: Text { Text("Sort by Label") }

    var rules: [Rule] {
        #Rule(CrateStatus.$introDone) { $0 == true }
    }
}

struct CrateListView: View {
    @Environment(CrateStore.self) private var crates
    @State private var tips = TipGroup {
        SpinLogTip()
        LendingTips.LoanTip()
        WishlistTip()
        SleeveTip()
        DuplicatesTip()
        PriceTip()
        SortTip()
    }
    private let sortTip = SortTip()

    var body: some View {
        NavigationStack {
            List {
                TipView(tips.currentTip)
                ForEach(crates.discs) { disc in
                    NavigationLink(disc.title, value: disc)
                        .swipeActions {
                            Button("Lend") { lend(disc) }
                        }
                }
            }
            .navigationDestination(for: Disc.self) { DiscView(disc: $0) }
            .toolbar {
                Button("Sort", systemImage: "arrow.up.arrow.down") {
                    sortTip.invalidate(reason: .actionPerformed)
                    crates.discs.sort { $0.label < $1.label }
                }
                Button("Duplicates", systemImage: "square.on.square") {
                    DuplicatesTip().invalidate(reason: .actionPerformed)
                }
                Menu("More") {
                    Button("Spins") { SpinLogTip().invalidate(reason: .actionPerformed) }
                    Button("Wish List") { WishlistTip().invalidate(reason: .actionPerformed) }
                    Button("Print Labels") { SleeveTip().invalidate(reason: .actionPerformed) }
                }
            }
            .task {
                await CrateEvents.crateOpened.donate()
            }
        }
    }

    private func lend(_ disc: Disc) {
        LendingTips.LoanTip().invalidate(reason: .actionPerformed)
        guard let index = crates.discs.firstIndex(of: disc) else { return }
        crates.discs[index].lentTo = "a friend"
    }
}
