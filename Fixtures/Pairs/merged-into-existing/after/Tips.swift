import SwiftUI
import TipKit

struct CastTip: Tip {
    var title: Text { Text("Save It for Tonight") }
}
