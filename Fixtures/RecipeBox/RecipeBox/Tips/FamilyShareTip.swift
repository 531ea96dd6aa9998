import SwiftUI
import TipKit

/// Offered to people who are signed in and have sent single recipes a few times.
struct FamilyShareTip: Tip {
    @Parameter
    static var isSignedIn: Bool = false

    static let recipeSent = Tips.Event(id: "recipeSent")

    var title: Text { Text("Cook Together") }
    var message: Text? { Text("Invite the family, and every dish is on every phone.") }

    var options: [TipOption] {
        Tips.MaxDisplayCount(5)
    }

    var rules: [Rule] {
        #Rule(CookbooksTip.$finishedOnboarding) { $0 == true }
        #Rule(Self.$isSignedIn) { $0 == true }
        #Rule(Self.recipeSent) { $0.donations.count >= 4 }
    }
}
