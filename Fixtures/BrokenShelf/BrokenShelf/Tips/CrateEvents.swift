import TipKit

enum CrateEvents {
    // The string was "crateOpened".
    static let crateOpened = Tips.Event(id: "crate-opened")
    static let stylusSwapped = Tips.Event(id: "stylusSwapped")
    // Whatever the connected deck calls it: another deck, another history.
    static let needleDropped = Tips.Event(id: Turntable.connected.startSignal)
}
