import SwiftUI
import TipKit

struct CastTip: Tip {
    var title: Text { Text("Play It on the Big Screen") }
}
