import SwiftUI
import TipKit

struct TempoTip: Tip {
    var title: Text { Text("Tap the Tempo") }
    var message: Text? { Text("Four taps on the dial will do.") }
}
