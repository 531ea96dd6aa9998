import SwiftUI
import TipKit

struct LowWaterTip: Tip {
    var id: String { "TidePoolTip" }
    var title: Text { Text(TipCopy.tideTableTitle) }
    var message: Text? { Text(TipCopy.tideTableMessage) }
}
