import SwiftUI
import TipKit

struct TempoTip: Tip {
    static let played = Tips.Event(id: "played")

    var title: Text { Text("Tap the Tempo") }

    var rules: [Rule] {
        #Rule(Self.played) { $0.donations.count >= 3 }
    }

    var options: [Option] {
        Tips.MaxDisplayCount(2)
    }
}
