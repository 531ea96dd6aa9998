import SwiftUI
import TipKit

extension Studio {
    struct TempoTip: Tip {
        var id: String { "TempoTip" }
        var title: Text { Text("Tap the Tempo") }
        var message: Text? { Text("Four taps on the dial will do.") }
    }
}
