import SwiftUI
import TipKit

struct DeckSection: View {
    @State private var deckTips = TipGroup {
        PairingTip()
        SpeedTip()
    }

    var body: some View {
        Section("Deck") {
            TipView(deckTips.currentTip)
            Button("Connect") {
                PairingTip().invalidate(reason: .actionPerformed)
            }
            Button("Check the Speed") {
                SpeedTip().invalidate(reason: .actionPerformed)
            }
            Button("Needle Down") {
                CrateEvents.needleDropped.sendDonation()
            }
        }
    }
}
