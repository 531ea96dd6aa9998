import SwiftUI
import TipKit

struct GlazeTip: Tip {
    var id: String { "glaze" }
    var title: Text { Text("Mix a Glaze From What You Have") }
    var message: Text? { Text("Tick the oxides on your shelf.") }
}

struct SlipTip: Tip {
    var id: String { "glaze" }
    var title: Text { Text("Thin the Slip Drop by Drop") }
}
