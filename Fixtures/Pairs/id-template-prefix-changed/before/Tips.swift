import SwiftUI
import TipKit

struct NewTrailTip: Tip {
    let trail: Trail

    var id: String { "NewTrailTip-\(trail.id)" }
    var title: Text { Text("A Trail Has Opened Near You") }
    var message: Text? { Text(trail.name) }
}
