import TipKit

enum TripEvents {
    static let ticketScanned = Tips.Event(id: "ticketScanned")
    static let delayReported = Tips.Event(id: "delayReported")
}
