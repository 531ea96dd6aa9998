import SwiftUI
import TipKit

struct LatheTip: Tip {
    var title: Text { Text("Set the Feed Per Turn") }
    var message: Text? { Text("The table knows steel from brass.") }
}
