import TipKit

enum GardenFacts {
    @Parameter static var bedCount: Int = 0
    @Parameter
    static var climate: Climate = .temperate
}

enum HouseFacts {
    @Parameter static var ownsGreenhouse: Bool = false
}
