import TipKit

/// What has happened, which no state can tell afterwards. The strings are kept on users' devices.
nonisolated enum TipEvents {
    static let recordOpened = Tips.Event(id: "recordOpened")
    static let cameraOpened = Tips.Event(id: "cameraOpened")
}
