import SwiftUI
import TipKit

nonisolated struct MoodStackTip: Tip {
    var title: Text {
        Text("Let a Mood Pick the Records", comment: "Tip title; points at the wand button")
    }

    var message: Text? {
        Text("Type “rainy Sunday” and get a stack from your own shelf.", comment: "Tip message")
    }

    var image: Image? { Image(systemName: "wand.and.stars") }

    var rules: [Rule] {
        #Rule(TipState.$firstRunFinished) { $0 == true }
        #Rule(TipState.$canSuggest) { $0 == true }
    }

    var options: [any TipOption] {
        Tips.MaxDisplayCount(2)
    }
}
