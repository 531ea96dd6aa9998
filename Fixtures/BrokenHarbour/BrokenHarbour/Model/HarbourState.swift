import TipKit

enum HarbourState {
    @Parameter static var tourTaken: Bool = false
    @Parameter static var berthCount: Int = 0
    @Parameter static var hasRadio: Bool = false
    @Parameter static var isStormy = false
    @Parameter static var pilotAboard: Bool = false
}

enum HarbourEvents {
    static let berthOpened = Tips.Event(id: "berthOpened")
    static let hornSounded = Tips.Event(id: "hornSounded")
    static let lanternLit = Tips.Event(id: "lanternLit")
    static let tideRead = Tips.Event(id: "tideRead")
    static let chartOpened = Tips.Event<ChartVisit>(id: "chartOpened")
}

struct ChartVisit: Codable, Sendable {
    var isNightChart: Bool
}
