import SwiftUI

struct TempoTip {
    var title: Text { Text("Tap the Tempo") }
}
