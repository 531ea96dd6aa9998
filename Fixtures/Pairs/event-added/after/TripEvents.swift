import TipKit

enum TripEvents {
    static let ticketScanned = Tips.Event(id: "ticketScanned")
    static let mealOrdered = Tips.Event(id: "mealOrdered")
    static let seatChanged = Tips.Event(id: "seatChanged")
}
