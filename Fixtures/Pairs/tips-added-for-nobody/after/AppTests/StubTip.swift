import SwiftUI
import TipKit

struct StubTip: Tip {
    var title: Text { Text("Stub") }
}
