import TipKit

extension TempoTip: Tip {
    var options: [Option] {
        Tips.MaxDisplayCount(2)
    }
}
