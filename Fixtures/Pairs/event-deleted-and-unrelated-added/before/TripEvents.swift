import TipKit

enum TripEvents {
    static let ticketScanned = Tips.Event(id: "ticketScanned")
    static let seatChanged = Tips.Event(id: "seatChanged")
}
