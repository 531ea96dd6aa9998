import SwiftUI

struct StoveTip: CabinTip {
    var id: String { "BoilerTip" }
    var title: Text { Text("Heat by the Weather") }
}
