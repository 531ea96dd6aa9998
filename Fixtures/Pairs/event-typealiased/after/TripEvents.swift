import TipKit

typealias Moment = Tips.Event<Tips.EmptyDonation>

enum TripEvents {
    static let ticketScanned = Moment(id: "ticketScanned")
    static let seatChanged = Moment(id: "seatChanged")
}
