import SwiftUI
import TipKit

enum StudioTips {
    struct TempoTip: Tip {
        var title: Text { Text("Find the Beat by Hand") }
        var message: Text? { Text("Drum on the dial; the click follows you.") }
    }
}
