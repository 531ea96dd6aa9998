import SwiftUI
import TipKit

struct LowWaterTip: Tip {
    var title: Text { Text(TipCopy.tideTableTitle) }
    var message: Text? { Text(TipCopy.tideTableMessage) }
}
