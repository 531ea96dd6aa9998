import SwiftUI
import TipKit

struct ScanReceiptTip: Tip {
    var title: Text { Text("Let a Photo Fill In the Sums") }
    var message: Text? { Text("Lay the paper flat, with some light from the side.") }
    var image: Image? { Image(systemName: "doc.text.viewfinder") }
}
