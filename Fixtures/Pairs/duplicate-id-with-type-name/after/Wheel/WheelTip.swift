import SwiftUI
import TipKit

struct WheelTip: Tip {
    var id: String { "GlazeTip" }
    var title: Text { Text("Center Before You Pull") }
}
