import SwiftUI
import TipKit

struct BackupTip: Tip {
    @Parameter static var welcomeSeen: Bool = false

    var title: Text { Text("Keep a Copy of Your Diary") }
    var message: Text? { Text("One file, wherever you like to keep it.") }

    var rules: [Rule] {
        #Rule(Self.$welcomeSeen) { $0 == true }
    }

    var options: [Option] {
        Tips.MaxDisplayCount(2)
    }
}
