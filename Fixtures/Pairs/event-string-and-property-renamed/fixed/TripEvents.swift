import TipKit

enum TripEvents {
    static let onTicketScanned = Tips.Event(id: "ticketScanned")
    static let seatChanged = Tips.Event(id: "seatChanged")
}
