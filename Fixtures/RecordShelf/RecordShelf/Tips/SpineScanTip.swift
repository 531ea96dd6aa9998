import SwiftUI
import TipKit

nonisolated struct SpineScanTip: Tip {
    var title: Text {
        Text("Scan a Whole Row of Spines", comment: "Tip title; in the camera sheet")
    }

    var message: Text? {
        Text("Switch to Row and pan along the shelf: no barcode needed.", comment: "Tip message")
    }

    var rules: [Rule] {
        #Rule(TipState.$firstRunFinished) { $0 == true }
        #Rule(TipEvents.cameraOpened) { $0.donations.count >= 2 }
    }

    // The camera sheet is up for seconds only: with the daily budget nobody would ever see this.
    // Rare by its rules, and twice at most.
    var options: [any TipOption] {
        Tips.IgnoresDisplayFrequency(true)
        Tips.MaxDisplayCount(2)
    }
}
