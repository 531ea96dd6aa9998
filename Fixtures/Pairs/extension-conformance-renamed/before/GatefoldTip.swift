import SwiftUI
import TipKit

struct GatefoldTip {}

@available(iOS 17, macOS 14, *)
extension GatefoldTip: Tip {
    var title: Text { Text("Show the Inside of the Sleeve") }
    var image: Image? { Image(systemName: "rectangle.split.2x1") }
}
