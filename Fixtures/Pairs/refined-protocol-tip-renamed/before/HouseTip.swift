import SwiftUI
import TipKit

protocol HouseTip: Tip {}

extension HouseTip {
    var image: Image? { Image(systemName: "house") }
    var options: [any TipOption] { Tips.MaxDisplayCount(2) }
}
