import Foundation

struct Record: Identifiable, Codable, Hashable {
    enum Condition: String, Codable, CaseIterable {
        case mint, nearMint, veryGood, good, poor
    }

    let id: UUID
    var artist: String
    var title: String
    var year: Int
    /// `nil` for a record on the wish list: there is no copy to grade.
    var condition: Condition?
    var matrixNumber: String?

    var isOwned: Bool { condition != nil }
}
