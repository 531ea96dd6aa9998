import TipKit

enum JourneyEvents {
    static let barrierPassed = Tips.Event(id: "ticketScanned")
    static let seatChanged = Tips.Event(id: "seatChanged")
}
