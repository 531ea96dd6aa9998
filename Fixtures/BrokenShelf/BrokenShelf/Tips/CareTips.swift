import SwiftUI
import TipKit

struct BrushTip: Tip {
    var id: String { "care" }
    var title: Text { Text("Brush Before Every Side") }

    var rules: [Rule] {
        #Rule(CrateStatus.$introDone) { $0 == true }
    }
}

/// Copied from the tip above, id and all: closing one closes the other.
struct WashTip: Tip {
    var id: String { "care" }
    var title: Text { Text("Log a Wet Clean") }

    var rules: [Rule] {
        #Rule(CrateStatus.$introDone) { $0 == true }
    }
}

struct StylusTip: Tip {
    // The same string as in `CrateEvents`, so both count into one history.
    static let swapped = Tips.Event(id: "stylusSwapped")

    var title: Text { Text("Count the Hours of a Stylus") }

    var rules: [Rule] {
        #Rule(CrateStatus.$introDone) { $0 == true }
        #Rule(Self.swapped) { $0.donations.count >= 1 }
    }
}

/// A new tip at every launch: closing it never lasts.
struct NewsTip: Tip {
    var id: String { "news-\(UUID().uuidString)" }
    var title: Text { Text("New: Box Sets") }

    var rules: [Rule] {
        #Rule(CrateStatus.$introDone) { $0 == true }
    }
}

/// TipKit asks an instance for its id and never looks at this one.
struct TradeTip: Tip {
    static let id = "trade-fair"
    var title: Text { Text("Offer a Swap") }

    var rules: [Rule] {
        #Rule(CrateStatus.$introDone) { $0 == true }
        #Rule(CrateEvents.crateOpened) { $0.donations.count >= 4 }
    }
}
