import SwiftUI
import TipKit

struct YardView: View {
    let yard: Yard
    private let starYardTip = StarYardTip()

    var body: some View {
        ProgressView(value: yard.seedLevel) {
            Text(yard.name)
        }
        .onAppear {
            StarYardTip.yardVisited.donate(with: .init(yardID: yard.id))
        }
        .onChange(of: yard.seedLevel) { _, level in
            if level <= 0 {
                RefillTip.feederEmptied.donate()
            }
        }
        .toolbar {
            ToolbarItem {
                Button {
                    yard.isStarred.toggle()
                    starYardTip.invalidate(reason: .userPerformedAction)
                } label: {
                    Label("Star", systemImage: "star.circle")
                        .symbolVariant(yard.isStarred ? .fill : .none)
                }
                .popoverMiniTip(tip: starYardTip)
            }
        }
    }
}

#Preview {
    let _ = TipsCenter.showAllTips()
    YardView(yard: Yard(id: 3, name: "Well"))
}
