import SwiftUI
import TipKit

struct TicketTip: Tip {
    var title: Text { Text("Buy a Ticket on Board") }
    var rules: [Rule] {
        #Rule(FerryState.$isAtSea) { $0 }
    }
}

nonisolated struct DeckTip: Tip {
    var id: String { "ferry.deck" }
    var title: Text { Text("Sit on the Upper Deck", comment: "Tip beside the deck plan") }
    var options: [Option] {
        MaxDisplayCount(2)
        MaxDisplayDuration(300)
    }
}

nonisolated enum FerryState {
    @Parameter static var isAtSea: Bool = false
}

struct FerryStyle: TipViewStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack {
            configuration.title
            if configuration.tip is DeckTip {
                Image(systemName: "sun.max")
            }
        }
    }
}
