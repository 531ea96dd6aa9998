import SwiftUI
import TipKit

struct PantryView: View {
    @State private var jars = ["Cumin", "Red lentils", "Rice"]
    @State private var pantryTips = TipGroup(.ordered) {
        ScanJarTip()
        SortByDateTip()
        LowStockTip()
    }

    var body: some View {
        List {
            if let tip = pantryTips.currentTip {
                TipView(tip) { _ in
                    tip.invalidate(reason: .actionPerformed)
                }
            }
            ForEach(jars, id: \.self) { Text($0) }
        }
    }
}
