import SwiftUI
import TipKit

/// The tips of the pantry: all of them wait for the end of the introduction.
protocol PantryTip: Tip {}

extension PantryTip {
    var rules: [Rule] {
        #Rule(CookbooksTip.$finishedOnboarding) { $0 == true }
    }
}

struct ScanJarTip: PantryTip {
    var title: Text { Text("Scan a Jar Instead of Typing") }
}

struct SortByDateTip: PantryTip {
    var title: Text { Text("See What Has to Go First") }
}

struct LowStockTip: PantryTip {
    var title: Text { Text("Let the List Fill Itself") }
    var message: Text? { Text("What runs low is put on the shopping list.") }
}
