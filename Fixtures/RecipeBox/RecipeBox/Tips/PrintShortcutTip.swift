import SwiftUI
import TipKit

/// Counts the slow way and then tells of the fast one.
struct PrintShortcutTip: Tip {
    static let printedFromMenu = Tips.Event(id: "printedFromMenu")

    var title: Text { Text("Press Command-P to Print") }
    var message: Text? { Text("On any keyboard that is connected.") }

    var rules: [Rule] {
        #Rule(Self.printedFromMenu) { $0.donations.donatedWithin(.week).count >= 5 }
    }

    var options: [TipOption] {
        Tips.MaxDisplayCount(2)
    }
}
