import SwiftUI
import TipKit

struct WatchlistTip: Tip {
    var title: Text { Text("Save It for Tonight") }
    var message: Text? { Text("The bookmark keeps your place, too.") }
}

struct CastTip: Tip {
    var title: Text { Text("Play It on the Big Screen") }
}

#if DEBUG
struct EveryColorTip: Tip {
    var title: Text { Text("For the eyes of the designers") }
}
#endif

#Preview {
    struct SampleTip: Tip {
        var title: Text { Text("A title that runs over two lines") }
    }
    return TipView(SampleTip())
}
