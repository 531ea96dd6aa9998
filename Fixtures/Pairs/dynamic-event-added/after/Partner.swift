import Foundation

struct Partner: Sendable {
    let signalName: String

    static let current = Partner(
        signalName: Bundle.main.infoDictionary?["PartnerSignal"] as? String ?? ""
    )
}
