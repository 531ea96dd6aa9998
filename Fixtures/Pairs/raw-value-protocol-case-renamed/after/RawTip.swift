import TipKit

protocol RawTip: RawRepresentable<String>, Tip {}

extension RawTip {
    var id: String { rawValue }
}
