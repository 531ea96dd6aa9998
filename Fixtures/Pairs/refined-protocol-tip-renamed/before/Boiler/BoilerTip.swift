import SwiftUI

struct BoilerTip: HouseTip {
    var title: Text { Text("Heat by the Weather") }
}
