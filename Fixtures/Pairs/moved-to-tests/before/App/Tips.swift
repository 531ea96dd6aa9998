import SwiftUI
import TipKit

struct WatchlistTip: Tip {
    var title: Text { Text("Save It for Tonight") }
    var message: Text? { Text("The bookmark keeps your place, too.") }
}

struct CastTip: Tip {
    var title: Text { Text("Play It on the Big Screen") }
}
