import SwiftUI

enum HelpDesk {
    static let sorting = HelpTip(
        id: "help-sorting",
        title: Text("Sort by Any Column"),
        message: Text("Click its heading; click again to turn the order around.")
    )
    static let export = HelpTip(id: "help-export", title: Text("Take the Table With You"))
}
