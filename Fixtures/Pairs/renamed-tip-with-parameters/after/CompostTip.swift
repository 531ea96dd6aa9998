import SwiftUI
import TipKit

struct HeapTip: Tip {
    @Parameter static var hasHeap: Bool = false
    @Parameter static var turnCount: Int = 0

    var title: Text { Text("Turn the Heap on Time") }
    var message: Text? { Text("A thermometer is enough to know when.") }

    var rules: [Rule] {
        #Rule(Self.$hasHeap) { $0 == true }
        #Rule(Self.$turnCount) { $0 < 3 }
    }
}
