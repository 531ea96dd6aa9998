import TipKit

enum TripEvents {
    static let onTicketScanned = Tips.Event(id: "ticket_scanned")
    static let seatChanged = Tips.Event(id: "seatChanged")
}
