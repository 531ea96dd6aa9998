import SwiftUI
import TipKit

struct TidePoolTip: Tip {
    var title: Text { Text(TipCopy.tideTableTitle) }
    var message: Text? { Text(TipCopy.tideTableMessage) }
}
