import TipKit

enum EventID {
    static let ticketScanned = "trip.ticketScanned"
}

enum TripEvents {
    static let ticketScanned = Tips.Event(id: EventID.ticketScanned)
}
