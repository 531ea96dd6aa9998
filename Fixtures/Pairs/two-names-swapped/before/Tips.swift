import SwiftUI
import TipKit

struct PlatformTip: Tip {
    var title: Text { Text("Know the Platform Early") }
}

struct CarriageTip: Tip {
    var title: Text { Text("Board Where You Will Get Off") }
}
