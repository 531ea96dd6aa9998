import SwiftUI

struct StoveTip: CabinTip {
    var title: Text { Text("Heat by the Weather") }
}
