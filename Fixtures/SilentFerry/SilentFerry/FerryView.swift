import SwiftUI
import TipKit

struct FerryView: View {
    @Environment(Timetable.self) private var timetable
    @State private var page = 0
    private let ticketTip = TicketTip()
    private let deckTip = DeckTip()

    var body: some View {
        if page == 0 {
            TipView(ticketTip)
                .tipViewStyle(FerryStyle())
        } else {
            TipView(deckTip)
        }
        Button("Depart") { timetable.depart() }
        Button("Dock") {
            FerryState.isAtSea = false
            page = 1
        }
        Button("Ticket") { ticketTip.invalidate(reason: .tipClosed) }
        Button("Deck") { deckTip.invalidate(reason: .actionPerformed) }
    }
}
