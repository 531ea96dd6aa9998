import TipKit

struct Seat: Codable, Sendable {
    let coach: Int
}

enum TripEvents {
    static let ticketScanned = Tips.Event(id: "ticketScanned")
    static let seatChanged = Tips.Event<Seat>(id: "seatChanged")
}
