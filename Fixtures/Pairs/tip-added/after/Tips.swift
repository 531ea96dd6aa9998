import SwiftUI
import TipKit

struct WatchlistTip: Tip {
    var title: Text { Text("Save It for Tonight") }
    var message: Text? { Text("The bookmark keeps your place, too.") }
}

struct ChapterTip: Tip {
    var title: Text { Text("Skip to the Next Chapter") }
}

struct CastTip: Tip {
    var title: Text { Text("Play It on the Big Screen") }
}
