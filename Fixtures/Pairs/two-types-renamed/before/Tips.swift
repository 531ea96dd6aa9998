import SwiftUI
import TipKit

struct SeedTip: Tip {
    var title: Text { Text("Sow by the Calendar") }
    var message: Text? { Text("Frost dates come from where you live.") }
}

struct WaterTip: Tip {
    var title: Text { Text("Water Once, Not Twice") }
    var message: Text? { Text("Yesterday's rain is counted in.") }
}
