import Foundation
import Observation

/// Which sheet is up. Buttons, menu commands and links all come through here.
@MainActor @Observable
final class Router {
    enum Sheet: Hashable, Identifiable {
        case stats
        case camera
        case grading(Record.ID)
        case matrix(Record.ID)

        var id: Self { self }
    }

    var sheet: Sheet?

    func showStats() {
        ListeningStatsTip().invalidate(reason: .actionPerformed)
        sheet = .stats
    }
}
