import SwiftUI
import TipKit

/// Shown until the first ticket has been filled in.
struct QuickPickTip: Tip {
    enum ActionID: String {
        case pickNow = "quick-pick.now"
        case notNow = "quick-pick.not-now"
    }

    @Parameter static var hasTicket: Bool = false

    var title: Text { Text("No Lucky Number of Your Own?") }
    var message: Text? { Text("One tap fills the ticket: six of forty-nine.") }
    var image: Image? { Image(systemName: "dice") }

    var rules: [Rule] {
        #Rule(Self.$hasTicket) { $0 == false }
    }

    var actions: [Action] {
        Action(id: ActionID.pickNow.rawValue, title: "Fill It In")
        Action(id: ActionID.notNow.rawValue, title: "Not Now")
    }
}
