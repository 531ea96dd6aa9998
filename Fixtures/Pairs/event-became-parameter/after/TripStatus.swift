import TipKit

enum TripEvents {
    static let ticketScanned = Tips.Event(id: "ticketScanned")
}

enum TripStatus {
    @Parameter static var seatChanged: Bool = false
}
