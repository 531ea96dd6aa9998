import SwiftUI
import TipKit

struct FoldoutTip {}

@available(iOS 17, macOS 14, *)
extension FoldoutTip: Tip {
    var title: Text { Text("Show the Inside of the Sleeve") }
    var image: Image? { Image(systemName: "rectangle.split.2x1") }
}
