import SwiftUI
import TipKit

struct WeekPlanTip: Tip {
    static let shared = WeekPlanTip()

    var id: String { "week-plan" }
    var title: Text { Text("Know on Sunday What You Cook on Friday") }

    var rules: [Rule] {
        #Rule(CookbooksTip.$finishedOnboarding) { $0 }
    }

    var actions: [Action] {
        Action(id: "begin", title: "Begin a Plan")
        Action(id: "later", title: "Later")
    }
}
