import SwiftUI
import TipKit

struct OxideTip: Tip {
    var id: String { "GlazeTip" }
    var title: Text { Text("Mix a Glaze From What You Have") }
    var message: Text? { Text("Tick the oxides on your shelf.") }
}
