import SwiftUI
import TipKit

struct RefillTip: Tip {
    static let feederEmptied: Event = Event(id: "feeder-emptied")

    var title: Text {
        Text("Fill Feeders From the List")
    }

    var message: Text {
        Text("Swipe a yard to the left: no need to walk there.")
    }

    var rules: [Rule] {
        #Rule(Self.feederEmptied) { $0.count >= 3 }
    }
}
