import TipKit

extension TempoTip {
    static let played = Tips.Event(id: "played")

    var rules: [Rule] {
        #Rule(Self.played) { $0.donations.count >= 3 }
    }
}
