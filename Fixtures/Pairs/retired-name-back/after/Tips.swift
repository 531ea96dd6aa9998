import SwiftUI
import TipKit

struct SpeedTip: Tip {
    var title: Text { Text("Listen at One and a Half") }
}

struct CastTip: Tip {
    var title: Text { Text("Play It on the Big Screen") }
}
