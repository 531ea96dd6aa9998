/// The deck that the app listens to, as its maker describes it.
struct Turntable: Sendable {
    var model: String
    /// The maker's word for "the needle is down".
    var startSignal: String

    static let connected = Turntable(model: "Belt 2", startSignal: "needle-down")
}
