import SwiftUI
import TipKit

enum EditorTip: String, RawTip {
    case square
    case tone

    var title: Text {
        switch self {
        case .square: Text("Crop to a Square")
        case .tone: Text("Warm Up the Shadows")
        }
    }
}
