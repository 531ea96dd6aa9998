import SwiftUI
import TipKit

protocol Themed {
    var tint: Color { get }
}

typealias ThemedTip = Themed & TipKit.Tip

struct NightSkyTip: ThemedTip {
    var tint: Color { .indigo }
    var title: Text { Text("Dim the Map After Dark") }
}
