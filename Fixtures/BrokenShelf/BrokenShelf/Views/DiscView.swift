import SwiftUI
import TipKit

struct DiscView: View {
    let disc: Disc
    @State private var careTips = TipGroup(.ordered) {
        BrushTip()
        WashTip()
        StylusTip()
        NewsTip()
        TradeTip()
    }

    var body: some View {
        Form {
            TipView(careTips.currentTip)
            Button("Brushed") { BrushTip().invalidate(reason: .actionPerformed) }
            Button("Washed") { WashTip().invalidate(reason: .actionPerformed) }
            Button("Swapped the Stylus") {
                StylusTip().invalidate(reason: .actionPerformed)
                StylusTip.swapped.sendDonation()
                CrateEvents.stylusSwapped.sendDonation()
            }
            Button("Offer a Swap") { TradeTip().invalidate(reason: .actionPerformed) }
            Button("Got It") {
                (careTips.currentTip as? NewsTip)?.invalidate(reason: .tipClosed)
            }
            DeckSection()
        }
        .navigationTitle(disc.title)
    }
}
