import SwiftUI
import TipKit

struct InviteTip: Tip {
    var title: Text {
        Text("Share This Board With Your Team")
    }

    var message: Text? {
        Text("Everyone on the board sees changes as they happen.")
    }
}
