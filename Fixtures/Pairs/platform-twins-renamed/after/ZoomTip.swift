import SwiftUI
import TipKit

#if os(macOS)
struct LoupeTip: Tip {
    var title: Text { Text("Hold Option to Look Closer") }
}
#else
struct LoupeTip: Tip {
    var title: Text { Text("Pinch to Look Closer") }
}
#endif
