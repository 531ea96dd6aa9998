import TipKit

enum EventID {
    static let ticketScanned = "trip.ticket"
}

enum TripEvents {
    static let ticketScanned = Tips.Event(id: EventID.ticketScanned)
}
