import SwiftUI
import TipKit

struct GateView: View {
    struct LatchTip: Tip {
        var title: Text { Text("Lock the Gate From Here") }
    }

    var body: some View {
        TipView(LatchTip())
    }
}

struct YardView: View {
    var body: some View {
        GateView()
    }
}
