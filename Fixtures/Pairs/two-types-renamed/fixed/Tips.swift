import SwiftUI
import TipKit

struct SowingCalendarTip: Tip {
    var id: String { "SeedTip" }
    var title: Text { Text("Sow by the Calendar") }
    var message: Text? { Text("Frost dates come from where you live.") }
}

struct RainAwareTip: Tip {
    var id: String { "WaterTip" }
    var title: Text { Text("Water Once, Not Twice") }
    var message: Text? { Text("Yesterday's rain is counted in.") }
}
