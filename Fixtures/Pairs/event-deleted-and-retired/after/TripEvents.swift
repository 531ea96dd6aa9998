import TipKit

enum TripEvents {
    static let ticketScanned = Tips.Event(id: "ticketScanned")
}
