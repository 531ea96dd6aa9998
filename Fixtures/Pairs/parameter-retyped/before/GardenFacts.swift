import TipKit

enum GardenFacts {
    @Parameter static var bedCount: Int = 0
    @Parameter static var ownsGreenhouse: Bool = false
    @Parameter
    static var climate: Climate = .temperate
}
