import SwiftUI
import TipKit

/// For people who have seen a few tickets and may wonder where the numbers come from.
struct FairDrawTip: Tip {
    static let ticketFilled: Event = Event(id: "ticket-filled")

    var title: Text { Text("How Fair Is This?") }
    var message: Text? { Text("Every number has the same chance, and the device's own generator draws.") }

    var rules: [Rule] {
        #Rule(QuickPickTip.$hasTicket) { $0 == true }
        #Rule(Self.ticketFilled) { $0.donations.count >= 2 }
    }

    var actions: [Action] {
        [
            Action(id: "fair-draw.read-on", title: "Read On"),
            Action(id: "fair-draw.enough", title: "Enough"),
        ]
    }
}
