import SwiftUI
import TipKit

struct WalletTip: Tip {
    static let opened = Event(id: "ticketScanned")

    var title: Text { Text("Put the Ticket in Your Wallet") }

    var rules: [Rule] {
        #Rule(Self.opened) { $0.donations.count >= 2 }
    }
}
