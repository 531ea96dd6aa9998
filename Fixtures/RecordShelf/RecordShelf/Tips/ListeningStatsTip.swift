import SwiftUI
import TipKit

nonisolated struct ListeningStatsTip: Tip {
    var title: Text {
        Text("See How You Listen", comment: "Tip title; points at the chart button of the shelf")
    }

    var message: Text? {
        Text(
            "Your busiest decade, your most-played side, and what the shelf is worth.",
            comment: "Tip message; what the statistics screen shows"
        )
    }

    var rules: [Rule] {
        #Rule(TipState.$firstRunFinished) { $0 == true }
        #Rule(TipState.$recordCount) { $0 >= 12 }
    }

    var options: [any TipOption] {
        Tips.MaxDisplayCount(3)
    }
}
