import SwiftUI
import TipKit

// Both tips live in one slot of the record's page; `CopySection` shows them in this order.

nonisolated struct ConditionTip: Tip {
    var title: Text {
        Text("Grade This Copy", comment: "Tip title; above the condition picker")
    }

    var message: Text? {
        Text("Note scuffs and warps now, and a sale later takes a minute.", comment: "Tip message")
    }

    var rules: [Rule] {
        #Rule(TipState.$firstRunFinished) { $0 == true }
        #Rule(TipState.$ownsCopy) { $0 == true }
        #Rule(TipEvents.recordOpened) { $0.donations.count >= 3 }
    }

    var options: [any TipOption] {
        Tips.MaxDisplayCount(4)
    }
}

nonisolated struct MatrixTip: Tip {
    // The type was called EtchingTip up to version 2.1, and users' state is filed under that name.
    var id: String { "EtchingTip" }

    var title: Text {
        Text("Read the Run-Out Groove", comment: "Tip title; above the matrix number field")
    }

    var message: Text? {
        Text("The letters scratched near the label tell which pressing you hold.", comment: "Tip message")
    }

    var rules: [Rule] {
        #Rule(TipState.$firstRunFinished) { $0 == true }
        #Rule(TipState.$ownsCopy) { $0 == true }
        #Rule(TipEvents.recordOpened) { $0.donations.count >= 6 }
    }

    var options: [any TipOption] {
        Tips.MaxDisplayCount(4)
    }
}
