import SwiftUI
import TipKit

/// For those who skip the introduction.
struct GreetingTip: Tip {
    @Parameter
    static var finishedOnboarding: Bool = false

    var title: Text { Text("All the Dishes You Know by Heart") }
    var message: Text? { Text("Add one now, and it is there when the phone is offline.") }

    var rules: [Rule] {
        #Rule(Self.$finishedOnboarding) { $0 == false }
    }
}

struct CookbooksTip: Tip {
    @Parameter
    static var finishedOnboarding: Bool = false

    var title: Text { Text("Bind Dishes Into a Cookbook") }
    var image: Image? { Image(systemName: "books.vertical") }

    var rules: [Rule] {
        #Rule(Self.$finishedOnboarding) { $0 == true }
    }
}
