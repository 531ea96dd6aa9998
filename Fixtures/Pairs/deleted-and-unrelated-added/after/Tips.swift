import SwiftUI
import TipKit

struct SubtitlesTip: Tip {
    var title: Text { Text("Pick a Typeface for Subtitles") }
    var message: Text? { Text("Larger letters help across the room.") }
}

struct CastTip: Tip {
    var title: Text { Text("Play It on the Big Screen") }
}
