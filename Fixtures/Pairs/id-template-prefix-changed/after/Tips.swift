import SwiftUI
import TipKit

struct TrailNewsTip: Tip {
    let trail: Trail

    var id: String { "TrailOpened-\(trail.id)" }
    var title: Text { Text("A Trail Has Opened Near You") }
    var message: Text? { Text(trail.name) }
}
