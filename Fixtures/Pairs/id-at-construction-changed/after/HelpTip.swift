import SwiftUI
import TipKit

struct HelpTip: Tip {
    let id: String
    let title: Text
    var message: Text?
}
