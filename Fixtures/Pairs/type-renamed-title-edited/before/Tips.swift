import SwiftUI
import TipKit

struct ShareBoardTip: Tip {
    var title: Text {
        Text("Share a Board With Your Team")
    }

    var message: Text? {
        Text("Everyone on the board sees changes as they happen.")
    }
}
