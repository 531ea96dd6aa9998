import SwiftUI
import TipKit

struct ShoppingView: View {
    @State private var items = ["Onions", "Butter"]
    @State private var shoppingTips = TipGroup {
        AisleTip()
        ShopTip()
    }

    var body: some View {
        List(items, id: \.self) { Text($0) }
            .toolbar {
                Button("By Aisle", systemImage: "arrow.up.arrow.down") {
                    (shoppingTips.currentTip as? AisleTip)?.invalidate(reason: .actionPerformed)
                    items.sort()
                }
                .popoverTip(shoppingTips.currentTip as? AisleTip)
                Button("Shop", systemImage: "storefront") {
                    ShopTip.shopChosen.sendDonation()
                }
                .popoverTip(shoppingTips.currentTip as? ShopTip)
            }
    }
}
