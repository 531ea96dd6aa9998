import SwiftUI
import TipKit

struct WalletTip: Tip {
    var title: Text { Text("Put the Ticket in Your Wallet") }
}
