import SwiftUI
import TipKit

enum TripEvents {
    static let ticketScanned: Tips.Event = .init(id: "ticketScanned")
    static let seatChanged: Tips.Event = .init(
        id: "seatChanged"
    )
}

struct WalletTip: Tip {
    var title: Text { Text("Put the Ticket in Your Wallet") }

    var rules: [Rule] {
        #Rule(TripEvents.ticketScanned) { $0.donations.count >= 2 }
        #Rule(TripEvents.seatChanged) { $0.donations.count >= 1 }
    }
}
