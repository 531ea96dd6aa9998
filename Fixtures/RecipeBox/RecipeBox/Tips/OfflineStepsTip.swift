import SwiftUI
import TipKit

/// What is noted down each time someone leaves the cooking mode.
struct CookingSession: Codable, Sendable {
    let minutes: Int
    let wasOnline: Bool
}

struct OfflineStepsTip: Tip {
    static let sessionEnded = Tips.Event<CookingSession>(id: "sessionEnded")

    var title: Text { Text("Cook Where There Is No Network") }

    var rules: [Rule] {
        #Rule(Self.sessionEnded) {
            $0.donations.filter({ $0.wasOnline == true }).count >= 3
        }
    }

    var actions: [Action] {
        Action(id: "keep-steps", title: "Keep the Steps Here") {
            invalidate(reason: .actionPerformed)
        }
    }
}
