import SwiftUI
import TipKit

struct RadioTip: Tip {
    var title: Text { Text("Listen on Channel 16") }
    var rules: [Rule] {
        #Rule(HarbourState.$tourTaken) { $0 }
        #Rule(HarbourState.$hasRadio) { $0 == true }
    }
}

struct LanternTip: Tip {
    var title: Text { Text("Light the Lantern") }
    var rules: [Rule] {
        #Rule(HarbourState.$tourTaken) { $0 }
        #Rule(HarbourEvents.lanternLit) { $0.donations.count > 0 }
    }
}

struct FogTip: Tip {
    var title: Text { Text("Slow Down in Fog") }
    var rules: [Rule] {
        #Rule(HarbourState.$tourTaken) { $0 }
        #Rule(HarbourEvents.tideRead) { $0.donations.count >= 2_000 }
    }
    var options: [TipOption] { MaxDisplayDuration(20) }
}

struct StormTip: Tip {
    var title: Text { Text("Double Your Lines") }
    var rules: [Rule] {
        #Rule(HarbourState.$tourTaken) { $0 }
        #Rule(HarbourState.$isStormy) { $0 == true }
        #Rule(HarbourState.$isStormy) { $0 == false }
    }
}

struct TideTip: Tip {
    var title: Text { Text("Wait for the Tide") }
    var rules: [Rule] {
        #Rule(HarbourState.$tourTaken) { $0 }
        #Rule(HarbourEvents.tideRead) { $0.donations.count == 3 }
    }
}

struct GullTip: Tip {
    var title: Text { Text("Cover Your Lunch") }
    var rules: [Rule] {
        #Rule(HarbourState.$tourTaken) { $0 }
        #Rule(HarbourEvents.berthOpened) {
            let enough = 2
            return $0.donations.count >= enough
        }
    }
}

struct BuoyTip: Tip {
    var title: Text { Text("Keep Red to Port") }
    var rules: [Rule] {
        #Rule(HarbourState.tourTaken) { $0 }
        #Rule(HarbourState.$tourTaken) { $0 }
    }
}

struct ForgottenTip: Tip {
    var title: Text { Text("Nobody Sees This") }
    var rules: [Rule] {
        #Rule(HarbourState.$tourTaken) { $0 }
    }
}
