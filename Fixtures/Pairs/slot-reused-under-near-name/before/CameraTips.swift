import SwiftUI
import TipKit

struct ScanTip: Tip {
    var title: Text { Text("Aim at the Barcode") }
    var message: Text? { Text("It beeps once the price is known.") }
    var image: Image? { Image(systemName: "barcode.viewfinder") }
}
