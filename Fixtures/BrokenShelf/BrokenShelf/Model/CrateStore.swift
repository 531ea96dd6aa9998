import Foundation
import Observation

struct Disc: Identifiable, Hashable {
    let id: UUID
    var title: String
    var label: String
    var lentTo: String?
}

@MainActor @Observable
final class CrateStore {
    var discs: [Disc] = []
    var isIntroDone = false {
        didSet { refreshTips() }
    }

    private var hasDuplicates: Bool {
        Set(discs.map(\.title)).count < discs.count
    }

    func add(_ disc: Disc) {
        discs.append(disc)
        refreshTips()
    }

    private func refreshTips() {
        CrateStatus.introDone = isIntroDone
        CrateStatus.hasDuplicates = hasDuplicates
    }
}
