import Foundation
import SwiftUI
import TipKit

struct OfferTip: Tip {
    let id = UUID().uuidString
    var title: Text { Text("Two Months for One") }
    var message: Text? { Text("Until the end of the week.") }
}
