import SwiftUI
import TipKit

struct RunoutTip: Tip {
    var title: Text { Text("Find Your Exact Pressing") }
    var message: Text? { Text("Compare the scratched letters with the list.") }

    var rules: [Rule] {
        #Rule(ShelfEvents.recordOpened) { $0.donations.count >= 4 }
    }
}
