import SwiftUI
import TipKit

#if os(macOS)
struct ZoomTip: Tip {
    var title: Text { Text("Hold Option to Look Closer") }
}
#else
struct ZoomTip: Tip {
    var title: Text { Text("Pinch to Look Closer") }
}
#endif
