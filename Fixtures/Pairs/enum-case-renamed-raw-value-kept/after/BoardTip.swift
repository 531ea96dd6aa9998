import SwiftUI
import TipKit

enum BoardTip: String, Tip, CaseIterable {
    case move = "drag"
    case filter

    var id: String { rawValue }

    var title: Text {
        switch self {
        case .move: Text("Drag a Card Between Columns")
        case .filter: Text("Show Only Your Cards")
        }
    }
}
