import SwiftUI
import TipKit

enum CommonRules {
    static var afterIntroduction: [Tips.Rule] {
        [#Rule(CookbooksTip.$finishedOnboarding) { $0 == true }]
    }
}

struct AisleTip: Tip {
    var title: Text { Text("Walk the Shop Once") }
    var message: Text? { Text("Sort the list by aisle.") }
    var rules: [Rule] { CommonRules.afterIntroduction }
}

/// Goes away by itself with the first shop that is chosen.
struct ShopTip: Tip {
    static let shopChosen = Event(id: "shopChosen")

    var title: Text { Text("Tell Us Where You Shop") }

    var rules: [Rule] {
        CommonRules.afterIntroduction
        #Rule(Self.shopChosen) { $0.donations.count == 0 }
    }
}
