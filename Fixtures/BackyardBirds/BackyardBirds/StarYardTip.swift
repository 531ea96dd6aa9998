import SwiftUI
import TipKit

struct StarYardTip: Tip {
    @Parameter
    static var isSignedIn: Bool = false

    static let yardVisited: Event = Event<YardVisit>(
        id: "yard-visited"
    )

    var title: Text {
        Text("Put a Star on This Yard")
            .foregroundColor(.teal)
    }

    var message: Text {
        Text("Starred yards come first, wherever you are.")
    }

    var asset: Image {
        Image(systemName: "star.circle")
    }

    var actions: [Action] {
        [
            Tip.Action(
                id: "about-stars",
                title: "About Stars"
            )
        ]
    }

    var rules: [Rule] {
        #Rule(Self.$isSignedIn) { $0 == true }
        #Rule(Self.yardVisited) {
            $0.donations.filter {
                $0.date > Date.now.addingTimeInterval(-3 * 24 * 60 * 60)
            }
            .largestSubset(by: \.yardID)
            .count >= 2
        }
    }

    var options: [Option] {
        [.ignoresDisplayFrequency(true), .maxDisplayCount(4)]
    }
}

extension StarYardTip {
    struct YardVisit: DonationValue {
        let yardID: Int
    }
}
