import SwiftUI
import TipKit

enum TipID {
    static let firingLog = "kiln-log"
}

struct KilnTip: Tip {
    var id: String { TipID.firingLog }
    var title: Text { Text("Log the Firing Curve") }
}
