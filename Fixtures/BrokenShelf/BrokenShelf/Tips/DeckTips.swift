import SwiftUI
import TipKit

/// Past the frequency budget with no upper bound.
struct PairingTip: Tip {
    var title: Text { Text("Connect Your Deck") }

    var rules: [Rule] {
        #Rule(CrateStatus.$introDone) { $0 == true }
        #Rule(CrateEvents.crateOpened) { $0.donations.count >= 2 }
    }

    var options: [Option] {
        [Tips.IgnoresDisplayFrequency(true)]
    }
}

/// Capped, but everybody past the introduction gets it at once.
struct SpeedTip: Tip {
    var title: Text { Text("Check 33 Against 45") }

    var rules: [Rule] {
        #Rule(CrateStatus.$introDone) { $0 == true }
    }

    var options: [Option] {
        [
            Tips.IgnoresDisplayFrequency(true),
            Tips.MaxDisplayCount(1),
        ]
    }
}
