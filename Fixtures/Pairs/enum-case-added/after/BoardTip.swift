import SwiftUI
import TipKit

enum BoardTip: String, Tip, CaseIterable {
    case drag
    case filter
    case archive

    var id: String { rawValue }

    var title: Text {
        switch self {
        case .drag: Text("Drag a Card Between Columns")
        case .filter: Text("Show Only Your Cards")
        case .archive: Text("Put Done Cards Away")
        }
    }
}
