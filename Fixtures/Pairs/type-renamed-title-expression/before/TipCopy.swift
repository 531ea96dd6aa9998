import Foundation

enum TipCopy {
    static let tideTableTitle = LocalizedStringResource("tip.tide-table.title")
    static let tideTableMessage = LocalizedStringResource("tip.tide-table.message")
}
