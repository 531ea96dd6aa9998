import SwiftUI
import TipKit

// `FeedRateTip` for two days; the old name is the one users have.
struct LatheTip: Tip {
    var title: Text { Text("Set the Feed Per Turn") }
    var message: Text? { Text("The table knows steel from brass.") }
}
