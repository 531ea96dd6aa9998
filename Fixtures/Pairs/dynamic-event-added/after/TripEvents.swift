import TipKit

enum TripEvents {
    static let ticketScanned = Tips.Event(id: "ticketScanned")
    static let seatChanged = Tips.Event(id: "seatChanged")
}

extension TripEvents {
    static let partnerSignal = Tips.Event(id: Partner.current.signalName)
}
