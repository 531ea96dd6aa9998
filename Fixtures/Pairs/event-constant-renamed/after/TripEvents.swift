import TipKit

enum EventID {
    static let ticket = "trip.ticket"
}

enum TripEvents {
    static let ticketScanned = Tips.Event(id: EventID.ticket)
}
