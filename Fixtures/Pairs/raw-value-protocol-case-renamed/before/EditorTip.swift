import SwiftUI
import TipKit

enum EditorTip: String, RawTip {
    case crop
    case tone

    var title: Text {
        switch self {
        case .crop: Text("Crop to a Square")
        case .tone: Text("Warm Up the Shadows")
        }
    }
}
