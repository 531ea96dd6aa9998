import SwiftUI
import TipKit

protocol CabinTip: Tip {}

extension CabinTip {
    var image: Image? { Image(systemName: "house") }
    var options: [any TipOption] { Tips.MaxDisplayCount(2) }
}
