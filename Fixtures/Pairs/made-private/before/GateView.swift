import SwiftUI
import TipKit

struct LatchTip: Tip {
    var title: Text { Text("Lock the Gate From Here") }
}

struct GateView: View {
    private let latchTip = LatchTip()

    var body: some View {
        Button("Lock", systemImage: "lock") {
            latchTip.invalidate(reason: .actionPerformed)
        }
        .popoverTip(latchTip)
    }
}
