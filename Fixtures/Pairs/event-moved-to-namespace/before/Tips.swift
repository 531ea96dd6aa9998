import SwiftUI
import TipKit

struct WalletTip: Tip {
    static let ticketScanned = Event(id: "ticketScanned")
    static let seatChanged = Tip.Event(id: "seatChanged")

    var title: Text { Text("Put the Ticket in Your Wallet") }

    var rules: [Rule] {
        #Rule(Self.ticketScanned) { $0.donations.count >= 2 }
        #Rule(Self.seatChanged) { $0.donations.count >= 1 }
    }
}
