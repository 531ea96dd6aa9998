import SwiftUI
import TipKit

struct BerthTip: Tip {
    let number: Int

    var title: Text { Text("Tie Up at Berth \(number)") }
    var rules: [Rule] {
        #Rule(HarbourState.$tourTaken) { $0 }
        #Rule(HarbourState.$berthCount) { $0 > 1 }
    }
}

enum ChartTip: String, Tip {
    case depths
    case buoys = "buoys"

    var id: String { rawValue }
    var title: Text { Text("Read the Chart") }
    var rules: [Rule] {
        #Rule(HarbourState.$tourTaken) { $0 }
        #Rule(HarbourEvents.chartOpened) { $0.donations.filter { $0.isNightChart }.count >= 2 }
    }
}

struct MooringTip: Tip {
    @Parameter static var pilotAboard: Bool = false

    var title: Text { Text("Call a Pilot First") }
    var message: Text { Text("A pilot knows every rock.") }
    var rules: [Rule] {
        #Rule(HarbourState.$tourTaken) { $0 }
        #Rule(Self.$pilotAboard) { $0 }
    }
    var options: [TipOption] { MaxDisplayCount(0) }
}

struct PilotTip: Tip {
    var title: Text { Text("Let the Pilot Steer") }
    var rules: [Rule] {
        #Rule(HarbourState.$tourTaken) { $0 }
        #Rule(HarbourState.$pilotAboard) { $0 }
    }
    static var options: [TipOption] { MaxDisplayCount(2) }
}
