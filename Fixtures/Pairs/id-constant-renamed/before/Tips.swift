import SwiftUI
import TipKit

enum TipID {
    static let kiln = "kiln-log"
}

struct KilnTip: Tip {
    var id: String { TipID.kiln }
    var title: Text { Text("Log the Firing Curve") }
}
