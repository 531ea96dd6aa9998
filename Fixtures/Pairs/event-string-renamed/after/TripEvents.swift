import TipKit

enum TripEvents {
    static let ticketScanned = Tips.Event(id: "ticket-scanned")
    static let seatChanged = Tips.Event(id: "seatChanged")
}
