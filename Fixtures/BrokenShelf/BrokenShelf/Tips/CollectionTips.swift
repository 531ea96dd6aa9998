import SwiftUI
import TipKit

/// Was `SpinHistoryTip`: same words, same place, another name.
struct SpinLogTip: Tip {
    var title: Text { Text("Look Back at Your Spins") }
    var message: Text? { Text("Every side you have played, by the day.") }

    var rules: [Rule] {
        #Rule(CrateStatus.$introDone) { $0 == true }
        #Rule(CrateEvents.needleDropped) { $0.donations.count >= 10 }
    }
}

/// Was a tip at the top level of its file.
enum LendingTips {
    struct LoanTip: Tip {
        var title: Text { Text("Remember Who Has It") }
        var message: Text? { Text("Hold a record to note down whom you lent it to.") }

        var rules: [Rule] {
            #Rule(CrateStatus.$introDone) { $0 == true }
        }
    }
}

/// Nobody has run `tiplint freeze` since this one came.
struct WishlistTip: Tip {
    var title: Text { Text("Keep a List for the Next Fair") }
    var message: Text? { Text("It works without a network, at the bottom of any crate.") }

    var rules: [Rule] {
        #Rule(CrateStatus.$introDone) { $0 == true }
    }
}

/// The manifest has this name among its dead: whoever closed the first tip of the name never sees this one.
struct SleeveTip: Tip {
    var title: Text { Text("Print Inner Sleeve Labels") }
    var message: Text? { Text("Eight to a page, with title and catalogue number.") }

    var rules: [Rule] {
        #Rule(CrateStatus.$introDone) { $0 == true }
    }
}

/// It never asks whether the introduction is over.
struct DuplicatesTip: Tip {
    var title: Text { Text("Find What You Own Twice") }
    var message: Text? { Text("Sell one, keep the better one.") }

    var rules: [Rule] {
        #Rule(CrateStatus.$hasDuplicates) { $0 == true }
    }
}

/// Nothing in the app ever puts it away.
struct PriceTip: Tip {
    var title: Text { Text("Put a Price on It") }
    var message: Text? { Text("What you paid, beside what others ask.") }

    var rules: [Rule] {
        #Rule(CrateStatus.$introDone) { $0 == true }
    }

    var options: [Option] {
        [Tips.MaxDisplayCount(3)]
    }
}
