import SwiftUI
import TipKit

struct YardListView: View {
    @State private var yards = [Yard(id: 1, name: "Hedge"), Yard(id: 2, name: "Orchard")]
    private let refillTip = RefillTip()

    var body: some View {
        List(yards) { yard in
            NavigationLink(yard.name) {
                YardView(yard: yard)
            }
            .swipeActions {
                Button("Fill") {
                    yard.seedLevel = 1
                    refillTip.invalidate(reason: .userPerformedAction)
                }
            }
        }
        .navigationTitle("Yards")
        .toolbar {
            Text("\(yards.count) yards")
                .popoverMiniTip(tip: refillTip)
        }
    }
}
